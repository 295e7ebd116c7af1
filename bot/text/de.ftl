# Every sentence the bot says, in German; keys and facts as in en.ftl. One person is addressed as "du".
#
# Words of the game, the same everywhere:
#   dealer           die Spielleitung, eine Runde leiten       main line, sideline  Hauptreihe, Nebenreihe
#   Prophet          Prophet, Wahrer / Falscher Prophet        layout               Auslage
#   right, wrong     richtig, falsch                           starter              Startkarte
#   correct (call)   stimmt, stimmt nicht                      stock, deck          Stapel, Deck (52 Karten)
#   play             Zug                                       string               Folge
#   no-play          „Nichts passt“                            penalty card         Strafkarte
#   verdict, call    Urteil                                    to be expelled       ausscheiden
#   overthrown       gestürzt                                  going out            leere Hand, alle Karten los
#   round, match     Runde, Partie                             void                 ungültig, annullieren
#   seal, marker     Siegel, Marker                            hint                 Hinweis
#   oracle, token    Orakel, Chip                              suit / colour        Farbe, in Regeln Kartenfarbe / Rot und Schwarz
# No article stands before a name, and nothing follows from whether somebody is a man or a woman.
# In short notation cards keep the letters of the pictures and of the rule language: A J Q K.
# Commands have German names here (name-…, at the end of the file), and sentences mention them by these.

## Refusals: said to one person alone; each says what to do instead.

refuse-all-have-dealt = Alle hier haben schon einmal eine Regel geschrieben, damit ist die Partie komplett. Eröffne mit `/tisch eröffnen` eine neue.
refuse-dealer-does-not-play = Du leitest diese Runde: Du urteilst, die anderen spielen.
refuse-dealer-has-no-vote = Du leitest die Runde. Annullieren können sie nur die anderen.
refuse-dealt-already = Du hast in dieser Partie schon eine Regel geschrieben.
refuse-flagged-already = Karte { $place } ist schon als Fehlurteil markiert.
refuse-grace = { $seat } kann noch Prophet werden. Du kannst legen, wenn die Zeit dafür um ist, oder sobald { $seat } auf **Jetzt nicht** drückt.
refuse-hint-given = Du hast deinen einen Hinweis für diese Runde schon gegeben.
refuse-hint-not-machine = Um einen Hinweis kann man nur eine Maschine bitten, und { $seat } ist keine. Wer die Spielleitung hat, kann vor der ersten Karte einen geben.
refuse-hint-once = { $seat } hat den einen Hinweis dieser Runde schon gegeben.
refuse-hint-none = { $seat } weiß keinen Hinweis, der hilft, ohne die Regel zu verraten.
refuse-hint-length = Ein Hinweis hat zwischen 1 und { $most } Zeichen. Schreib ihn bitte noch einmal.
refuse-hint-too-late = Die erste Karte ist gelegt, für einen Hinweis ist es zu spät.
refuse-left-already = Du hast diese Runde verlassen. Bei der nächsten bist du wieder dabei.
refuse-machine-verdict-stays = Ich habe nach der geschriebenen Regel geurteilt, und so ein Urteil lässt sich nicht zurücknehmen. Sagt die Regel etwas anderes, als du gemeint hast, dann markiere die Karte mit `/regel markieren`.
refuse-match-begun = Die erste Runde hat begonnen, die Variante steht damit fest. Für eine andere eröffne mit `/tisch eröffnen` einen neuen Tisch.
refuse-match-over = Diese Partie ist vorbei. Eröffne mit `/tisch eröffnen` eine neue.
refuse-name-a-card = Dazu musst du auch eine richtige Karte aus der gezeigten Hand nennen; sie kommt in die Hauptreihe. Ist keine davon richtig, dann gib die andere Antwort.
refuse-no-cards = Nenne mindestens eine Karte, zum Beispiel `QH` für die Herz-Dame.
refuse-no-grace = Gerade gibt es nichts abzuwarten.
refuse-no-round = Gerade läuft keine Runde. Drück auf **Start** oder **Nächste Runde**, oder nimm `/tisch weiter`: Dann beginnt eine.
refuse-no-rule-yet = Die Regel ist noch nicht geschrieben. Das kommt zuerst, mit **Regel schreiben**.
refuse-no-such-card = { $most ->
    [0] Noch liegt keine Karte auf dem Tisch, es gibt also nichts zu markieren.
   *[other] { $fewest ->
        [1] { card-places }
       *[2] { $most ->
            [1] Noch wurde keine Karte gelegt, es gibt also nichts zu markieren.
           *[other] { card-places }
          }
      }
  }
card-places = Diese Karte lässt sich nicht markieren. Karten heißen nach ihrem Platz: 8 ist die achte Karte der Hauptreihe, 8b die zweite Karte darunter. Tipp eine Zahl und wähl aus der Liste, die aufgeht.
refuse-no-window = Prophet werden kannst du nur gleich nach einem eigenen Zug, bevor die nächste Person legt.
refuse-dealer-alone-knows = Nur die Spielleitung kennt die Regel, für sie kann keine Maschine urteilen. Wartet, oder annulliert die Runde mit `/tisch annullieren`.
refuse-not-stood-in = Für dich spielt keine Maschine.
refuse-not-away = { $seat } lässt den Tisch erst seit weniger als einer Minute warten. Habt noch etwas Geduld.
refuse-nobody-away = Eine Maschine kann nur einspringen, wenn jemand den Tisch seit einer Minute warten lässt. Das ist gerade nicht so.
refuse-only-host-replaces = { $seat } hat den Tisch eröffnet. Nur { $seat } und die Moderation können eine Maschine für jemanden spielen lassen.
refuse-not-awaited = Auf diesen Platz wartet niemand mehr.
refuse-not-held = Du hast { $card } nicht. Schau in **Meine Karten** und wähl noch einmal.
refuse-not-held-so-often = Du hast { $card } nicht { $wanted }-mal. Schau in **Meine Karten** und wähl noch einmal.
refuse-not-in-play = Du bist in dieser Runde raus. In der nächsten spielst du wieder mit.
refuse-not-in-shown-hand = { $card } ist nicht in der gezeigten Hand. Wähl eine Karte, die dabei ist.
refuse-not-in-this-round = In dieser Runde bist du nicht dabei. Du spielst mit, sobald die nächste beginnt.
refuse-not-seated = Du hast keinen Platz an diesem Tisch. Setz dich mit `/tisch mitspielen` dazu.
refuse-not-the-dealer = Das kann nur die Spielleitung, also { $seat }.
refuse-not-the-prophet = Das kann nur der Prophet, und das bist du nicht.
refuse-not-your-turn = { $seat } ist dran. Du wirst gerufen, sobald du an der Reihe bist.
refuse-nothing-to-call = Im Moment gibt es keinen Zug zu beurteilen. Beim nächsten wirst du gefragt.
refuse-nothing-to-judge = Im Moment gibt es nichts zu beurteilen. Beim nächsten Zug wirst du gefragt.
refuse-nothing-to-take-back = Es gibt kein Urteil, das du zurücknehmen könntest: Entweder hast du noch keines gefällt, oder es ging schon weiter. Sobald jemand gespielt oder angesagt hat, Prophet geworden oder gegangen ist, bleibt ein Urteil stehen.
refuse-nothing-to-waive = Auf dich wartet gerade niemand, du musst also auf nichts verzichten.
refuse-pick-was-wrong = Du hast gesagt, dass { $card } falsch gewählt war. Dann kann es nicht auch die richtige Karte sein. Wähl eine andere.
refuse-prophet-before = Du warst in dieser Runde schon Prophet, und das geht nur einmal.
refuse-prophet-does-not-play = Du bist Prophet: Du beurteilst die Züge der anderen und legst selbst keine Karten.
refuse-prophet-exists = { $seat } ist gerade Prophet. Zwei auf einmal gibt es nicht.
refuse-prophet-first = Als Prophet urteilt zuerst { $seat }. Gleich danach wirst du gefragt.
refuse-round-over = Diese Runde ist vorbei. Weiter geht es mit **Nächste Runde**.
refuse-round-under-way = Es läuft noch eine Runde. Die nächste kann beginnen, wenn sie vorbei ist.
refuse-rule-fixed-by-hint = Du hast einen Hinweis gegeben, deshalb muss die Regel bleiben, wie sie ist.
refuse-rule-is-fixed = Die erste Karte ist gelegt, deshalb muss die Regel bleiben, wie sie ist.
refuse-seat-taken = Da sitzt schon jemand. Nimm dir mit `/tisch mitspielen` einen freien Platz.
refuse-starter-stays = Die erste Karte ist gelegt, die Startkarte bleibt also liegen.
refuse-string-too-long = { $most ->
    [one] An diesem Tisch gibt es keine Folgen: Leg immer nur eine Karte.
   *[other] Eine Folge hat höchstens { $most } Karten. Wähl weniger.
  }
refuse-too-many = Mit dir wären das { $many } am Tisch, und diese Variante ist für höchstens { $most }. Eröffne ihn mit weniger Maschinen oder Gästen.
refuse-table-full = Alle { $most } Plätze sind besetzt. Wenn jemand geht, kannst du mit `/tisch mitspielen` nachrücken.
refuse-too-few-rivals = Einen Propheten kann es nur geben, solange noch mindestens { $fewest ->
    [one] eine andere Person
   *[other] { $fewest } andere
  } in der Runde { $fewest ->
    [one] ist
   *[other] sind
  }.
refuse-too-few-seats = Am Tisch müssen mindestens { $fewest } Leute sitzen; wer die Regel schreibt, zählt mit. Bisher sind es { $seated }. Bitte andere, auf **Mitspielen** zu drücken.
refuse-too-many-seated = Hier sitzen { $seated } Leute, und diese Variante ist für höchstens { $most }. Erst muss jemand mit **Verlassen** aufstehen.
refuse-verdict-pending = Ein Zug wartet noch auf das Urteil von { $seat }. Bitte hab einen Moment Geduld.
refuse-no-such-time = Diesen Zeitraum kenne ich nicht. Wähl einen von denen, die ich beim Tippen anbiete, oder lass ihn weg, dann gilt der ganze Zeitraum.
refuse-rules-not-shown = Diese Person zeigt ihre besten Regeln nicht. Sie kann es mit **Beste Regeln** unter ihrer eigenen `/statistik`.
refuse-season-moderators = Saisons beginnen und beenden darf nur, wer in diesem Kanal Nachrichten verwalten darf: Frag die Moderation. `/saison zeigen` ist für alle.
refuse-season-under-way = Es läuft schon eine Saison. Beende sie zuerst mit `/saison beenden`.
refuse-no-season-open = Es läuft keine Saison. Beginne eine mit `/saison beginnen`.
refuse-no-season = { $number ->
    [0] Auf diesem Server gab es noch keine Saison. Die Moderation beginnt eine mit `/saison beginnen`.
    [one] Diese Saison gibt es nicht. Bisher gab es eine: `/saison zeigen`.
   *[other] Diese Saison gibt es nicht. Bisher gab es { $number }: Wähl eine von denen, die ich beim Tippen anbiete.
  }
refuse-versus-nobody = Hier gibt es niemanden zum Vergleichen. Wähl eine andere Person: `/statistik gegen`.
refuse-volunteered-already = Du stehst schon auf der Liste für die nächste Regel.
refuse-voted-already = Du hast schon dafür gestimmt, diese Runde zu annullieren.

refuse-first-card-alone = Noch liegt nichts auf dem Tisch: Eröffne die Reihe mit einer einzelnen Karte deiner Wahl. Sie ist auf jeden Fall richtig.
refuse-grace-to-guess = { $seat } kann noch die Regel nennen. Du kannst legen, wenn die Zeit dafür um ist, oder sobald { $seat } auf **Jetzt nicht** drückt.
refuse-guess-length = Eine genannte Regel hat zwischen 1 und { $most } Zeichen. Schreib sie bitte noch einmal.
refuse-guess-pending = Jemand hat gesagt, wie die Regel lauten könnte. Bitte warte, bis { $seat } geurteilt hat.
refuse-no-guesses = An diesem Tisch wird die Regel während einer Runde nicht genannt.
refuse-no-layout = Noch liegt keine Karte auf dem Tisch. Sobald es eine gibt, zeigt **Ganze Auslage** alle; bis dahin steht in der neuesten Nachricht, wie es weitergeht.
refuse-no-play-yet = Noch wurde nichts gespielt. Prophet werden kannst du nach dem ersten Zug.
refuse-no-prophets = An diesem Tisch gibt es keine Propheten.
refuse-no-starter = An diesem Tisch gibt es keine Startkarte: Der erste Zug eröffnet die Reihe.
refuse-nothing-to-mark = Noch liegt keine Karte auf dem Tisch, auf die der Marker könnte. Prophet werden kannst du, sobald es eine gibt.
refuse-no-window-to-guess = Die Regel nennen kannst du nur gleich nach einem eigenen richtigen Zug, bevor die nächste Person legt.
refuse-nothing-offered = Du wirst gerade nicht gefragt, ob du Prophet sein möchtest.
refuse-nothing-to-throw-in = Im Moment musst du keine Karten zurückgeben. Das gibt es nur nach richtigem „Nichts passt“.
refuse-offer-pending = Gerade wird gefragt, ob { $seat } Prophet sein möchte. Bitte warte die Antwort ab.
refuse-throw-in-count = Wähl { $fewest } bis { $most } Karten aus, die du zurückgibst.
refuse-throw-in-exactly = Wähl genau { $most } { $most ->
    [one] Karte
   *[other] Karten
  } aus, die du zurückgibst.
refuse-throw-in-pending = { $seat } sucht noch Karten zum Zurückgeben aus. Bitte hab einen Moment Geduld.

refuse-variant-bonus-without-guess = Für die genannte Regel gibt es Punkte, aber niemand darf sie nennen. Erlaube es, oder setz die Punkte auf 0.
refuse-variant-choice = „{ $field }“ muss eines davon sein: { $choices }.
refuse-variant-first-player = Ohne Startkarte lässt sich nicht auszählen, wer beginnt: Dann beginnt, wer links von der Spielleitung sitzt.
refuse-variant-guess-and-prophet = Entweder gibt es Propheten, oder die Regel wird laut genannt: beides zusammen geht an einem Tisch nicht.
refuse-variant-hand = { $cards } Karten reichen nicht für { $seats } Leute mit je { $hand } Karten. Nimm mehr Decks oder kleinere Hände.
refuse-variant-number = „{ $field }“ muss eine Zahl von { $least } bis { $most } sein.
refuse-variant-seats = Einen Tisch für mindestens { $fewest } und höchstens { $most } Leute kann es nicht geben.
refuse-variant-throw-in = Nach richtigem „Nichts passt“ { $fewest ->
    [one] wird mindestens 1 Karte
   *[other] werden mindestens { $fewest } Karten
  } zurückgegeben, „höchstens { $most }“ ist also zu wenig.
refuse-variant-without-prophet = „{ $field }“ braucht Propheten, und an diesem Tisch gibt es keine.

refuse-delphi-nothing-to-count = Noch hat niemand etwas zu einer Karte gesagt, es gibt also nichts abzurechnen.
refuse-delphi-nothing-to-judge = Noch gibt es nichts zu beurteilen. Du wirst gefragt, sobald sich alle entschieden haben.
refuse-delphi-nothing-to-say = Im Moment liegt keine Karte da, zu der du etwas sagen könntest. Bei der nächsten wirst du gefragt.
refuse-delphi-nothing-to-take-back = Es gibt kein Urteil, das du zurücknehmen könntest: Entweder hast du keines gefällt, oder jemand hat seitdem schon etwas gesagt oder ist gegangen.
refuse-delphi-not-in-game = In dieser Runde bist du nicht dabei. In der nächsten spielst du mit.
refuse-delphi-not-the-oracle = Das kann nur das Orakel: { $seat }.
refuse-delphi-oracle-is-silent = Du bist das Orakel: Die anderen sagen, was sie glauben, und du urteilst.
refuse-delphi-rule-is-fixed = Die erste Karte liegt auf dem Tisch, deshalb muss die Regel bleiben, wie sie ist.
refuse-delphi-wished-already = Du hast schon gesagt, dass du abrechnen möchtest.
refuse-not-in-delphi = Das gibt es bei Delphi nicht, denn dort hat niemand Karten auf der Hand. Sag zu jeder aufgedeckten Karte mit **Richtig** oder **Falsch**, was du glaubst.
refuse-only-in-delphi = Das gehört zu Delphi, und an diesem Tisch legst du Karten aus deiner Hand. Schau in **Meine Karten**.
refuse-variant-delphi = Delphi wird gespielt, wie es ist: Einzelne Regeln lassen sich nicht ändern. Wähl eine andere Variante, oder lass es dabei.

refuse-no-table = In diesem Kanal gibt es keinen Tisch. Eröffne einen mit `/tisch eröffnen`.
refuse-table-gone = Dieser Tisch ist zu Ende, oder du kannst ihn nicht mehr sehen. `/tische` zeigt die offenen.
refuse-table-elsewhere = In diesem Kanal gibt es keinen Tisch. Deiner ist in { $places }; nimm den Befehl dort.
refuse-no-table-dm = Ich finde keinen Tisch, an dem du das gerade tun könntest. Nimm den Befehl im Kanal des Tisches.
refuse-several-tables = Du könntest das an mehreren Tischen tun: { $places }. Wähl einen mit der Option `tisch`, oder nimm den Befehl in seinem Kanal.
refuse-channel-taken = In diesem Kanal gibt es schon einen Tisch. Setz dich mit `/tisch mitspielen` dazu; wer ihn eröffnet hat, kann ihn mit `/tisch schließen` schließen.
refuse-seated-already = Du hast schon einen Platz an diesem Tisch.
refuse-no-machine = An diesem Platz sitzt keine Maschine mehr.
refuse-no-seat = Du hast keinen Platz an diesem Tisch. Setz dich mit `/tisch mitspielen` dazu.
refuse-stale = Das Spiel ist inzwischen weiter als dieser Knopf. Nimm die Knöpfe der neuesten Nachricht, oder `/tisch zeigen`.
refuse-busy = Gerade spielen so viele, dass ich nicht nachkomme. Wenn sich in den nächsten Sekunden nichts tut, versuch es bitte noch einmal.
refuse-restarting = Ich starte gerade neu, deshalb hat das nicht geklappt. Versuch es bitte in ein paar Sekunden noch einmal.
refuse-too-late = Das hat bei mir zu lange gedauert, deshalb hat es nicht geklappt. Versuch es bitte noch einmal.
refuse-already-done = Das ist schon erledigt.
refuse-overtaken = Jemand war einen Moment schneller, deshalb hat das nicht geklappt. Hast du zweimal gedrückt, dann hat einmal gereicht; sonst sieh dir den Tisch an und versuch es noch einmal.
refuse-unreadable-card = „{ $text }“ kann ich nicht als Karte lesen. Schreib zum Beispiel `QH`, `10S`, `Q♥` oder `queen of hearts`: J, Q, K für Bube, Dame, König und S, H, C, D für Pik, Herz, Kreuz, Karo.
refuse-rule-empty = Schreib zuerst die Regel auf: Ein Satz reicht.
refuse-rule-long = Die Regel darf höchstens { $most } Zeichen haben, beide Felder zusammen. Mach sie bitte kürzer.
refuse-rule-not-formal = An diesem Tisch urteile ich, ich muss die Regel also lesen können. Schreib sie auch ins Feld *{ formal-modal-label }*; deine eigenen Worte dürfen daneben stehen.
refuse-rule-sees-layout = An diesem Tisch darf eine Regel nur auf die Hauptreihe schauen, nicht auf falsche Karten. Wer einen Tisch eröffnet, kann es erlauben.
refuse-machine-judges = An diesem Tisch beurteile ich jeden Zug selbst, nach der geschriebenen Regel.
refuse-only-host-changes = { $seat } hat diesen Tisch eröffnet. Nur { $seat } und die Moderation können seine Regeln ändern.
refuse-form-line = Die Zeile „{ $line }“ kann ich nicht lesen. Jede Zeile ist der Name einer Regel, wie ich ihn geschrieben habe, das Zeichen „=“ und ein Wert.
refuse-form-twice = Die Regel in der Zeile „{ $line }“ steht zweimal da. Behalte eine von beiden.
refuse-form-value = Die Zeile „{ $line }“ geht so nicht. Möglich ist { $expected }.
refuse-unseat-whom = Wähl entweder einen Menschen oder eine Maschine, deren Platz frei werden soll.
refuse-only-moderators = Das können nur Leute, die in diesem Kanal Nachrichten verwalten dürfen. Deinen eigenen Tisch beendest du mit `/tisch schließen`, und eine Runde können alle, die mitspielen, mit `/tisch annullieren` für ungültig erklären.
refuse-open-roles = Auf diesem Server eröffnen { $roles } und die Moderation die Tische. Frag dort nach; mitspielen können alle, die einen Tisch sehen.
refuse-open-channels = Auf diesem Server eröffnet man Tische in { $channels } und in Threads dort. Verwende den Befehl an einem dieser Orte.
refuse-sits-already = { $person } sitzt schon an diesem Tisch.
refuse-nobody-there = { $person } sitzt nicht an diesem Tisch.
refuse-not-in-channel = { $person } sieht diesen Kanal nicht und könnte hier nicht spielen.
refuse-bot-cannot-sit = { $person } ist ein Bot und kann nicht mitspielen. Für eine Maschine, die spielt, drück auf **Maschine dazusetzen**.
refuse-only-host = { $seat } hat diesen Tisch eröffnet. Nur { $seat } und die Moderation können ihn beenden. Möchtest du selbst aufstehen, nimm `/tisch verlassen`.
refuse-riddle-no-permission = Hier kann ich das Rätsel nicht ankündigen: Ich brauche in diesem Kanal die Rechte *Kanal ansehen* und *Nachrichten senden*. Frag jemanden, der ihn verwaltet.
refuse-only-managers = Das kann nur einstellen, wer diesen Server verwalten darf. Frag eine solche Person, oder lass dir die Berechtigung *Server verwalten* geben.
refuse-still-seated = Du sitzt wieder an einem Tisch: { $places }. Steh dort erst mit `/tisch verlassen` auf.
refuse-seats-kept = Die übrigen Plätze sind bis zur ersten Runde freigehalten für { $people }. Schau bis dahin zu, oder frag, wer den Tisch eröffnet hat.
refuse-guests-unreadable = Nenn die Leute, die du einlädst, durch Erwähnungen wie `@ada @ben`: höchstens { $most }, und sonst nichts.
refuse-nobody-invited = Nenn jemand anderen als dich selbst: Du hast schon einen Platz.
refuse-invited-already = Alle, die du nennst, haben hier schon einen Platz, oder einer ist für sie freigehalten.
refuse-invited-too-late = Die erste Runde hat begonnen, darum wird kein Platz mehr freigehalten: Wer mag, drückt **Mitspielen** und ist in der nächsten dabei.
refuse-thread-in-thread = Einen Thread kann ich nur in einem gewöhnlichen Textkanal eröffnen. Lass `thread` weg, dann ist der Tisch gleich hier.
refuse-cannot-thread = Ich darf hier keine Threads eröffnen. Gib mir in diesem Kanal *Öffentliche Threads erstellen* und *Nachrichten in Threads senden*, oder lass `thread` weg.
refuse-zone-unknown = { $number ->
    [0] Diesen Ort kenne ich nicht. Schreib eine große Stadt in deiner Zeitzone, wie `Berlin`, `New York` oder `Tokyo`, oder ihren Namen, wie `Europe/Berlin`.
   *[other] Welche meinst du: { $zones }? Schreib den ganzen Namen.
  }
refuse-no-tables = Auf diesem Server gibt es keinen offenen Tisch, den du sehen kannst. `/tisch eröffnen` eröffnet einen.
refuse-channel-kind = Hier kann ich keinen Tisch führen. Nimm einen Textkanal oder einen Thread auf einem Server.
refuse-cannot-speak = In diesen Kanal darf ich nicht schreiben. Bitte die Moderation, dass ich den Kanal sehen, Nachrichten senden und Dateien anhängen darf.
text-kept = Dein Text ist nicht verloren: Er steht wieder da, wenn du das Formular noch einmal öffnest.
refuse-took-too-long = Das herauszufinden dauert mir zu lange. Versuch es bitte mit einer kürzeren oder einfacheren Regel.
refuse-very-busy = Ich habe gerade sehr viel zu tun und bin nicht dazu gekommen. Es liegt nicht an deiner Regel: Versuch es bitte in einer Minute noch einmal.
refuse-one-by-one = Ich bin noch mit { $most } Anfragen von dir beschäftigt. Warte auf die Antworten und frag dann noch einmal.
refuse-enough-work = Du hast mir viel zu denken gegeben. Frag bitte in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
refuse-enough-work-here = Auf diesem Server hat man mir viel zu denken gegeben. Frag bitte in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
refuse-unknown = Diesen Knopf kenne ich nicht mehr; er stammt aus einer anderen Version von mir. Mit `/tisch zeigen` bekommst du neue.
refuse-unknown-command = In dieser Form kenne ich den Befehl nicht; er stammt aus einer anderen Version von mir. Starte Discord neu, um die aktuellen zu sehen.
refuse-in-server = Das geht nur auf einem Server, nicht in Direktnachrichten.
refuse-nothing-to-void = Noch wurde keine Karte gelegt, es gibt also nichts zu annullieren.
refuse-starter-is-fit = Die geschriebene Regel erlaubt diese Startkarte, sie bleibt also liegen.
refuse-dealer-must-agree = Die Leitung kann man nur selbst übernehmen: Eröffne den Tisch und bitte die Person, auf **Mitspielen** und **Als Nächstes leite ich** zu drücken.
refuse-rule-unwritten = Du hast die Regel noch nicht geschrieben. Drück auf **Regel schreiben**, oder nimm `/regel schreiben`.
refuse-one-card = `/legen` legt eine Karte. Mehrere der Reihe nach legst du mit `/folge`.
refuse-call-what = Gib entweder ein Urteil über den Zug an oder die Karte, die du aus der gezeigten Hand wählst.
refuse-rule-is-secret = Die Regel ist geheim, bis die Runde vorbei ist. Ansehen kann sie nur, wer die Runde leitet.
refuse-rule-hopeless = Bei dieser Regel könnte auf die erste Karte keine andere folgen, und niemand könnte spielen. Bitte ändere sie.
refuse-draft-gone = Diesen Text habe ich nicht mehr. Schreib ihn bitte noch einmal.
refuse-benchmark-gone = Diesen Versuch finde ich nicht. `/benchmark` zeigt, wo du stehst.
refuse-benchmark-stale = Dort ist gerade schon etwas anderes passiert, deshalb hat das nicht geklappt. `/benchmark` zeigt, wo du stehst.
refuse-practice-gone = Diese Übung finde ich nicht. Mit `/üben` beginnst du eine.
refuse-practice-over = Diese Übung ist vorbei. Mit `/üben` beginnst du eine neue.
refuse-practice-stale = Dort ist gerade schon etwas anderes passiert, deshalb hat das nicht geklappt. `/üben` oder `/rätsel heute` zeigt, wo du stehst.
refuse-riddle-unknown = Dieses Rätsel gibt es noch nicht. Wähl eines von 1 bis { $number }, mit seiner Nummer oder seinem Datum, etwa 2026-11-28.
refuse-riddle-secret = Diese Regel ist noch geheim. Ich nenne sie dir, wenn du sie gefunden hast, oder wenn das Rätsel für dich zu Ende und sein Tag um Mitternacht UTC vorbei ist.
refuse-no-revealed-rule = An diesem Tisch ist noch keine Runde mit einer Regel zu Ende gegangen, die ich lesen kann. Nenn zwei Regeln zum Vergleichen.
refuse-trial-full = Eine Probe fasst höchstens { $most } Karten. Nimm mit **Zurücknehmen** welche weg, oder fang neu an.
refuse-trial-dead-end = Hier ist keine Karte richtig. Nimm mit **Zurücknehmen** eine weg, oder fang neu an.
refuse-own-rule-gone = Eine Regel mit diesem Namen hast du nicht mehr. Welche du hast, zeigt `/regel sammlung`.
refuse-own-rule-name = Ein Name hat zwischen 1 und { $most } Zeichen. Bitte wähl einen anderen.
refuse-own-rules-full = Du hast schon { $most } Regeln gespeichert. Lösch erst eine davon, mit `/regel sammlung`.
refuse-replay-too-early = Die Regel dieser Runde ist geheim, bis die Runde vorbei ist. Dann kannst du dir alles noch einmal ansehen.
refuse-replay-none = Von dieser Partie ist noch keine Runde zu Ende gespielt.
refuse-replay-no-round = Diese Runde gibt es nicht. Von dieser Partie kannst du ansehen: { $rounds }.
refuse-replay-no-game = Eine solche Partie kenne ich auf diesem Server nicht. Ohne Nummer nehme ich die letzte aus diesem Kanal.
refuse-replay-empty = In dieser Runde hat niemand eine Karte gelegt, es gibt also nichts zu sehen.
refuse-hindsight-not-now = Der Experte konnte gerade nicht zurückblicken. Drück den Knopf gleich noch einmal.
refuse-error = Bei mir ist etwas schiefgegangen. Sieh dir den Tisch an, bevor du es noch einmal versuchst. Passiert es wieder, dann melde denen, die mich betreiben: Fehler { $number }.
table-closed = Ich darf in { $channel } nicht mehr schreiben, deshalb sieht dort niemand, wie es an deinem Tisch weitergeht. Lass mich den Kanal sehen, Nachrichten senden und Dateien anhängen; dann schreib dort `/tisch zeigen`, oder in einem anderen Kanal des Servers, wenn es ihn nicht mehr gibt.
message-lost = ⚠️ Was hier stehen sollte, ließ sich nicht anzeigen. Das Spiel geht trotzdem weiter. Passiert es wieder, dann melde denen, die mich betreiben: Fehler { $number }.
picture-lost = -# Das Bild ließ sich nicht zeichnen: Fehler { $number }.

## What happened: said to everybody.

news-seat-taken = **{ $seat }** setzt sich an den Tisch.
news-played-before = -# { $number ->
    [one] Ein Zug
   *[other] { $number } Züge
 } davor: siehe Bild.
news-stand-in-came = Bis **{ $seat }** zurück ist, spielt eine Maschine weiter. Dieses Spiel zählt von jetzt an auf keiner Rangliste.
news-stand-in-went = **{ $seat }** ist wieder da.
news-seat-left = **{ $seat }** verlässt den Tisch.
news-volunteered = **{ $seat }** möchte die nächste Runde leiten.
news-oracle-volunteered = **{ $seat }** möchte das nächste Orakel sein.
news-variant-changed = Die Regeln dieses Tisches wurden geändert. So wird jetzt gespielt:
news-round-opened = **Runde { $number }.** { $seat } leitet und schreibt eine geheime Regel.
news-oracle-named = **Runde { $number }.** { $seat } ist das Orakel und schreibt eine geheime Regel.
news-rule-sealed = Die Regel ist aufgeschrieben und versiegelt: Niemand kann sie unbemerkt ändern.
news-rule-resealed = Die Spielleitung hat eine andere Regel geschrieben, und sie ist wieder versiegelt.
news-dealt = Alle haben ihre Karten. Die Startkarte ist { $cards }.
news-dealt-no-starter = Alle haben ihre Karten. Eine Startkarte gibt es nicht: Der erste Zug eröffnet die Reihe.
news-deck-shuffled = Der Stapel ist gemischt. Die Startkarte ist { $cards }.
news-card-turned = Aufgedeckt: { $cards }.
news-line-started = **{ $seat }** eröffnet die Reihe mit { $cards }.
news-starter-redrawn = Die Spielleitung lässt eine andere Startkarte ziehen: { $cards }.
news-hint-given = Die Spielleitung gibt einen Hinweis:
news-cards-played = { $number ->
    [one] **{ $seat }** legt { $cards }.
   *[other] **{ $seat }** legt eine Folge: { $cards }.
  }
news-no-play-declared = **{ $seat }** sagt „Nichts passt“ und zeigt die Hand: { $cards }.
news-prophet-called-right = **{ $seat }** sagt **richtig**.
news-prophet-called-wrong = **{ $seat }** sagt **falsch**.
news-prophet-called-right-upheld = ✅ **{ $seat }** sagt **richtig**.
news-prophet-called-wrong-upheld = ❌ **{ $seat }** sagt **falsch**.
news-prophet-called-right-mistaken = ❌ **{ $seat }** sagt **richtig**, aber es ist **falsch**.
news-prophet-called-wrong-mistaken = ✅ **{ $seat }** sagt **falsch**, aber es ist **richtig**.
news-call-correct = **{ $seat }** hat recht.
news-upheld-laid-right = ✅ **Richtig**, wie **{ $seat }** gesagt hat: { $cards }.
news-upheld-laid-wrong = ❌ **Falsch**, wie **{ $seat }** gesagt hat: { $cards }.
news-mistaken-laid-right = ✅ **Richtig**, und **{ $seat }** hat falsch gesagt: { $cards }.
news-mistaken-laid-wrong = ❌ **Falsch**, und **{ $seat }** hat richtig gesagt: { $cards }.
news-call-incorrect = **{ $seat }** liegt daneben!
news-card-picked = **{ $seat }** hält { $cards } für richtig.
news-pick-right = Die gewählte Karte ist richtig.
news-pick-wrong = **{ $seat }** hat eine falsche Karte gewählt; sie geht zurück auf die Hand.
news-laid-right = ✅ **Richtig!** { $cards } von { $seat } { $number ->
    [one] kommt
   *[other] kommen
  } in die Hauptreihe.
news-laid-wrong = ❌ **Falsch.** { $cards } von { $seat } { $number ->
    [one] kommt
   *[other] kommen
  } in die Nebenreihe.
news-card-laid-from-hand = ❌ „Nichts passt“ war **falsch**: { $cards } aus der Hand von { $seat } war richtig und kommt in die Hauptreihe.
news-penalty-dealt = { $seat } bekommt { $number ->
    [one] 1 Strafkarte
   *[other] { $number } Strafkarten
  }.
news-hand-replaced = ✅ „Nichts passt“ war **richtig**: { $seat } bekommt { $number ->
    [one] 1 neue Karte
   *[other] { $number } neue Karten
  } auf die Hand.
news-went-out = ✅ „Nichts passt“ war **richtig**: { $seat } ist alle Karten los.
news-no-play-wrong = ❌ „Nichts passt“ von { $seat } war **falsch**: Eine Karte der Hand war richtig.
news-throw-in-asked = ✅ „Nichts passt“ war **richtig**: { $seat } sucht aus, welche Karten zurückgehen.
news-cards-thrown-in = { $seat } gibt { $cards } zurück und zieht weniger nach.
news-player-went-out = **{ $seat }** ist alle Karten los. Die Runde geht weiter.
news-rule-guessed = **{ $seat }** sagt, wie die Regel lautet:
news-guess-right = ✅ **Das ist die Regel!**
news-guess-wrong = ❌ Das ist **nicht** die Regel. Das Spiel geht weiter.
news-office-wished = **{ $seat }** möchte Prophet sein. Wer vorher an der Reihe ist, wird zuerst gefragt.
news-office-offered = **{ $seat }** ist alle Karten los, kann aber, statt aufzuhören, Prophet werden.
news-offer-declined = { $seat } möchte nicht Prophet sein.
news-deck-added = Der Stapel ging zur Neige; ein neues Deck wird eingemischt.
news-player-expelled = **{ $seat }** scheidet aus der Runde aus.
news-prophet-declared = ♔ **{ $seat }** ist jetzt Prophet und beurteilt anstelle der Spielleitung jeden Zug.
news-prophet-sits-out = **{ $seat }** ist gestürzt und als Falscher Prophet aus der Runde.
news-prophet-overthrown = **{ $seat }** ist gestürzt und damit Falscher Prophet{ $number ->
    [0] .
    [one] ; das kostet 1 Strafkarte.
   *[other] ; das kostet { $number } Strafkarten.
  }
news-prophet-abdicated = **{ $seat }** gibt das Amt des Propheten ab.
news-call-taken-back = Die Spielleitung nimmt das letzte Urteil zurück: Alles ist wieder wie davor.
news-said = **{ $seat }** hat sich entschieden.
news-revealed = Zu { $cards } wurde gesagt:
news-revealed-silence = Zu { $cards } hat niemand etwas gesagt.
news-said-right = { $number ->
    [one] **Richtig** sagt { $names }.
   *[other] **Richtig** sagen { $names }.
  }
news-said-wrong = { $number ->
    [one] **Falsch** sagt { $names }.
   *[other] **Falsch** sagen { $names }.
  }
news-delphi-judged-right = ✅ **Richtig!** { $cards } kommt in die Hauptreihe.
news-delphi-judged-wrong = ❌ **Falsch.** { $cards } kommt in die Nebenreihe.
news-tokens-won = { $number ->
    [one] { $names } gewinnt einen Chip.
   *[other] { $names } gewinnen je einen Chip.
  }
news-tokens-lost = { $number ->
    [one] { $names } verliert einen Chip.
   *[other] { $names } verlieren je einen Chip.
  }
news-delphi-verdict-taken-back = Das Orakel nimmt das letzte Urteil zurück: Alles ist wieder wie davor.
news-end-wished = **{ $seat }** möchte aufhören und abrechnen.
news-oracle-left = Das Orakel ist gegangen; ich urteile nach der geschriebenen Regel weiter.
news-oracle-relieved = Das Orakel hat zu lange gebraucht; ab jetzt urteile ich nach der geschriebenen Regel.
news-mistake-flagged = Die Spielleitung markiert Karte { $place } als Fehlurteil. Das Spiel geht weiter.
news-void-voted = **{ $seat }** möchte diese Runde wegen eines Fehlers annullieren.
news-turn-skipped = { $seat } hat zu lange gebraucht und wird übersprungen.
news-play-withdrawn = Der Zug von { $seat } wird zurückgezogen.
news-player-left = **{ $seat }** verlässt die Runde.
news-dealer-left = Die Spielleitung ist gegangen; ich urteile nach der geschriebenen Regel weiter.
news-dealer-relieved = Die Spielleitung hat zu lange gebraucht; ab jetzt urteile ich nach der geschriebenen Regel.
news-grace-ended = Die nächste Person kann legen.
news-round-ended = **Die Runde ist vorbei.**
news-delphi-ended = **Die Runde ist vorbei.**
news-round-voided-dealer-left = Die Runde ist ungültig, weil die Spielleitung gegangen ist. Niemand bekommt Punkte.
news-round-voided-dealer-clock = Die Runde ist ungültig, weil die Spielleitung nicht rechtzeitig geantwortet hat. Niemand bekommt Punkte.
news-round-voided-oracle-left = Die Runde ist ungültig, weil das Orakel gegangen ist. Niemand bekommt Punkte.
news-round-voided-oracle-clock = Die Runde ist ungültig, weil das Orakel nicht rechtzeitig geantwortet hat. Niemand bekommt Punkte.
news-round-voided-vote = Die Runde wurde per Abstimmung annulliert. Niemand bekommt Punkte; wer die Regel geschrieben hat, war damit an der Reihe.
news-round-voided-moderator = Die Moderation hat die Runde für ungültig erklärt. Niemand bekommt Punkte; wer die Regel geschrieben hat, war damit an der Reihe.
news-round-voided-match-ended = Die Runde ist ungültig, weil die Partie beendet wurde. Niemand bekommt dafür Punkte.
news-round-voided-too-few = Für diese Runde sind zu wenige übrig.
news-match-ended = **Die Partie ist vorbei.**

## What came of one’s own act: in the hand, to its player alone.

you-laid-right = ✅ **Richtig!** { $cards } { $number ->
    [one] kommt
   *[other] kommen
  } in die Hauptreihe.
you-laid-wrong = ❌ **Falsch.** { $cards } { $number ->
    [one] kommt
   *[other] kommen
  } in die Nebenreihe.
you-line-started = Du hast die Reihe mit { $cards } eröffnet.
you-penalty-dealt = Du ziehst { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
  }.
you-hand-replaced = ✅ **Keine Karte hat gepasst.** Du bekommst { $number ->
    [one] 1 neue Karte
   *[other] { $number } neue Karten
  }.
you-went-out = ✅ **Keine Karte hat gepasst.** Du hast keine Karten mehr.
you-card-laid-from-hand = ❌ **Eine Karte hat gepasst:** { $cards } kommt in die Hauptreihe.
you-no-play-wrong = ❌ **Eine Karte hat gepasst.**
you-cards-thrown-in = Du hast { $cards } zurückgegeben.
you-call-correct = ✅ Du hattest recht.
you-call-incorrect = ❌ **Dein Urteil war falsch.**
you-pick-right = ✅ Die gewählte Karte ist richtig.
you-pick-wrong = ❌ **Die gewählte Karte ist falsch.**
you-prophet-overthrown = Du bist gestürzt und jetzt Falscher Prophet.
you-guess-right = ✅ **Das ist die Regel!**
you-guess-wrong = ❌ Das ist **nicht** die Regel. Das Spiel geht weiter.

## The table in the channel

lobby-title = ## New Eleusis
lobby-title-oracle = ## Delphi
lobby-what = Die Spielleitung denkt sich eine geheime Regel aus: welche Karte auf welche folgen darf. Die anderen legen Karten, hören nur „richtig“ oder „falsch“ und versuchen, die Regel herauszufinden.{ $way ->
    [prophet] { " " }Wer glaubt, sie zu kennen, wird Prophet.
    [guess] { " " }Wer glaubt, sie zu kennen, darf sie laut nennen.
   *[none] { "" }
  }
lobby-what-oracle = Das Orakel denkt sich eine geheime Regel aus: welche Karte auf welche folgen darf. Karte für Karte wird aufgedeckt, und die anderen sagen geheim, ob sie richtig ist: Wer recht hat, gewinnt einen Chip, wer danebenliegt, verliert einen.
lobby-deals = leitet
lobby-deals-oracle = wird das Orakel
lobby-seat = **{ $place }. { $seat }**{ $machine ->
    [none] { "" }
   *[other] { " " }· Maschine, { $machine }
  }{ $deals ->
    [none] { "" }
   *[other] { " " }· { $deals }
  }{ $points ->
    [none] { "" }
   *[other] { " " }· { $points }
  }
lobby-gone = -# { $seat } ist gegangen · { $points }
points-said = { $number ->
    [one] { $points } Pkt.
   *[other] { $points } Pkt.
  }
lobby-needs = { $number ->
    [one] Zum Start fehlt noch eine Person. Am besten seid ihr { $best } bis { $most }.
   *[other] Zum Start fehlen noch { $number } Leute. Am besten seid ihr { $best } bis { $most }.
  }
lobby-kept = Bis zur ersten Runde freigehalten: { $people }
lobby-ready = Bereit: Drückt auf **Start**, wenn alle da sind. Zuerst leitet { $seat }.
lobby-ready-oracle = Bereit: Drückt auf **Start**, wenn alle da sind. Das erste Orakel ist { $seat }.
level-beginner = Einsteiger
level-medium = mittel
level-expert = Experte
level-fitting = passend zum Tisch
absent-ask = Lässt jemand den Tisch warten, kann eine Maschine weiterspielen. Sie übernimmt den Platz, bis die Person hier wieder einen Knopf drückt oder einen Befehl schickt. Dieses Spiel zählt dann auf keiner Rangliste.
absent-who = Wer ist nicht da?
absent-done = Eine Maschine spielt für { $seat } weiter.
back = Willkommen zurück: Ab jetzt spielst du wieder selbst.
machine-add = Wie gut soll die Maschine spielen, die sich dazusetzt?
machine-remove = Eine Maschine wegschicken
machines-outgrown = **{ $seat }** hat zweimal gegen diese Maschinen gewonnen.
machines-stronger = Maschinen der nächsten Stufe haben sich dazugesetzt.
pace-now = Eine Maschine braucht etwa { $seconds } Sekunden für einen Zug.
went-on = Die Maschinen spielen weiter.
stopped = Die Maschinen warten, bis jemand auf **Weiter** drückt, höchstens eine Stunde.
machine-added = { $seat } sitzt jetzt am Tisch.
machine-removed = { $seat } ist gegangen.
lobby-sees-layout = Regeln dürfen auf falsche Karten schauen
judging-hand = die Spielleitung urteilt
judging-assisted = die Spielleitung urteilt und wird vor Fehlern gewarnt
judging-automatic = ich urteile nach der geschriebenen Regel
judging-hand-oracle = das Orakel urteilt
judging-assisted-oracle = das Orakel urteilt und wird vor Fehlern gewarnt
judging-automatic-oracle = ich urteile nach der geschriebenen Regel
clock-off = ohne Zeitlimit
clock-brisk = 2 Minuten pro Zug
clock-relaxed = 30 Minuten pro Zug
clock-post = 24 Stunden pro Zug
clock-seconds = { $seconds } Sekunden pro Zug
sees-main-line = nur richtige Karten
sees-layout = auch falsche Karten
run-judging = Wer urteilt: { $now }
run-clock-seconds = Zeit: { $now }
run-grace-seconds = Zeit für Propheten: { $now }
grace-choice = { $seconds ->
    [0] keine
   *[other] { $seconds } Sekunden
  }
run-sees-layout = Regeln sehen: { $now }
grace-on = nach einem Zug { $hours ->
        [0] { $seconds } Sekunden
        [one] eine Stunde
       *[other] { $hours } Stunden
    }, um Prophet zu werden
grace-on-off = keine Wartezeit für Propheten
grace-guess = nach einem Zug { $hours ->
        [0] { $seconds } Sekunden
        [one] eine Stunde
       *[other] { $hours } Stunden
    }, um die Regel zu nennen
grace-guess-off = keine Wartezeit, um die Regel zu nennen
variant-gardner = Gardner
variant-matuszek = Matuszek
variant-drexler = Drexler
variant-esslli = ESSLLI
variant-berkeley = Berkeley
variant-express = Express
variant-delphi = Delphi

variant-line = **{ $variant }-Regeln**
variant-line-changed = **{ $variant }-Regeln**, von diesem Tisch geändert: { $changed }{ $more ->
    [0] { "" }
   *[other] { " " }und { $more } weitere
  }
value-yes = ja
value-no = nein
value-none = { $field ->
    [expulsion] nie
    [expulsion_with_prophet] nie
    [expulsion_after_calls] nie
    [seats_per_deck] keine
    [no_play_throw_in] keine
    [fixed_count] keine
    [prophet_per_card_out] wie sonst
    [prophet_per_no_play_wrong] wie die Karte
   *[other] unbegrenzt
  }
field-said = { $field }: { $value }
variant-panel = Wähl eine andere Variante, ändere einzelne Regeln, oder stell ein, wie der Tisch geführt wird. Alle sehen es in der Nachricht des Tisches.
variant-panel-oracle = Wähl eine andere Variante, oder stell ein, wie der Tisch geführt wird. Alle sehen es in der Nachricht des Tisches.
variant-choose = Nach anderen Regeln spielen …
variant-same = Es hat sich nichts geändert.
variant-done = Erledigt. Am Tisch sehen es alle.
variant-kept = Nichts ist verloren: Mit **Bearbeiten** schreibst du weiter.
variant-form-title = Die Regeln dieses Tisches
topic-deal = Leute, Decks und Austeilen
topic-play = Züge und „Nichts passt“
topic-prophet = Prophet, oder die Regel nennen
topic-end = Ausscheiden und Rundenende
topic-score = Punkte
topic-note = Ändere, was hinter dem „=“ steht. Eine fehlende Zeile ändert nichts.
topic-empty = Hier ändert sich nichts
form-number = eine Zahl von { $least } bis { $most }
form-limit = eine Zahl von { $least } bis { $most } oder „{ $none }“
form-choice = eines davon: { $choices }

## The fields of a variant: labels in a form (at most 45 characters), and what can be chosen

field-fewest_seats = Mindestens so viele Leute
field-most_seats = Höchstens so viele Leute
field-decks = Decks
field-decks_for_most = Decks bei vollem Tisch
field-seats_per_deck = Oder stattdessen: Leute pro Deck
field-hand = Handkarten zu Beginn
field-starter = Eine Startkarte wird aufgedeckt
field-first_play_judged = Ohne Startkarte: erster Zug wird beurteilt
field-first_player = Wer beginnt
field-longest_string = Längste Folge
field-penalty_per_card = Strafkarten pro falscher Karte
field-no_play_discard = „Nichts passt“ richtig: Karten weniger
field-no_play_throw_in = „Nichts passt“ richtig: höchstens zurück
field-no_play_throw_in_full = Dabei muss die Höchstzahl zurück
field-no_play_penalty = „Nichts passt“ falsch: Strafkarten
field-no_play_lays_card = „Nichts passt“ falsch: Karte wird gelegt
field-prophet = Wann man Prophet werden kann
field-prophet_after_going_out = Prophet statt Punkte für die leere Hand
field-rivals_for_prophet = Andere, die ein Prophet im Spiel braucht
field-overthrow_penalty = Strafkarten bei einem Sturz
field-overthrow_penalty_when_out = Dasselbe, wenn die Hand schon leer war
field-overthrow_excuses = Wessen Zug den Propheten stürzt, zahlt nichts
field-overthrown_sits_out = Ein Falscher Prophet ist aus der Runde
field-expulsion = Ausscheiden ab so vielen Karten auf dem Tisch
field-expulsion_with_prophet = Ausscheiden ab so vielen hinter dem Marker
field-expulsion_after_calls = Ausscheiden ab so vielen richtigen Urteilen
field-expulsion_after_cards_called = Ausscheiden ab richtig beurteilten Karten
field-ends_with = Wer die Runde beendet
field-guess = Nach richtigem Zug darf man die Regel nennen
field-guess_bonus = Punkte für die genannte Regel
field-fixed_count = Feste Zahl, gegen die die Hand zählt
field-prophets_score_hand = Die Hand von Propheten zählt
field-going_out_bonus = Punkte für die leere Hand
field-prophet_per_main = Prophet: Punkte pro richtiger Karte
field-prophet_per_side = Prophet: Punkte pro falscher Karte
field-prophet_per_no_play_right = Prophet: pro richtigem „Nichts passt“
field-prophet_per_card_out = Prophet: pro Karte, wenn die Hand leer wird
field-prophet_per_no_play_wrong = Prophet: pro falschem „Nichts passt“
field-prophet_per_call = Prophet: Punkte pro richtigem Urteil
field-prophet_per_card_called = Prophet: pro richtig beurteilter Karte
field-dealer_cap_per_card = Leitung: höchstens pro Karte vor dem Marker
field-dealer_cap_counts_marked = Leitung: die Karte mit Marker zählt mit
field-never_dealt_bonus = Punkte, wenn man nie geleitet hat
field-skips_to_leave = Verpasste Züge, bis man als gegangen gilt

choice-starter = der Wert der Startkarte entscheidet
choice-left = links von der Spielleitung
choice-after-play = gleich nach einem eigenen Zug
choice-queue = jederzeit, andere zuerst
choice-any-time = jederzeit
choice-none = nie
choice-first = wer als Erstes keine Karten mehr hat
choice-last = wer als Letztes keine Karten mehr hat

turn-writing = **{ $seat }**, drück auf **Regel schreiben**, hier unten oder in unseren Direktnachrichten.
turn-writing-oracle = **{ $seat }**, drück auf **Regel schreiben**, hier unten oder in unseren Direktnachrichten.
turn-machine = **{ $seat }** denkt nach.
turn-machine-writing = **{ $seat }** denkt sich eine Regel aus.
turn-machine-begins = **{ $seat }** legt die erste Karte, dann alle reihum. Drück auf **Los geht’s**, wenn du so weit bist.
turn-begin = Drück auf **Los geht’s**, wenn du so weit bist.
turn-playing = { $who }, **du bist dran**.
turn-starting = { $who }, **du bist dran**: Eröffne die Reihe mit irgendeiner Karte aus deiner Hand.
turn-throwing = { $who }, „Nichts passt“ war richtig: **Gib** { $fewest ->
    [none] { $most }
   *[other] { $fewest } bis { $most }
  } { $most ->
    [one] Karte
   *[other] Karten
  } **zurück**. Drück auf **Meine Karten** und such sie aus; du ziehst { $fewer } weniger nach.
turn-offering = { $who }, möchtest du **Prophet** sein? Jemand anderes möchte es, und du kommst vorher.
turn-offering-out = { $who }, du bist alle Karten los. Möchtest du auf die Punkte für die leere Hand verzichten und stattdessen **Prophet** werden?
turn-guessed = **{ $seat }** entscheidet als Spielleitung, ob das die Regel ist.
turn-calling = **{ $seat }**, was sagst du als Prophet: richtig oder falsch?
turn-calling-no-play = **{ $seat }**, was sagst du als Prophet: Passt eine Karte dieser Hand?
turn-judging = **{ $seat }** urteilt als Spielleitung.
turn-judging-call = **{ $seat }** entscheidet als Spielleitung, ob der Prophet recht hat.
turn-picking = **{ $seat }**, wähl als Prophet eine richtige Karte aus der gezeigten Hand.
turn-checking = **{ $seat }** entscheidet als Spielleitung, ob die gewählte Karte richtig ist.
turn-saying = Ist { $card } **richtig** oder **falsch**? Sag es geheim; alle sehen es, wenn sich alle entschieden haben.
turn-silent = Noch offen: { $who }
turn-judging-oracle = **{ $seat }** urteilt als Orakel.
turn-stopping = { $number } von { $players } möchten aufhören und abrechnen. Wenn alle das möchten, endet die Runde.
turn-grace = { $seat } kann vorher noch Prophet werden. Nächster Zug: { $until }.
turn-grace-held = { $seat } kann vorher noch Prophet werden, und der Tisch wartet. Nächster Zug: spätestens { $until }.
turn-window = { $seat } kann vor dem nächsten Zug Prophet werden.
turn-grace-guess = { $seat } kann vorher noch die Regel nennen. Nächster Zug: { $until }.
turn-window-guess = { $seat } kann vor dem nächsten Zug die Regel nennen.
turn-deadline = Zeit bis { $until }.
at-time = um { $time }
turn-expelling = ⚠️ Wer jetzt falsch legt, **scheidet aus**.
turn-expelling-soon = Ab Karte { $number } scheidet aus, wer falsch legt.
turn-expelling-calls = { $number ->
    [one] Noch ein richtiges Urteil des Propheten, dann scheidet aus, wer falsch spielt.
   *[other] Noch { $number } richtige Urteile des Propheten, dann scheidet aus, wer falsch spielt.
  }
turn-expelling-cards-called = { $number ->
    [one] Beurteilt der Prophet noch eine Karte richtig, scheidet danach aus, wer falsch spielt.
   *[other] Beurteilt der Prophet noch { $number } Karten richtig, scheidet danach aus, wer falsch spielt.
  }
turn-void-votes = { $number ->
    [one] Eine Person möchte die Runde annullieren.
   *[other] { $number } Leute möchten die Runde annullieren.
  }
warning-writing = { $who }, der Tisch wartet auf deine Regel. Sonst ist die Runde { $until } ungültig.
warning-playing = { $who }, der Tisch wartet auf dich. Sonst wirst du { $until } übersprungen.
warning-saying = { $who }, der Tisch wartet auf dein **Richtig** oder **Falsch**. Hast du { $until } nichts gesagt, gewinnst und verlierst du keinen Chip.
warning-calling = { $who }, der Tisch wartet auf dein Urteil. Sonst bist du { $until } nicht mehr Prophet.
warning-judging = { $who }, der Tisch wartet auf dein Urteil. Sonst ist die Runde { $until } ungültig.
warning-judging-checked = { $who }, der Tisch wartet auf dein Urteil. Sonst übernehme ich { $until } und urteile ab dann nach der geschriebenen Regel.
warning-checking-checked = { $who }, der Tisch wartet auf dein Urteil. Sonst übernehme ich { $until } und urteile ab dann nach der geschriebenen Regel.
warning-picking = { $who }, der Tisch wartet auf deine Wahl. Sonst bist du { $until } nicht mehr Prophet.
warning-throwing = { $who }, der Tisch wartet auf die Karten, die du zurückgibst. Sonst suche ich sie { $until } für dich aus.
warning-guessed = { $who }, der Tisch wartet auf dein Urteil. Sonst ist die Runde { $until } ungültig.
warning-guessed-checked = { $who }, der Tisch wartet auf dein Urteil. Sonst übernehme ich { $until } und urteile ab dann nach der geschriebenen Regel.
warning-guessed-asked = { $who }, der Tisch wartet auf dein Urteil. Sonst gilt die genannte Regel { $until } als falsch.
warning-checking = { $who }, der Tisch wartet auf dein Urteil. Sonst ist die Runde { $until } ungültig.

between-next = Die nächste Runde leitet { $seat }. Wer mitspielen oder leiten möchte, kann sich jetzt melden.
between-next-oracle = Das nächste Orakel ist { $seat }. Wer mitspielen oder das Orakel sein möchte, kann sich jetzt melden.
between-done = Alle haben einmal geleitet.
between-done-oracle = Alle waren einmal das Orakel.
match-final = ## Die Partie ist vorbei
match-winner = { $number ->
    [one] 🏆 **{ $names }** gewinnt mit { $points }
   *[other] 🏆 **{ $names }** gewinnen gemeinsam mit je { $points }
  }
match-line = **{ $place }. { $seat }**: { $points }{ $bonus ->
    [0] { "" }
   *[other] { " " }(davon { $bonus }, weil nie geleitet)
  }
match-none = Keine Runde wurde zu Ende gespielt, also gewinnt niemand.

end-winner = { $number ->
    [0] Niemand bekommt in dieser Runde Punkte.
    [one] { $names } gewinnt die Runde mit { $points }
   *[other] { $names } gewinnen die Runde gemeinsam mit je { $points }
  }
end-layout = { $number ->
    [one] 1 Karte liegt
   *[other] { $number } Karten liegen
  } auf dem Tisch, { $right } richtig und { $wrong } falsch.
end-office = { $seat } war { $ended ->
    [true] Wahrer Prophet, von Karte { $marker } bis zum Ende.
    [open] Prophet von Karte { $marker } bis zum Ende.
    [overthrown] Prophet von Karte { $marker } bis { $last } und wurde dann gestürzt.
   *[abdicated] Prophet von Karte { $marker } bis { $last } und gab das Amt dann ab.
  }
end-rule = Die Regel: { $rule }
chart-title = Punkte nach jeder Runde ({ $rounds }) und am Ende
chart-line = { $seat }: { $points }

score-title = Punkte der Runde { $round }: { $fixed ->
    [yes] { $high } minus die Karten auf der Hand
   *[no] ein Punkt für jede Karte weniger als die { $high } der größten Hand
  }
score-player = { $seat } { $points } = { $terms }
score-hand = { $high } − { $hand }
score-hand-least = 0 bei { $hand } auf der Hand, mehr als { $high }
score-hand-none = 0 für die Hand eines Propheten
score-out = { $points } für die leere Hand
score-prophecy = { $points } als Wahrer Prophet ({ $counted })
score-main = { $number } in der Hauptreihe
score-side = { $number } in den Nebenreihen
score-no-plays-right = { $number ->
    [one] 1-mal richtig „Nichts passt“
   *[other] { $number }-mal richtig „Nichts passt“
  }
score-no-plays-wrong = { $number ->
    [one] 1-mal falsch „Nichts passt“
   *[other] { $number }-mal falsch „Nichts passt“
  }
score-cards-out = { $number ->
    [one] 1 Karte der geleerten Hand
   *[other] { $number } Karten der geleerten Hand
  }
score-calls = { $points } für { $number ->
    [one] 1 richtiges Urteil
   *[other] { $number } richtige Urteile
  }
score-cards-called = { $points } für { $number ->
    [one] 1 richtig beurteilte Karte
   *[other] { $number } richtig beurteilte Karten
  }
score-guess = { $points } für die genannte Regel
score-dealer = { $seat } { $points }, Spielleitung: { $cap ->
    [none] so viel wie das beste Ergebnis
   *[other] so viel wie das beste Ergebnis, höchstens { $cap }: je { $each } für die { $before } Karten, bevor der Prophet sein Amt antrat
  }
score-oracle-title = Punkte der Runde { $round }
score-oracle-player = { $seat } { $points } = { $terms }, mit { $tokens }
score-oracle = { $seat } { $points } = { $terms }, als Orakel
totals-title = Gesamt
totals-line = { $seat } { $points }
rule-empty = Darin steht keine Regel. Sag, welche Karte als nächste kommen darf, auf Deutsch in einfachen Sätzen oder auf Englisch: „Die Karte ist rot oder höher als die letzte“.
rule-too-long = Das hat { $length } Zeichen, und eine Regel hat höchstens { $most }. Gib einer Menge von Karten einen Namen, oder wähl eine einfachere Regel.
rule-brackets = Das hat mehr als { $most } Klammern. Sag es mit weniger.
rule-number = Zahlen gehen bis { $most }.
rule-not-understood = { $words ->
    [none] Ab „{ $word }“ verstehe ich es nicht.
   *[other] Das kenne ich nicht: { $words }.{ $suggestions ->
        [none] {""}
       *[other] {" "}Meinst du { $suggestions }?
    }
  }
rule-not-understood-abroad = Schreib sie so wie „Ist die letzte Karte ungerade, dann ist die Karte schwarz, sonst rot“{ $built ->
    [yes] , oder drück auf **Regel bauen**
   *[no] {""}
  }.
rule-no-rule = Diese Wörter kenne ich, aber zusammen sagen sie nicht, welche Karte folgen darf.
nearest = **Meinst du { $number ->
    [1] das
   *[other] eine von diesen Regeln
  }?**
learned = -# Beim letzten Mal war mit diesem Text die 1 gemeint.
nearest-translated = So hat es ein Sprachmodell verstanden, nicht ich.
nearest-heard = Das Durchgestrichene habe ich weggelassen: { $heard }
cli-nearest = Meinst du { $number ->
    [1] das
   *[other] eine von diesen Regeln
  }? Was ich weggelassen habe, steht in Klammern.
rule-too-many = Das lässt sich auf zu viele Arten lesen. Mach zwei Sätze daraus, oder setz Klammern um das, was zusammengehört.
rule-ambiguous = Das lässt sich auf { $number } Arten lesen. Sag, welche du meinst.

rule-revealed = **Die Regel war:**
rule-proof = Ihr Siegel war `{ $seal }`: der SHA-256-Wert der Nonce `{ $nonce }`, direkt gefolgt von der Regel, wie sie versiegelt wurde.
review-none = -# Ich habe jedes Urteil mit der geschriebenen Regel verglichen: Alle stimmen.
review-title = **Gegen die Regel geurteilt{ $marked ->
    [yes] { " " }(im Bild mit ≠ markiert)
   *[no] { "" }
  }:**
review-play = { $laid } von { $seat } { $number ->
    [one] wurde
   *[other] wurden
  } für { $right ->
    [yes] falsch erklärt, war nach der Regel aber richtig.
   *[no] richtig erklärt, war nach der Regel aber falsch.
  }
review-turned = { $laid } wurde für { $right ->
    [yes] falsch erklärt, war nach der Regel aber richtig.
   *[no] richtig erklärt, war nach der Regel aber falsch.
  }
review-no-play = { $right ->
    [yes] „Nichts passt“ von { $seat } wurde für falsch erklärt, obwohl nach der Regel keine Karte der Hand richtig war.
   *[no] „Nichts passt“ von { $seat } wurde für richtig erklärt, obwohl nach der Regel { $cards } richtig gewesen wäre.
  }
review-pick = { $right ->
    [yes] { $card } aus der Hand von { $seat }, vom Propheten gewählt, wurde für falsch erklärt, { $cards ->
        [none] obwohl nach der Regel keine Karte der Hand besser war
       *[other] obwohl nach der Regel richtig
      }.
   *[no] { $card } aus der Hand von { $seat }, vom Propheten gewählt, wurde für richtig erklärt, obwohl nach der Regel falsch; richtig gewesen wäre { $cards }.
  }
review-card = { $card } wurde aus der Hand von { $seat } gelegt, obwohl nach der Regel falsch; richtig gewesen wäre { $cards }.
review-guess = { $right ->
    [yes] Was { $seat } gesagt hat, wurde für falsch erklärt, obwohl es die Regel ist.
   *[no] Was { $seat } gesagt hat, wurde für richtig erklärt, obwohl es eine andere Regel ist.
  }
review-more = … und { $number } weitere.
review-believed = **{ $seat }** hielt als Prophet das für die Regel:
review-prophets-rule = die Regel von { $seat }
review-dealers-rule = die Regel der Spielleitung
review-not-compared = Wie sie sich von der Regel der Spielleitung unterscheidet, ließ sich nicht rechtzeitig herausfinden.
seal-short = Siegel: `{ $seal }`
proof-before = **Das Siegel der Regel dieser Runde.** Die Regel steht fest, und niemand kann sie unbemerkt ändern: Ein anderer Text hätte ein anderes Siegel. Wenn die Runde vorbei ist, zeigt dir dieser Knopf, wie du es prüfst.
proof-after = **Ist die Regel dieselbe geblieben?** Das wurde vor der ersten Karte aufgeschrieben und versiegelt:
hint-quoted = Hinweis: { $text }

replay-title = **Wiederholung von Runde { $round }** der Partie { $game }
replay-under-way = Die Wiederholung wird gerade für alle erstellt und ist gleich da.
replay-alt = Runde { $round }, geleitet von { $seat }, Zug für Zug: { $plays } Züge, { $right } richtig und { $wrong } falsch.
replay-alt-oracle = Runde { $round } von Delphi, Orakel { $seat }, Karte für Karte: { $plays } Karten, { $right } richtig und { $wrong } falsch.
replay-alt-at = Bei { $number } Karten: { $told }
replay-choice = Partie { $game }, { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
  }: { $names }
record-done = Partie { $game } als Text: alle beendeten Runden, mit ihrer Regel.

hindsight-title = **So sah es ein Experte** · Runde { $round } der Partie { $game }
hindsight-knowable-written = Ein Experte hätte die Regel nach Zug **{ $number }** ({ $laid }) kennen können.
hindsight-knowable-concluded = Nach Zug **{ $number }** ({ $laid }) war sich ein Experte fast sicher, welche Regel es ist.
hindsight-known-before = Ein Experte hätte die Regel schon vor dem ersten Zug kennen können.
hindsight-unknowable = Ganz sicher war die Regel in dieser Runde nicht zu erkennen: Am Ende hielt ein Experte sie nur zu { $percent } % für die Regel.
hindsight-unknown = In dieser Runde wäre ein Experte nicht auf die Regel gekommen: Er dachte kaum an sie.
hindsight-nothing = Diese Regel kann ich nicht lesen, und am Ende glaubte ein Experte an keine einzelne.
hindsight-led = Zum ersten Mal vorn lag sie nach Zug { $number }, { $laid }.
hindsight-telling = Der Wendepunkt war { $turned ->
    [yes] Zug **{ $number }**
   *[no] Zug **{ $number }** von { $seat }
  }, { $laid }: Danach schieden { $out } % von dem aus, was man bis dahin glauben konnte.
hindsight-turning = Der Wendepunkt: { $call }
hindsight-fall = { $seat } nannte als Prophet Zug **{ $number }** ({ $laid }) { $right ->
    [yes] falsch
   *[no] richtig
  }. { $foreseen ->
    [yes] Nach allem, was dalag, war ein Experte zu { $percent } % vom Gegenteil überzeugt.
   *[no] Das war Pech: Auch ein Experte war nur zu { $percent } % vom Gegenteil überzeugt.
  }
hindsight-began = Prophet { $number ->
    [0] noch vor dem ersten Zug
   *[other] nach Zug { $number }
  }, als sich ein Experte der Regel zu { $percent } % sicher war{ $when ->
    [early] , { $plays ->
        [one] 1 Zug
       *[other] { $plays } Züge
      }, bevor sie zu erkennen war
    [late] , { $plays ->
        [one] 1 Zug
       *[other] { $plays } Züge
      }, nachdem sie zu erkennen war
    [then] : im ersten Augenblick, in dem sie zu erkennen war
   *[never] {""}
  }.
hindsight-bits = Insgesamt { $number ->
    [one] verriet 1 Zug
   *[other] verrieten { $number } Züge
  } { $bits } Bit. Ein Bit halbiert, was noch die Regel sein kann; zwei Bit lassen ein Viertel davon übrig.
hindsight-play = Zug { $number } von { $plays }
hindsight-play-laid = { $seat } hat { $cards } gelegt: { $right ->
    [yes] richtig
   *[no] falsch
  }.
hindsight-play-turned = { $cards } wurde aufgedeckt: { $right ->
    [yes] richtig
   *[no] falsch
  }.
hindsight-play-no-play = { $seat } hat mit { $cards } angesagt, dass nichts passt: { $right ->
    [yes] richtig
   *[no] { $card ->
        [none] falsch
       *[other] falsch, { $card } wurde gelegt
      }
  }.
hindsight-no-play = nichts passt
hindsight-cards = { $cards }
hindsight-told = Ein Experte hielt den Zug zu { $percent } % für richtig. Das Urteil verriet dem Tisch **{ $bits } Bit**: { $out } % von dem, was man glauben konnte, fallen weg.
hindsight-told-nothing = Ein Experte hielt den Zug zu { $percent } % für richtig. Das Urteil verriet dem Tisch fast nichts.
hindsight-begins = Damit begann die Reihe. Was folgen darf, verriet das nicht.
hindsight-flagged = Das Urteil stellte sich als Irrtum heraus und verriet deshalb nichts.
hindsight-known-now = ★ Jetzt war die Regel zu erkennen: Ein Experte ist sich ihrer zu zwei Dritteln sicher.
hindsight-likeliest = **Jetzt am wahrscheinlichsten**
hindsight-is-true = Die Regel:
hindsight-is-concluded = Am Ende geglaubt:
hindsight-unknown-share = Keine Regel, die ein Experte kennt: { $percent } %
hindsight-scientists = **So habt ihr experimentiert**
hindsight-scientist = { $alone ->
    [yes] { "" }
   *[no] **{ $seat }**:{ " " }
  }{ $plays ->
    [one] 1 Zug
   *[other] { $plays } Züge
  } mit Karten, { $confirmed ->
    [0] und jeder hat etwas geprüft.
    [one] 1 davon hat nur bestätigt, was ohnehin zu glauben war.
   *[other] { $confirmed } davon haben nur bestätigt, was ohnehin zu glauben war.
  }
hindsight-costliest = { $alone ->
    [yes] Dein teuerster Zug
   *[no] Teuerster Zug von { $seat }
  }: Zug { $number } ({ $laid }), zu { $chance } % richtig{ $luck ->
    [yes] , ein Wagnis, das gut ging
   *[no] {""}
  }. Nach damaligem Wissen war { $card } ({ $percent } %) { $worth } Karten mehr wert: { $right ->
    [yes] Sie wäre richtig gewesen{ $tells ->
        [yes] { " " }und hätte { $bits } Bit verraten
       *[no] { "" }
      }
   *[no] Sie hätte etwa { $bits } Bit verraten
  }.
hindsight-nothing-better = Keine Karte der Hand war je viel mehr wert als das, was gelegt wurde.
hindsight-worth = Vor jedem Zug, nach dem damaligen Wissen eines Experten: wie viele Karten man mit ihm loswird oder bekommt, und was er verraten kann. Was zu mehr als 90 % richtig ist, bestätigt nur; alles andere prüft.
hindsight-no-hands = Hier hat niemand eine Karte ausgesucht: Sie kamen vom Stapel. Darum gibt es über eure Experimente nichts zu sagen.
hindsight-alt-play = { $number }: { $laid } { $percent } %.

## Buttons

join-label = Mitspielen
leave-label = Verlassen
start-label = Start
next-label = Nächste Runde
volunteer-label = Als Nächstes leite ich
volunteer-oracle-label = Ich bin das nächste Orakel
absent-label = Maschine spielen lassen
machine-label = Maschine dazusetzen
stronger-label = Gegen stärkere Maschinen
begin-label = Los geht’s
pace-label = Tempo
slower-label = Langsamer
faster-label = Schneller
stop-label = Anhalten
go-on-label = Weiter
level-beginner-label = Einsteiger
level-medium-label = Mittel
level-expert-label = Experte
level-fitting-label = Passend zum Tisch
rules-label = Spielregeln
variant-label = Regeln ändern
variant-form-label = Mehr
write-label = Regel schreiben
own-label = Sammlung
ready-rules-label = Regel auswählen
ready-others-label = Andere auswählen
tips-off-label = Keine Tipps mehr
rewrite-label = Regel ändern
seal-label = Das ist meine Regel
seal-anyway-label = Trotzdem versiegeln
edit-label = Bearbeiten
reading-1-label = 1
reading-2-label = 2
reading-3-label = 3
reading-4-label = 4
reading-5-label = 5
reading-6-label = 6
hint-anyway-label = Trotzdem geben
try-label = Ausprobieren
keep-label = Zu meinen Regeln
use-label = Diese Regel nehmen
delete-label = Löschen
guess-label = Meine Regel aufschreiben
draft-back-label = Zurück zur Regel
trial-undo-label = Zurücknehmen
trial-begin-label = Neue Startkarte
trial-anew-label = Von vorn
trial-lucky-label = Zufällige richtige Karte
own-new-label = Regel hinzufügen
built-in-label = Mitgelieferte Regeln
library-back-label = Zurück
page-before-label = Vorige Seite
page-after-label = Nächste Seite
grade-1-label = Leicht
grade-2-label = Eher leicht
grade-3-label = Mittel
grade-4-label = Schwer
grade-5-label = Experte
hint-label = Hinweis geben
ask-hint-label = Hinweis erbitten
redraw-label = Andere Startkarte
replay-label = Wiederholung
proof-label = Siegel
hindsight-label = So sah es ein Experte
hindsight-overview-label = Überblick
hindsight-first-label = Erster Zug
hindsight-back-label = Zurück
hindsight-next-label = Weiter
hindsight-turning-label = Wendepunkt
hindsight-known-label = Ab hier klar
hindsight-scientists-label = Eure Experimente
hand-label = Meine Karten
no-play-label = Nichts passt
prophet-label = Ich bin der Prophet
office-yes-label = Ja, ich bin der Prophet
office-no-label = Nein
say-rule-label = Regel nennen
throw-in-label = Zurückgeben
waive-label = Jetzt nicht
text-label = Als Text
layout-label = Ganze Auslage
legend-label = ?
count-label = Abrechnen
practice-fitting-label = Passend zu dir
practice-guess-label = Ich kenne die Regel
practice-give-up-label = Aufgeben
back-to-cards-label = Zurück zu den Karten
practice-reveal-label = Aufgeben
practice-instead-label = Aufgeben und beginnen
practice-again-label = Noch eine
practice-share-label = Im Kanal zeigen
riddle-try-label = Selbst versuchen
riddle-review-label = So sah es ein Experte
riddle-back-label = Zurück
oracle-label = Für das Orakel
right-label = Richtig
wrong-label = Falsch
right-no-play-label = Keine Karte passt
wrong-no-play-label = Eine Karte passt
by-rule-label = Laut Regel
insist-label = Ich bin sicher
verdict-final-label = Runde beenden
take-back-label = Zurücknehmen
flag-label = Mein Urteil über { $card } war falsch
pick-label = Karte wählen
lay-label = Legen
lay-one-label = Legen
undo-label = Zurücknehmen
sort-rank-label = Nach Wert sortieren
sort-suit-label = Nach Farbe sortieren
suits-two-label = Zweifarbig
suits-four-label = Vierfarbig
sure-label = Ja, zeig meine Hand
back-label = Zurück
mydata-leave-label = Alle Tische verlassen
mydata-forget-label = Vergiss mich
mydata-keep-label = Nichts ändern

## Fragen vor dem, was nicht zurückzunehmen ist

prophet-sure = **Prophet werden?** Du legst keine Karten mehr, sondern beurteilst die Züge der anderen. Ein falsches Urteil kostet dich { $number ->
    [0] das Amt
    [one] eine Karte
   *[other] { $number } Karten
  }{ $out ->
    [yes] { " " }und den Rest der Runde
   *[no] { "" }
  }.
prophet-sure-until = -# Nächster Zug: { $until }. Mit ihm ist die Gelegenheit vorbei.
prophet-sure-hurry = -# Mit der nächsten Karte ist die Gelegenheit vorbei.
prophet-sure-label = Prophet werden
leave-sure = **Mitten in der Runde gehen?** Du legst in dieser Runde keine Karten mehr, und deine Hand zählt, wie sie ist. Deine Punkte aus anderen Runden bleiben, und zur nächsten kannst du wiederkommen.
leave-sure-prophet = **Mitten in der Runde gehen?** Du gibst das Amt des Propheten und seine Punkte auf, und deine Hand zählt, wie sie ist. Deine Punkte aus anderen Runden bleiben, und zur nächsten kannst du wiederkommen.
leave-sure-judged = **Mitten in der Runde gehen?** Ich urteile nach deiner geschriebenen Regel weiter, und deine Punkte dieser Runde bleiben dir.
leave-sure-void = **Mitten in der Runde gehen?** Ohne Spielleitung ist die Runde ungültig: Niemand bekommt Punkte, und alle sehen deine Regel.
leave-sure-void-oracle = **Mitten in der Runde gehen?** Ohne Orakel ist die Runde ungültig: Niemand bekommt Punkte, und alle sehen deine Regel.
leave-sure-label = Runde verlassen
end-sure = **Tisch beenden?**
end-lost = Verloren: Runde { $round } wird abgebrochen. Niemand bekommt Punkte für sie, und alle sehen ihre Regel.
end-kept = { $number ->
    [0] Erhalten: Aufzeichnung und Wiederholung. Noch hat keine Runde gezählt, also gibt es keine Punkte.
    [one] Erhalten: die Punkte einer gezählten Runde, mit Aufzeichnung, Wiederholung und Statistik.
   *[other] Erhalten: die Punkte von { $number } gezählten Runden, mit Aufzeichnungen, Wiederholungen und Statistik.
  }
end-for-good = Ein beendeter Tisch lässt sich nicht wieder öffnen; mit `/tisch eröffnen` beginnt ein neuer.
end-sure-label = Tisch beenden
never-mind-label = Nein, weiter
unchanged = Gut: Nichts hat sich geändert.

## The hand

hand-title = **Deine Hand**: { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
  }
hand-empty = Du hast keine Karten auf der Hand.
hand-not-dealt = Du bekommst deine Karten, sobald die Regel geschrieben ist.
hand-turn = Du bist dran. Wähl eine Karte, oder der Reihe nach bis zu { $most }.
hand-turn-one = Du bist dran. Wähl eine Karte.
hand-starting = Du bist dran. Noch liegt nichts auf dem Tisch: Eröffne die Reihe mit irgendeiner Karte.
hand-chosen = Ausgewählt{ $number ->
    [one] { "" }
   *[other] , in dieser Reihenfolge
  }: { $cards }
hand-full = Mehr als { $number } Karten passen hier nicht hinein. Für eine längere Liste nimm den Befehl `/folge`, oder `/zurückgeben` für Karten, die du zurückgibst.
hand-throw-in = „Nichts passt“ war richtig. Such { $fewest ->
    [none] { $most }
   *[other] { $fewest } bis { $most }
  } { $most ->
    [one] Karte
   *[other] Karten
  } aus, die du **zurückgibst**: Du ziehst { $fewer } weniger nach. { $cards ->
    [none] { "" }
   *[other] Du gibst zurück: { $cards }
  }
hand-laid = Du hast { $cards } gelegt. Jetzt urteilt { $seat }.
hand-now = Du hast jetzt { $cards }.
hand-no-play-sure = **Nichts passt?** Deine ganze Hand wird allen gezeigt. Ist doch eine Karte richtig, bekommst du { $penalty ->
    [one] 1 Strafkarte
   *[other] { $penalty } Strafkarten
  }; ist es keine, bekommst du eine neue Hand mit { $discard ->
    [one] 1 Karte
   *[other] { $discard } Karten
  } weniger.
hand-no-play-sure-throw-in = **Nichts passt?** Deine ganze Hand wird allen gezeigt. Ist doch eine Karte richtig, bekommst du { $penalty ->
    [one] 1 Strafkarte
   *[other] { $penalty } Strafkarten
  }; ist es keine, gibst du { $full ->
    [yes] { $most } Karten zurück, oder alle, wenn du nicht mehr hast,
   *[no] bis zu { $most } Karten zurück
  } und ziehst { $discard } weniger nach.
hand-no-play-done = Du hast „Nichts passt“ gesagt. Jetzt urteilt { $seat }.
hand-suit-spades = Pik
hand-suit-hearts = Herz
hand-suit-clubs = Kreuz
hand-suit-diamonds = Karo
hand-choose-suit = { $suit } …
hand-held = { $number } auf deiner Hand
hand-prophet-declared = Du bist der Prophet. Ab jetzt beurteilst du jeden Zug.
hand-prophet-wished = Wer vor dir an der Reihe ist, wird zuerst gefragt. Möchte es niemand von ihnen, wirst du Prophet.
hand-prophet-declined = Gut, es bleibt alles, wie es ist.
rule-said = Du hast deine Regel genannt. { $seat } urteilt, ob sie es ist.
rule-said-returned = Nichts ist verloren; du hattest geschrieben:
rule-said-modal-label = Die Regel, wie du sie vermutest
rule-said-modal-help = Alle lesen sie. Eine, die ich lesen kann, vergleiche ich sofort, sonst die Spielleitung.
rule-said-modal-help-dealer = Alle lesen sie, und die Spielleitung sagt, ob das die Regel ist.
waived = Gut, die nächste Person ist dran.

## The dealer

dealer-write = ## Du leitest Runde { $round }
    in **{ $place }**. Denk dir eine Regel aus, die für jede Karte der Hauptreihe sagt, welche Karten darauf folgen dürfen. Sie darf Farbe, Rot oder Schwarz und Wert der Karten in der Hauptreihe berücksichtigen, aber nie Personen, Hände oder die Zeit. Eine gute erste Regel ist einfach: „Rot und Schwarz wechseln sich ab“ oder „nach einer geraden Karte eine höhere, nach einer ungeraden eine niedrigere“. Damit ich sie prüfen kann, schreib sie auch so auf, dass ich sie lesen kann.
dealer-written = Die Regel ist versiegelt. Bis zur ersten gelegten Karte darfst du sie ändern, einen einzigen wahren Hinweis geben oder eine andere Startkarte ziehen lassen.
dealer-hinted = Die Regel ist versiegelt, und mit dem Hinweis bleibt sie, wie sie ist. Bis zur ersten gelegten Karte darfst du eine andere Startkarte ziehen lassen.
dealer-rule = **Deine Regel:**
dealer-rule-missing = Du hast die Regel noch nicht geschrieben.
dealer-judge-play = Ist das **richtig** oder **falsch**?
dealer-judge-call = Der Prophet sagt **{ $call ->
    [right] richtig
   *[wrong] falsch
  }**. Was stimmt?
dealer-judge-no-play = Drück auf **Keine Karte passt** oder auf die Karte, die passt: Sie kommt in die Hauptreihe.
dealer-judge-no-play-keeps = Passt eine Karte aus dieser Hand?
dealer-judge-no-play-call = Der Prophet sagt zu „Nichts passt“: **{ $call ->
    [right] richtig
   *[wrong] falsch
  }**. Was stimmt?
dealer-judge-guess = Ist das **deine Regel**? Sie ist es, wenn sie nach jeder Reihe dieselben Karten erlaubt wie deine, egal wie sie formuliert ist.
dealer-judge-guess-asked = Das kann ich nicht mit deiner Regel vergleichen, deshalb frage ich dich: Ist das **deine Regel**? Sie ist es, wenn sie nach jeder Reihe dieselben Karten erlaubt wie deine, egal wie sie formuliert ist.
dealer-judge-pick = Der Prophet hat { $card } gewählt. Ist die Karte richtig? Wenn nicht, drück auf die, die es ist.
dealer-lay-suit = { $suit }: die richtige Karte …
ruling-right = Richtig
ruling-wrong = Falsch
ruling-card-right = { $card } ist richtig
ruling-card-wrong = { $card } ist falsch
ruling-card-fits = { $card } passt
ruling-string-right = Die Folge ist richtig
ruling-string-wrong = Die Folge ist falsch
ruling-none-fits = Keine Karte passt
ruling-some-fits = Eine Karte passt
ruling-this-fits = Diese passt: …
ruling-mine = Das ist meine Regel
ruling-not-mine = Das ist nicht meine Regel
ruling-prophet-stays = { $fact }, Prophet bleibt
ruling-prophet-falls = { $fact }, Prophet fällt
dealer-done = Dein Urteil: **{ $word }**.
dealer-take-back-open = Bis zum nächsten Zug kannst du das zurücknehmen.
dealer-took-back = Das Urteil ist zurückgenommen. Bitte urteile neu.
dealer-written-checked = Die Regel ist versiegelt. Bis zur ersten gelegten Karte darfst du sie ändern oder einen einzigen wahren Hinweis geben.
dealer-hinted-checked = Die Regel ist versiegelt, und mit dem Hinweis bleibt sie, wie sie ist.
dealer-watching = Ich urteile nach deiner Regel, und du schaust zu: Am Tisch steht jeder Zug mit seinem Urteil.
dealer-is-warned = -# Du urteilst. Widerspricht dein Urteil der Regel, frage ich dich vorher, ob du es so meinst. Das siehst nur du.
dealer-is-not-warned = -# Du urteilst. Diese Regel kann ich nicht lesen, deshalb kann ich dich nicht vor Fehlern warnen.
objection-play = Nach der geschriebenen Regel { $number ->
    [one] ist
   *[other] sind
  } { $laid }{ $last ->
    [none] { "" }
   *[other] { " " }nach { $last }
  } **{ $right ->
    [yes] richtig
   *[no] falsch
  }**, aber du hast **{ $word }** gesagt.
objection-turned = Nach der geschriebenen Regel ist { $turned } **{ $right ->
    [yes] richtig
   *[no] falsch
  }**, aber du hast **{ $word }** gesagt.
objection-no-play = Nach der geschriebenen Regel ist „Nichts passt“ hier { $right ->
    [yes] **richtig**: Keine Karte der Hand passt
   *[no] **falsch**: Richtig wäre aus der Hand { $cards }
  }. Du hast **{ $word }** gesagt.
objection-pick = { $cards ->
    [none] Nach der geschriebenen Regel ist keine Karte dieser Hand richtig. Da schon gesagt wurde, dass eine richtig ist, kann die gewählte gelten.
   *[other] Nach der geschriebenen Regel ist { $pick } **{ $right ->
    [yes] richtig
   *[no] falsch
  }**. Richtig wäre aus der Hand { $cards }, aber du hast **{ $word }** gesagt.
  }
objection-card = Nach der geschriebenen Regel ist { $card } hier **falsch**. Richtig wäre aus der Hand { $cards }.
objection-guess = Ich habe die genannte Regel mit der geschriebenen verglichen. Sie ist { $right ->
    [yes] **richtig**: Beide sind dieselbe
   *[no] **falsch**: Es ist eine andere
  }. Du hast **{ $word }** gesagt.
objection-ask = Meinst du das so?
verdict-sure = **Dein Urteil: { $word }. Meinst du das so?**
verdict-ends = Dieses Urteil beendet die Runde: Sie wird gewertet, alle sehen die Regel, und nichts lässt sich mehr zurücknehmen.
dealer-by-rule = Geurteilt, wie es die Regel sagt.
dealer-waiting = Im Moment gibt es nichts zu beurteilen. Du wirst gefragt, sobald es so weit ist.
hint-asked-done = Der Hinweis liegt auf dem Tisch.
dealer-hint-done = Dein Hinweis liegt auf dem Tisch.
dealer-redrawn = Eine andere Startkarte liegt auf dem Tisch: { $card }.
dealer-flagged = Karte { $place } ist als Fehlurteil markiert. Alle erfahren es, das Urteil bleibt, und es geht weiter.
flag-choice = { $place } · { $card }, als { $right ->
    [yes] richtig
   *[no] falsch
  } beurteilt
dealer-dm-closed-oracle = { $who }, ich kann dir keine Direktnachrichten schicken, deshalb frage ich dich hier: Drück oben auf **Regel schreiben**, und auf **Richtig** oder **Falsch**, wenn sich alle entschieden haben.
dealer-dm-closed = { $who }, ich kann dir keine Direktnachrichten schicken, deshalb frage ich dich hier: Drück oben auf **Regel schreiben**, und dann unter jedem Zug auf **Richtig** oder **Falsch**.
word-right = richtig
word-wrong = falsch

rule-modal-title = Die geheime Regel
rule-modal-label = Die Regel, für die Mitspielenden
rule-modal-help = In deinen eigenen Worten. Sie wird versiegelt und am Ende der Runde allen gezeigt.
rule-modal-placeholder = Rot und Schwarz wechseln sich ab: nach Rot kommt Schwarz, nach Schwarz Rot.
hint-modal-title = Dein Hinweis
hint-modal-label = Ein wahrer Satz (Englisch kann ich prüfen)
hint-modal-placeholder = Pik, Herz, Kreuz oder Karo ist egal.
formal-modal-label = Die Regel, für Hierophant
sole-modal-label = Die Regel
formal-modal-placeholder = Ist die letzte Karte ungerade, dann ist die Karte schwarz, sonst rot
formal-modal-help = Einfache Sätze, Deutsch oder Englisch, bis zu { $most } Zeichen. Ist etwas unklar, frage ich.
formal-modal-help-rule = Deutsch oder Englisch, bis zu { $most } Zeichen. Vor dem Versiegeln zeige ich dir, was sie tut.
formal-modal-help-optional = Freiwillig, in einfachen Sätzen, bis zu { $most } Zeichen: So kann ich danach urteilen.
try-modal-title = Eine Regel ausprobieren
own-modal-title = Eine Regel speichern
own-modal-label = Ein Name für sie
own-modal-placeholder = Sonntagsregel
guess-modal-title = Wie lautet die Regel?
practice-modal-title = Wie lautet die Regel?
compare-modal-title = Zwei Regeln vergleichen
compare-modal-label = Eine Regel
compare-modal-other-label = Die andere Regel
compare-modal-help = Bleibt es leer, ist es die Regel der letzten Runde hier.

## Writing a rule

draft-title = **So verstehe ich deine Regel** · noch nicht versiegelt
draft-words = In deinen Worten: { $text }
draft-understood = > { $rule }
rule-sealed-as = -# Versiegelt wird sie auf Englisch: { $rule }
draft-first = Am Anfang liegt noch nichts. Diese Karten dürfen beginnen: { $cards }
draft-examples = Drei Reihen, und unter jeder die Karten, die folgen dürfen:
draft-example = { $line }: { $cards }
translator-on = Was ich nicht lesen kann, geht an ein Sprachmodell ({ $model }), das vorschlägt, was du meinen könntest. Es zählt erst, was du antippst.
draft-card-coming = -# Die genauen Zahlen berechne ich noch …
draft-odd = **Das sieht merkwürdig aus:**
draft-card = **So spielt sie sich:** { $grade }
draft-not-understood = **Diese Regel verstehe ich noch nicht.** Nichts ist verloren: Mit **Bearbeiten** schreibst du weiter.
draft-formal-needed = An diesem Tisch urteile ich nach der Regel, ich muss sie also lesen können: Schreib sie auch ins Feld *{ formal-modal-label }*. Nichts ist verloren: Mit **Bearbeiten** schreibst du weiter.
asked = **{ asked-ways }** Welche meinst du?
asked-ways = { $of ->
    [first] Die erste Regel
    [second] Die zweite Regel
   *[one] Das
  } lässt sich auf { $number ->
    [2] zwei
    [3] drei
   *[other] vier
  } Arten lesen.
reading = { $number }. { $rule }
guess-written = **Aufgeschrieben.** Vor dem Ende der Runde sieht es niemand; dann sage ich, wie nah du dran warst. Bis dahin kannst du es ändern.
hint-unchecked = **Dein Hinweis ist noch nicht gegeben:** Ich hatte keine Zeit, ihn an deiner Regel zu prüfen. Schick ihn mit **Bearbeiten** noch einmal, oder gib ihn ungeprüft.
hint-doubted = **Dein Hinweis ist noch nicht gegeben:** Nach deiner Regel ist er nicht wahr.
hint-proved = -# ✔ Durch die geschriebene Regel bewiesen: { $claims }
compare-one = die erste Regel
compare-two = die zweite
compare-dealers = die Regel der Spielleitung
trial-rule = **Zur Probe:** { $rule }
trial-start = { $suit }: Startkarte wählen …
trial-lay = { $suit }: legen …
trial-choose-starter = Wähl eine Startkarte.
trial-first = Noch liegt nichts da. { trial-next }
trial-begun = Die Startkarte ist { $card }. { trial-next }
trial-right = ✅ { $card } ist **richtig**. { trial-next }
trial-wrong = ❌ { $card } ist hier **falsch**. { trial-next }
trial-next = { $number ->
    [0] Keine Karte darf als nächste kommen: eine Sackgasse.
    [one] Als nächste darf 1 der 52 Karten kommen.
    [52] Als nächste darf jede Karte kommen.
   *[other] Als nächste dürfen { $number } der 52 Karten kommen.
  }
trial-full = Eine Probe endet nach { $most } Karten. Nimm welche weg, oder fang neu an.
alt-trial = Reihe: { $line }. Als nächste darf kommen: { $cards }

## Eine Regel, durch Tippen gebaut

compose-label = Regel bauen
compose-change-label = Durch Tippen ändern
compose-numbered = { $number } ändern
compose-undo-label = Zurück
compose-done-label = Diese Regel nehmen
compose-title = **Bau eine Regel, Schritt für Schritt.** Versiegelt wird erst, wenn du es sagst.
compose-deal = Nach { $line } wären zwölf Karten:
compose-deal-right = ✅ { $cards }
compose-deal-wrong = ❌ { $cards }
compose-part = Einen Teil ändern
compose-what = Was zählt?
compose-what-last = Was zählt an der letzten Karte?
compose-against = Verglichen womit?
compose-how = Wie?
compose-amount = Welche Zahl?
compose-link-and = Und
compose-link-or = Oder
compose-link-if = Wenn
compose-link-unless = Außer wenn
compose-link-otherwise = Sonst
compose-link-also = Außerdem immer
compose-what-colour = Rot oder Schwarz
compose-what-suit = Farbe (♠︎♥︎♣︎♦︎)
compose-what-value = Wert
compose-what-parity = Gerade oder ungerade
compose-what-face = Bild oder Zahl
compose-what-sum = Summe
compose-what-difference = Abstand
compose-what-position = Platz
compose-against-nothing = Mit nichts
compose-against-last = Letzte Karte
compose-against-before-last = Karte davor
compose-against-before = Vorletzte Karte
compose-against-alike = Letzte ihrer Farbe
compose-against-alike-colour = Letzte Rote/Schwarze wie sie
compose-against-starter = Startkarte
compose-how-red = Rot
compose-how-black = Schwarz
compose-how-not-suit = nicht { $suit }
compose-how-odd = Ungerade
compose-how-even = Gerade
compose-how-court = Bild
compose-how-number = Zahl
compose-how-same = Gleich
compose-how-different = Anders
compose-how-next = Nächste Farbe
compose-how-previous = Farbe davor
compose-how-higher = Höher
compose-how-lower = Niedriger
compose-how-higher-by = Höher um …
compose-how-lower-by = Niedriger um …
compose-how-exactly = Genau …
compose-how-not = Nicht …
compose-how-at-least = Mindestens …
compose-how-at-most = Höchstens …
compose-how-multiple = Vielfaches von …
compose-how-prime = Primzahl

## The library of rules

library-own = { $number ->
    [0] **Deine Regeln.** Du hast noch keine gespeichert: Füg hier eine hinzu, oder drück unter einer Regel auf **Zu meinen Regeln**.
    [one] **Deine Regeln.** Du hast eine gespeichert.
   *[other] **Deine Regeln.** Du hast { $number } gespeichert.
  }
library-built-in = **Mitgelieferte Regeln, Stufe { $grade } von 5.** { $number ->
    [0] Auf dieser Stufe gibt es keine.
    [one] Es gibt eine.
   *[other] Es gibt { $number }.
  }
library-choose = Wähl eine Regel …
library-rule = **{ $name }**
library-rule-graded = **{ $name }** · Stufe { $grade } von 5
library-text = > { $rule }
own-saved = **{ $name }** ist gespeichert. Du findest sie mit `/regel sammlung`.
own-replaced = **{ $name }** ist gespeichert, anstelle der Regel, die bisher so hieß: { $rule }
own-deleted = **{ $name }** ist gelöscht. Die Regel war: { $rule }

## Delphi: the oracle, and what is said in secret

dealer-write-oracle = ## Du bist das Orakel von Runde { $round }
    in **{ $place }**. Denk dir eine Regel aus, die für jede Karte der Hauptreihe sagt, welche Karten darauf folgen dürfen. Sie darf Farbe, Rot oder Schwarz und Wert der Karten in der Hauptreihe berücksichtigen, aber nie Personen oder die Zeit. Am meisten Punkte bekommst du, wenn einige sie finden und andere nicht. Damit ich sie prüfen kann, schreib sie auch so auf, dass ich sie lesen kann.
oracle-sealed = Die Regel ist versiegelt und bleibt, wie sie ist. Du wirst gefragt, sobald sich alle zur Karte entschieden haben.
oracle-waiting = Im Moment gibt es nichts zu beurteilen. Du wirst gefragt, wenn sich alle zur Karte entschieden haben.
oracle-watching = Ich urteile nach deiner Regel, und du schaust zu: Am Tisch steht jede Karte mit ihrem Urteil.
dealer-take-back-open-oracle = Du kannst das zurücknehmen, bis jemand etwas zur nächsten Karte sagt.
dealer-over-oracle = Die Runde ist vorbei. Danke, dass du das Orakel warst!
said-before = Du sagst **{ $word }** zu { $card }. Bis sich alle entschieden haben, kannst du es ändern.
said-last = Du sagst **{ $word }** zu { $card }. Damit haben sich alle entschieden, und am Tisch steht, was gesagt wurde.
said-so-far = Du hast **{ $word }** zu { $card } gesagt. Bis sich alle entschieden haben, kannst du es ändern.
said-nothing = Zu { $card } hast du noch nichts gesagt.
count-wished = Du möchtest aufhören und abrechnen. Die Runde endet, wenn alle das möchten.
count-ends = Alle möchten abrechnen, damit ist die Runde vorbei.

## The Prophet

prophet-called = Dein Urteil: { $word }. Ob es stimmt, sagt die Spielleitung.
prophet-pick = Du hast gesagt, dass eine Karte dieser Hand richtig ist, und so ist es. **Welche?**
prophet-picked = Du hast { $card } gewählt. Ob die Karte richtig ist, sagt die Spielleitung.

## Seats and match

joined = Du sitzt am Tisch.
left = Du hast den Tisch verlassen. Zur nächsten Runde kannst du wiederkommen.
volunteered = Du leitest, sobald es geht.
volunteered-oracle = Du bist das Orakel, sobald es geht.
opened = Der Tisch ist eröffnet.
opened-thread = Der Tisch ist in { $place } eröffnet.
thread-title = Tisch von { $who } · { $variant }
invited = { $people }, { $who } hält dir an diesem Tisch bis zur ersten Runde einen Platz frei. Drück am Tisch auf **Mitspielen**, oder auf **Verlassen**, wenn du nicht kannst.
declined = Der Platz, der für dich freigehalten wurde, ist wieder frei.
ended = Der Tisch ist geschlossen.
voted-void = Deine Stimme ist gezählt.

## Whose turn it is

turns-title = { $number ->
    [one] **Du bist an einem Tisch dran:**
   *[other] **Du bist an { $number } Tischen dran:**
  }
turns-line = • { $place }: { $task ->
    [rule] schreib deine Regel
    [verdict] dein Urteil
   *[play] dein Zug
  }{ $timed ->
    [yes] , bis { $until }
   *[no] { "" }
  }
turns-more = … und { $number } weitere.
turns-none = **Gerade wartet kein Tisch auf dich.**
turns-others = { $waiting ->
    [0] Du sitzt an: { $places }
   *[other] Du sitzt auch an: { $places }
  }
turns-daily = { $chosen ->
    [yes] **Einmal am Tag:** Um { $hour } sagt dir eine Direktnachricht, an welchen Tischen mit einem Tag Bedenkzeit du dran bist, und früher, wenn die Hälfte deiner Zeit um ist. An anderen Tischen rufe ich dich sofort.
   *[no] **Sofort:** Ich rufe dich bei jedem Zug im Kanal.
  }
turns-quiet = { $chosen ->
    [yes] **Ruhezeit:** Von { $begins } bis { $ends } rufe ich dich nicht; danach steht in einer Direktnachricht, was auf dich wartet.
   *[no] **Keine Ruhezeit:** Ich rufe dich zu jeder Zeit.
  }
turns-zone = **Zeitzone:** { $zone }, dort ist es jetzt { $time } Uhr
turns-choose-daily = Langsame Tische: täglich um { $hour }
turns-choose-daily-off = Langsame Tische: bei jedem Zug
turns-choose-from = Ruhe ab { $hour }
turns-choose-from-off = Keine Ruhezeit
turns-choose-until = Ruhe bis { $hour }
turns-zone-label = Meine Zeitzone
turns-zone-field = Deine Zeitzone oder eine große Stadt darin
turns-zone-example = Berlin
turn-here = { $who }, du bist an diesem Tisch dran. Direkt schreiben konnte ich dir nicht, weil du von mir keine Direktnachrichten annimmst.

## Die Tage des Rätsels

riddle-streak = { $days ->
    [0] **Gerade keine Serie.** Ein Tag zählt, sobald du seine Regel findest oder zehn Karten verbrauchst.
    [one] 🔥 **Bisher ein Tag** · längste Serie { $longest }
   *[other] 🔥 **{ $days } Tage in Folge** · längste Serie { $longest }
  }
riddle-streak-free = { $free ->
    [yes] -# Einmal in vierzehn Tagen darfst du einen Tag auslassen, ohne sie zu verlieren.
   *[no] -# { $open ->
        [yes] Spiel heute, damit sie weitergeht: Dein nächster freier Tag ist frühestens der { $since }.
       *[no] Dein freier Tag ist verbraucht: Der nächste ist frühestens der { $since }.
      }
  }
riddle-month = ## { $month }
riddle-legend = -# { $found } gefunden · { $tried } gespielt, nicht gefunden · { $later } später gefunden · { $none } nicht gespielt
riddle-choose-day = Spielen: Nr. { $newest } bis { $oldest }
riddle-week = ## Die Besten der Woche ab { $monday }
riddle-week-line = **{ $place }.** { $who } · { $cards } Karten, { $found } von { $days } gefunden
riddle-week-empty = Hier hat noch niemand ein Rätsel dieser Woche gefunden.
riddle-week-about = -# Wer am wenigsten Karten braucht, liegt vorn. Ein Rätsel, das nicht an seinem Tag gefunden wird, zählt als { $cards } Karten. Die Zeit zählt nicht.
riddle-stats = ## Deine Rätsel
riddle-reached = { $played ->
    [0] Du hast noch kein Rätsel an seinem Tag gespielt.
   *[other] **{ $found } von { $played } gefunden**, jeweils an ihrem Tag{ $found ->
        [0] .
       *[other] , mit durchschnittlich { $cards } Karten. Eine Maschine auf Experten-Niveau braucht dafür { $expert }.
      }
  }
riddle-rating = **Wertung:** { $points } ± { $spread }{ $known ->
    [yes] { "" }
   *[no] , wie alle am Anfang
  }
riddle-forecast = **Das Rätsel von heute:** { $points }. Deine Chance, es zu finden, sollte also { $percent } % sein.
riddle-forecasts = **Wie gut meine Vorhersagen waren:** Im Schnitt habe ich dir { $said } % gegeben, und du hast { $found } % von { $number } gefunden.
riddle-band = -# Um { $said } %: { $found } von { $number } gefunden
riddle-brier = -# Brier-Wert { $brier }, 0 wäre perfekt; jedes Mal { $found } % zu sagen, ergäbe { $constant }.
riddle-reminder = { $state ->
    [on] **Erinnerung:** Um { $hour } schreibe ich dir, außer du bist mit dem Rätsel des Tages bis dahin fertig.
    [lost] **Keine Erinnerung:** Ich konnte dir keine Direktnachricht schicken. Erlaube sie auf diesem Server und wähl dann noch einmal eine Stunde.
   *[off] **Keine Erinnerung.** Wenn du eine Stunde wählst, schreibe ich dir einmal am Tag, außer du bist mit dem Rätsel des Tages bis dahin fertig.
  }
riddle-remind-off = Keine Erinnerung
riddle-remind-at = Erinnere mich um { $hour }
riddle-remind-zone = -# Zeitzone: { $zone }{ $quiet ->
    [yes] , Ruhezeit { $begins } bis { $ends }
   *[no] { "" }
  }. Beides änderst du mit `/dran`. Ein neues Rätsel beginnt um Mitternacht UTC.
riddle-reminding = **Rätsel { $number } wartet auf dich** · { $day } · { $grade }
riddle-remind-stop-label = Nicht mehr erinnern
riddle-channel = { $chosen ->
    [yes] **Das Rätsel des Tages steht in { $channel },** in einer Nachricht am Tag, ohne Pings.
   *[no] **Das Rätsel des Tages wird auf diesem Server nicht angekündigt.** Das kann ich in diesem Kanal tun: eine Nachricht am Tag, mit den Ergebnissen von gestern, ohne Pings.
  }
riddle-pin-label = Hier ankündigen
riddle-unpin-label = Nicht mehr ankündigen
riddle-channel-closed = In { $channel } kann ich nicht mehr schreiben, also wird das Rätsel des Tages dort nicht mehr angekündigt. Neu beginnen kannst du mit `/rätsel kanal`, wo ich den Kanal sehen und Nachrichten senden darf.
riddle-announced = ## Rätsel { $number } · { $day }
  { $grade }. Finde die geheime Regel von heute: Alle haben dieselbe und dieselben Karten.
riddle-so-far = { $played ->
    [0] Hier hat es noch niemand gespielt.
   *[other] **{ $found } von { $played }** { $found ->
        [one] hat
       *[other] haben
      } es hier bisher gefunden.
  }
riddle-yesterday = **Das von gestern, Nr. { $number }:** ||{ $rule }||
riddle-results = { $played ->
    [0] Niemand hier hat es gespielt.
   *[other] { $found ->
        [0] Von { $played } hat es hier niemand gefunden.
       *[other] **{ $found } von { $played }** haben es hier gefunden, im Median mit { $median } Karten. Die wenigsten: { $best }{ $more ->
            [0] { "" }
           *[other] { " " }und { $more } weitere
          } mit { $cards }.
      }
  }

## Many tables

table-at = Tisch: { $place }
table-named = #{ $channel }{ $named ->
    [no] { "" }
   *[yes] { " " }· { $server }
  }{ $round ->
    [0] { "" }
   *[other] { " " }· Runde { $round }
  }
tables-title = **Offene Tische**{ $pages ->
    [1] { "" }
   *[other] { " " }· Seite { $page } von { $pages }
  }
tables-line = **{ $place }** · { $variant } · { $phase ->
    [lobby] noch nicht begonnen
    [round] Runde { $round } läuft
   *[other] zwischen zwei Runden
  } · { $seated } von { $most } Plätzen
tables-waits = Wartet auf { $people }.
tables-kept = **Für dich ist ein Platz freigehalten.**
watching = Der Tisch in { $place }, wie ihn alle sehen:
watch-label = Zuschauen
watch-again-label = Noch einmal ansehen

## What moderators do

moderate-end-label = Tisch beenden
moderate-void = **Diese Runde als Moderation für ungültig erklären?** Niemand bekommt Punkte, die Regel wird allen gezeigt, und wer sie geschrieben hat, war damit an der Reihe. Alle bleiben am Tisch.
moderate-void-label = Runde annullieren
moderate-seat = **{ $person } als Moderation an diesen Tisch setzen?** Das wird im Kanal gesagt, und wer nicht möchte, kann jederzeit gehen.
moderate-seat-label = An den Tisch setzen
moderate-unseat = **{ $person } als Moderation aufstehen lassen?** Die Punkte bleiben, und die Person kann wieder mitspielen.
moderate-unseat-playing = **{ $person } als Moderation mitten in der Runde aufstehen lassen?** Die Person legt darin keine Karten mehr, und ihre Hand zählt, wie sie ist. Die Punkte anderer Runden bleiben, und die Person kann wieder mitspielen.
moderate-unseat-dealer = **{ $person } als Moderation aufstehen lassen?** Die Person leitet diese Runde: Kann ich nicht nach ihrer geschriebenen Regel weiter urteilen, ist die Runde ungültig, und alle sehen die Regel. Die Person kann wieder mitspielen.
moderate-unseat-machine = **{ $person } als Moderation wegschicken?** Die Punkte bleiben in der Liste, und **Maschine dazusetzen** holt sie zurück.
moderate-unseat-machine-dealer = **{ $person } als Moderation wegschicken?** Sie leitet diese Runde: Ich urteile nach ihrer Regel weiter; hat sie noch keine geschrieben, ist die Runde ungültig.
moderate-unseat-label = Aufstehen lassen
moderated-end = { $who } hat als Moderation den Tisch beendet.
moderated-void = { $who } hat als Moderation die Runde für ungültig erklärt.
moderated-seat = { $who } hat als Moderation { $person } an diesen Tisch gesetzt.
moderated-unseat = { $who } hat als Moderation { $person } aufstehen lassen.
moderated-done = Erledigt; im Kanal steht, dass du es warst.

## What a server chooses

server-title = **Einstellungen dieses Servers.** Jede Wahl gilt sofort. Variante, wer Tische eröffnen darf und wo gelten für Tische, die ab jetzt eröffnet werden.
server-theme = **Bilder:** { $theme }
server-deck = **Farben der Karten:** { $deck }; für die eigene Hand kann jede Person andere wählen
server-language = **Sprache der Tische:** { $language }{ $chosen ->
    [yes] { "" }
   *[no] , wie bei Discord für diesen Server eingestellt
  }; was ich nur einer Person sage, ist in der Sprache, die sie bei Discord eingestellt hat
server-variant = **Variante,** wenn keine andere gewählt ist: { $variant }
server-roles = **Wer Tische eröffnen darf:** { $number ->
    [0] alle
   *[other] { $roles } und die Moderation
  }
server-channels = **Wo:** { $number ->
    [0] überall, wo ich schreiben darf
   *[other] { $channels } und Threads dort
  }
server-learns = **Was mit Regeln gemeint war:** { $learns ->
    [yes] Wo ich eine Regel nicht lesen kann, wie sie dasteht, merke ich mir, welche Deutung gewählt wurde, und biete sie beim nächsten Mal zuerst an.
   *[no] Ich merke mir nicht, wie Regeln gemeint waren.
  }
server-learns-yes = Merken
server-learns-no = Alles vergessen und nichts mehr merken
server-choose-learns = Was mit Regeln gemeint war …
server-voices = **Was Maschinen sagen:** { $voices ->
    [yes] In großen Momenten sagt eine Maschine einen Satz.
   *[no] Maschinen sagen nichts.
  }
server-voices-yes = Lass sie reden
server-voices-no = Lass sie schweigen
server-choose-voices = Was Maschinen sagen …
server-choose-theme = Bilder …
server-choose-deck = Farben der Karten …
server-choose-language = Sprache der Tische …
server-choose-variant = Variante …
server-choose-roles = Alle; oder wähl Rollen …
server-choose-channels = Überall; oder wähl Kanäle …

look-theme-dark = dunkler Hintergrund
look-theme-light = heller Hintergrund
look-deck-two = zweifarbig: Rot und Schwarz
look-deck-four = vierfarbig: Schwarz, Rot, Blau und Orange
language-automatic = automatisch: wie bei Discord eingestellt

## Leaderboard

leaderboard-title = ## Rangliste von { $place }
    { $variant }-Regeln
leaderboard-empty = Nach diesen Regeln hat noch niemand eine Runde zu Ende gespielt. Eröffne mit `/tisch eröffnen` einen Tisch.
leaderboard-apart = -# Jede Variante hat ihre eigene Rangliste, weil sich Punkte nicht vergleichen lassen. Tische mit geänderten Regeln zählen nicht; für Tische mit Maschinen wähl `maschinen`.{ $others ->
    [none] { "" }
   *[other] { " " }Hier auch gespielt: { $others }.
  }
leaderboard-leads = { $number ->
    [one] 🏆 **{ $names }** führt mit { $points }
   *[other] 🏆 **{ $names }** führen mit je { $points }
  }
leaderboard-line = { $place }. { $name } { $points }
leaderboard-standing = { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
  } · { $wins ->
    [one] 1 Sieg
   *[other] { $wins } Siege
  }{ $prophecies ->
    [0] { "" }
   *[other] { " " }· { $prophecies }× Wahrer Prophet
  }
leaderboard-machines = gegen Maschinen der Stufe „{ $level }“
leaderboard-machines-empty = Nach diesen Regeln hat noch niemand eine Runde gegen solche Maschinen zu Ende gespielt. Eröffne mit `/tisch eröffnen` einen Tisch und hol welche dazu.
leaderboard-machines-apart = -# Runden mit solchen Maschinen am Tisch. **Vorn:** mehr Punkte als jede Maschine, die Karten legte. **Regeln gefunden:** Wahrer Prophet, wo eine Maschine leitete.{ $others ->
    [none] { "" }
   *[other] { " " }Mit Maschinen hier auch gespielt: { $others }.
  }
leaderboard-machines-standing = { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
  }{ $ahead ->
    [none] { "" }
   *[other] { " " }· in { $ahead } % vorn
  }{ $found ->
    [0] { "" }
    [one] { " " }· 1 Regel gefunden
   *[other] { " " }· { $found } Regeln gefunden
  }

rating-title = ## Wertungen von { $place }
rating-empty = Hier wurde zwischen Menschen noch keine Runde gewertet. Eröffne mit `/tisch eröffnen` einen Tisch.
rating-first = 🏆 **{ $name }** ist vorn, mit { $figure }.
rating-rounds = { $rounds ->
    [one] aus 1 Runde
   *[other] aus { $rounds } Runden
  }
rating-own = **Wertung { $figure }** { $since }
rating-counted = -# Wer mehr Punkte macht als andere am selben Tisch, steigt. Alle Varianten zählen, nicht aber die Punkte der Spielleitung und keine Tische mit Maschinen. ± sagt, wie unsicher die Zahl noch ist: Es wird mit jeder Runde kleiner. Sortiert ist nach dem niedrigsten Wert, den jemand wirklich haben kann; wer neu ist und bei 1500 ± 1000 beginnt, steigt also auch durchs Weiterspielen.

season-title = ## Saison { $number } von { $place }
    { $span }
season-choice = Saison { $number }, { $span }
season-since = seit { $begin }
season-span = { $begin } – { $end }
season-won = { $number ->
    [one] 🏆 **{ $names }** hat die Saison mit { $points } gewonnen.
   *[other] 🏆 **{ $names }** haben die Saison mit je { $points } gewonnen.
  }
season-empty = Noch wurde in ihr keine Runde gewertet. Eröffne mit `/tisch eröffnen` einen Tisch.
season-goes-on = -# Eine Runde zählt in der Saison, in der sie endet. Ältere Partien bleiben auf der Gesamtrangliste.
season-over = -# Diese Saison ist beendet und bleibt, wie sie ist. Du findest sie mit `/saison zeigen` oder mit `/rangliste` und ihrer Nummer.
season-played = Gespielt
season-rounds = { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
  }, { $people ->
    [one] 1 Person
   *[other] { $people } Personen
  }
season-prophets = Am häufigsten Wahrer Prophet
season-prophets-by = { $number } · { $names }
season-longest = Zäheste Regel
season-longest-by = { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
  } · { $names }
season-close-sure = **Soll Saison { $number } beendet werden?** Ihre Rangliste bleibt dann, wie sie ist, und ihre Karte wird hier allen gezeigt. Partien gehen weiter, und eine Runde, die später endet, zählt in der nächsten Saison. Keine Punkte gehen verloren. **Das lässt sich nicht rückgängig machen.**
season-close-label = Beenden

## Practising alone

practice-about = ## Üben
    Du allein gegen eine geheime Regel, die sich eine Maschine ausgedacht hat. Tipp auf eine Karte, und ich sage sofort, ob sie nach den Karten der Reihe richtig ist. Du hast { $turns } Karten. Nenne die Regel, sobald du sie kennst: je früher, desto mehr Punkte. Eine falsche Vermutung kostet { $cost } Punkte.
practice-level = **Wie schwer soll die Regel sein?**
practice-fitting = passend zu dir
practice-odds = -# Nach dem, was du bisher gefunden hast, kennst du diese Regel mit einer Chance von 50 % bis zur { $even }. Karte.
practice-heading = Üben · { $level }
practice-turn = Karte { $turn } von { $turns }
practice-last-turn = Alle { $turns } Karten sind verbraucht
practice-begun = Die Startkarte ist { $card }. Tipp auf die Karte, die du legen willst.
practice-right = ✅ { $card } ist **richtig**.
practice-not-right = ❌ { $card } ist hier **falsch**.
practice-worth = { $points ->
    [0] Die Regel bringt **keine Punkte** mehr, aber gefunden zählt sie.
    [one] Die Regel bringt jetzt **1 Punkt**.
   *[other] Die Regel bringt jetzt **{ $points } Punkte**.
  }
practice-used-up = Deine Karten sind verbraucht: Nenne die Regel, oder gib auf.
practice-guessed = -# ✗ { $rule }. { $difference }
practice-the-rule = die geheime Regel
practice-your-guess = deine
practice-wrong = **Das ist es nicht.** Es kostet { $cost } Punkte. Deine Vermutung:
practice-known = **Das kann es nicht sein:** Was du schon gesehen hast, schließt es aus. Deshalb kostet es nichts. Deine Vermutung:
practice-shown = Das zeigt den Unterschied · { $card }
practice-shown-right = Richtig nach der Regel
practice-shown-wrong = Falsch nach der Regel
practice-moved-on = -# Dieser Knopf gehörte zu einer früheren Karte. So steht es jetzt.
practice-instead = **Du bist mitten in einer Übung:** { $level }, Karte { $turn } von { $turns }. Beginnst du eine andere, zählt diese als aufgegeben.
practice-giving-up = **Möchtest du aufgeben?** Dann nenne ich dir die Regel, und deine Serie auf dieser Stufe endet.
practice-given-up = Die Regel, bei der du aufgegeben hast:
    > { $rule }
practice-found = ## Gefunden: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
practice-missed = ## Diesmal nicht gefunden
practice-found-title = Gefunden
practice-missed-title = Nicht gefunden
practice-rule = Die Regel war:
    > { $rule }
practice-record = **{ $level }:** { $found } von { $ended } gefunden · Bestwert { $best ->
    [one] 1 Punkt
   *[other] { $best } Punkte
  } · Serie { $streak }{ $longest ->
    [0] { "" }
   *[other] , längste { $longest }
  }
practice-shared = **{ $name }** hat mit { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
  }{ $guesses ->
    [0] { "" }
    [one] { " " }und 1 Fehlversuch
   *[other] { " " }und { $guesses } Fehlversuchen
  } eine geheime Regel ({ $level }) gefunden: **{ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }**
practice-shared-missed = **{ $name }** hat mit { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
  }{ $guesses ->
    [0] { "" }
    [one] { " " }und 1 Fehlversuch
   *[other] { " " }und { $guesses } Fehlversuchen
  } eine geheime Regel ({ $level }) nicht gefunden.
practice-invitation = -# Finde selbst eine, allein mit einer Maschine: `/üben`

## The riddle of the day, where it is no ordinary practice

riddle-heading = Rätsel { $number } · { $day }
riddle-about = ## Rätsel { $number } · { $day }
    Tipp auf eine Karte, und ich sage, ob die geheime Regel sie an dieser Stelle erlaubt. Sobald du die Regel kennst, drück auf **Ich kenne die Regel**. Du hast { $turns } Karten, eine falsche Vermutung kostet { $cost }. Je weniger du brauchst, desto besser.
    -# { $grade } · für alle auf der Welt gleich · ein Versuch, ohne Eile: Du kannst später weitermachen
riddle-worth = { $cards ->
    [0] { "" }
    [one] 1 von { $turns } Karten verbraucht.
   *[other] { $cards } von { $turns } Karten verbraucht.
  }
riddle-used-up = Deine Karten sind verbraucht. **Eine letzte Vermutung:** Nenne die Regel, oder gib auf.
riddle-wrong = **Das ist es nicht.** { $over ->
    [yes] Es war deine letzte Vermutung.
   *[no] Es kostet { $cost } Karten.
  } Deine Vermutung:
riddle-giving-up = **Möchtest du aufgeben?** Dann zählt dieses Rätsel als nicht gefunden. { $past ->
    [yes] Ich nenne dir die Regel.
   *[no] Die Regel nenne ich dir nach Mitternacht UTC, damit heute niemand sie verrät.
  }
riddle-found = ## Rätsel { $number }: { $cards ->
    [0] ohne eine Karte
    [one] mit 1 Karte
   *[other] mit { $cards } Karten
  } gefunden
riddle-missed = ## Rätsel { $number }: nicht gefunden
riddle-waits = Die Regel bleibt bis Mitternacht UTC geheim (<t:{ $at }:R>). Öffne dieses Rätsel dann noch einmal: Ich nenne dir die Regel und zeige, wie ein Experte es sah.
riddle-next = -# Nächstes Rätsel <t:{ $at }:R> · `/rätsel erinnern` sagt dir jeden Tag Bescheid.
riddle-compared = Eine Maschine auf Experten-Niveau brauchte { $expert ->
    [one] 1 Karte
   *[other] { $expert } Karten
  }.{ $here ->
    [none] { "" }
   *[other] { " " }Die Hälfte derer, die es hier an seinem Tag gefunden haben, brauchte { $here } oder weniger.
  }{ $counts ->
    [yes] { "" }
   *[no] { " " }Aus dem Archiv, deshalb zählt es nur für sich selbst.
  }
riddle-shared = **{ $name }** hat **Rätsel { $number }** ({ $day }) { $cards ->
    [0] ohne eine Karte
    [one] mit **1 Karte**
   *[other] mit **{ $cards } Karten**
  } gefunden{ $guesses ->
    [0] .
    [one] , 2 davon für eine falsche Vermutung.
   *[other] , mit { $guesses } falschen Vermutungen.
  }
riddle-shared-missed = **{ $name }** hat **Rätsel { $number }** ({ $day }) nicht gefunden{ $cards ->
    [0] .
    [one] , 1 Karte verbraucht.
   *[other] , { $cards } Karten verbraucht.
  }
riddle-review = **So sah es ein Experte** · Rätsel { $number }
riddle-no-card = Es wurde keine Karte gelegt, auf die ein Experte zurückblicken könnte.
riddle-believed = **Was andere glaubten**
riddle-belief = - { $people ->
    [one] 1 Person
   *[other] { $people } Personen
  }: { $rule }
riddle-choice = { $number } · { $day }{ $state ->
    [open] { " " }· begonnen
    [found] { " " }· gefunden
    [missed] { " " }· nicht gefunden
   *[new] { "" }
  }

## The benchmark

benchmark-consent = ## Wie gut finden Menschen Regeln?
    Maschinen hat man an { $rules } geheimen Regeln gemessen, Menschen noch nie. Du kannst helfen: allein mit einer Regel nach der anderen, je { $turns } Karten, etwa fünf Minuten. Pausen sind jederzeit möglich.
    • **Was ich speichere:** die Karten, die du legst, deine Vermutungen und wie sicher du dir bist, falls du es sagst; unter einer Zufallszahl, mit dem Monat deiner Zustimmung. Nicht, wo du spielst.
    • **Was veröffentlicht wird:** genau das, frei für alle (CC0). Kein Name, kein Konto, kein Server, und der Monat nur, wenn in ihm mindestens fünf Menschen zugestimmt haben.
    • **So steigst du aus:** Drück auf *Aussteigen* oder nimm `/meinedaten löschen`, und ich lösche alles davon. Was schon veröffentlicht ist, bleibt, ohne deinen Namen.
    -# Wer mich betreibt, entscheidet, wann veröffentlicht wird.
benchmark-rules = -# Tipp auf eine Karte, und ich sage, ob sie nach den Karten der Reihe richtig ist. Nenne die Regel, sobald du sie kennst: Jede Karte kostet 1 Punkt, jede falsche Vermutung 2. Pro Karte darfst du einmal raten, und ich sage nur, ob es stimmt.
benchmark-heading = Benchmark · Regel { $number }
benchmark-guessed = -# ✗ { $rule } (Karte { $turn })
benchmark-wrong = ❌ **Das ist es nicht,** und es kostet { $cost } Punkte. Leg eine Karte, bevor du wieder rätst.
benchmark-how-sure = -# Wie sicher bist du dir bei deiner nächsten Karte oder Vermutung? Tipp vorher auf eine Zahl, wenn du magst.
benchmark-last-card = **Das ist deine letzte Karte.** Wenn du die Regel kennst, nenne sie vorher.
benchmark-missed-title = Nicht gefunden
benchmark-untold = Die Regel kann ich dir noch nicht nennen, denn sie kommt mit anderen Karten wieder.
benchmark-giving-up = **Möchtest du aufgeben?** Diese Regel zählt dann als nicht gefunden, mit 0 Punkten.
benchmark-home = ## Der Benchmark
    Eine Regel nach der anderen, je { $turns } Karten. Eine falsche Vermutung kostet { $cost } Punkte.
benchmark-standing = **Dein Benchmark:** { $found } von { $ended } gefunden · { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }{ $stage ->
    [first] { "" }
    -# { $left ->
        [one] Noch eine Regel.
       *[other] Noch { $left } Regeln.
      }
    [again] { "" }
    -# Du bist jeder Regel einmal begegnet: Das ist es, was zählt. Wenn du magst, geht es mit denselben Regeln und anderen Karten weiter.
   *[done] { "" }
    -# Du hast alles gespielt, was es gibt. Danke!
  }
benchmark-withdrawing = **Möchtest du aussteigen?** Ich lösche alles, was du im Benchmark getan hast. Was schon veröffentlicht ist, bleibt veröffentlicht, ohne deinen Namen. **Das lässt sich nicht rückgängig machen.**
benchmark-withdrawn = Ich habe alles gelöscht, was du im Benchmark getan hast.
benchmark-join-label = Ich stimme zu
benchmark-begin-label = Nächste Regel
benchmark-withdraw-label = Aussteigen
benchmark-leave-label = Alles löschen
benchmark-home-label = Dabeibleiben
benchmark-modal-title = Wie lautet die Regel?

## One person’s totals

stats-title = ## { $name } auf { $place }
stats-empty = Von { $name } zählt hier noch keine Runde. Eröffne mit `/tisch eröffnen` einen Tisch, oder setz dich an einen. Runden mit Maschinen zählen auf eigenen Ranglisten: `/rangliste` mit `maschinen`.
stats-variant = ### { $variant }-Regeln
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
      } in { $rounds ->
        [one] 1 Runde
       *[other] { $rounds } Runden
      }{ $average ->
        [none] { "" }
       *[other] , im Schnitt { $average }
      }
    { $matches ->
        [0] Noch keine Partie zu Ende gespielt
        [one] 1 Partie zu Ende gespielt, { $won ->
            [0] nicht gewonnen
           *[other] gewonnen
          }
       *[other] { $matches } Partien zu Ende gespielt, { $won ->
            [0] keine gewonnen
            [one] 1 gewonnen
           *[other] { $won } gewonnen
          }
      }
stats-prophet = { $said ->
    [0] Nie Prophet
    [one] Prophet in 1 Runde: Die Prophezeiung { $kept ->
        [0] ging verloren
       *[other] hielt
      }
   *[other] Prophet in { $said } Runden. Prophezeiungen: { $kept } gehalten, { $lost } verloren
  }
stats-dealer = { $dealt ->
    [0] Noch nie geleitet
    [one] 1 Runde geleitet, mit { $average ->
        [one] { $average } Punkt
       *[other] { $average } Punkten
      }
   *[other] { $dealt } Runden geleitet, im Schnitt mit { $average ->
        [one] { $average } Punkt
       *[other] { $average } Punkten
      }
  }
stats-held-guess = { $rules ->
    [one] 1 Regel hielt über { $average } Karten
   *[other] { $rules } Regeln hielten über { $average } Karten im Schnitt, über { $longest } höchstens
  }, bis sie genannt wurde oder jemand keine Karten mehr hatte
stats-held = { $found ->
    [0] Noch niemand hat eine ihrer Regeln gefunden
    [one] 1 von { $rules } Regeln gefunden, als { $average } Karten lagen
   *[other] { $found } von { $rules } Regeln gefunden, als im Schnitt { $average } Karten lagen: frühestens { $first }, spätestens { $last }
  }{ $unfound ->
    [0] { "" }
    [one] { " " }· 1 hielt bis zum Ende, über { $longest } Karten
   *[other] { " " }· { $unfound } hielten bis zum Ende, über bis zu { $longest } Karten
  }
growth-about = Punkte im Lauf der Zeit · { $variant }-Regeln · { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
  }
growth-line = { $day }: { $points }
versus-title = ## { $one } und { $other } auf { $place }
versus-none = Sie haben hier noch keine gewertete Runde miteinander gespielt. Eröffne mit `/tisch eröffnen` einen Tisch.
versus-rounds = **{ $rounds ->
    [one] 1 gemeinsame Runde,
   *[other] { $rounds } gemeinsame Runden,
  }** mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
  } für { $one } und { $others } für { $other }
versus-ahead = { $rounds ->
    [0] In keiner davon legten beide Karten.
   *[other] Wo beide Karten legten ({ $rounds ->
        [one] 1 Runde
       *[other] { $rounds } Runden
      }), hatte { $one } { $ahead }-mal mehr Punkte, { $other } { $behind }-mal{ $even ->
        [0] .
       *[other] , und { $even }-mal hatten beide gleich viele.
      }
  }
versus-rules = { $rules ->
    [0] { $dealer } hat noch nicht geleitet, wo { $prophet } saß.
    [one] { $dealer } leitete 1 dieser Runden. Prophezeiungen von { $prophet } darin: { $kept } gehalten, { $lost } verloren.
   *[other] { $dealer } leitete { $rules } dieser Runden. Prophezeiungen von { $prophet } darin: { $kept } gehalten, { $lost } verloren.
  }
versus-chart = Punkte im Lauf der Zeit
versus-about = { $rounds } gemeinsame Runden
versus-counted = -# Die gewerteten Runden dieses Servers, an denen beide saßen, in jeder Variante mit ihren üblichen Regeln. Tische mit Maschinen zählen nicht.
versus-button = Mich mit { $name } vergleichen
best-rules-label = Beste Regeln
counted-label = Was zählt?
best-rules-title = ## Beste Regeln von { $name }
best-rules-variant = ### { $variant }-Regeln
best-rules-points = { $points ->
    [one] { $figure } Punkt
   *[other] { $figure } Punkte
  } als Spielleitung
best-rules-found = gefunden mit Karte { $cards }
best-rules-held = nie gefunden, über { $cards } Karten
best-rules-none = Hier gibt es noch keine Regel zu sehen: Dazu braucht es eine gewertete Runde in einem Kanal, den du sehen kannst.
best-rules-ask = **Deine besten Regeln mit anderen teilen?** Wer unter deiner Statistik auf **Beste Regeln** drückt, sieht dann bis zu fünf Regeln, mit denen du auf demselben Server geleitet hast, mit deinen Punkten und wie lange jede hielt. Gezeigt werden nur Regeln aus Kanälen, die die Person selbst sehen kann, und nur ihr. Du kannst das jederzeit zurücknehmen.
rules-show-label = Zeigen
rules-later-label = Jetzt nicht
rules-hide-label = Nicht mehr zeigen
best-rules-hidden = Deine besten Regeln werden niemandem mehr gezeigt. Das änderst du an derselben Stelle: `/statistik`, **Beste Regeln**.
stats-practice = **Deine Übungen,** die ich nur dir zeige:
stats-counted = -# Was zählt: gewertete Runden dieses Servers, an Tischen mit den üblichen Regeln. Runden mit Maschinen haben eigene Ranglisten: `/rangliste` mit `maschinen`. Jede Variante hat eigene Punkte, weil sie sich nicht vergleichen lassen. In der Summe steckt der Bonus für alle, die nie geleitet haben, im Durchschnitt nicht. Wie lange Regeln hielten, steht nur bei Varianten mit Propheten, und nicht von den ältesten Runden.

## What commands there are, by moment

help-title = ## Hierophant
    Ich gebe die Karten, zeige jede Hand nur der Person, der sie gehört, zeichne den Tisch und schreibe die Punkte auf. **Für alles, was ansteht, gibt es einen Knopf;** Befehle brauchst du zum Spielen nicht. Wenn du lieber tippst:
help-opening-label = Tisch eröffnen
help-playing-label = Spielen
help-dealing-label = Leiten
help-afterwards-label = Danach
help-always-label = Jederzeit
help-moderating-label = Moderieren
help-line = `/{ $command }` { $about }

## What is kept

privacy = ## Was ich speichere
privacy-short-label = Kurz gesagt
privacy-games-label = Partien
privacy-you-label = Über dich
privacy-meant-label = Gemeinte Regeln
privacy-servers-label = Server
privacy-short = Ich speichere, was Partien brauchen, und was du hier sicherst oder einstellst. Was genau, wozu und wie lange, sagen die Knöpfe.
    Nachrichten lese ich nicht: Nur Befehle, Knöpfe und Formulare erreichen mich. Hände und geheime Regeln bekommt nur zu sehen, wer sie im Spiel sehen darf. { $translator ->
        [none] Ich gebe nichts weiter;
       *[other] Was du als Regel tippst und ich nicht lesen kann, geht ohne deinen Namen an ein Sprachmodell ({ $translator }), das der Betreiber ausgesucht hat. Sonst gebe ich nichts weiter;
      } wer mich betreibt, kann die eigene Datenbank einsehen.
    `/meinedaten exportieren` gibt dir alles als Datei. Mit `/meinedaten löschen` vergesse ich dich: Deine Partien bleiben für die anderen, mit „{ former-player }“ an deiner Stelle.
privacy-games = **Über Partien:** wer wo saß, mit Konto und Namen, jeder Zug, die Punkte, und wann das war; dazu die Regeln, Hinweise und Vermutungen, die du an einem Tisch schreibst. So kann eine Partie nach einem Neustart weitergehen, zählen und wieder angesehen werden. Partien bleiben, solange es mich gibt{ $lobby ->
    [0] { "" }
   *[other] ; ein Tisch, an dem nie eine Karte gelegt wurde, verschwindet { $lobby } Tage nach der letzten Änderung
  }.
privacy-you = **Über dich:** die Regeln, die du speicherst, ob deine Hand zwei oder vier Farben zeigt, welche Tipps für Neue du bekommen hast, deine Zeitzone und wann du erfahren möchtest, dass du dran bist, ob andere deine besten Regeln sehen dürfen, und was du allein übst: Regeln, Karten, Vermutungen und Punkte, die ich nur dir zeige; und, wenn du zugestimmt hast, was du in `/benchmark` tust, was unter einer Zufallszahl veröffentlicht werden kann. Zu den Rätseln des Tages auch deine Wertung und wann du erinnert werden möchtest; andere auf dem Server, auf dem du eines begonnen hast, sehen, wie viele Karten du gebraucht hast, und wer mit einem fertig ist, sieht ohne Namen, was alles falsch vermutet wurde. Das bleibt, bis du es löschst.
    Außerdem die letzten { $drafts } Texte, die du in meine Formulare geschrieben oder dort ausgewählt hast, damit durch einen Fehler nichts verloren geht{ $draft ->
        [0] { "" }
       *[other] ; sie verschwinden nach { $draft } Tagen
      }.
privacy-meant = **Über das, was du meinst:** Leitest du und ich kann deine Regel nicht lesen, wie sie dasteht, speichere ich deinen Text und die Deutung, die du wählst, damit ich ihn beim nächsten Mal verstehe. Andere auf dem Server haben erst nach dem Ende der Partie etwas davon. Ein Server kann das mit `/server` verbieten.
privacy-servers = **Über Server:** wie die Bilder dort aussehen, welche Sprache die Tische haben, wer sie wo eröffnet, und wann Saisons begannen und endeten.{ $server ->
    [0] { "" }
   *[other] { " " }Entfernt mich ein Server, lösche ich nach { $server } Tagen alles, was ich über ihn speichere, auch die Partien, außer er holt mich vorher zurück.
  }
former-player = jemand von früher
mydata-exported = Hier ist alles, was ich über dich speichere, nur für dich.
mydata-seated = Ich kann dich nicht vergessen, solange du an einem Tisch sitzt: { $places }. Steh dort mit `/tisch verlassen` auf, oder verlass hier alle Tische auf einmal. Dann legst du in diesen Runden keine Karten mehr, und eine Runde, die du leitest, ist ungültig, wenn ich nicht weiter urteilen kann.
mydata-sure = **Soll ich dich vergessen?** Deine gespeicherten Regeln, unfertigen Texte, Übungen, dein Teil am Benchmark und deine Einstellungen werden gelöscht. In jeder Partie tritt „{ former-player }“ an die Stelle von deinem Konto und Namen; Karten, Punkte und was du dort geschrieben hast, bleiben, denn sie gehören auch den anderen. Auf keiner Rangliste stehst du dann mehr. **Das lässt sich nicht rückgängig machen.** Mit `/meinedaten exportieren` bekommst du vorher eine Kopie.
mydata-forgetting = Ich vergesse dich gerade …
mydata-forgotten = Erledigt: Ich weiß nichts mehr über dich. Was in Kanälen steht, bleibt dort wie jede Nachricht, und ebenso ältere Kopien der Datenbank bei denen, die mich betreiben.
mydata-kept = Es wurde nichts gelöscht.

## A way of playing explained: numbers come from the variant, none stands here

how-title = ## { $variant }-Regeln
how-source-gardner = -# New Eleusis von Robert Abbott, wie Martin Gardner es im Oktober 1977 im *Scientific American* veröffentlichte.
how-source-matuszek = -# New Eleusis, wie David Matuszek es 1995 zusammenfasste.
how-source-drexler = -# New Eleusis nach den Hausregeln von Drexler.
how-source-esslli = -# New Eleusis nach den Folien eines Kurses der Sommerschule ESSLLI von 2012. Wer die Runde beendet und ab wann man ausscheidet, ist wie dort gedruckt; ein Tisch kann es ändern.
how-source-berkeley = -# „Gott und Sterbliche“: New Eleusis, wie es 1994 in Berkeley gespielt wurde.
how-source-express = -# Eleusis Express von John Golden, ein kurzes Spiel. Die Bonuspunkte sind wie dort gedruckt; ein Tisch kann sie ändern.
how-source-delphi = -# Delphi von Martin Kruskal, die ältere Schwester von New Eleusis.
how-about-title = ### Worum es geht
how-about = Ihr seid { $fewest } bis { $most } Leute. Eine Person hat die Spielleitung und schreibt eine geheime Regel auf: Welche Karte darf auf die folgen, die schon daliegen? Die anderen legen Karten, hören nur **richtig** oder **falsch** und versuchen, die Regel herauszufinden.
how-aim = Ziel ist es, deine Karten loszuwerden{ $way ->
    [prophet] { " " }oder die Regel zu finden und als **Prophet** anstelle der Spielleitung zu urteilen.
    [guess] { " " }oder die Regel zu finden und als Erstes zu nennen.
   *[none] .
  }
how-changed-title = ### Was dieser Tisch geändert hat
how-changed = • { $said } (sonst: { $usual })
how-deal-title = ### Zu Beginn
how-hand = { $number ->
    [one] Alle bekommen eine Karte, nur die Spielleitung keine.
   *[other] Alle bekommen { $number } Karten, nur die Spielleitung keine.
  }
how-decks = { $number ->
    [one] Sie kommen aus einem Deck mit 52 Karten.
   *[other] Sie kommen aus { $number } Decks mit je 52 Karten.
  }
how-decks-more = { $number ->
    [one] Sie kommen aus einem Deck mit 52 Karten, bei { $most } Leuten aus { $full }.
   *[other] Sie kommen aus { $number } Decks mit je 52 Karten, bei { $most } Leuten aus { $full }.
  }
how-decks-by-seats = { $number ->
    [one] Für jede Person gibt es ein Deck.
   *[other] Für je { $number } Leute gibt es ein Deck.
  }
how-starter = Eine Karte wird aufgedeckt: die **Startkarte**. Mit ihr beginnt die **Hauptreihe**.
how-no-starter = Es wird keine Karte aufgedeckt: Mit der ersten gelegten Karte beginnt die **Hauptreihe**, und sie ist auf jeden Fall richtig.
how-no-starter-judged = Es wird keine Karte aufgedeckt: Mit den ersten richtigen Karten beginnt die **Hauptreihe**. Der erste Zug wird beurteilt wie jeder andere, ob eine Karte, eine Folge oder „Nichts passt“.
how-first-starter = Wer beginnt? Vom Platz links von der Spielleitung an wird so weit abgezählt, wie die Startkarte wert ist: Ass (A) 1, Bube (J) 11, Dame (Q) 12, König (K) 13.
how-first-left = Es beginnt, wer links von der Spielleitung sitzt.
how-turn-title = ### Du bist dran
how-turn = Leg { $longest ->
    [1] eine Karte aus deiner Hand
    [hand] eine Karte aus deiner Hand oder der Reihe nach beliebig viele als **Folge**
   *[other] eine Karte aus deiner Hand oder der Reihe nach bis zu { $longest } als **Folge**
  }; oder sag **„Nichts passt“**, wenn du meinst, dass keine Karte deiner Hand richtig ist.
how-right = ✅ **Richtig:** { $strings ->
    [yes] ab in die Hauptreihe. Eine Folge ist nur richtig, wenn jede ihrer Karten nach der vorigen richtig ist.
   *[no] ab in die Hauptreihe.
  }
how-wrong = ❌ **Falsch:** ab in die **Nebenreihe** unter der letzten richtigen Karte{ $number ->
    [0] .
    [one] , und du ziehst eine Karte{ $strings ->
        [yes] { " " }für jede gelegte.
       *[no] .
      }
   *[other] , und du ziehst { $number } Karten{ $strings ->
        [yes] { " " }für jede gelegte.
       *[no] .
      }
  }
how-no-play-title = ### „Nichts passt“
how-no-play = Du zeigst allen deine Hand.
how-no-play-fresh = { $number ->
    [one] ✅ Keine Karte ist richtig: Du bekommst eine neue Hand mit einer Karte weniger. Hattest du nur eine, bist du alle Karten los.
   *[other] ✅ Keine Karte ist richtig: Du bekommst eine neue Hand mit { $number } Karten weniger. Hattest du höchstens { $number }, bist du alle Karten los.
  }
how-no-play-thrown = ✅ Keine Karte ist richtig: Du gibst { $most ->
    [one] eine Karte
   *[other] bis zu { $most } Karten
  } deiner Wahl zurück, mindestens { $number }, und ziehst { $number } weniger nach. { $number ->
    [one] Hattest du nur eine, bist du alle Karten los.
   *[other] Hattest du höchstens { $number }, bist du alle Karten los.
  }
how-no-play-thrown-full = ✅ Keine Karte ist richtig: Du gibst { $most ->
    [one] eine Karte
   *[other] { $most } Karten
  } deiner Wahl zurück, oder die ganze Hand, wenn sie nicht mehr hat, und ziehst { $number } weniger nach. { $number ->
    [one] Hattest du nur eine, bist du alle Karten los.
   *[other] Hattest du höchstens { $number }, bist du alle Karten los.
  }
how-no-play-lays = ❌ Eine Karte ist doch richtig: Die Spielleitung legt eine richtige in die Hauptreihe{ $number ->
    [0] .
    [one] , und du ziehst eine Karte.
   *[other] , und du ziehst { $number } Karten.
  }
how-no-play-keeps = ❌ Eine Karte ist doch richtig: Welche, bleibt geheim. Du behältst deine Hand{ $number ->
    [0] .
    [one] { " " }und ziehst eine Karte.
   *[other] { " " }und ziehst { $number } Karten.
  }
how-prophet-title = ### Der Prophet
how-prophet-after-play = Kennst du die Regel? Gleich nach einem eigenen Zug, ob richtig oder falsch, kannst du **Prophet** werden.
how-prophet-queue = Kennst du die Regel? Zwischen zwei Zügen kannst du jederzeit sagen, dass du **Prophet** werden möchtest. Beginnend bei der Person, die zuletzt gespielt hat, werden erst alle gefragt, die reihum vor dir kommen.
how-prophet-any-time = Kennst du die Regel? Zwischen zwei Zügen kannst du jederzeit **Prophet** werden, egal, wer gerade gespielt hat.
how-prophet-if = Es gibt immer nur einen Propheten, niemand wird es in einer Runde zweimal, und { $number ->
    [one] außerdem muss noch eine andere Person
   *[other] außerdem müssen noch { $number } andere
  } im Spiel sein.
how-prophet-calls = Der Prophet legt keine Karten, sondern sagt zu den Zügen der anderen anstelle der Spielleitung richtig oder falsch. Die Spielleitung sagt dann, ob das stimmt.
how-overthrown = Ein einziger Fehler, und der Prophet ist **gestürzt**{ $number ->
    [0] { "" }
    [one] , zieht eine Karte
   *[other] , zieht { $number } Karten
  } { $out ->
    [yes] und fliegt aus der Runde
   *[no] und spielt weiter mit
  }. { $excused ->
    [yes] Der Zug, der dazu geführt hat, kostet nichts.
   *[no] War der Zug, der dazu geführt hat, falsch, kostet er so viel wie immer.
  }
how-prophet-after-going-out = Wer die letzte Karte loswird, kann Prophet werden, statt aufzuhören{ $number ->
    [one] ; bei einem Sturz wird dann eine Karte gezogen.
   *[other] ; bei einem Sturz werden dann { $number } Karten gezogen.
  }
how-guess-title = ### Die Regel nennen
how-guess = Kennst du die Regel? Nach einem eigenen richtigen Zug darfst du sie laut nennen, und die Spielleitung sagt allen, ob sie das ist. Wenn nicht, geht das Spiel weiter, und es kostet nichts.
how-expulsion-title = ### Ausscheiden
how-expelled = Wer falsch spielt, auch mit „Nichts passt“, **scheidet** für den Rest der Runde **aus**:
how-expelled-cards = • ohne Propheten, sobald { $number ->
    [one] eine Karte auf dem Tisch liegt
   *[other] { $number } Karten auf dem Tisch liegen
  }
how-expelled-marker = • mit einem Propheten{ $number ->
    [0] { " " }immer
    [one] , sobald seit dem Amtsantritt eine Karte gelegt wurde
   *[other] , sobald seit dem Amtsantritt { $number } Karten gelegt wurden
  }
how-expelled-calls = • mit einem Propheten{ $number ->
    [0] { " " }im Amt
    [one] , der einen Zug richtig beurteilt hat
   *[other] , der { $number } Züge richtig beurteilt hat
  }
how-expelled-cards-called = • mit einem Propheten{ $number ->
    [0] { " " }im Amt
    [one] , der eine Karte richtig beurteilt hat; „Nichts passt“ zählt dabei nicht
   *[other] , der { $number } Karten richtig beurteilt hat; „Nichts passt“ zählt dabei nicht
  }
how-end-title = ### Ende der Runde
how-end-first = • Jemand ist alle Karten los.
how-end-last = • Außer dem Propheten sind alle ihre Karten los oder aus der Runde. Bis dahin wartet, wer keine mehr hat.
how-end-expelled = • Außer dem Propheten sind alle aus der Runde.
how-end-guess = • Jemand hat die Regel genannt.
how-score-title = ### Die Punkte
how-score-count = • Du bekommst einen Punkt für jede Karte, die deine Hand weniger hat als die größte.
how-score-fixed = • Du bekommst { $number } Punkte, einen weniger für jede Karte auf deiner Hand, aber nie weniger als 0.
how-score-no-hand = • Bei allen, die Prophet waren, bringt die Hand keine Punkte und zählt auch nicht als größte.
how-score-out = • Leere Hand: { $number } dazu.
how-score-guess = • Du hast die Regel genannt: { $number } dazu.
how-score-prophet = • Am Ende als Prophet im Amt: { $main } dazu für jede richtige Karte seit dem Amtsantritt, { $side } für jede falsche.
how-score-no-play-right = • Dazu { $number } für jedes richtige „Nichts passt“, das dieser Prophet richtig beurteilt hat.
how-score-card-out = • Wurde dadurch eine Hand leer: stattdessen { $number } für jede ihrer Karten.
how-score-no-play-wrong = • Und { $number } für jedes falsche „Nichts passt“, das dieser Prophet richtig beurteilt hat, anstelle der gelegten Karte.
how-score-call = • Jeder Prophet, gestürzt oder nicht: { $number } für jedes richtige Urteil.
how-score-card-called = • Jeder Prophet, gestürzt oder nicht: { $number } für jede richtig beurteilte Karte eines Zugs, nichts für „Nichts passt“.
how-score-dealer = • Die Spielleitung bekommt so viele Punkte wie das beste Ergebnis.
how-score-capped = • Die Spielleitung bekommt so viele Punkte wie das beste Ergebnis; mit einem Propheten im Amt höchstens { $number } für jede Karte { $marked ->
    [yes] bis zu der, auf der sein Marker liegt.
   *[no] vor der, auf der sein Marker liegt.
  }
how-match-title = ### Die Partie
how-match = Jede Runde leitet jemand anderes. Haben alle einmal geleitet, oder hört ihr vorher auf, gewinnt, wer die meisten Punkte hat{ $number ->
    [0] .
   *[other] ; wer nie geleitet hat, bekommt { $number } dazu.
  }
how-match-clock = Hat der Tisch ein Zeitlimit, gilt als gegangen, wer { $number ->
    [one] einen Zug
   *[other] { $number } Züge hintereinander
  } verpasst.
how-oracle-about = Ihr seid { $fewest } bis { $most } Leute. Eine Person ist das **Orakel** und schreibt eine geheime Regel auf: Welche Karte darf auf die folgen, die schon daliegen? Niemand hat Karten auf der Hand. Zu jeder aufgedeckten Karte sagen die anderen, ob sie richtig ist, und versuchen so, die Regel herauszufinden.
how-oracle-aim = Ziel ist es, öfter recht zu haben als die anderen.
how-oracle-deck = Ein Deck mit 52 Karten wird gemischt. Die erste ist die **Startkarte**; mit ihr beginnt die **Hauptreihe**.
how-card-title = ### Eine Karte
how-oracle-card = Die oberste Karte des Stapels wird aufgedeckt. Alle sagen geheim, ob sie **richtig** oder **falsch** ist, und dürfen es sich anders überlegen, bis sich alle entschieden haben. Dann sehen alle, was gesagt wurde, und das Orakel urteilt.
how-oracle-right = ✅ **Richtig:** Sie kommt in die Hauptreihe.
how-oracle-wrong = ❌ **Falsch:** Sie kommt in die **Nebenreihe** unter der letzten richtigen Karte.
how-oracle-tokens = Wer recht hatte, gewinnt einen **Chip**, wer danebenlag, verliert einen. Man kann auch unter null rutschen.
how-oracle-silent = Hat der Tisch ein Zeitlimit, gewinnt und verliert nichts, wer nicht rechtzeitig etwas sagt; { $number ->
    [one] schon nach einer solchen Karte
   *[other] nach { $number } solchen Karten hintereinander
  } gilt man als gegangen.
how-oracle-end-deck = • Der Stapel ist aufgebraucht.
how-oracle-end-wish = • Alle möchten aufhören und abrechnen.
how-oracle-score = • Du wirst mit allen anderen einzeln verglichen: Für jeden Chip, den du mehr hast, bekommst du einen Punkt, für jeden, den du weniger hast, verlierst du einen.
how-oracle-score-oracle = • Das Orakel bekommt alle Unterschiede zwischen den anderen zusammen, jedes Paar einmal. Am besten ist also eine Regel, die einige finden und andere nicht.
how-oracle-example = -# { $tokens } Chips ergeben { $points } Punkte, und { $oracle } für das Orakel.
how-oracle-match = Jede Runde ist jemand anderes das Orakel. Waren es alle einmal, oder hört ihr vorher auf, gewinnt, wer die meisten Punkte hat{ $number ->
    [0] .
   *[other] ; wer nie das Orakel war, bekommt { $number } dazu.
  }
how-picture = -# Die Bilder sind aus einer Runde, die nach { $variant }-Regeln gespielt wurde. Ihre geheime Regel: „{ $rule }“
how-page = -# Seite { $page } von { $pages }

## The layout in words

text-main = Hauptreihe: { $cards }
text-main-end = Ende der Hauptreihe: { $cards }
text-side = unter { $card } ({ $place }): { $cards }
text-side-before = vor der Hauptreihe: { $cards }
text-seat = { $seat }: { $state }
text-prophet = Der Marker liegt auf Karte { $place }; { $seat } ist Prophet.
text-flag = Als Fehlurteil markiert: { $places }
text-contradicted = Gegen die Regel geurteilt: { $places }
text-seat-cards = { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
  }
text-state-dealer = Spielleitung
text-state-expelled = ausgeschieden, { $cards }
text-state-out = keine Karten mehr
text-state-sits-out = als Falscher Prophet aus der Runde, { $cards }
text-state-left = gegangen, { $cards }
text-state-absent = in dieser Runde nicht dabei
text-state-cards = { $cards }
text-state-to-play = am Zug, { $cards }
text-state-prophet = Prophet, { $cards }
text-state-false-prophet = Falscher Prophet, { $cards }
alt-hand = { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
  }: { $cards }
text-no-round = Noch hat keine Runde begonnen.
text-pending = Wartet auf ein Urteil: { $seat } legt { $cards }
text-throwing = { $seat } gibt einige davon zurück: { $cards }
text-pending-no-play = Wartet auf ein Urteil: { $seat } sagt „Nichts passt“ mit { $cards }
text-turned = Aufgedeckt: { $card }
legend-title = **Was das Bild zeigt**
legend-right = Die großen Karten sind **richtig**: die Hauptreihe, von links nach rechts und in der nächsten Zeile weiter. Über jeder fünften steht ihre Nummer.
legend-wrong = Die kleinen Karten unter einer waren dort **falsch**. Sie heißen nach Nummer und Buchstabe: 8b ist die zweite unter Karte 8.
legend-string = Falsche Karten in einem **Rahmen** wurden zusammen gelegt, als Folge. Mindestens eine war falsch; welche, erfährt niemand.
legend-sideways = Eine **quer liegende** Karte hat die Spielleitung aus einer Hand genommen: Dort hatte jemand gesagt, keine Karte sei richtig.
legend-crown = Die **Krone** zeigt, welche Karte zuletzt lag, als der Prophet sein Amt antrat.
legend-white-pawn = Ein **weißer Bauer** steht auf jeder zehnten Karte des Tisches. Sind es genug, scheidet aus, wer falsch legt.
legend-black-pawn = Ein **schwarzer Bauer** steht auf jeder zehnten Karte seit Amtsantritt des Propheten. Solange er im Amt ist, zählen diese statt der weißen.
legend-newest = Was leuchtet, ist **neu**. Der hell umrandete Kasten zeigt, wer an der Reihe ist.
ready-rules = **Drei Regeln, mit denen man gut anfängt.** Tipp auf eine, um zu sehen, was sie tut; versiegelt wird erst, wenn du es sagst. Die übrigen stehen in der Sammlung.
tips-off = Keine Tipps mehr. `/spielregeln` erklärt jederzeit alles.
tip-deal = 💡 **Deine erste Regel.** Mach sie leichter, als du denkst: Was dir klar vorkommt, ist für die anderen ein Rätsel. Mit diesen drei fängt man gut an:
tip-no-play = 💡 **Dein erstes „Nichts passt“.** Du sagst, dass keine deiner Karten richtig ist, und alle sehen deine Hand. Sag es nur, wenn du eine Vorstellung von der Regel hast.
tip-prophet = 💡 **Du kannst Prophet werden**, wenn du glaubst, die Regel zu kennen: Dann beurteilst du die Züge der anderen und gewinnst Punkte, solange du recht hast. Der Knopf sagt dir erst, was ein Fehler kostet. Kennst du die Regel noch nicht, drück auf **Jetzt nicht**.
tip-verdict = 💡 **Dein erster Zug.** Richtige Karten kommen ans Ende der **Hauptreihe**, falsche in die **Nebenreihe** unter der letzten richtigen, und dafür ziehst du neue. Was haben die richtigen gemeinsam? **?** unter dem Bild des Tisches erklärt seine Zeichen.
tip-hand = 💡 **Deine ersten Karten.** Tipp auf eine Karte, dann auf **Legen**. Probier irgendeine: Auch eine falsche verrät etwas. **Nichts passt** sagt, dass keine von deinen richtig ist.
text-said-right = Für richtig: { $names }
text-said-wrong = Für falsch: { $names }
text-tokens = { $number ->
    [one] { $tokens } Chip
   *[other] { $tokens } Chips
  }
text-state-oracle = Orakel
text-state-left-oracle = Orakel, gegangen
text-state-gone = gegangen, { $tokens }
text-deck = { $number ->
    [0] Der Stapel ist leer.
    [one] Im Stapel ist noch 1 Karte.
   *[other] Im Stapel sind noch { $number } Karten.
  }


quoted = „{ $text }“

## Sets of cards in words

faces-all = jede Karte
faces-none = keine Karte
faces-suit = { $suits } { $ranks }
faces-any-suit = { $ranks } in jeder Farbe
faces-every-rank = alle
faces-spades = Pik
faces-hearts = Herz
faces-clubs = Kreuz
faces-diamonds = Karo
seat-unknown = Platz { $number }
card-name = { $suit }-{ $rank }
card-rank = { $number ->
    [1] Ass
    [11] Bube
    [12] Dame
    [13] König
   *[other] { $number }
  }

dealer-label = Für die Leitung
hand-wait = Du bist noch nicht dran. Auswählen kannst du schon.
hand-wait-grace = Du bist dran. { $seat } kann vorher noch Prophet werden. Wähl schon aus; legen kannst du { $until }.
hand-wait-declare = Glaubst du, die Regel zu kennen, dann drück auf **Ich bin der Prophet**, bevor die nächste Karte gelegt wird.
hand-wait-prophet = Du bist der Prophet: Du legst keine Karten und beurteilst am Tisch jeden Zug der anderen.
hand-wait-answer = Jemand anderes möchte Prophet sein, und du kommst vorher. Möchtest du es sein?
hand-wait-answer-out = Du bist alle Karten los. Du kannst auf die Punkte für die leere Hand verzichten und stattdessen Prophet werden.
hand-wait-guess = Glaubst du, die Regel zu kennen, dann drück auf **Regel nennen**, bevor die nächste Karte gelegt wird.
hand-wait-grace-guess = Du bist dran. { $seat } kann vorher noch die Regel nennen. Wähl schon aus; legen kannst du { $until }.
hand-wait-out = Du bist in dieser Runde raus. In der nächsten spielst du wieder mit.
hand-wait-round = Gerade läuft keine Runde.
dealer-over = Die Runde ist vorbei. Danke fürs Leiten!
rule-shown = **Die Regel:**
started = Die Runde beginnt.
shown = Hier ist er.
joined-next = Du sitzt am Tisch. Du bekommst Karten, sobald die nächste Runde beginnt.
hand-refreshed = Inzwischen ging es weiter; das ist deine Hand jetzt.

## Any card of a set in words. Qualities stand behind the noun, and there is no article, so that nothing is declined.

kind-one = { $kind }
kind-coloured = { $kind } in { $colour }
kind-with = { $kind } mit { $quality }
kind-card = Karte
kind-court = Bildkarte
kind-number = Zahlenkarte
kind-red = Rot
kind-black = Schwarz
kind-odd = ungeradem Wert
kind-even = geradem Wert
kind-prime = Primzahl
kind-spades = Pik
kind-hearts = Herz
kind-clubs = Kreuz
kind-diamonds = Karo
kind-rank = { $rank ->
    [1] Ass
    [11] Bube
    [12] Dame
    [13] König
   *[other] { $rank }
  }
kind-of-suit = { $kind } in { $suit }
kind-above = { $kind } über { $rank }
kind-below = { $kind } unter { $rank }
kind-but = jede Karte außer { $kind }
kind-among = eine aus { $cards }
listed-but = { $before }, aber { $last }

## Two rules compared

difference-one = die eine
difference-other = die andere
difference-none = Die beiden Regeln sind gleich.
difference-none-in-play = Die beiden Regeln sind beim Spielen gleich, aber nicht darin, welche Karte Startkarte sein darf.
difference-starters = Nur { $rule } erlaubt als Startkarte: { $cards }.
line-long = { $number } Karten ({ $first } … { $last })
difference-example = Nach { $line } erlaubt { $takes } { $card }, { $refuses } nicht.
difference-example-wrong = Nach { $line }, mit { $wrong } falsch darunter, erlaubt { $takes } { $card }, { $refuses } nicht.
difference-but = Sie sind gleich, außer bei: { $gaps }.
difference-within = Sie sind gleich, außer manchmal bei: { $gaps }.
difference-gap = { $cards } auf { $after }
difference-share = Bei etwa { $percent } von 100 Karten unterscheiden sie sich.
difference-rare = Sie unterscheiden sich fast nie.
difference-undecided = Auf { $number } Reihen habe ich keinen Unterschied gefunden, kann aber nicht beweisen, dass es keinen gibt.

## Readings of one text

own-cards-played = **{ $seat }** { $voice ->
    [0] { $number ->
        [one] legt { $cards }.
       *[other] legt eine Folge: { $cards }.
      }
    [1] { $number ->
        [one] legt { $cards } hin.
       *[other] legt { $number } auf einmal hin: { $cards }.
      }
   *[2] { $number ->
        [one] versucht { $cards }.
       *[other] versucht eine Folge: { $cards }.
      }
  }
own-no-play-declared = **{ $seat }** { $voice ->
    [0] sagt „Nichts passt“ und zeigt die Hand: { $cards }.
    [1] zeigt die Hand, „keine davon“: { $cards }.
   *[2] hat nichts zu legen, sagt sie: { $cards }.
  }
own-prophet-declared = ♔ **{ $seat }** { $voice ->
    [0] ist jetzt Prophet und beurteilt anstelle der Spielleitung jeden Zug.
    [1] setzt sich auf den Platz des Propheten: Von nun an urteilt sie über jeden Zug.
   *[2] tritt als Prophet auf und beurteilt anstelle der Spielleitung jeden Zug.
  }

forecast = -# Ich denke, ihr findet sie nach etwa { $even } Karten; in drei von vier Fällen kennt sie jemand vor der { $likely }. Karte.
forecast-said = Ich dachte, ihr würdet sie nach etwa { $even } Karten finden:
forecast-found = { $seat } kannte sie nach { $cards }.
forecast-nobody = Nach { $cards } kannte sie niemand.

interest-until = Sie sieht aus wie „{ $rule }“. Anders wird es nach: { $after }.
interest-but = Sie sieht aus wie „{ $rule }“. Die Ausnahme: { $cards }.
interest-like = Leicht hält man sie für „{ $rule }“: Nur { $percent } von 100 Karten unterscheiden die beiden, etwa { $card } nach { $line }; sie ist { $right ->
    [yes] richtig
   *[no] falsch
  }.
interest-share = { $told ->
    [half] Etwa die Hälfte der Karten ist richtig; mehr kann ein Urteil nicht verraten
    [few] Nur { $percent } von 100 Karten sind richtig; jede richtige verrät viel
    [many] Sogar { $percent } von 100 Karten sind richtig; man lernt aus den falschen
   *[some] Etwa { $percent } von 100 Karten sind richtig
  }{ $known ->
    [unknown] .
    [hardly] . Selbst als Experte findet eine Maschine sie selten.
   *[found] . Eine Maschine findet sie als Experte nach { $expert } Karten.
  }

mended = Gelesen habe ich { $words }.
mended-word = *{ $word }* als *{ $instead }*
mended-word-quoted = „{ $word }“ als „{ $instead }“
parting = Nach { $line }: { parting-verdict }
parting-wrong = Nach { $line }, mit { $wrong } falsch darunter: { parting-verdict }
parting-starter = Als Startkarte: { parting-verdict }
parting-verdict = { $told ->
    [two] { $takers } erlaubt { $card }, { $others } nicht.
    [but] { $others } erlaubt { $card } nicht, alle anderen schon.
   *[only] nur { $takers } { parting-take } { $card }.
  }
parting-take = { $taking ->
    [one] erlaubt
   *[other] erlauben
  }
readings-counting = Zählt die erste Karte auf dem Tisch als Anfang der Folge? Wenn ja, ist es { $counting }, sonst { $without }.
reading-which = { $number ->
    [1] die erste
    [2] die zweite
    [3] die dritte
   *[other] die vierte
  }

## What makes no sense in a rule

odd-here = { $here ->
    [yes] {" hier"}
   *[no] {""}
  }
odd-never = { $part } gilt{ odd-here } nie: Was hast du gemeint?
odd-always = { $part } gilt{ odd-here } immer: Was hast du gemeint?
odd-never-together = { $parts } gelten{ odd-here } nie zugleich: Was hast du gemeint?
odd-always-one = Von { $parts } gilt{ odd-here } immer eines: Was hast du gemeint?
odd-idle = Neben { $others } ändert{ odd-here } { $part } nichts: Was hast du gemeint?
odd-alike = { $parts } sagen{ odd-here } dasselbe: Was hast du gemeint?
odd-unasked = Zu { $part } kommt es nie: Was hast du gemeint?

## The dealer’s card

card-nothing = Nach keiner Startkarte ist irgendeine Karte richtig, niemand könnte also spielen. Bitte ändere die Regel.
card-grade-1 = Leicht zu finden.
card-grade-2 = Eher leicht: mit etwas Geduld zu finden.
card-grade-3 = Mittel: eine gute Regel für Leute, die schon gespielt haben.
card-grade-4 = Schwer zu finden.
card-grade-5 = Für Experten.
card-needed = { $found ->
    [alike] Maschinen finden sie nach { $expert } Karten.
    [both] Eine Maschine findet sie als Experte nach { $expert } Karten, eine mittlere nach { $medium }.
    [expert] Eine Maschine findet sie als Experte nach { $expert } Karten, eine mittlere selten in { $most }.
   *[neither] Selbst als Experte findet eine Maschine sie selten in { $most } Karten.
  }
card-reason-short = Sie ist kurz.
card-reason-many-parts = Sie hat viele Teile.
card-reason-quarter = Etwa ein Viertel der Karten ist richtig, das verrät am meisten.
card-reason-many-right = Über die Hälfte der Karten ist richtig, aus Fehlern lernt man also wenig.
card-reason-nearly-all-right = Fast jede Karte ist richtig, es gibt also wenig zu lernen.
card-reason-few-right = Nur wenige Karten sind richtig, es dauert also lange, eine zu finden.
card-reason-last-card = Sie schaut auf die letzte Karte und nicht weiter zurück.
card-reason-played-card = Sie schaut nur auf die gelegte Karte.
card-reason-two-back = Sie schaut auf die vorletzte Karte, an die nur wenige denken.
card-reason-three-back = Sie schaut auf die drittletzte Karte, an die kaum jemand denkt.
card-reason-far-back = Sie schaut weiter zurück als zur drittletzten Karte, daran denkt niemand.
card-reason-whole-line = Sie schaut auf die ganze Hauptreihe.
card-reason-position = Sie zählt Plätze in der Hauptreihe.
card-reason-starter = Sie greift auf die Startkarte zurück.
card-reason-layout = Sie schaut auch auf die Nebenreihen.
card-reason-arithmetic = Sie rechnet.
card-reason-primes = Es geht um Primzahlen.
card-reason-squares = Es geht um Quadratzahlen oder zusammengesetzte Zahlen.
card-reason-spelling = Es geht darum, wie die Werte auf Englisch geschrieben werden.
card-reason-digits = Sie folgt Ziffern, die man den Karten nicht ansieht.
card-simpler = Das ist dasselbe wie: { $rule }
card-caution-over-half = ⚠️ Über die Hälfte der Karten ist richtig: leicht zu spielen, schwer zu finden.
card-caution-nearly-all = ⚠️ Fast jede Karte ist richtig: So kann man den ganzen Abend spielen, ohne sie zu finden.
card-caution-nearly-none = ⚠️ Fast keine Karte ist richtig: Da verliert man die Lust, bevor man sie findet.
card-caution-dead-end = ⚠️ Die Hauptreihe kann in eine Sackgasse geraten, nach der niemand mehr legen kann.
card-caution-no-play = ⚠️ Hände ohne eine richtige Karte sind häufig.
card-caution-long = ⚠️ Sie ist lang. Auch Regeln, die für dich einfach klingen, sind schon schwer genug.
card-caution-looks-far = ⚠️ Sie schaut weiter zurück als auf die letzte Karte: schwerer, als es klingt.
card-caution-few-starters = ⚠️ So wenige Karten dürfen Startkarte sein, dass am Ende eine andere daliegen kann.
card-caution-expert = ⚠️ Wer neu im Spiel ist, wird sie nicht finden.
card-share = Im Schnitt sind { $percent } von 100 Karten richtig.
card-share-measured = Im Schnitt sind etwa { $percent } von 100 Karten richtig.
card-fewest = Es { $number ->
    [one] ist immer mindestens 1 von 52.
    [52] sind immer alle 52.
   *[other] sind immer mindestens { $number } von 52.
  }
card-fewest-found = Die wenigsten, die ich gefunden habe, sind { $number } von 52, nach { $line }.
card-dead-ends-none = Es gibt immer eine Karte, die als nächste kommen darf.
card-dead-ends-unfound = Ich habe keine Sackgasse gefunden, aber es gibt zu viele Reihen, um alle anzusehen.
card-dead-end = Nach { $line } ist keine Karte mehr richtig.
card-no-play = Von 100 Händen mit 14 Karten { $percent ->
    [one] hat eine
   *[other] haben { $percent }
  } keine einzige richtige.
card-no-play-rare = Eine Hand mit 14 Karten hat fast immer eine richtige.
card-states-many = Um nach ihr zu urteilen, muss man mehr Situationen unterscheiden, als ich zählen kann.
card-states-unbounded = Um nach ihr zu urteilen, muss man sich eine Zahl merken, die immer weiter wächst.

## Hints checked

attribute-suit = Farbe
attribute-colour = Rot oder Schwarz
attribute-value = Wert
attribute-parity = gerade oder ungerade
attribute-kind = Bild oder Zahl
attribute-face = Farbe und Wert
claim-only = An den Karten zählt nur: { $attributes }.
claim-not = Egal ist: { $attributes }.
claim-last-cards = { $number ->
    [0] Es kommt nur auf die gelegte Karte an.
    [one] Es kommt nur auf die letzte Karte an.
   *[other] Es kommt nur auf die letzten { $number } Karten an.
  }
claim-no-starter = Es ist egal, welche Karte die Startkarte ist.
claim-no-position = Die Stelle in der Hauptreihe ist egal.
claim-always-a-card = Es gibt immer eine Karte, die als nächste kommen darf.
claim-share = Etwa { $number } von 100 Karten sind richtig.
claim-at-least = Mindestens { $number } der 52 Karten sind immer richtig.
claim-at-most = Nie sind mehr als { $number } der 52 Karten richtig.
claim-proven = ✅ „{ $claim }“ Das ist wahr.
claim-open = ❔ „{ $claim }“ Das kann ich weder beweisen noch widerlegen.
claim-refuted = ❌ „{ $claim }“ Das ist nicht wahr: { $why }.
claim-verdict = nach { $line } ist { $card } { $right ->
    [yes] richtig
   *[no] falsch
  }
claim-counted = nach { $line } { $number ->
    [0] ist keine Karte richtig
    [one] ist 1 von 52 richtig
   *[other] sind { $number } von 52 richtig
  }
claim-counted-percent = im Schnitt sind es { $number } von 100

## Descriptions of commands and their options (at most 100 characters)

command-table = Ein Tisch für New Eleusis oder Delphi in diesem Kanal
command-table-open = Eröffne in diesem Kanal einen Tisch
command-table-open-variant = Nach welchen Regeln; ohne Angabe nach Gardner
command-table-open-dealer = Wer zuerst leitet: du selbst, oder dieser Bot für eine Maschine; oder lass es weg
command-table-open-clock = Wie lange ein Zug dauern darf
command-table-open-judging = Wer urteilt: die Spielleitung, oder der Bot nach der geschriebenen Regel
command-table-open-sees-layout = Ob eine Regel auch auf die falschen Karten schauen darf (normalerweise nicht)
command-table-open-machines = Wie viele Maschinen sich dazusetzen
command-table-open-level = Wie gut sie spielen; ohne Angabe mittel
command-level-beginner = Einsteiger
command-level-medium = mittel
command-level-expert = Experte
command-level-fitting = gibt Regeln, die zum Tisch passen
command-practice-fitting = passend zu dir
command-judging-hand = von Hand: die Spielleitung urteilt
command-judging-assisted = mit Hilfe: die Spielleitung urteilt und wird vor Fehlern gewarnt
command-judging-automatic = automatisch: der Bot urteilt nach der geschriebenen Regel
command-table-open-invite = Leute, für die bis zur ersten Runde ein Platz frei bleibt, als @Erwähnungen
command-table-open-thread = Ob der Tisch einen eigenen Thread bekommt, damit dieser Kanal frei bleibt
command-table-invite = Halt bis zur ersten Runde Plätze für Leute frei, und ruf sie
command-table-invite-people = Für wen, als @Erwähnungen
command-table-join = Setz dich an den Tisch
command-table-leave = Verlass den Tisch
command-table-start = Beginne die erste Runde
command-table-next = Beginne die nächste Runde
command-table-deal = Sag, dass du als Nächstes leiten möchtest
command-table-void = Bitte darum, diese Runde wegen eines Fehlers zu annullieren
command-table-count = Delphi: Sag, dass du aufhören und abrechnen möchtest
command-table-absent = Lass eine Maschine für jemanden weiterspielen, auf den der Tisch wartet
command-table-end = Schließ den Tisch (wer ihn eröffnet hat, und die Moderation)
command-table-show = Zeig den Tisch noch einmal, am Ende des Kanals
command-clock-off = ohne Zeitlimit
command-clock-brisk = zügig: 2 Minuten pro Zug
command-clock-relaxed = gemütlich: 30 Minuten pro Zug
command-clock-post = Fernpartie: 24 Stunden pro Zug
command-play = Leg eine Karte
command-play-card = Eine Karte aus deiner Hand, zum Beispiel QH oder queen of hearts für die Herz-Dame
command-option-table = In Direktnachrichten: welcher deiner Tische, wenn es mehrere sind
command-string = Leg der Reihe nach eine Folge von Karten
command-string-cards = Karten aus deiner Hand der Reihe nach, zum Beispiel QH 10S 2C
command-noplay = Sag, dass keine Karte deiner Hand richtig ist
command-noplay-sure = Du bist sicher: ohne Rückfrage
command-table-leave-sure = Du bist sicher: ohne Rückfrage
command-table-end-sure = Du bist sicher: ohne Rückfrage
command-hand = Sieh dir deine Hand an; nur du siehst sie
command-say = Delphi: Sag geheim, ob die aufgedeckte Karte richtig ist
command-say-verdict = Ist sie richtig oder falsch? Ohne Angabe sage ich dir, was du gesagt hast
command-prophet = Werde Prophet, oder sag, ob du es sein möchtest
command-prophet-answer = Wenn du gefragt wirst, ob du Prophet sein möchtest
command-prophet-answer-yes = ja, ich bin der Prophet
command-prophet-answer-no = nein
command-throwin = Nach richtigem „Nichts passt“: Gib Karten aus deiner Hand zurück
command-throwin-cards = Karten aus deiner Hand, zum Beispiel QH 10S 2C 5D
command-guess = Sag, wie die Regel lautet, gleich nach einem eigenen richtigen Zug
command-guess-rule = Die Regel; lass sie weg, um sie in ein größeres Feld zu schreiben
command-call = Das Urteil des Propheten über den Zug
command-call-verdict = Ist der Zug richtig oder falsch?
command-call-card = Nach falschem „Nichts passt“: die richtige Karte, die du aus der gezeigten Hand wählst
command-approve = Das Urteil der Spielleitung über den Zug oder über das Urteil des Propheten
command-approve-verdict = Dein Urteil
command-approve-card = Nach falschem „Nichts passt“: die richtige Karte der gezeigten Hand
command-approve-sure = Du bist sicher: ohne Rückfrage
command-approve-yes = richtig / stimmt
command-approve-no = falsch / stimmt nicht
command-approve-back = das letzte Urteil zurücknehmen
command-rule = Die geheime Regel
command-rule-set = Schreib deine geheime Regel, oder ändere sie vor der ersten Karte
command-rule-show = Sieh dir deine geheime Regel an, oder die einer beendeten Runde
command-rule-try = Probier eine Regel aus: Leg Karten, die sonst niemand sieht
command-rule-try-text = Eine Regel, zum Beispiel: Rot und Schwarz wechseln sich ab
command-rule-library = Die Regeln, die du gespeichert hast, und die mitgelieferten
command-rule-compare = Ob zwei Regeln gleich sind, und wo sie sich unterscheiden
command-rule-compare-one = Eine Regel in einfachen Sätzen
command-rule-compare-two = Eine andere Regel; ohne sie die Regel der letzten Runde hier
command-rule-guess = Prophet: Schreib auf, was du für die Regel hältst
command-rule-hint = Gib deinen einen Hinweis, vor der ersten Karte
command-rule-hint-text = Ein wahrer Satz über deine Regel; auf Englisch kann ich ihn prüfen
command-rule-flag = Markiere eine Karte auf dem Tisch als Fehlurteil
command-rule-flag-card = Ihr Platz: 8 ist die achte Karte der Hauptreihe, 8b die zweite darunter
command-rules = Wie das Spiel geht: an diesem Tisch, oder in einer anderen Variante
command-rules-variant = Welche Regeln; ohne Angabe die des Tisches in diesem Kanal
command-benchmark = Finde die Regeln, an denen Maschinen gemessen wurden, und hilf der Forschung
command-practice = Allein mit der geheimen Regel einer Maschine: Finde sie
command-practice-level = Wie schwer die Regel ist; ohne Angabe wirst du gefragt oder machst weiter
command-practice-cards = Wie viele Karten du hast: 10 bis 60, sonst 30, und nur damit zählt es für deine Bestleistung
command-riddle = Das Rätsel des Tages: eine geheime Regel für alle
command-riddle-today = Finde die geheime Regel von heute, auf der ganzen Welt dieselbe
command-riddle-archive = Das Rätsel eines früheren Tages; es zählt nur für sich selbst
command-riddle-archive-day = Seine Nummer oder sein Datum
command-stats = Was eine Person auf diesem Server insgesamt erreicht hat
command-stats-player = Von wem; ohne Angabe deine eigene
command-stats-against = Mit wem vergleichen, Runde für Runde
command-stats-variant = Die Regeln, deren Punkte gezeichnet werden; ohne Angabe die meistgespielten
command-help = Welche Befehle es gibt, und wann man sie braucht
command-privacy = Was ich speichere, über Partien, über dich und über diesen Server
command-mydata = Was ich über dich speichere
command-mydata-export = Hol dir alles, was ich über dich speichere, als Datei
command-mydata-delete = Lass mich alles über dich vergessen
command-tables = Die offenen Tische dieses Servers: zuschauen oder mitspielen
command-riddle-calendar = Deine Serie und alle Tage des Rätsels: einen spielen oder noch einmal ansehen
command-riddle-week = Wer auf diesem Server die wenigsten Karten für die Rätsel dieser Woche brauchte
command-riddle-stats = Was du gefunden hast, deine Wertung und wie gut die Vorhersagen waren
command-riddle-remind = Einmal am Tag erinnert werden, wenn du das Rätsel noch nicht gespielt hast, oder nicht mehr
command-riddle-channel = Wählen, wo auf diesem Server das Rätsel des Tages angekündigt wird
command-turns = An welchen Tischen du dran bist, und wie du es erfährst: sofort, einmal am Tag, nicht nachts
command-server = Was der Server einstellt: Bilder, Sprache, Variante, wer wo Tische eröffnet
command-moderate = Für die Moderation: was am Tisch dieses Kanals geschieht
command-moderate-end = Den Tisch dieses Kanals als Moderation beenden
command-moderate-void = Die Runde in diesem Kanal als Moderation für ungültig erklären
command-moderate-seat = Jemanden als Moderation an den Tisch dieses Kanals setzen
command-moderate-unseat = Jemanden als Moderation vom Tisch dieses Kanals aufstehen lassen
command-moderate-seat-person = Wen
command-moderate-unseat-person = Wen, wenn es ein Mensch ist
command-moderate-unseat-machine = Welche, wenn es eine Maschine ist
command-season = Saisons dieses Servers
command-season-show = Die Karte einer Saison: wer führt oder gewonnen hat, und was auffiel
command-season-show-number = Welche; ohne Angabe die neueste
command-season-open = Moderation: eine Saison beginnen
command-season-close = Moderation: die Saison beenden und ihre Karte allen zeigen
command-rating = Wie gut man auf diesem Server spielt, und wie sicher das ist
command-leaderboard = Die Rangliste dieses Servers
command-leaderboard-time = Welcher Zeitraum oder welche Saison; ohne Angabe die gesamte Zeit
command-leaderboard-variant = Nach welchen Regeln; ohne Angabe die, nach denen hier am meisten gespielt wird
command-replay = Eine beendete Runde, Zug für Zug als bewegtes Bild
command-replay-game = Die Nummer einer Partie auf diesem Server; ohne Angabe die letzte in diesem Kanal
command-replay-round = Welche Runde; ohne Angabe die letzte, die vorbei ist
command-record = Eine Partie als Text, mit jeder Runde, die vorbei ist
command-record-game = Die Nummer einer Partie auf diesem Server; ohne Angabe die letzte in diesem Kanal
command-record-round = Bis zu welcher Runde; ohne Angabe alle, die vorbei sind
command-variant-gardner = Gardner: die üblichen Regeln, gedruckt 1977; am besten für den Anfang
command-variant-matuszek = Matuszek: wie Gardner, aber man scheidet später aus
command-variant-drexler = Drexler: jederzeit Prophet werden wollen, sogar mit leerer Hand
command-variant-esslli = ESSLLI: Niemand scheidet aus, und die letzte Hand beendet die Runde
command-variant-berkeley = Berkeley: kleine Hände, keine Startkarte, Prophet jederzeit
command-variant-express = Express: kurz und einfach; kein Prophet, stattdessen die Regel laut nennen
command-variant-delphi = Delphi: keine Hände; zu jeder Karte geheim sagen, ob sie richtig ist
command-leaderboard-machines = Tische mit Maschinen, nach deren Stufe; ohne Angabe Tische nur mit Menschen
command-leaderboard-all = gesamte Zeit
command-leaderboard-year = das letzte Jahr
command-leaderboard-quarter = die letzten drei Monate
command-leaderboard-month = der letzte Monat

## The command line

cli-rule = Die Regel
cli-asked = { asked-ways } Sag, welche du meinst:
cli-odd = Das sieht merkwürdig aus
cli-card = Was zu erwarten ist
cli-examples = Nach jeder dieser Reihen die Karten, die folgen dürfen
cli-grade = Stufe { $number }: { $name }
cli-first-rule = die erste Regel
cli-second-rule = die zweite Regel
cli-empty-line = Die Hauptreihe ist leer. Nenne mindestens die Startkarte, zum Beispiel `7H`.
cli-no-input = Es gibt keine Standardeingabe zum Lesen oder keine Standardausgabe zum Schreiben.
cli-no-question = Das ist keine Frage. Frag so: {"{"}"rule": "alternate colours", "line": ["7H", "6S"]{"}"}
cli-question-long = Eine Frage hat höchstens { $most } Bytes.
try-open = Der Tisch ist eröffnet: { $address }
try-rules = { $rules }-Regeln; { $judging }.
try-machine-deals = eine Maschine leitet, und der Bot urteilt
try-player = Eine Maschine hat sich eine Regel ausgedacht: Drück auf „Los geht’s“, oder leg eine Karte, wenn du dran bist. Strg-C beendet es.
try-dealer = Drück auf „Regel schreiben“, dann auf „Los geht’s“, und beurteile, was die Maschinen legen. Strg-C beendet es.
try-everybody =
    Wähle oben auf der Seite, wer du bist; in mehreren Tabs kannst du mehrere Leute sein.
    Ada leitet zuerst: Drück auf „Start“, schreib eine Regel und spiel dann für die anderen. Strg-C beendet es.

## Words in pictures

picture-no-cards = Keine Karten
picture-nothing-follows = Keine Karte darf folgen
picture-rule = Die Regel
picture-total = gesamt
picture-not-in-round = in dieser Runde nicht dabei
picture-begin-right = Richtige Karten folgen hier.
picture-begin-wrong = Falsche hängen darunter.
picture-legend-right = richtig: die Hauptreihe
picture-legend-wrong = war falsch unter der Karte, an der sie hängt
picture-legend-string = falsch, zusammen gelegt als Folge
picture-legend-sideways = von der Spielleitung aus einer gezeigten Hand genommen
picture-legend-crown = die letzte Karte, als der Prophet sein Amt antrat
picture-legend-white-pawn = jede zehnte Karte auf dem Tisch
picture-legend-black-pawn = jede zehnte Karte seit Amtsantritt des Propheten
picture-legend-newest = neu: in der Reihe richtig, darunter falsch
picture-dealer-disc = L
picture-somebody = Platz { $number }
picture-phase-writing = { $seat } schreibt die Regel
picture-phase-playing = { $seat } ist dran
picture-phase-calling = { $seat } urteilt
picture-phase-judging = { $seat } urteilt
picture-phase-picking = Prophet { $seat } wählt aus
picture-phase-checking = { $seat } prüft die Wahl
picture-phase-throwing = { $seat } gibt Karten zurück
picture-phase-offering = Wird { $seat } Prophet?
picture-phase-guessed = { $seat } prüft die Regel
picture-phase-saying = Richtig oder falsch?
picture-over = Die Runde ist vorbei
picture-void = Die Runde ist ungültig
picture-round = Runde { $round }
picture-round-oracle = Delphi · Runde { $round }
picture-heading = Runde { $round } · Leitung { $seat }
picture-heading-oracle = Delphi · Runde { $round } · Orakel { $seat }
picture-heading-oracle-alone = Runde { $round } · Orakel { $seat }
picture-deck = { $number ->
    [0] der Stapel ist leer
    [one] 1 Karte im Stapel
   *[other] { $number } Karten im Stapel
  }
picture-turned = Ist sie richtig?
picture-turned-secret = Alle sagen es geheim
picture-say-right = { $number ->
    [0] richtig sagt niemand
    [one] 1 sagt richtig
   *[other] { $number } sagen richtig
  }
picture-say-wrong = { $number ->
    [0] falsch sagt niemand
    [one] 1 sagt falsch
   *[other] { $number } sagen falsch
  }
picture-laid-right = { $number } richtig
picture-laid-wrong = { $number } falsch
picture-cards = { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
  }
picture-expelling = wer falsch legt, ist raus
picture-calls-before-expulsion = { $number ->
    [one] noch 1 richtiges Urteil bis zum Ausscheiden
   *[other] noch { $number } richtige Urteile bis zum Ausscheiden
  }
picture-cards-called-before-expulsion = { $number ->
    [one] noch 1 beurteilte Karte bis zum Ausscheiden
   *[other] noch { $number } beurteilte Karten bis zum Ausscheiden
  }
picture-before-expulsion = ab Karte { $number } ist raus, wer falsch legt
picture-folded = { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
  } davor: { $main } richtig{ $side ->
    [0] { "" }
   *[other] , { $side } falsch
  }
picture-before = { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
  } davor
picture-pending = { $seat } legt
picture-pending-no-play = { $seat } sagt: Nichts passt
picture-picked = Prophet wählt eine
picture-judged = Wird beurteilt
picture-throwing = Einige gehen zurück
picture-called-right = Prophet: richtig
picture-called-wrong = Prophet: falsch
picture-seat-next-round = nächste Runde
picture-seat-dealer = leitet
picture-seat-expelled = raus
picture-seat-left = weg
picture-seat-away = nicht da
picture-seat-out = ohne Karten
picture-seat-sits-out = gestürzt, raus
picture-seat-prophet = Prophet
picture-seat-to-play = am Zug
picture-seat-oracle = Orakel
picture-seat-says-right = sagt richtig
picture-seat-says-wrong = sagt falsch
picture-seat-says-nothing = sagt nichts
picture-seat-said-right = „richtig“ { $won }
picture-seat-said-wrong = „falsch“ { $won }
picture-seat-said-nothing = sagte nichts
picture-seat-false-prophet = gestürzt
picture-seat-cards = { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
  }
picture-points = { $number ->
    [one] { $points } Pkt.
   *[other] { $points } Pkt.
  }
picture-game-delphi = { $variant }
picture-game-eleusis = { $variant }-Regeln
picture-nobody-scores = Keine Punkte
picture-rule-unseen = Sie ist in Zeichen geschrieben, die hier nicht darstellbar sind.
picture-layout = { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
  } auf dem Tisch: { $right } richtig, { $wrong } falsch
picture-office = { $seat } { $ended ->
    [true] · Wahrer Prophet ab Karte { $marker }
    [open] · Prophet ab Karte { $marker }
    [overthrown] · Karte { $marker } bis { $last }, gestürzt
    [overthrown-at-once] · Karte { $marker }, sofort gestürzt
    [abdicated-at-once] · Karte { $marker }, dann gegangen
   *[abdicated] · Karte { $marker } bis { $last }, dann gegangen
  }
picture-chart = Die Partie: Punkte über { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
  }
picture-chart-bonus = Ende
picture-leaderboard = Rangliste
picture-season = Saison { $number }
picture-rating = Wertungen
picture-rating-from = Runden nur mit Menschen, alle Varianten
picture-against = Maschinen: { $level }
picture-high-count = Größte Hand ({ $number }) minus eigene Karten
picture-no-prophet = Kein Wahrer Prophet
picture-true-prophet = Wahrer Prophet { $seat } · { $main } richtig, { $side } falsch
picture-score-hand = { $high } − { $hand } auf der Hand
picture-score-hand-least = 0 bei { $hand } auf der Hand
picture-score-prophecy = { $points } als Wahrer Prophet
picture-counted-from = { $number } minus die Karten auf der Hand
picture-prophet-calls = Wahrer Prophet: { $seat } · { $number ->
    [one] 1 richtiges Urteil
   *[other] { $number } richtige Urteile
  }
picture-prophet-cards-called = Wahrer Prophet: { $seat } · { $number ->
    [one] 1 richtig beurteilte Karte
   *[other] { $number } richtig beurteilte Karten
  }
picture-guesser = { $seat } hat die Regel genannt
picture-prophet-no-plays = Prophet { $seat } · { $main } richtig, { $side } falsch, { $number }× „Nichts passt“
picture-score-dealer = Leitung: bestes Ergebnis
picture-score-oracle = Orakel: { $terms }
picture-score-oracle-many = Orakel: alle { $number } Unterschiede am Tisch
picture-score-player = { $tokens }: { $terms }
picture-oracle-scores = Das Orakel bekommt { $points }
picture-scores-oracle = Punkte sind Unterschiede an Chips
picture-score-capped = Leitung: bestes Ergebnis, höchstens { $cap } (je { $each } für { $before } Karten)
picture-bonus = gesamt mit { $number }, weil nie geleitet
picture-replay-deal = Runde { $round } noch einmal
picture-replay-promise = Die Regel kommt am Ende.
picture-replay-right = Richtig
picture-replay-wrong = Falsch
picture-replay-starts = die erste Karte ist immer richtig
picture-replay-by-oracle = sagt das Orakel
picture-replay-by-dealer = sagt die Spielleitung
picture-replay-by-dealer-card = die Spielleitung legt die umrahmte Karte
picture-replay-by-bot = nach der geschriebenen Regel
picture-replay-by-bot-card = nach der Regel ist die umrahmte Karte richtig
picture-replay-upheld = Prophet { $seat } hat recht
picture-replay-mistaken = Prophet { $seat } liegt daneben
picture-replay-declares = { $seat } kennt die Regel
picture-replay-prophet = Ein Prophet!
picture-replay-calls = beurteilt ab jetzt jeden Zug
picture-replay-guess = { $seat } nennt die Regel
picture-replay-guess-right = Das ist sie!
picture-replay-guess-wrong = Es ist eine andere
picture-replay-aside = Das Spiel geht weiter
picture-replay-prophet-abdicated = { $seat } ist nicht mehr Prophet
picture-replay-player-left = { $seat } geht
picture-replay-dealer-left = Die Spielleitung geht
picture-replay-dealer-relieved = Jetzt urteilt der Bot
picture-replay-oracle-left = Das Orakel geht
picture-replay-oracle-relieved = Jetzt urteilt der Bot
picture-replay-said = { $number ->
    [0] Niemand hat etwas gesagt
   *[other] { $right } sagten richtig, { $wrong } falsch
  }
picture-replay-mistake-flagged = Karte { $place } war ein Fehlurteil
picture-replay-penalty-dealt = { $number ->
    [one] 1 Strafkarte
   *[other] { $number } Strafkarten
  }
picture-replay-hand-replaced = { $number ->
    [one] 1 neue Karte
   *[other] { $number } neue Karten
  }
picture-replay-throw-in-asked = einige Karten gehen zurück
picture-replay-went-out = keine Karten mehr
picture-replay-player-went-out = alle Karten los
picture-replay-player-expelled = ausgeschieden
picture-replay-prophet-overthrown = gestürzt

## Names of commands and their options: lower case, without spaces, at most 32 characters

name-table = tisch
name-table-open = eröffnen
name-table-open-variant = variante
name-table-open-dealer = leitung
name-table-open-clock = bedenkzeit
name-table-open-judging = urteil
name-table-open-sees-layout = sieht_falsche
name-table-open-machines = maschinen
name-table-open-level = stufe
name-table-open-invite = einladen
name-table-open-thread = thread
name-table-invite = einladen
name-table-invite-people = wen
name-table-join = mitspielen
name-table-leave = verlassen
name-table-start = starten
name-table-next = weiter
name-table-deal = leiten
name-table-void = annullieren
name-table-count = abrechnen
name-table-absent = abwesend
name-table-end = schließen
name-table-show = zeigen
name-play = legen
name-play-card = karte
name-option-table = tisch
name-string = folge
name-string-cards = karten
name-noplay = nichtspasst
name-noplay-sure = sicher
name-table-leave-sure = sicher
name-table-end-sure = sicher
name-hand = hand
name-say = sagen
name-say-verdict = urteil
name-prophet = prophet
name-prophet-answer = antwort
name-throwin = zurückgeben
name-throwin-cards = karten
name-guess = nennen
name-guess-rule = regel
name-call = urteilen
name-call-verdict = urteil
name-call-card = karte
name-approve = entscheiden
name-approve-verdict = urteil
name-approve-card = karte
name-approve-sure = sicher
name-rule = regel
name-rule-set = schreiben
name-rule-show = zeigen
name-rule-try = ausprobieren
name-rule-try-text = regel
name-rule-library = sammlung
name-rule-compare = vergleichen
name-rule-compare-one = eine
name-rule-compare-two = andere
name-rule-guess = vermuten
name-rule-hint = hinweis
name-rule-hint-text = hinweis
name-rule-flag = markieren
name-rule-flag-card = karte
name-rules = spielregeln
name-rules-variant = variante
name-benchmark = benchmark
name-practice = üben
name-practice-level = stufe
name-practice-cards = karten
name-riddle = rätsel
name-riddle-today = heute
name-riddle-archive = archiv
name-riddle-archive-day = tag
name-stats = statistik
name-stats-player = person
name-stats-against = gegen
name-stats-variant = variante
name-help = hilfe
name-privacy = datenschutz
name-mydata = meinedaten
name-mydata-export = exportieren
name-mydata-delete = löschen
name-tables = tische
name-riddle-calendar = kalender
name-riddle-week = woche
name-riddle-stats = statistik
name-riddle-remind = erinnern
name-riddle-channel = kanal
name-turns = dran
name-server = server
name-moderate = moderation
name-moderate-end = beenden
name-moderate-void = annullieren
name-moderate-seat = setzen
name-moderate-seat-person = person
name-moderate-unseat = aufstehen
name-moderate-unseat-person = person
name-moderate-unseat-machine = maschine
name-season = saison
name-season-show = zeigen
name-season-show-number = nummer
name-season-open = beginnen
name-season-close = beenden
name-rating = wertung
name-leaderboard = rangliste
name-leaderboard-time = zeitraum
name-leaderboard-variant = variante
name-leaderboard-machines = maschinen
name-replay = wiederholung
name-replay-game = partie
name-replay-round = runde
name-record = protokoll
name-record-game = partie
name-record-round = runde

## Names and notes of the rules that come with the game; in English they stand beside the rules

library-name-chequered = Schachbrett
library-note-chequered = Die beste erste Regel überhaupt: Die Hälfte der Karten ist richtig, und aus jedem Fehler lernt man etwas.
library-name-crazy-eights = Mau-Mau
library-note-crazy-eights = Alle haben es schon gespielt, und kaum jemand denkt zuerst daran.
library-name-odd-and-even = Gerade und ungerade
library-note-odd-and-even = Alle achten zuerst auf Rot und Schwarz. Jemand wird sagen: „Aber der Bube?“ Der ist 11, also ungerade.
library-name-court-and-people = Hof und Volk
library-note-court-and-people = Bildkarten gehen schnell aus, darum kommt „Nichts passt“ früh und stimmt oft.
library-name-round-the-suits = Reihum
library-note-round-the-suits = Pik, Herz, Kreuz, Karo und wieder von vorn, je eine Karte. Schnell gefunden, gut für den ersten Abend.
library-name-back-round-the-suits = Reihum rückwärts
library-note-back-round-the-suits = Pik, Karo, Kreuz, Herz. Wer „Reihum“ kennt, braucht hier länger.
library-name-sister-suits = Schwesterfarben
library-note-sister-suits = Es kommen immer nur zwei Farben, beide rot oder beide schwarz, im Wechsel. Die anderen kommen nie: Das sollen sie merken.
library-name-climbing-the-wheel = Das Rad hinauf
library-note-climbing-the-wheel = Die Reihe steigt in kleinen Schritten, und nach einem König kommen wieder die niedrigen Karten. Die Farbe ist egal.
library-name-half-the-wheel = Das halbe Rad
library-note-half-the-wheel = Fast die Hälfte der Karten ist richtig. Alle glauben an „höher“, bis auf einen König eine Drei folgt.
library-name-close-neighbours = Gute Nachbarschaft
library-note-close-neighbours = Kleine Schritte hinauf oder hinunter, und das Ass ist Nachbar des Königs. Die Farbe ist egal.
library-name-no-great-leaps = Keine großen Sprünge
library-note-no-great-leaps = Wie „Gute Nachbarschaft“, aber ohne den Weg herum: An den Enden passen weniger Karten.
library-name-escort = Geleit
library-note-escort = Nach einer roten Karte ist alles richtig, nach einer schwarzen nur eine Bildkarte.
library-name-twin-or-next = Zwilling oder Nächste
library-note-twin-or-next = Wie „Reihum“, aber Zwillinge sind willkommen und halten das Rad an.
library-name-follow-suit-or-be-of-the-court = Bedienen oder zum Hof gehören
library-note-follow-suit-or-be-of-the-court = Lange Strecken einer Farbe, bis jemand sie mit einem Bild wechselt.
library-name-the-court-sees-red = Der Hof sieht rot
library-note-the-court-sees-red = Strecken einer Farbe; nur eine Bildkarte öffnet den Weg zu einer anderen.
library-name-stay-or-step = Bleiben oder weitergehen
library-note-stay-or-step = Die Farben gehen reihum, aber niemand hat es eilig. Die Hälfte der Karten ist richtig.
library-name-spades-are-trumps = Pik ist Trumpf
library-note-spades-are-trumps = Pik ist immer richtig. Die anderen Farben kommen nur als Zwillinge.
library-name-primes-only = Nur Primzahlen
library-note-primes-only = Die letzte Karte spielt überhaupt keine Rolle, und das glaubt man zuletzt. Das Ass ist keine Primzahl.
library-name-only-even = Nur gerade
library-note-only-even = Die Dame ist 12, also gerade. Dass die letzte Karte egal ist, findet man spät heraus.
library-name-after-spades-red = Nach Pik kommt Rot
library-note-after-spades-red = Sieht aus wie Rot und Schwarz im Wechsel, bis zwei schwarze Karten nebeneinanderliegen.
library-name-sums-with-small-courts = Summen mit kleinem Hof
library-note-sums-with-small-courts = Alle Bildkarten sind gerade, und das verdirbt jede Theorie über Buben und Könige.
library-name-odd-calls-for-black = Ungerade ruft Schwarz
library-note-odd-calls-for-black = Der Wert entscheidet über Rot oder Schwarz. Eine gute zweite Regel für Neulinge.
library-name-red-calls-for-odd = Rot ruft Ungerade
library-note-red-calls-for-odd = Andersherum: Rot oder Schwarz entscheidet über den Wert. Dort sucht es niemand.
library-name-all-change = Alles wechselt
library-note-all-change = Zwei leichte Regeln auf einmal. Ein Viertel der Karten ist richtig, daraus lernt man am meisten.
library-name-never-the-same-suit = Nie dieselbe Farbe
library-note-never-the-same-suit = Drei Viertel der Karten sind richtig: Es wird viel gelegt und wenig gelernt.
library-name-the-stairs = Die Treppe
library-note-the-stairs = Die Reihe steigt, und nur mit einem Ass beginnt sie von vorn. Pass nach einem König auf deine Asse auf.
library-name-prime-time = Primzahlzeit
library-note-prime-time = Zwei, Drei, Fünf, Sieben, Bube und König sind Primzahlen. Die Zwei ist beides, und das verrät die Regel oder versteckt sie.
library-name-high-and-low = Hoch und tief
library-note-high-and-low = Ein Zickzack aus hohen und niedrigen Karten. Dass die Sieben hoch ist, findet man zuletzt.
library-name-waltz = Walzer
library-note-waltz = Gezählt ab der ersten Karte nach der Startkarte, welche das auch ist. Eins, zwei, drei.
library-name-pairs-of-suits = Farbpaare
library-note-pairs-of-suits = Startkarte und erste Karte sind ein Paar, und so fort: zwei einer Farbe, dann zwei einer anderen.
library-name-spades-after-the-court = Nach dem Hof kommt Pik
library-note-spades-after-the-court = Die Reihe bleibt rot, bis eine Bildkarte sie schwarz macht, und dann bleibt sie es.
library-name-people-stay-courts-leave = Das Volk bleibt, der Hof geht
library-note-people-stay-courts-leave = Lange Strecken einer Farbe, von Bildkarten beendet.
library-name-nothing-twice = Nichts doppelt
library-note-nothing-twice = Anfangs leicht, und mit jeder Karte wird es enger; sind alle zehn heraus, sind nur noch Bilder richtig.
library-name-home-colours = Heimatfarbe
library-note-home-colours = Die Farbe der Startkarte ist immer richtig; alles andere nur als Zwilling der letzten Karte.
library-name-majors-and-minors = Edelfarben und Unterfarben
library-note-majors-and-minors = Rot und Schwarz scheinen wichtig zu sein und sind es nicht. Wer Bridge spielt, findet es eher.
library-name-odd-goes-on = Ungerade geht weiter
library-note-odd-goes-on = Die Farben gehen mal stockend, mal flott reihum. Ein Viertel der Karten ist richtig.
library-name-pendulum-of-suits = Farbenpendel
library-note-pendulum-of-suits = In der üblichen Ordnung kommen für immer zwei Farben im Wechsel: welche zwei, hängt von der Startkarte ab.
library-name-down-or-up-to-the-court = Hinunter oder hinauf zum Hof
library-note-down-or-up-to-the-court = Die Reihe fällt, und eine Bildkarte lässt sie von vorn beginnen. Niemand sitzt je fest.
library-name-the-even-queue = Die gerade Schlange
library-note-the-even-queue = Was übereinstimmen muss, hängt von der Karte ab, die du legst, nicht von der letzten. Schwer zu sehen, schnell gespielt.
library-name-four-doors = Vier Türen
library-note-four-doors = Der Wert der letzten Karte entscheidet über die Farbe: 4, 8 und Dame rufen Pik, Ass, 5, 9 und König rufen Herz, und so fort.
library-name-the-even-till = Die gerade Kasse
library-note-the-even-till = Zähl alles zusammen, was dort liegt: Eine gerade Summe ruft Rot, eine ungerade Schwarz. Nur ungerade Karten ändern sie.
library-name-pairs-of-values = Wertpaare
library-note-pairs-of-values = Zwillinge, immer zwei und zwei, die Startkarte mit der ersten Karte. Jedes zweite Mal sind nur vier Karten von 52 richtig.
library-name-red-rises-black-sinks = Rot steigt, Schwarz sinkt
library-note-red-rises-black-sinks = Ob du Rot oder Schwarz legst, entscheidet über die Richtung. Gleiche Karten sind immer falsch.
library-name-loopy = Schleifen
library-note-loopy = Schau auf die Zeichen in den Ecken. Zufällig sind gerade die Karten mit Schleifen keine Primzahlen: Man findet das eine und sagt das andere.
library-name-colour-or-parity = Farbe oder Parität
library-note-colour-or-parity = Falsch ist nur, was beides ändert. Vieles ist richtig, hör also auf die wenigen Fehler.
library-name-family-affairs = Familiensache
library-note-family-affairs = Rot und Schwarz wechseln, bis eine Dame kommt: Dann darf nur ihre Familie folgen.
library-name-near-home = Nahe der Heimat
library-note-near-home = Die Startkarte bleibt das Maß der Runde. Sie ist weder sehr niedrig noch sehr hoch, dafür sorgt der Zusatz über die Startkarte.
library-name-black-climbs-red-falls = Schwarz klettert, Rot fällt
library-note-black-climbs-red-falls = Ein Klassiker. Nach einer schwarzen Karte hinauf, nach einer roten hinunter; gleiche Karten passen immer.
library-name-four-steps = Vier Schritte
library-note-four-steps = Jeder Platz verlangt etwas Eigenes. Theorien halten ein, zwei Karten lang und zerbrechen dann.
library-name-bridge-order = Bridge-Ordnung
library-note-bridge-order = Die Farben in ihrer Rangfolge beim Bridge, immer wieder, gleich welche Farbe die Startkarte hat.
library-name-a-step-down-or-a-leap-up = Ein Schritt hinunter oder ein Sprung hinauf
library-note-a-step-down-or-a-leap-up = Das Fallen sieht man sofort, die Sprünge spät.
library-name-prime-sums = Primsummen
library-note-prime-sums = Fast immer ungerade Summen, es sieht also aus wie Gerade und Ungerade mit Löchern. Zwei Asse sind richtig: 1 + 1 = 2.
library-name-prime-steps = Primschritte
library-note-prime-steps = Schritte von 2, 3, 5, 7 und 11, hinauf oder hinunter. Zwillinge und Nachbarn sind falsch.
library-name-balance = Die Waage
library-note-balance = Ob Rot oder Schwarz öfter kam, entscheidet über Gerade und Ungerade. Zähl den Tisch, nicht die letzte Karte.
library-name-odd-and-odd-even-and-even = Ungerade und ungerade, gerade und gerade
library-note-odd-and-odd-even-and-even = Paare. Der Platz in der Reihe entscheidet, und die Startkarte zählt nicht mit.
library-name-the-starter-s-shadow = Im Schatten der Startkarte
library-note-the-starter-s-shadow = Die Farbe der Startkarte ist immer richtig, die anderen dürfen nur steigen.
library-name-three-of-a-colour = Drei und drei
library-note-three-of-a-colour = Drei rote, drei schwarze, drei rote. Die Startkarte gehört zur ersten Strecke.
library-name-three-of-a-suit = Drei einer Farbe
library-note-three-of-a-suit = Wieder Dreier, und nach dreien stehen drei Farben offen.
library-name-pairs-on-the-wheel = Paare auf dem Rad
library-note-pairs-on-the-wheel = Zwei Pik, zwei Herz, zwei Kreuz, zwei Karo, und wieder von vorn.
library-name-above-the-starter-red = Über der Startkarte rot
library-note-above-the-starter-red = Bis jemand zur Startkarte zurückblickt, kommen Rot und Schwarz ohne jeden Sinn.
library-name-the-middle-way = Der Mittelweg
library-note-the-middle-way = Hohe Karten wollen niedrige, und Karten in der Mitte vertragen sich mit den meisten.
library-name-up-and-away-down-and-home = Hinauf und fort, hinunter und heim
library-note-up-and-away-down-and-home = Klettere mit einer anderen Farbe, falle in derselben.
library-name-queue-jumpers = Vordrängler
library-note-queue-jumpers = Schwarz und Rot im Wechsel, ab der ersten Karte gezählt. Ab und zu drängt sich ein Ass oder ein König vor und ruiniert eine Theorie.
library-name-echo = Echo
library-note-echo = Zwei Reihen in einer, ineinander verwoben. Nur die vorletzte Karte zählt.
library-name-every-other-card-changes = Jede zweite Karte wechselt
library-note-every-other-card-changes = Rot, rot, schwarz, schwarz. Sieht nach Zählen aus und ist Zurückblicken.
library-name-one-suit-up-one-suit-down = Eine Farbe hinauf, eine hinunter
library-note-one-suit-up-one-suit-down = Farbe und Wert zusammen. Weniger als ein Viertel der Karten ist richtig.
library-name-in-between = Dazwischen
library-note-in-between = Die Lücke schließt sich, bis eine Bildkarte sie wieder öffnet.
library-name-seesaw-by-colour = Wippe nach Farbe
library-note-seesaw-by-colour = Ein Klassiker mit zwei Auswegen: An den Enden sitzt niemand fest.
library-name-until-the-king-comes = Bis der König kommt
library-note-until-the-king-comes = Die Regel ändert sich einmal, für immer. Wer eine Theorie hat, verliert sie beim ersten König.
library-name-three-people-one-court = Drei Leute, ein Hof
library-note-three-people-one-court = Nach je drei Zahlenkarten eine Bildkarte, und wehe, wer keine hat.
library-name-four-demands = Vier Forderungen
library-note-four-demands = Platz und Wert zusammen wählen unter vier Forderungen.
library-name-magic-numbers = Magische Zahlen
library-note-magic-numbers = Vier Werte ohne jede Ordnung haben eine Kraft. Jemand muss eine Liste führen, was worauf folgte.
library-name-three-drawers = Drei Schubladen
library-note-three-drawers = Niedrige, mittlere und hohe Karten haben je ihre Antwort. Die Grenzen dazwischen findet man zuletzt.
library-name-by-threes = Durch drei
library-note-by-threes = Ein Drittel der Karten ist richtig. Niemand addiert, bevor nicht alles andere versucht ist.
library-name-the-idle-court = Der müßige Hof
library-note-the-idle-court = Nach einer Bildkarte ist nur eine Neun oder Zehn richtig, nach einer Neun oder Zehn alles. Bilder sind niedriger als jedes Ass.
library-name-pairs-break = Paare brechen
library-note-pairs-break = Paare einer Farbe, und nach jedem Paar von Rot zu Schwarz oder umgekehrt.
library-name-three-and-three = Dreierlei
library-note-three-and-three = Die ersten drei Karten bestimmen das Muster der ganzen Runde, und jede Runde sieht anders aus.
library-name-the-shorter-leg = Der kürzere Schenkel
library-note-the-shorter-leg = Fast alles geht, bis dort zwei niedrige Karten liegen; dann nur noch niedrigere.
library-name-a-slice-of-pi = Ein Stück Pi
library-note-a-slice-of-pi = Ass, Vier, Ass, Fünf, Neun, Zwei, Sechs, Fünf. Mit den Bildkarten als Ausweg lässt es sich spielen und vielleicht finden.
library-name-the-digits-of-pi = Die Ziffern von Pi
library-note-the-digits-of-pi = Drei Komma: Ass, Vier, Ass, Fünf, Neun, Zwei, Sechs, Fünf. Jedes Mal sind vier Karten richtig, und „Nichts passt“ kommt oft.
library-name-three-suits-back = Drei Farben zurück
library-note-three-suits-back = Nach drei verschiedenen Farben ist nur die vierte richtig. Meist gehen die Farben dann für immer in derselben Folge reihum.
library-name-the-product-of-three = Das Produkt von dreien
library-note-the-product-of-three = Für Mathematikbegeisterte mit Geduld. Zwei von drei Produkten sind durch vier teilbar, darum kommt „rot oder über sechs“ am häufigsten.
library-name-couples = Paarlauf
library-note-couples = Strecken gleicher Farbe haben ungerade Länge, und eine Dame hält sich von Buben und Königen fern. Vieles ist richtig und wenig klar.
library-name-sum-of-two-prime-or-not = Summe von zweien, prim oder nicht
library-note-sum-of-two-prime-or-not = Zwei Karten zurück und auch noch Primzahlen. Gib einen Hinweis.
library-name-mountains-and-valleys = Berg und Tal
library-note-mountains-and-valleys = Hinauf, hinunter, hinauf, hinunter, mit Türen an beiden Enden. Die Richtung zählt, nicht die Karten.
library-name-small-courts-big-sums = Kleiner Hof, große Summen
library-note-small-courts-big-sums = Jedes Mal ist ein Viertel richtig, und nur die Summe zweier Karten sagt, welches.
picture-hindsight-bits = Bit
picture-hindsight-true = Die Regel
picture-hindsight-concluded = Am Ende geglaubt
picture-hindsight-others = Andere Regeln
picture-hindsight-unknown = Keine bekannte Regel
picture-hindsight-known = Jetzt erkennbar
picture-hindsight-prophet = Neuer Prophet
picture-hindsight-fallen = Prophet stürzt
picture-hindsight-no-play = Nichts passt

## Die Prüfung von Discord, die ein Betreiber startet: hierophant check --live

live-message = Ich prüfe, ob hier alles funktioniert. Das verschwindet gleich wieder.
live-edited = Ich prüfe, ob sich Bilder austauschen lassen. Das verschwindet gleich wieder.
live-picture = Ein Bild, das prüft, ob Bilder und ihre Beschreibungen ankommen.
live-title = Prüfung durch Hierophant
live-press = Wer die Prüfung gestartet hat: bitte auf den Knopf drücken. Was folgt, siehst nur du.
live-press-label = Drück mich
live-panel = Das siehst nur du. Öffne den Dialog, schreib ein Wort und schick es ab.
live-open-label = Dialog öffnen
live-field = Irgendein Wort
live-example = Karte
live-thanks = Es ist angekommen. Du kannst das hier schließen; der Bericht steht dort, wo du die Prüfung gestartet hast.
live-taken = Jemand anderes hat zuerst gedrückt. Du brauchst nichts zu tun.

## Was Maschinen in großen Momenten sagen: je Moment und Wesen

voice = 💬 **{ $seat }:** { $said }
voice-prophet-careful = { $line ->
    [0] Ich habe es an jeder Karte geprüft. Mal sehen.
    [1] Zweimal dachte ich, ich hätte es, und habe gewartet. Jetzt bin ich recht sicher.
    [2] Auf meiner Liste steht nur noch eine Idee.
    [3] Mich hat länger nichts mehr überrascht, also mache ich es.
    [4] Eine Karte mehr wäre mir lieber gewesen, aber gut.
   *[5] Immer mit der Ruhe. Ich glaube, ich weiß, was hier gespielt wird.
  }
voice-prophet-bold = { $line ->
    [0] Einer muss es ja machen. Mir nach!
    [1] Das weiß ich seit drei Karten. Worauf wartet ihr?
    [2] Fragt mich, was ihr wollt.
    [3] Der Platz war frei, und ich hatte Lust.
    [4] Legt, was ihr wollt, ich sage euch, was es ist.
   *[5] Schaut zu und lernt.
  }
voice-prophet-stubborn = { $line ->
    [0] Das sage ich von Anfang an, und dabei bleibe ich.
    [1] Am Ende haben die Karten mir recht gegeben.
    [2] Ich habe meine Meinung kein einziges Mal geändert. Warum jetzt?
    [3] Zweifelt ruhig. Ich nicht.
    [4] Genau das dachte ich schon nach der zweiten Karte.
   *[5] Von hier müsst ihr mich wegtragen.
  }
voice-prophet-gambler = { $line ->
    [0] Nur so ein Gefühl. Ich habe schon mit weniger gewonnen.
    [1] Alles auf eine Karte.
    [2] Besser als eine Münze, und ich mag Münzen.
    [3] Wenn es schiefgeht, dann wenigstens schnell.
    [4] Glück, sei nett zu einer Maschine.
   *[5] Heute ist mein Tag, ich weiß nur nicht, warum.
  }
voice-fallen-careful = { $line ->
    [0] Einen Fall hatte ich also doch nicht bedacht.
    [1] Auf die eine Karte hätte ich noch warten sollen.
    [2] Notiert. Zurück an die Liste.
    [3] Ich war fast sicher. Eben nur fast.
    [4] Das kommt davon, wenn man sich beeilt.
   *[5] Eine Karte, und die ganze Liste taugt nichts mehr.
  }
voice-fallen-bold = { $line ->
    [0] Schön war es trotzdem.
    [1] Allein für die Aussicht hat es sich gelohnt.
    [2] Ich würde es wieder tun.
    [3] Wer hat an der Regel gedreht?
    [4] Im Prinzip hatte ich recht.
   *[5] Nächstes Mal bin ich schneller.
  }
voice-fallen-stubborn = { $line ->
    [0] Ich finde meine Regel immer noch gut.
    [1] Das muss eine Ausnahme sein.
    [2] Hm. Das muss ich erst einmal glauben.
    [3] Sie hat jedes Mal gestimmt, nur jetzt nicht.
    [4] Fragt mich in fünf Karten noch mal, ich sage vielleicht dasselbe.
   *[5] Verstehe ich nicht. Aber ich zahle.
  }
voice-fallen-gambler = { $line ->
    [0] Mal gewinnt man, mal zieht man.
    [1] Am Ende gewinnt immer die Bank.
    [2] Doppelt oder nichts? Nein? Schade.
    [3] Gut gesetzt, falsche Karte.
    [4] Das war es dann mit der Glückssträhne.
   *[5] Wie gewonnen, so zerronnen.
  }
voice-string-careful = { $line ->
    [0] Vier, und jede einzeln nachgezählt.
    [1] So viele lege ich selten. Ich war mir sicher.
    [2] Schritt für Schritt, viermal.
    [3] Da liegt mein Beweis.
    [4] Es hat gehalten, Karte für Karte. Gut.
   *[5] Die hatte ich mir aufgehoben.
  }
voice-string-bold = { $line ->
    [0] Warum eine, wenn es auch vier sein können?
    [1] Kommt ihr noch mit?
    [2] Und weg damit!
    [3] Die Hand war mir eh zu schwer.
    [4] Ich hätte noch weitermachen können.
   *[5] So geht das.
  }
voice-string-stubborn = { $line ->
    [0] Dieselbe Idee, viermal hintereinander.
    [1] Seht ihr? Ich sage es doch.
    [2] Ich würde sie genau so noch mal legen.
    [3] Keine davon hat mich überrascht.
    [4] Mit mir könnt ihr streiten, mit diesen vieren nicht.
   *[5] Dass die zusammengehören, war mir klar.
  }
voice-string-gambler = { $line ->
    [0] Vier am Stück! Ich sollte auf Pferde setzen.
    [1] Nach der zweiten habe ich nicht mehr hingesehen.
    [2] Das Risiko war der halbe Spaß.
    [3] Hauptgewinn!
    [4] Ich hätte die ganze Hand gesetzt.
   *[5] Da oben mag mich jemand.
  }
voice-found-careful = { $line ->
    [0] Gut gefunden, { $finder }. Das gehe ich heute Abend noch mal durch.
    [1] Saubere Arbeit, { $finder }.
    [2] { $finder }, du hast gesehen, was ich ausgelassen habe.
    [3] { $finder }, das stand auf meiner Liste, nur viel weiter unten.
    [4] Vom ersten bis zum letzten Urteil richtig, { $finder }.
   *[5] Da habe ich etwas gelernt. Danke, { $finder }.
  }
voice-found-bold = { $line ->
    [0] Na gut, { $finder }, diese Runde gehört dir!
    [1] Hut ab, { $finder }. Ich habe zwar keinen, aber trotzdem.
    [2] Du hast dich getraut, { $finder }, und du hattest recht.
    [3] Noch ein Zug, und ich hätte es gehabt. Stark, { $finder }!
    [4] Damit hat außer dir keiner gerechnet, { $finder }.
   *[5] { $finder }, das ging schnell. Noch mal?
  }
voice-found-stubborn = { $line ->
    [0] Na schön. { $finder } hatte recht und ich nicht.
    [1] Ich hätte dagegen gewettet. Gut gemacht, { $finder }.
    [2] Das sage ich selten: Du hast mich überzeugt, { $finder }.
    [3] Meine Regel war schöner, aber deine war die richtige, { $finder }.
    [4] Ehre, wem Ehre gebührt, { $finder }.
   *[5] Ich gebe mich geschlagen, { $finder }. Dieses eine Mal.
  }
voice-found-gambler = { $line ->
    [0] Auf dich hätte ich setzen sollen, { $finder }.
    [1] Was für ein Lauf, { $finder }!
    [2] Der Gewinn geht an { $finder }.
    [3] Das war kein Glück, { $finder }, und mit Glück kenne ich mich aus.
    [4] Gegen { $finder } wette ich nie wieder.
   *[5] Richtig geraten und noch mal und noch mal: Bravo, { $finder }!
  }
