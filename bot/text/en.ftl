# Every sentence the bot says, in English. Names ending in -label stand on buttons (at most 80 characters).
# $seat is a person's name, $card one card, $cards several.

## Refusals: said to one person alone; each says what to do instead. Why the rules refuse a command, `reason-…`, stands in
## `eleusis/refusals.ftl`; what a press or a command can do about it stands here.

refuse-all-have-dealt = { reason-all-have-dealt } Open a new one with `/table open`.
refuse-grace = { reason-grace } { $seat } can end the wait with **Not now**.
refuse-hint-not-machine = Only a machine can be asked for a hint, and { $seat } isn’t one. A dealer can give a hint before the first card.
refuse-hint-once = { $seat } has already given its one hint for this round.
refuse-hint-none = { $seat } can’t think of a hint that would help without giving the rule away.
refuse-hint-length = { reason-hint-length } Please write it again.
refuse-left-already = { reason-left-already } You’ll be back in for the next one.
refuse-machine-verdict-stays = { reason-machine-verdict-stays } If the rule doesn’t say what you meant, flag the card with `/rule flag`.
refuse-match-begun = { reason-match-begun } To play by other rules, open a new table with `/table open`.
refuse-match-over = { reason-match-over } Open a new one with `/table open`.
refuse-no-round = { reason-no-round } Press **Start** or **Next round** (or use `/table next`) to begin one.
refuse-no-rule-yet = { reason-no-rule-yet } That comes first, with **Write the rule**.
refuse-no-such-card = { $most ->
    [0] There are no cards on the table yet, so there’s nothing to flag.
   *[other] { $fewest ->
        [1] { card-places }
       *[2] { $most ->
            [1] No card has been played yet, so there’s nothing to flag.
           *[other] { card-places }
          }
      }
  }
card-places = { reason-no-such-card } Cards are numbered along the main line: 8 is the eighth card, and 8b the second card below it. Type a number, then choose from the list.
refuse-dealer-alone-knows = { reason-dealer-alone-knows } Wait, or void the round with `/table void`.
refuse-not-away = { $seat } has kept the table waiting for less than a minute. Give them a moment.
refuse-nobody-away = A machine can take over only for a player who has kept the table waiting for a minute, and there’s none right now.
refuse-only-host-replaces = Only the host, { $seat }, or a moderator can let a machine play for someone.
refuse-not-held = { reason-not-held } Look at **My hand** and choose again.
refuse-not-held-so-often = { reason-not-held-so-often } Look at **My hand** and choose again.
refuse-not-in-play = { reason-not-in-play } You’ll play again in the next one.
refuse-not-in-this-round = { reason-not-in-this-round } You’ll play when the next one begins.
refuse-not-seated = { reason-not-seated } Take one with `/table join`.
refuse-not-your-turn = { reason-not-your-turn } I’ll call you when it’s yours.
refuse-nothing-to-call = { reason-nothing-to-call } I’ll ask you at the next one.
refuse-nothing-to-judge = { reason-nothing-to-judge } I’ll ask you at the next play.
refuse-prophet-first = { reason-prophet-first } I’ll ask you right after.
refuse-round-over = { reason-round-over } Press **Next round** to go on.
refuse-seat-taken = { reason-seat-taken } Take a free one with `/table join`.
refuse-too-many = With you that makes { $many } at the table, and these rules are for at most { $most }. Open it with fewer machines or guests.
refuse-string-too-long = { $most ->
    [one] There are no strings at this table: lay one card at a time.
   *[other] { reason-string-too-long }
  }
refuse-table-full = { reason-table-full } When someone leaves, you can take their seat with `/table join`.
refuse-too-few-seats = { reason-too-few-seats } Ask others to press **Join**.
refuse-too-many-seated = { reason-too-many-seated } Someone has to press **Leave** first.
refuse-no-such-time = I don’t know that period. Choose one from the list that opens as you type, or leave it out for all time.
refuse-rules-not-shown = This player doesn’t share their best rules. They can, with **Best rules** under their own `/stats`.
refuse-season-moderators = Opening and closing seasons takes the permission *Manage Messages* in this channel: ask a moderator. Anyone can use `/season show`.
refuse-season-under-way = A season is already open. Close it first with `/season close`.
refuse-no-season-open = No season is open. Open one with `/season open`.
refuse-no-season = { $number ->
    [0] This server hasn’t had a season yet. A moderator can open one with `/season open`.
    [one] There’s no such season. This server has had one: see `/season show`.
   *[other] There’s no such season. This server has had { $number }: choose one from the list that opens as you type.
  }
refuse-versus-nobody = There’s no one to compare with here. Choose another player with `/stats against`.

refuse-grace-to-guess = { reason-grace-to-guess } { $seat } can end the wait with **Not now**.
refuse-guess-length = { reason-guess-length } Please write it again.
refuse-no-layout = There are no cards on the table yet. Once there are, **Whole layout** shows them all; until then, the newest message says what comes next.


refuse-delphi-nothing-to-judge = { reason-delphi-nothing-to-judge } I’ll ask you then.
refuse-delphi-nothing-to-say = { reason-delphi-nothing-to-say } I’ll ask you about the next one.
refuse-delphi-not-in-game = { reason-delphi-not-in-game } You’ll play in the next one.
refuse-not-in-delphi = { reason-not-in-delphi } Each time a card is turned up, say **Right** or **Wrong**.
refuse-only-in-delphi = { reason-only-in-delphi } Look at **My hand**.

refuse-no-table = There’s no table in this channel. Open one with `/table open`.
refuse-table-gone = That table is closed, or you can’t see it any more. `/tables` lists the open ones.
refuse-table-elsewhere = There’s no table in this channel. Yours is in { $places }; use the command there.
refuse-no-table-dm = I can’t find a table where you could do that now. Use the command in the table’s channel.
refuse-several-tables = You could do that at several tables: { $places }. Choose one with the option `table`, or use the command in its channel.
refuse-channel-taken = There’s already a table in this channel. Sit down with `/table join`. The host can close it with `/table end`.
refuse-seated-already = You already have a seat at this table.
refuse-no-machine = There’s no machine in that seat any more.
refuse-no-seat = You don’t have a seat at this table. Take one with `/table join`.
refuse-stale = The game has moved on since that button was shown. Use the buttons on the newest message, or `/table show`.
refuse-busy = So many people are playing right now that I can’t keep up. If nothing happens in the next few seconds, please try again.
refuse-restarting = I’m restarting, so this wasn’t done. Please try again in a few seconds.
refuse-too-late = That took me too long, so it wasn’t done. Please try again.
refuse-already-done = That’s already done.
refuse-overtaken = Someone was a moment faster, so this wasn’t done. If you pressed twice, once was enough. Otherwise, look at the table and try again.
refuse-unreadable-card = I can’t read “{ $text }” as a card. Write it like `QH`, `10S`, `Q♥` or `queen of hearts`.
refuse-rule-empty = Write the rule first: a sentence is enough.
refuse-rule-long = The rule can have at most { $most } characters, both fields together. Please make it shorter.
refuse-rule-not-formal = I judge at this table, so I have to be able to read the rule. Write it in the field *{ formal-modal-label }* too. Your own words can stay beside it.
refuse-rule-sees-layout = At this table, a rule can look only at the main line, not at wrong cards. The host can allow more when opening a table.
refuse-machine-judges = At this table I judge every play myself, by the written rule.
refuse-only-host-changes = Only the host, { $seat }, or a moderator can change this table’s rules.
refuse-form-line = I can’t read the line “{ $line }”. Each line needs the name of a rule as I wrote it, the sign “=”, and a value.
refuse-form-twice = The rule in the line “{ $line }” is there twice. Keep one of the two.
refuse-form-value = The value in the line “{ $line }” doesn’t work: it has to be { $expected }.
refuse-unseat-whom = Choose either a person or a machine to take off the table.
refuse-only-moderators = Only people with the permission *Manage Messages* in this channel can do that. You can end your own table with `/table end`, and the players can vote to void a round with `/table void`.
refuse-open-roles = On this server, { $roles } can open tables, and so can moderators. Ask one of them. Anyone who can see a table can join it.
refuse-open-channels = On this server, tables can be opened in { $channels } and in threads there. Use the command in one of those places.
refuse-sits-already = { $person } already has a seat at this table.
refuse-nobody-there = { $person } doesn’t have a seat at this table.
refuse-not-in-channel = { $person } can’t see this channel, so they couldn’t play here.
refuse-bot-cannot-sit = { $person } is a bot and can’t play. For a machine that can, press **Add a machine**.
refuse-only-host = Only the host, { $seat }, or a moderator can end this table. To give up your own seat, use `/table leave`.
refuse-riddle-no-permission = I can’t announce the riddle here: I need the permissions *View Channel* and *Send Messages* in this channel. Ask someone who manages it.
refuse-only-managers = Only people with the permission *Manage Server* can choose that. Ask one of them.
refuse-still-seated = You’ve taken a seat again at { $places }. Leave it first, with `/table leave` there.
refuse-seats-kept = The last free seats are being kept for { $people } until the first round. Watch until then, or ask the host.
refuse-guests-unreadable = Mention the people you invite, like `@ada @ben`: at most { $most } of them, and nothing else.
refuse-nobody-invited = Pick someone other than yourself: you already have a seat.
refuse-invited-already = Everyone you named already has a seat here, or one is being kept for them.
refuse-invited-too-late = The first round has begun, so seats aren’t kept any more. Anyone can press **Join** for the next round.
refuse-thread-in-thread = I can open a thread only in an ordinary text channel. Leave `thread` out to open the table right here.
refuse-cannot-thread = I’m not allowed to open threads here. Give me *Create Public Threads* and *Send Messages in Threads* in this channel, or leave `thread` out.
refuse-zone-unknown = { $number ->
    [0] I don’t know that place. Write a large city in your time zone, like `Berlin`, `New York` or `Tokyo`, or the zone’s name, like `Europe/Berlin`.
   *[other] Which one do you mean: { $zones }? Write its name in full.
  }
refuse-no-tables = There are no open tables that you can see on this server. Open one with `/table open`.
refuse-channel-kind = I can’t run a table here. Use a text channel or a thread on a server.
refuse-cannot-speak = I’m not allowed to write in this channel. Please ask a moderator to let me see the channel, send messages and attach files here.
text-kept = I’ve kept your text: it’s there if you open the form again.
refuse-took-too-long = That’s taking me too long to work out. Please try a shorter or simpler rule.
refuse-very-busy = I’m very busy right now and didn’t get to that. It’s not your rule: please try again in a minute.
refuse-one-by-one = I’m still working on { $most } requests of yours. Wait for the answers, then ask again.
refuse-enough-work = You’ve given me a lot to think about. Please ask again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refuse-enough-work-here = People on this server have given me a lot to think about. Please ask again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refuse-unknown = I don’t know that button any more; it’s from another version of me. Use `/table show` for new ones.
refuse-unknown-command = I don’t know that form of the command any more; it’s from another version of me. Restart Discord to see my current commands.
refuse-in-server = That works only on a server, not in direct messages.
refuse-dealer-must-agree = Only they can agree to deal: open the table, and ask them to press **Join** and **I deal next**.
refuse-rule-unwritten = You haven’t written the rule yet. Press **Write the rule**, or use `/rule set`.
refuse-one-card = `/play` lays one card. To lay several in order, use `/string`.
refuse-call-what = Give either a verdict on the play, or the card you pick from the shown hand.
refuse-rule-is-secret = The rule is secret until the round ends. Until then, only the person who wrote it can look at it.
refuse-rule-hopeless = With this rule, no card could follow the first one, so no one could play. Please change it.
refuse-draft-gone = I don’t have that text any more. Please write it again.
refuse-benchmark-gone = I can’t find that attempt. `/benchmark` shows where you are.
refuse-benchmark-stale = Something else happened there a moment before, so this wasn’t done. `/benchmark` shows where you are.
refuse-practice-gone = I can’t find that practice. Start one with `/practice`.
refuse-practice-over = This practice is over. Start another with `/practice`.
refuse-practice-stale = Something else happened there a moment before, so this wasn’t done. `/practice` or `/riddle today` shows where you are.
refuse-riddle-unknown = There’s no such riddle yet. Choose one from 1 to { $number }, by its number or by its date, such as 2026-11-28.
refuse-riddle-secret = This rule is still secret. I tell it once you’ve found it, or when this riddle is over for you and its day has passed (midnight UTC).
refuse-no-revealed-rule = No round at this table has ended with a rule that I can read. Give me two rules to compare.
refuse-trial-full = A trial holds at most { $most } cards. Take some away with **Undo**, or start over.
refuse-trial-dead-end = No card is right here. Take one away with **Undo**, or start over.
refuse-own-rule-gone = You no longer have a rule with that name. `/rule library` shows the ones you have.
refuse-own-rule-name = A name must be 1 to { $most } characters long. Please choose another.
refuse-own-rules-full = You already keep { $most } rules. Delete one first, with `/rule library`.
refuse-replay-too-early = The rule of that round is secret until the round is over. Then you can watch the whole round again.
refuse-replay-none = No round of this game has been finished yet.
refuse-replay-no-round = There’s no such round to look at. In this game you can see: { $rounds }.
refuse-replay-no-game = I can’t find that game on this server. Leave the number out to see this channel’s latest game.
refuse-replay-empty = No card was played in that round, so there’s nothing to see.
refuse-hindsight-not-now = The expert couldn’t look back just now. Press the button again in a moment.
refuse-error = Something went wrong on my side. Look at the table before you try again. If it happens again, tell the people who run me: error { $number }.
table-closed = I’m not allowed to write in { $channel } any more, so no one there can see how your table goes on. Let me see the channel, send messages and attach files there, then use `/table show`. If the channel is gone, use `/table show` in another one on the server.
message-lost = ⚠️ I couldn’t show what belongs here. The game goes on all the same. If it happens again, tell the people who run me: error { $number }.
picture-lost = -# I couldn’t draw the picture: error { $number }.

## What happened: said to everybody.

news-seat-taken = **{ $seat }** sits down.
news-played-before = -# { $number ->
    [one] One play
   *[other] { $number } plays
 } before that: see the picture.
news-stand-in-came = A machine plays for **{ $seat }** until they’re back. From now on, this game doesn’t count on any leaderboard.
news-stand-in-went = **{ $seat }** is back.
news-seat-left = **{ $seat }** leaves the table.
news-volunteered = **{ $seat }** wants to deal next.
news-oracle-volunteered = **{ $seat }** wants to be the next oracle.
news-variant-changed = The rules of this table have changed. This is how you play now:
news-round-opened = **Round { $number }.** { $seat } is the dealer and writes a secret rule.
news-oracle-named = **Round { $number }.** { $seat } is the oracle and writes a secret rule.
news-rule-sealed = The rule is written and sealed: no one can change it unnoticed.
news-rule-resealed = The dealer has written another rule, and it’s sealed again.
news-dealt = Everyone has their cards. The starter is { $cards }.
news-dealt-no-starter = Everyone has their cards. There’s no starter: the first play starts the main line.
news-deck-shuffled = The deck is shuffled. The starter is { $cards }.
news-card-turned = Turned up: { $cards }.
news-line-started = **{ $seat }** starts the main line with { $cards }.
news-starter-redrawn = The dealer had another starter drawn: { $cards }.
news-hint-given = The dealer gives a hint:
news-cards-played = { $number ->
    [one] **{ $seat }** lays { $cards }.
   *[other] **{ $seat }** lays a string: { $cards }.
  }
news-no-play-declared = **{ $seat }** declares no play: { $cards }.
news-prophet-called-right = **{ $seat }** calls it **right**.
news-prophet-called-wrong = **{ $seat }** calls it **wrong**.
news-prophet-called-right-upheld = ✅ **{ $seat }** calls it **right**.
news-prophet-called-wrong-upheld = ❌ **{ $seat }** calls it **wrong**.
news-prophet-called-right-mistaken = ❌ **{ $seat }** calls it **right**, but it’s **wrong**.
news-prophet-called-wrong-mistaken = ✅ **{ $seat }** calls it **wrong**, but it’s **right**.
news-call-correct = **{ $seat }** called it correctly.
news-call-incorrect = **{ $seat }** got it wrong!
news-upheld-laid-right = ✅ **Right**, as **{ $seat }** called it: { $cards }.
news-upheld-laid-wrong = ❌ **Wrong**, as **{ $seat }** called it: { $cards }.
news-mistaken-laid-right = ✅ **Right**, and **{ $seat }** called it wrong: { $cards }.
news-mistaken-laid-wrong = ❌ **Wrong**, and **{ $seat }** called it right: { $cards }.
news-card-picked = **{ $seat }** picks { $cards } as right.
news-pick-right = The pick is right.
news-pick-wrong = **{ $seat }** picked a wrong card. It goes back to the hand.
news-laid-right = ✅ **Right!** { $seat }’s { $cards } { $number ->
    [one] joins
   *[other] join
  } the main line.
news-laid-wrong = ❌ **Wrong.** { $seat }’s { $cards } { $number ->
    [one] goes
   *[other] go
  } to the sideline.
news-card-laid-from-hand = ❌ The no-play was **wrong**: { $cards } in { $seat }’s hand was right and goes on the main line.
news-penalty-dealt = { $seat } gets { $number ->
    [one] 1 penalty card
   *[other] { $number } penalty cards
  }.
news-hand-replaced = ✅ The no-play was **right**: { $seat } gets { $number ->
    [one] 1 new card
   *[other] { $number } new cards
  }.
news-went-out = ✅ The no-play was **right**: { $seat } has no cards left.
news-no-play-wrong = ❌ { $seat }’s no-play was **wrong**: a card in the hand was right.
news-throw-in-asked = ✅ The no-play was **right**: { $seat } chooses which cards to give back.
news-cards-thrown-in = { $seat } gives back { $cards } and draws fewer new cards.
news-player-went-out = **{ $seat }** has no cards left. The round goes on.
news-rule-guessed = **{ $seat }** says what the rule is:
news-guess-right = ✅ **That is the rule!**
news-guess-wrong = ❌ That is **not** the rule. Play goes on.
news-office-wished = **{ $seat }** wants to be Prophet. Players who come first in turn order are asked before that.
news-office-offered = **{ $seat }** has no cards left, and may become Prophet instead of going out.
news-offer-declined = { $seat } doesn’t want to be Prophet.
news-deck-added = The stock is running low, so a fresh deck is shuffled in.
news-player-expelled = **{ $seat }** is expelled from the round.
news-prophet-declared = ♔ **{ $seat }** is the Prophet now and calls every play instead of the dealer.
news-prophet-sits-out = **{ $seat }** is overthrown: a False Prophet, and out of the round.
news-prophet-overthrown = **{ $seat }** is overthrown, and now a False Prophet{ $number ->
    [0] .
    [one] { " " }with 1 penalty card.
   *[other] { " " }with { $number } penalty cards.
  }
news-prophet-abdicated = **{ $seat }** is no longer Prophet.
news-call-taken-back = The dealer takes back the last verdict: everything is as it was before it.
news-said = **{ $seat }** has spoken.
news-revealed = What everyone said about { $cards }:
news-revealed-silence = No one said anything about { $cards }.
news-said-right = { $number ->
    [one] **Right**, says { $names }.
   *[other] **Right**, say { $names }.
  }
news-said-wrong = { $number ->
    [one] **Wrong**, says { $names }.
   *[other] **Wrong**, say { $names }.
  }
news-delphi-judged-right = ✅ **Right!** { $cards } joins the main line.
news-delphi-judged-wrong = ❌ **Wrong.** { $cards } goes to the sideline.
news-tokens-won = { $number ->
    [one] { $names } wins a token.
   *[other] { $names } win a token each.
  }
news-tokens-lost = { $number ->
    [one] { $names } loses a token.
   *[other] { $names } lose a token each.
  }
news-delphi-verdict-taken-back = The oracle takes back the last verdict: everything is as it was before it.
news-end-wished = **{ $seat }** wants to stop and count.
news-oracle-left = The oracle has left. I judge from now on, by the written rule.
news-oracle-relieved = The oracle took too long. I judge from now on, by the written rule.
news-mistake-flagged = The dealer flags card { $place } as judged by mistake. Play goes on.
news-void-voted = **{ $seat }** votes to void this round because of a mistake.
news-turn-skipped = { $seat } took too long and is skipped.
news-play-withdrawn = { $seat }’s play is withdrawn.
news-player-left = **{ $seat }** leaves the round.
news-dealer-left = The dealer has left. I judge from now on, by the written rule.
news-dealer-relieved = The dealer took too long. I judge from now on, by the written rule.
news-grace-ended = The next player may play.
news-round-ended = **The round is over.**
news-delphi-ended = **The round is over.**
news-round-voided-dealer-left = The round is void because the dealer left. No one scores.
news-round-voided-dealer-clock = The round is void because the dealer didn’t answer in time. No one scores.
news-round-voided-oracle-left = The round is void because the oracle left. No one scores.
news-round-voided-oracle-clock = The round is void because the oracle didn’t answer in time. No one scores.
news-round-voided-vote = The players have voided the round. No one scores, and the person who wrote its rule has had their turn at it.
news-round-voided-moderator = A moderator has voided the round. No one scores, and the person who wrote its rule has had their turn at it.
news-round-voided-match-ended = The round is void because the match was ended. No one scores in it.
news-round-voided-too-few = Too few players are left to go on with the round.
news-match-ended = **The match is over.**

## What came of one’s own act: in the hand, to its player alone.

you-laid-right = ✅ **Right!** { $cards } { $number ->
    [one] joins
   *[other] join
  } the main line.
you-laid-wrong = ❌ **Wrong.** { $cards } { $number ->
    [one] goes
   *[other] go
  } to the sideline.
you-line-started = You started the main line with { $cards }.
you-penalty-dealt = You draw { $number ->
    [one] 1 card
   *[other] { $number } cards
  }.
you-hand-replaced = ✅ **No card fitted.** You get { $number ->
    [one] 1 new card
   *[other] { $number } new cards
  }.
you-went-out = ✅ **No card fitted.** You’re out of cards.
you-card-laid-from-hand = ❌ **A card fitted:** { $cards } goes on the main line.
you-no-play-wrong = ❌ **A card fitted.**
you-cards-thrown-in = You gave back { $cards }.
you-call-correct = ✅ You called it correctly.
you-call-incorrect = ❌ **Your call was wrong.**
you-pick-right = ✅ Your pick is right.
you-pick-wrong = ❌ **Your pick was wrong.**
you-prophet-overthrown = You’re overthrown, and now a False Prophet.
you-guess-right = ✅ **That is the rule!**
you-guess-wrong = ❌ That is **not** the rule. Play goes on.

## The table in the channel

lobby-title = ## New Eleusis
lobby-title-oracle = ## Delphi
lobby-what = The dealer makes up a secret rule about which card may follow which. The others lay cards, see each one called right or wrong, and try to work out the rule.{ $way ->
    [prophet] { " " }If you think you know it, you can become the Prophet and judge instead of the dealer.
    [guess] { " " }If you think you know it, you can say it aloud.
   *[none] { "" }
  }
lobby-what-oracle = The oracle makes up a secret rule about which card may follow which. Cards are turned up one by one, and the others say in secret whether each is right. If you’re right you win a token, and if you’re wrong you lose one.
lobby-deals = deals
lobby-deals-oracle = is the oracle
lobby-seat = **{ $place }. { $seat }**{ $machine ->
    [none] { "" }
   *[other] { " " }· machine, { $machine }
  }{ $deals ->
    [none] { "" }
   *[other] { " " }· { $deals }
  }{ $points ->
    [none] { "" }
   *[other] { " " }· { $points }
  }
lobby-gone = -# { $seat } has left · { $points }
points-said = { $number ->
    [one] { $points } point
   *[other] { $points } points
  }
lobby-needs = { $number ->
    [one] One more person is needed to start ({ $best } to { $most } are best).
   *[other] { $number } more people are needed to start ({ $best } to { $most } are best).
  }
lobby-kept = Seats kept until the first round: { $people }
lobby-ready = Ready: press **Start** when everyone is here. { $seat } deals first.
lobby-ready-oracle = Ready: press **Start** when everyone is here. { $seat } is the first oracle.
level-beginner = beginner
level-medium = medium
level-expert = expert
level-fitting = suits the table
absent-ask = A machine can play for someone who keeps the table waiting. It takes over their seat, and they get it back as soon as they press a button or type a command here. After that, this game doesn’t count on any leaderboard.
absent-who = Who is away?
absent-done = A machine now plays for { $seat }.
back = Welcome back: you’re playing for yourself again.
machine-add = How good should the machine be?
machine-remove = Send a machine away
machines-outgrown = **{ $seat }** has won twice against these machines.
machines-stronger = Machines of the next level have sat down.
pace-now = A machine takes about { $seconds } seconds for a play.
went-on = The machines go on.
stopped = The machines wait until someone presses **Go on**, for an hour at most.
machine-added = { $seat } has sat down.
machine-removed = { $seat } has left.
lobby-sees-layout = rules may look at wrong cards
judging-hand = the dealer judges
judging-assisted = the dealer judges, and I warn of mistakes
judging-automatic = I judge by the written rule
judging-hand-oracle = the oracle judges
judging-assisted-oracle = the oracle judges, and I warn of mistakes
judging-automatic-oracle = I judge by the written rule
clock-off = no clock
clock-brisk = 2 minutes a turn
clock-relaxed = 30 minutes a turn
clock-post = 24 hours a turn
clock-seconds = { $seconds } seconds a turn
sees-main-line = right cards only
sees-layout = wrong cards too
run-judging = Who judges: { $now }
run-clock-seconds = Time: { $now }
run-grace-seconds = Time to become Prophet: { $now }
grace-choice = { $seconds ->
    [0] no wait
   *[other] { $seconds } seconds
  }
run-sees-layout = Rules may use: { $now }
grace-on = { $hours ->
        [0] { $seconds } seconds
        [one] one hour
       *[other] { $hours } hours
    } after a play to become Prophet
grace-on-off = no wait for a Prophet
grace-guess = { $hours ->
        [0] { $seconds } seconds
        [one] one hour
       *[other] { $hours } hours
    } after a play to say the rule
grace-guess-off = no wait for a player to say the rule
variant-gardner = Gardner’s
variant-matuszek = Matuszek’s
variant-drexler = Drexler’s
variant-esslli = ESSLLI
variant-berkeley = Berkeley
variant-express = Express
variant-delphi = Delphi

variant-line = **{ $variant } rules**
variant-line-changed = **{ $variant } rules**, changed for this table: { $changed }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
  }
value-yes = yes
value-no = no
value-none = { $field ->
    [expulsion] never
    [expulsion_with_prophet] never
    [expulsion_after_calls] never
    [seats_per_deck] none
    [no_play_throw_in] none
    [fixed_count] none
    [prophet_per_card_out] as any other
    [prophet_per_no_play_wrong] as its card
   *[other] no limit
  }
field-said = { $field }: { $value }
variant-panel = Choose another way to play, change rules one by one, or change how the table is run. Everyone sees it in the table’s message.
variant-panel-oracle = Choose another way to play, or change how the table is run. Everyone sees it in the table’s message.
variant-choose = Play by other rules …
variant-same = Nothing has changed.
variant-done = Done. Everyone can see it at the table.
variant-kept = Nothing is lost: press **Edit** to go on writing.
variant-form-title = The rules of this table
topic-deal = People, cards and deal
topic-play = Plays and no-plays
topic-prophet = Prophet, or saying the rule
topic-end = Expulsion and the end
topic-score = Points
topic-note = Change what comes after the “=”. If you leave out a line, nothing changes.
topic-empty = Nothing changes here
form-number = a number from { $least } to { $most }
form-limit = a number from { $least } to { $most }, or “{ $none }”
form-choice = one of: { $choices }

## The fields of a variant: labels in a form (at most 45 characters), and what can be chosen

field-fewest_seats = Fewest people
field-most_seats = Most people
field-decks = Decks of cards
field-decks_for_most = Decks of cards at a full table
field-seats_per_deck = Or instead: people for each deck
field-hand = Cards dealt to each player
field-starter = A starter is turned up
field-first_play_judged = Without a starter, the first play is judged
field-first_player = First player
field-longest_string = Longest string
field-penalty_per_card = Penalty for each wrong card
field-no_play_discard = Cards fewer after a right no-play
field-no_play_throw_in = Most cards to give back after a no-play
field-no_play_throw_in_full = After a no-play the most must be given back
field-no_play_penalty = Penalty for a wrong no-play
field-no_play_lays_card = A wrong no-play lays a right card
field-prophet = When a player can become Prophet
field-prophet_after_going_out = Prophet instead of going out
field-rivals_for_prophet = Other players a Prophet needs
field-overthrow_penalty = Penalty for an overthrown Prophet
field-overthrow_penalty_when_out = The same, after going out
field-overthrow_excuses = The play that overthrows a Prophet is free
field-overthrown_sits_out = A False Prophet is out of the round
field-expulsion = Cards on the table until expulsion
field-expulsion_with_prophet = Cards after the marker until expulsion
field-expulsion_after_calls = Right calls until expulsion
field-expulsion_after_cards_called = Cards called correctly until expulsion
field-ends_with = Who ends the round
field-guess = The rule may be said after a right play
field-guess_bonus = Points for saying the rule
field-fixed_count = Hands are subtracted from
field-prophets_score_hand = A Prophet’s hand scores
field-going_out_bonus = Points for going out
field-prophet_per_main = Prophet: points per right card
field-prophet_per_side = Prophet: points per wrong card
field-prophet_per_no_play_right = Prophet: points per right no-play
field-prophet_per_card_out = Prophet: the same, per card that goes out
field-prophet_per_no_play_wrong = Prophet: points per wrong no-play
field-prophet_per_call = Prophet: points per right call
field-prophet_per_card_called = Prophet: points per card called correctly
field-dealer_cap_per_card = Dealer’s most per card before the marker
field-dealer_cap_counts_marked = The marked card counts for the dealer
field-never_dealt_bonus = Points for never having dealt
field-skips_to_leave = Missed turns that count as leaving

choice-starter = count by the starter’s value
choice-left = the player to the left of the dealer
choice-after-play = right after a play of your own
choice-queue = at any time, others first
choice-any-time = at any time
choice-none = never
choice-first = the first player without cards
choice-last = the last player without cards

turn-writing = **{ $seat }**, press **Write the rule**, here or in our direct messages.
turn-writing-oracle = **{ $seat }**, press **Write the rule**, here or in our direct messages.
turn-machine = **{ $seat }** is thinking.
turn-machine-writing = **{ $seat }** is thinking up a rule.
turn-machine-begins = **{ $seat }** lays the first card, and then everyone in turn. Press **Begin** when you’re ready.
turn-begin = Press **Begin** when you’re ready.
turn-playing = { $who }, it’s **your turn**.
turn-starting = { $who }, it’s **your turn**: start the main line with any one card from your hand.
turn-throwing = { $who }, your no-play was right: **give back** { $fewest ->
    [none] { $most }
   *[other] { $fewest } to { $most }
  } cards. Press **My hand** and choose them. You draw { $fewer } fewer.
turn-offering = { $who }, do you want to be the **Prophet**? Another player does, and you come first.
turn-offering-out = { $who }, you have no cards left. Do you want to give up the bonus for going out and become the **Prophet** instead?
turn-guessed = **{ $seat }**, dealer, is deciding whether that’s the rule.
turn-calling = **{ $seat }**, Prophet: is it right or wrong?
turn-calling-no-play = **{ $seat }**, Prophet: does any card in this hand fit?
turn-judging = **{ $seat }**, dealer, is judging it.
turn-judging-call = **{ $seat }**, dealer, is judging the Prophet’s call.
turn-picking = **{ $seat }**, Prophet: pick a right card from the shown hand.
turn-checking = **{ $seat }**, dealer, is judging the pick.
turn-saying = Is { $card } **right** or **wrong**? Say it in secret. Everyone sees the answers when all have spoken.
turn-silent = Still silent: { $who }
turn-judging-oracle = **{ $seat }**, oracle, is judging it.
turn-stopping = { $number ->
    [one] One player of { $players } wants to stop and count.
   *[other] { $number } players of { $players } want to stop and count.
  } When all do, the round ends.
turn-grace = { $seat } may become Prophet first. Next play: { $until }.
turn-grace-held = { $seat } may become Prophet first; the table waits. Next play: { $until } at the latest.
turn-window = { $seat } may become Prophet before the next play.
turn-grace-guess = { $seat } may say the rule first. Next play: { $until }.
turn-window-guess = { $seat } may say the rule before the next play.
turn-deadline = Time until { $until }.
at-time = at { $time }
turn-expelling = ⚠️ From now on, a wrong play **throws its player out** of the round.
turn-expelling-soon = From card { $number } on, a wrong play throws its player out of the round.
turn-expelling-calls = { $number ->
    [one] After one more right call by the Prophet, wrong plays throw players out.
   *[other] After { $number } more right calls by the Prophet, wrong plays throw players out.
  }
turn-expelling-cards-called = { $number ->
    [one] After one more card called correctly by the Prophet, wrong plays throw players out.
   *[other] After { $number } more cards called correctly by the Prophet, wrong plays throw players out.
  }
turn-void-votes = { $number ->
    [one] One player has voted to void the round.
   *[other] { $number } players have voted to void the round.
  }
warning-writing = { $who }, the table is waiting for your rule. Without one, the round is void { $until }.
warning-playing = { $who }, the table is waiting for you. If you don’t play, you’re skipped { $until }.
warning-saying = { $who }, the table is waiting for your **Right** or **Wrong**. If you haven’t spoken { $until }, you neither win nor lose a token.
warning-calling = { $who }, the table is waiting for your call. Without one, you stop being Prophet { $until }.
warning-judging = { $who }, the table is waiting for your verdict. Without one, the round is void { $until }.
warning-judging-checked = { $who }, the table is waiting for your verdict. Without one, I take over { $until } and judge by the written rule from then on.
warning-checking-checked = { $who }, the table is waiting for your verdict. Without one, I take over { $until } and judge by the written rule from then on.
warning-picking = { $who }, the table is waiting for your pick. Without one, you stop being Prophet { $until }.
warning-throwing = { $who }, the table is waiting for you to give back cards. If you don’t choose, I choose for you { $until }.
warning-guessed = { $who }, the table is waiting for your verdict. Without one, the round is void { $until }.
warning-guessed-checked = { $who }, the table is waiting for your verdict. Without one, I take over { $until } and judge by the written rule from then on.
warning-guessed-asked = { $who }, the table is waiting for your verdict. Without one, what was said counts as wrong { $until }.
warning-checking = { $who }, the table is waiting for your verdict. Without one, the round is void { $until }.

between-next = { $seat } deals the next round. If you want to join, or to deal, now is the time.
between-next-oracle = { $seat } is the next oracle. If you want to join, or to be the oracle, now is the time.
between-done = Everyone has been dealer.
between-done-oracle = Everyone has been the oracle.
match-final = ## The match is over
match-winner = { $number ->
    [one] 🏆 **{ $names }** wins with { $points }.
   *[other] 🏆 **{ $names }** share the win with { $points } each.
  }
match-line = **{ $place }. { $seat }**: { $points }{ $bonus ->
    [0] { "" }
   *[other] { " " }(with { $bonus } for never having dealt)
  }
match-none = No round was finished, so no one wins.

end-winner = { $number ->
    [0] No one scores in this round.
    [one] { $names } wins the round with { $points }.
   *[other] { $names } share the round with { $points } each.
  }
end-layout = { $number ->
    [one] 1 card is
   *[other] { $number } cards are
  } on the table, { $right } right and { $wrong } wrong.
end-office = { $seat } was { $ended ->
    [true] True Prophet from card { $marker } to the end.
    [open] Prophet from card { $marker } to the end.
    [overthrown] Prophet from card { $marker } to { $last }, then overthrown.
   *[abdicated] Prophet from card { $marker } to { $last }, then stepped down.
  }
end-rule = The rule: { $rule }
chart-title = Points after each round ({ $rounds }) and at the end
chart-line = { $seat }: { $points }

score-title = Scores of round { $round }: { $fixed ->
    [yes] { $high } minus the cards in hand
   *[no] a point for each card fewer than the { $high } of the largest hand
  }
score-player = { $seat } { $points } = { $terms }
score-hand = { $high } − { $hand }
score-hand-least = 0 for a hand of { $hand }, more than { $high }
score-hand-none = 0 for the hand of a Prophet
score-out = { $points } for going out
score-prophecy = { $points } as True Prophet ({ $counted })
score-main = { $number } on the main line
score-side = { $number } on the sidelines
score-no-plays-right = { $number ->
    [one] 1 right no-play
   *[other] { $number } right no-plays
  }
score-no-plays-wrong = { $number ->
    [one] 1 wrong no-play
   *[other] { $number } wrong no-plays
  }
score-cards-out = { $number ->
    [one] 1 card that went out
   *[other] { $number } cards that went out
  }
score-calls = { $points } for { $number ->
    [one] 1 right call
   *[other] { $number } right calls
  }
score-cards-called = { $points } for { $number ->
    [one] 1 card called correctly
   *[other] { $number } cards called correctly
  }
score-guess = { $points } for saying the rule
score-dealer = { $seat } { $points }, as dealer: { $cap ->
    [none] the best player’s score
   *[other] the best player’s score, at most { $cap }: { $each } for each of the { $before } cards before the Prophet took office
  }
score-oracle-title = Scores of round { $round }
score-oracle-player = { $seat } { $points } = { $terms }, with { $tokens }
score-oracle = { $seat } { $points } = { $terms }, as oracle
totals-title = Totals
totals-line = { $seat } { $points }
rule-empty = There’s no rule here. Say which card may come next, as you’d say it to a friend.
rule-too-long = This has { $length } characters, and a rule can have at most { $most }. Define a word for a set of cards, or choose a simpler rule.
rule-brackets = This has more than { $most } brackets. Say it with fewer.
rule-number = Numbers go up to { $most }.
rule-not-understood = { $words ->
    [none] I don’t understand this from “{ $word }” on.
   *[other] I don’t know { $words }.{ $suggestions ->
        [none] {""}
       *[other] {" "}Did you mean { $suggestions }?
    }
  }
rule-not-understood-abroad = I don’t understand this German sentence yet. Write it like “Ist die letzte Karte ungerade, dann ist die Karte schwarz, sonst rot”, or in English{ $built ->
    [yes] , or press **Build the rule**
   *[no] {""}
  }.
rule-no-rule = I know these words, but together they don’t say which card may follow.
nearest = **Do you mean { $number ->
    [1] this
   *[other] one of these
  }?**
learned = -# Last time, this text was meant as 1.
nearest-translated = A language model understood it like this, not I.
nearest-heard = I left out the words that are struck through: { $heard }
cli-nearest = Do you mean { $number ->
    [1] this
   *[other] one of these
  }? What I left out is in brackets.
rule-too-many = This can be read in too many ways. Make two sentences of it, or put brackets around the parts that belong together.
rule-ambiguous = This can be read in { $number } ways. Say which one you mean.

rule-revealed = **The rule was:**
rule-proof = Its seal was `{ $seal }`: the SHA-256 of the nonce `{ $nonce }` followed directly by the rule as written.
review-none = -# I’ve checked every verdict by the written rule: they all agree with it.
review-title = **Judged against the rule{ $marked ->
    [yes] { " " }(marked ≠ in the picture)
   *[no] { "" }
  }:**
review-play = { $seat }’s { $laid } { $number ->
    [one] was
   *[other] were
  } judged { $right ->
    [yes] wrong, but by the rule it was right.
   *[no] right, but by the rule it was wrong.
  }
review-turned = { $laid } was judged { $right ->
    [yes] wrong, but by the rule it was right.
   *[no] right, but by the rule it was wrong.
  }
review-no-play = { $right ->
    [yes] { $seat }’s no-play was judged wrong, but by the rule no card in the hand was right.
   *[no] { $seat }’s no-play was judged right, but by the rule { $cards } would have been right.
  }
review-pick = { $right ->
    [yes] The Prophet’s pick { $card } from { $seat }’s hand was judged wrong, { $cards ->
        [none] but by the rule no card in the hand was better
       *[other] but it was right by the rule
      }.
   *[no] The Prophet’s pick { $card } from { $seat }’s hand was judged right, but by the rule it was wrong; { $cards } would have been right.
  }
review-card = { $card } was laid from { $seat }’s hand, but by the rule it was wrong; { $cards } would have been right.
review-guess = { $right ->
    [yes] What { $seat } said was judged wrong, but it’s the rule.
   *[no] What { $seat } said was judged right, but it’s a different rule.
  }
review-more = … and { $number } more.
review-believed = **{ $seat }**, as Prophet, believed the rule was:
review-prophets-rule = { $seat }’s rule
review-dealers-rule = the dealer’s rule
review-not-compared = I couldn’t work out in time how it compares with the dealer’s rule.
seal-short = Seal: `{ $seal }`
proof-before = **The seal of this round’s rule.** The rule is written down, and no one can change it unnoticed: a different text would have a different seal. When the round is over, this button shows you how to check it.
proof-after = **Is it still the same rule?** This is what was written and sealed before the first card:
hint-quoted = Hint: { $text }

replay-title = **Replay of round { $round }** of game { $game }
replay-under-way = I’m making the replay for everyone. It’ll be here in a moment.
replay-alt = Round { $round }, dealt by { $seat }, play by play: { $plays } plays, { $right } right and { $wrong } wrong.
replay-alt-oracle = Round { $round } of Delphi, oracle { $seat }, card by card: { $plays } cards, { $right } right and { $wrong } wrong.
replay-alt-at = At { $number } cards: { $told }
replay-choice = Game { $game }, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }: { $names }
record-done = Game { $game } as text: every finished round, with its rule.

hindsight-title = **How an expert saw it** · round { $round } of game { $game }
hindsight-knowable-written = An expert could have known the rule after play **{ $number }** ({ $laid }).
hindsight-knowable-concluded = After play **{ $number }** ({ $laid }), an expert was almost sure which rule it was.
hindsight-known-before = An expert could have known the rule before the first play.
hindsight-unknowable = The rule couldn’t be known for sure in this round: at the end, an expert was only { $percent } % sure of it.
hindsight-unknown = An expert wouldn’t have found the rule in this round. They hardly considered it.
hindsight-nothing = I can’t read this rule, and at the end no single rule convinced an expert.
hindsight-led = It first became the likeliest rule after play { $number }, { $laid }.
hindsight-telling = The turning point was { $turned ->
    [yes] play
   *[no] { $seat }’s play
  } **{ $number }**, { $laid }: it ruled out { $out } % of what was believed before.
hindsight-turning = The turning point: { $call }
hindsight-fall = { $seat }, as Prophet, called play **{ $number }** ({ $laid }) { $right ->
    [yes] wrong
   *[no] right
  }. { $foreseen ->
    [yes] From what lay on the table, an expert was { $percent } % sure of the opposite.
   *[no] That was bad luck: even an expert was only { $percent } % sure of the opposite.
  }
hindsight-began = { $number ->
    [0] Became Prophet before the first play
   *[other] Became Prophet after play { $number }
  }, when an expert was { $percent } % sure of the rule{ $when ->
    [early] , { $plays ->
        [one] 1 play
       *[other] { $plays } plays
      } before it could be known
    [late] , { $plays ->
        [one] 1 play
       *[other] { $plays } plays
      } after it could be known
    [then] : the very first moment at which it could be known
   *[never] {""}
  }.
hindsight-bits = In all, { $number ->
    [one] 1 play
   *[other] { $number } plays
  } told the table { $bits } bits. One bit halves what the rule can still be; two bits leave a quarter.
hindsight-play = Play { $number } of { $plays }
hindsight-play-laid = { $seat } laid { $cards }: { $right ->
    [yes] right
   *[no] wrong
  }.
hindsight-play-turned = { $cards } was turned up: { $right ->
    [yes] right
   *[no] wrong
  }.
hindsight-play-no-play = { $seat } declared no-play with { $cards }: { $right ->
    [yes] right
   *[no] { $card ->
        [none] wrong
       *[other] wrong, and { $card } was laid
      }
  }.
hindsight-no-play = a no-play
hindsight-cards = { $cards }
hindsight-told = An expert gave it a { $percent } % chance of being right. It told the table **{ $bits } bits**: { $out } % of what was believed is ruled out.
hindsight-told-nothing = An expert gave it a { $percent } % chance of being right. It told the table almost nothing.
hindsight-begins = It started the line, so it told nothing about what may follow.
hindsight-flagged = It was judged by mistake, so it told nothing.
hindsight-known-now = ★ Now the rule could be known: an expert is two-thirds sure of it.
hindsight-likeliest = **The likeliest rules now**
hindsight-is-true = The rule:
hindsight-is-concluded = Believed at the end:
hindsight-unknown-share = No rule an expert knows: { $percent } %
hindsight-scientists = **How you experimented**
hindsight-scientist = { $alone ->
    [yes] { "" }
   *[no] **{ $seat }**:{ " " }
  }{ $plays ->
    [one] 1 play
   *[other] { $plays } plays
  } of cards, { $confirmed ->
    [0] each of which tested something.
    [one] 1 of which only confirmed what was already believed.
   *[other] { $confirmed } of which only confirmed what was already believed.
  }
hindsight-costliest = { $alone ->
    [yes] Your
   *[no] { $seat }’s
  } costliest turn: play { $number } ({ $laid }), { $chance } % likely to be right{ $luck ->
    [yes] , a risk that paid off
   *[no] {""}
  }. From what could be known then, { $card } ({ $percent } %) was the better choice, by about { $worth } cards. It would have { $right ->
    [yes] been right{ $tells ->
        [yes] { " " }and told { $bits } bits
       *[no] { "" }
      }
   *[no] told about { $bits } bits
  }.
hindsight-nothing-better = No card in the hand was ever worth much more than the one played.
hindsight-worth = Before each play, from what an expert could know then: the cards it gets rid of or costs, and what it may tell. A play that’s more than 90 % sure to be right only confirms; the others test.
hindsight-no-hands = No one chose a card here: they came from the deck. So there’s nothing to say about how you experimented.
hindsight-alt-play = { $number }: { $laid } { $percent } %.

## Buttons

join-label = Join
leave-label = Leave
start-label = Start
next-label = Next round
volunteer-label = I deal next
volunteer-oracle-label = I’m the next oracle
absent-label = Let a machine play
machine-label = Add a machine
stronger-label = Play stronger machines
begin-label = Begin
pace-label = Machines’ pace
slower-label = Slower
faster-label = Faster
stop-label = Stop
go-on-label = Go on
level-beginner-label = Beginner
level-medium-label = Medium
level-expert-label = Expert
level-fitting-label = Suits the table
rules-label = Rules
variant-label = Change the rules
variant-form-label = More
write-label = Write the rule
own-label = Library
ready-rules-label = Choose a rule
ready-others-label = Choose another
tips-off-label = No more tips
rewrite-label = Change the rule
seal-label = This is my rule
seal-anyway-label = Seal it anyway
edit-label = Edit
reading-1-label = 1
reading-2-label = 2
reading-3-label = 3
reading-4-label = 4
reading-5-label = 5
reading-6-label = 6
hint-anyway-label = Give it anyway
try-label = Try it
keep-label = Save to my rules
use-label = Use this rule
delete-label = Delete
guess-label = Write down my rule
draft-back-label = Back to the rule
trial-undo-label = Undo
trial-begin-label = New starter
trial-anew-label = Start over
trial-lucky-label = Random right card
own-new-label = Add a rule
built-in-label = Rules that come with the game
library-back-label = Back
page-before-label = Previous
page-after-label = More
grade-1-label = Easy
grade-2-label = Gentle
grade-3-label = Fair
grade-4-label = Hard
grade-5-label = Expert
hint-label = Give a hint
ask-hint-label = Ask for a hint
redraw-label = Another starter
replay-label = Replay
proof-label = Seal
hindsight-label = How an expert saw it
hindsight-overview-label = Overview
hindsight-first-label = First play
hindsight-back-label = Back
hindsight-next-label = Next
hindsight-turning-label = Turning point
hindsight-known-label = Knowable
hindsight-scientists-label = How you experimented
hand-label = My hand
no-play-label = No play
prophet-label = I’m the Prophet
office-yes-label = Yes, I’m the Prophet
office-no-label = No
say-rule-label = Say the rule
throw-in-label = Give them back
waive-label = Not now
text-label = As text
layout-label = Whole layout
legend-label = ?
count-label = Stop and count
practice-fitting-label = Suits you
practice-guess-label = I know the rule
practice-give-up-label = Give up
back-to-cards-label = Back to the cards
practice-reveal-label = Give up
practice-instead-label = Give up and start new
practice-again-label = Again
practice-share-label = Show in the channel
riddle-try-label = Try it
riddle-review-label = How an expert saw it
riddle-back-label = Back
oracle-label = For the oracle
right-label = Right
wrong-label = Wrong
right-no-play-label = No card fits
wrong-no-play-label = A card fits
by-rule-label = Judge by the rule
insist-label = I’m sure
verdict-final-label = End the round
take-back-label = Take it back
flag-label = My verdict on { $card } was wrong
pick-label = Pick a card
lay-label = Lay them down
lay-one-label = Lay it down
undo-label = Undo
sort-rank-label = Sort by rank
sort-suit-label = Sort by suit
suits-two-label = Two colours
suits-four-label = Four colours
sure-label = Yes, show my hand
back-label = Back
mydata-leave-label = Leave all my tables
mydata-forget-label = Forget me
mydata-keep-label = Change nothing

## Questions before what cannot be undone

prophet-sure = **Become the Prophet?** You lay no more cards and call the others’ plays. One wrong call costs you { $number ->
    [0] the office
    [one] one card
   *[other] { $number } cards
  }{ $out ->
    [yes] { " " }and the rest of the round
   *[no] { "" }
  }.
prophet-sure-until = -# Next play: { $until }. It ends your chance.
prophet-sure-hurry = -# The next play ends your chance.
prophet-sure-label = Become the Prophet
leave-sure = **Leave in the middle of the round?** You lay no more cards in it, and your hand counts as it is. You keep your points from other rounds, and you can come back for the next one.
leave-sure-prophet = **Leave in the middle of the round?** You stop being Prophet and lose the points for it, and your hand counts as it is. You keep your points from other rounds, and you can come back for the next one.
leave-sure-judged = **Leave in the middle of the round?** I go on judging by your written rule, and you keep your points from this round.
leave-sure-void = **Leave in the middle of the round?** Without its dealer the round is void: no one scores, and everyone sees your rule.
leave-sure-void-oracle = **Leave in the middle of the round?** Without its oracle the round is void: no one scores, and everyone sees your rule.
leave-sure-label = Leave the round
end-sure = **End the table?**
end-lost = Lost: round { $round } stops here. No one scores in it, and everyone sees its rule.
end-kept = { $number ->
    [0] Kept: the record and the replay. No round has been scored, so there are no points to keep.
    [one] Kept: the points from 1 scored round, with its record, replay and statistics.
   *[other] Kept: the points from { $number } scored rounds, with their records, replays and statistics.
  }
end-for-good = Once a table has ended, it can’t be opened again. `/table open` begins a new one.
end-sure-label = End the table
never-mind-label = No, go on
unchanged = OK, nothing has changed.

## The hand

hand-title = **Your hand**: { $number ->
    [one] 1 card
   *[other] { $number } cards
  }
hand-empty = You have no cards in your hand.
hand-not-dealt = You’ll get your cards as soon as the dealer has written the rule.
hand-turn = It’s your turn. Choose one card, or up to { $most } in order.
hand-turn-one = It’s your turn. Choose one card.
hand-starting = It’s your turn. There are no cards on the table yet: start the main line with any one card.
hand-chosen = You’ll lay{ $number ->
    [one] { "" }
   *[other] , in this order
  }: { $cards }
hand-full = No more than { $number } cards fit in here. For a longer list, use the command `/string`, or `/throwin` for cards you give back.
hand-throw-in = Your no-play was right. Choose { $fewest ->
    [none] { $most }
   *[other] { $fewest } to { $most }
  } cards to **give back**: you draw { $fewer } fewer. { $cards ->
    [none] { "" }
   *[other] You give back: { $cards }
  }
hand-laid = You laid { $cards }. { $seat } judges next.
hand-now = Now you hold { $cards }.
hand-no-play-sure = **Declare no play?** Everyone will see your whole hand. If one of the cards is right after all, you get { $penalty ->
    [one] 1 penalty card
   *[other] { $penalty } penalty cards
  }. If none is, you get a new hand with { $discard ->
    [one] 1 card
   *[other] { $discard } cards
  } fewer.
hand-no-play-sure-throw-in = **Declare no play?** Everyone will see your whole hand. If one of the cards is right after all, you get { $penalty ->
    [one] 1 penalty card
   *[other] { $penalty } penalty cards
  }. If none is, you give back { $full ->
    [yes] { $most } cards, or your whole hand if you have no more,
   *[no] up to { $most } cards
  } and draw { $discard } fewer.
hand-no-play-done = You declared no play. { $seat } judges next.
hand-suit-spades = Spades
hand-suit-hearts = Hearts
hand-suit-clubs = Clubs
hand-suit-diamonds = Diamonds
hand-choose-suit = { $suit } …
hand-held = { $number } in your hand
hand-prophet-declared = You’re the Prophet. From now on, you call every play.
hand-prophet-wished = The players before you are asked first. If none of them wants to be Prophet, you are.
hand-prophet-declined = OK, nothing changes for you.
rule-said = You’ve said it. { $seat } judges whether that’s the rule.
rule-said-returned = Nothing is lost. You wrote:
rule-said-modal-label = The rule, as you think it is
rule-said-modal-help = Everyone can read it. I compare it with the rule if I can; otherwise the dealer does.
rule-said-modal-help-dealer = Everyone can read it, and the dealer says whether that’s the rule.
waived = OK, the next player can play.

## The dealer

dealer-write = ## You deal round { $round }
    in **{ $place }**. Make up a rule that says, for every card on the main line, which cards may follow. It can look at the suit, colour and value of the cards on the main line, but never at players, hands or time. A good first rule is simple: “colours alternate”, or “a higher card after an even one, a lower card after an odd one”.
dealer-written = The rule is sealed. Until the first card is played, you can change it, give one true hint, or have another starter drawn.
dealer-hinted = The rule is sealed, and now that you’ve given a hint it can’t change. Until the first card is played, you can have another starter drawn.
dealer-rule = **Your rule:**
dealer-rule-missing = You haven’t written the rule yet.
dealer-judge-play = Is it **right** or **wrong**?
dealer-judge-call = The Prophet says **{ $call ->
    [right] right
   *[wrong] wrong
  }**. Which is it?
dealer-judge-no-play = Press **No card fits**, or the card that does. That card goes on the main line.
dealer-judge-no-play-keeps = Does any card in this hand fit?
dealer-judge-no-play-call = The Prophet calls the no-play **{ $call ->
    [right] right
   *[wrong] wrong
  }**. Which is it?
dealer-judge-guess = Is that **your rule**? It is if it allows the same cards as yours on every line, whatever the words.
dealer-judge-guess-asked = I can’t compare this with your rule, so I’m asking you: is that **your rule**? It is if it allows the same cards as yours on every line, whatever the words.
dealer-judge-pick = The Prophet picked { $card }. Is it right? If not, press the card that is.
dealer-lay-suit = { $suit }: the right card …
ruling-right = Right
ruling-wrong = Wrong
ruling-card-right = { $card } is right
ruling-card-wrong = { $card } is wrong
ruling-card-fits = { $card } fits
ruling-string-right = The string is right
ruling-string-wrong = The string is wrong
ruling-none-fits = No card fits
ruling-some-fits = A card fits
ruling-this-fits = This one fits: …
ruling-mine = That’s my rule
ruling-not-mine = That’s not my rule
ruling-prophet-stays = { $fact } (Prophet stays)
ruling-prophet-falls = { $fact } (Prophet falls)
dealer-done = You said **{ $word }**.
dealer-take-back-open = You can take it back until the next play.
dealer-took-back = You’ve taken the verdict back. Please judge again.
dealer-written-checked = The rule is sealed. Until the first card is played, you can change it or give one true hint.
dealer-hinted-checked = The rule is sealed, and now that you’ve given a hint it can’t change.
dealer-watching = I judge by your rule, and you watch: the table shows each play with its verdict.
dealer-is-warned = -# You judge. If a verdict of yours goes against the rule, I ask you first whether you mean it. Only you see that.
dealer-is-not-warned = -# You judge. I can’t read this rule, so I can’t warn you of mistakes.
objection-play = By the written rule, { $laid } { $number ->
    [one] is
   *[other] are
  } **{ $right ->
    [yes] right
   *[no] wrong
  }**{ $last ->
    [none] { "" }
   *[other] { " " }after { $last }
  }, but you said **{ $word }**.
objection-turned = By the written rule, { $turned } is **{ $right ->
    [yes] right
   *[no] wrong
  }**, but you said **{ $word }**.
objection-no-play = By the written rule, this no-play is { $right ->
    [yes] **right**: no card in the hand fits
   *[no] **wrong**: { $cards } from the hand would be right
  }. You said **{ $word }**.
objection-pick = { $cards ->
    [none] By the written rule, no card in this hand is right. But the verdict was that one is, so the pick can stand.
   *[other] By the written rule, { $pick } is **{ $right ->
    [yes] right
   *[no] wrong
  }**. From the hand, { $cards } would be right, and you said **{ $word }**.
  }
objection-card = By the written rule, { $card } is **wrong** here. From the hand, { $cards } would be right.
objection-guess = I’ve compared what was said with the written rule: it’s { $right ->
    [yes] **right**, the same rule
   *[no] **wrong**, a different rule
  }. You said **{ $word }**.
objection-ask = Do you mean it?
verdict-sure = **Your verdict: { $word }. Do you mean it?**
verdict-ends = This verdict ends the round: it’s scored, everyone sees the rule, and nothing can be taken back.
dealer-by-rule = Judged by the rule.
dealer-waiting = There’s nothing to judge right now. I’ll ask you as soon as there is.
hint-asked-done = The dealer has given a hint.
dealer-hint-done = Your hint is on the table.
dealer-redrawn = There’s another starter on the table: { $card }.
dealer-flagged = Card { $place } is flagged as judged by mistake. Everyone is told, the verdict stays, and play goes on.
flag-choice = { $place } · { $card }, { $right ->
    [yes] judged right
   *[no] judged wrong
  }
dealer-dm-closed-oracle = { $who }, I can’t send you direct messages, so I’m asking you here: press **Write the rule** above, and **Right** or **Wrong** when everyone has spoken about a card.
dealer-dm-closed = { $who }, I can’t send you direct messages, so I’m asking you here: press **Write the rule** above, and then **Right** or **Wrong** under each play.
word-right = right
word-wrong = wrong

rule-modal-title = The secret rule
rule-modal-label = The rule, for the players
rule-modal-help = In your own words. It’s sealed, and everyone sees it when the round ends.
rule-modal-placeholder = Colours alternate: red after black, black after red.
hint-modal-title = Your one hint
hint-modal-label = A true sentence about your rule
hint-modal-placeholder = Suits don’t matter.
formal-modal-label = The rule, for Hierophant
sole-modal-label = The rule
formal-modal-placeholder = if the last card is red, play a black card, otherwise a red one
formal-modal-help = As you’d say it to a friend, in up to { $most } characters. I’ll ask if it’s not clear.
formal-modal-help-rule = In up to { $most } characters. I’ll show you what it does before anything is sealed.
formal-modal-help-optional = Optional, up to { $most } characters: I can then show what it does, and judge by it.
try-modal-title = Try a rule
own-modal-title = Keep a rule
own-modal-label = A name for it
own-modal-placeholder = Sunday rule
guess-modal-title = What is the rule?
practice-modal-title = What is the rule?
compare-modal-title = Compare two rules
compare-modal-label = One rule
compare-modal-other-label = The other rule
compare-modal-help = If you leave this empty, it’s the rule of the last round here.

## Writing a rule

draft-title = **Your rule, as I understand it** (not sealed yet)
draft-words = In your words: { $text }
draft-understood = > { $rule }
rule-sealed-as = -# It is sealed in English: { $rule }
draft-first = Before any card is played, these cards may begin: { $cards }
draft-examples = Three lines, and below each one the cards that may follow:
draft-example = { $line }: { $cards }
translator-on = What I can’t read goes to a language model ({ $model }), which suggests what you may mean. Nothing counts until you press it.
draft-card-coming = -# I’m still working out the exact figures …
draft-odd = **This looks odd:**
draft-card = **How it plays:** { $grade }
draft-not-understood = **I don’t understand this rule yet.** Nothing is lost: press **Edit** to go on writing.
draft-formal-needed = At this table I judge by the rule, so I have to be able to read it. Write it in the field *{ formal-modal-label }* too. Nothing is lost: press **Edit** to go on writing.
asked = **{ asked-ways }** Which one do you mean?
asked-ways = { $of ->
    [first] The first rule
    [second] The second rule
   *[one] This
  } can be read in { $number ->
    [2] two
    [3] three
   *[other] four
  } ways.
reading = { $number }. { $rule }
guess-written = **Written down.** No one sees it before the round ends. Then I say how close you came. You can change it until then.
hint-unchecked = **I haven’t given your hint yet:** I ran out of time to check it against your rule. Press **Edit** to send it again, or give it unchecked.
hint-doubted = **I haven’t given your hint yet:** by your rule, it isn’t true.
hint-proved = -# ✔ Proven by the written rule: { $claims }
compare-one = the first rule
compare-two = the second
compare-dealers = the dealer’s rule
trial-rule = **Trying:** { $rule }
trial-start = { $suit }: choose the starter …
trial-lay = { $suit }: lay …
trial-choose-starter = Choose a starter.
trial-first = There are no cards yet. { trial-next }
trial-begun = The starter is { $card }. { trial-next }
trial-right = ✅ { $card } is **right**. { trial-next }
trial-wrong = ❌ { $card } is **wrong** here. { trial-next }
trial-next = { $number ->
    [0] No card may come next: a dead end.
    [one] 1 of the 52 cards may come next.
    [52] Any card may come next.
   *[other] { $number } of the 52 cards may come next.
  }
trial-full = A trial ends after { $most } cards. Take some away, or start over.
alt-trial = Line: { $line }. May come next: { $cards }

## A rule made by pressing

compose-label = Build the rule
compose-change-label = Change by pressing
compose-numbered = Change { $number }
compose-undo-label = Back
compose-done-label = Use this rule
compose-title = **Build a rule, press by press.** Nothing is sealed until you say so.
compose-deal = After { $line }, twelve cards would be:
compose-deal-right = ✅ { $cards }
compose-deal-wrong = ❌ { $cards }
compose-part = Change a part
compose-what = What counts?
compose-what-last = What counts about the last card?
compose-against = Compared with what?
compose-how = How?
compose-amount = Which number?
compose-link-and = And
compose-link-or = Or
compose-link-if = If
compose-link-unless = Unless
compose-link-otherwise = Otherwise
compose-link-also = And always
compose-what-colour = Red or black
compose-what-suit = Suit
compose-what-value = Value
compose-what-parity = Odd or even
compose-what-face = Court or number card
compose-what-sum = Sum
compose-what-difference = Difference
compose-what-position = Position
compose-against-nothing = Nothing
compose-against-last = The last card
compose-against-before-last = The card before it
compose-against-before = The second last card
compose-against-alike = The last card of its suit
compose-against-alike-colour = The last card of its colour
compose-against-starter = The starter
compose-how-red = Red
compose-how-black = Black
compose-how-not-suit = not { $suit }
compose-how-odd = Odd
compose-how-even = Even
compose-how-court = Court card
compose-how-number = Number card
compose-how-same = The same
compose-how-different = Different
compose-how-next = The next suit
compose-how-previous = The suit before
compose-how-higher = Higher
compose-how-lower = Lower
compose-how-higher-by = Higher by …
compose-how-lower-by = Lower by …
compose-how-exactly = Exactly …
compose-how-not = Not …
compose-how-at-least = At least …
compose-how-at-most = At most …
compose-how-multiple = A multiple of …
compose-how-prime = Prime

## The library of rules

library-own = { $number ->
    [0] **Your rules.** You don’t have any yet: add one here, or press **Save to my rules** under a rule.
    [one] **Your rules.** You have one.
   *[other] **Your rules.** You have { $number }.
  }
library-built-in = **Rules that come with the game, grade { $grade } of 5.** { $number ->
    [0] There are none at this grade.
    [one] There’s one.
   *[other] There are { $number }.
  }
library-choose = Choose a rule …
library-rule = **{ $name }**
library-rule-graded = **{ $name }** · grade { $grade } of 5
library-text = > { $rule }
own-saved = **{ $name }** is saved. Find it with `/rule library`.
own-replaced = **{ $name }** is saved. It replaces the rule that had this name: { $rule }
own-deleted = **{ $name }** is deleted. It was: { $rule }

## Delphi: the oracle, and what is said in secret

dealer-write-oracle = ## You’re the oracle of round { $round }
    in **{ $place }**. Make up a rule that says, for every card on the main line, which cards may follow. It can look at the suit, colour and value of the cards on the main line, but never at players or time. You score best if some players find it and others don’t.
oracle-sealed = The rule is sealed and can’t change now. I’ll ask you as soon as everyone has spoken about the card.
oracle-waiting = There’s nothing to judge right now. I’ll ask you when everyone has spoken about the card.
oracle-watching = I judge by your rule, and you watch: the table shows each card with its verdict.
dealer-take-back-open-oracle = You can take it back until someone speaks about the next card.
dealer-over-oracle = The round is over. Thank you for being the oracle!
said-before = You say { $card } is **{ $word }**. You can change it until everyone has spoken.
said-last = You say { $card } is **{ $word }**. Everyone has spoken now: see the answers at the table.
said-so-far = You’ve said { $card } is **{ $word }**. You can change it until everyone has spoken.
said-nothing = You haven’t said anything about { $card } yet.
count-wished = You want to stop and count. The round ends when all players do.
count-ends = All players want to stop and count, so the round is over.

## The Prophet

prophet-called = You called it { $word }. The dealer judges whether you’re correct.
prophet-pick = You said that a card in this hand is right, and there is one. **Which?**
prophet-picked = You picked { $card }. The dealer judges whether it’s right.

## Seats and match

joined = You’re at the table.
left = You’ve left the table. You can come back for the next round.
volunteered = You’ll deal as soon as possible.
volunteered-oracle = You’ll be the oracle as soon as possible.
opened = The table is open.
opened-thread = The table is open in { $place }.
thread-title = { $who }’s table · { $variant }
invited = { $people }, { $who } is keeping you a seat at this table until the first round. Press **Join** at the table, or **Leave** if you can’t come.
declined = The seat that was kept for you is free again.
ended = The table is closed.
voted-void = Your vote is counted.

## Whose turn it is

turns-title = { $number ->
    [one] **It’s your turn at one table:**
   *[other] **It’s your turn at { $number } tables:**
  }
turns-line = • { $place }: { $task ->
    [rule] write your rule
    [verdict] your verdict
   *[play] your turn
  }{ $timed ->
    [yes] , until { $until }
   *[no] { "" }
  }
turns-more = … and { $number } more.
turns-none = **No table is waiting for you right now.**
turns-others = { $waiting ->
    [0] You sit at: { $places }
   *[other] You also sit at: { $places }
  }
turns-daily = { $chosen ->
    [yes] **Once a day:** at { $hour } I send you one direct message about all your turns by post, and sooner if half your time is up. At other tables I call you right away.
   *[no] **Right away:** I call you in the channel at each turn.
  }
turns-quiet = { $chosen ->
    [yes] **Quiet hours:** from { $begins } to { $ends } I don’t call you. Then one direct message says what’s waiting for you.
   *[no] **No quiet hours:** I call you at any time.
  }
turns-zone = **Time zone:** { $zone }, where it’s { $time } now
turns-choose-daily = At slow tables: once a day at { $hour }
turns-choose-daily-off = At slow tables: call me at each turn
turns-choose-from = Quiet from { $hour }
turns-choose-from-off = No quiet hours
turns-choose-until = Quiet until { $hour }
turns-zone-label = My time zone
turns-zone-field = Your time zone, or a large city in it
turns-zone-example = New York
turn-here = { $who }, it’s your turn at this table. I couldn’t send you a direct message, because you don’t accept them from me.

## The days of the riddle

riddle-streak = { $days ->
    [0] **No streak right now.** A day counts once you find its rule or use ten cards.
    [one] 🔥 **One day so far** · longest streak { $longest }
   *[other] 🔥 **{ $days } days in a row** · longest streak { $longest }
  }
riddle-streak-free = { $free ->
    [yes] -# You can miss a day without losing it, once a fortnight.
   *[no] -# { $open ->
        [yes] Play today to keep it: your next free day is { $since } or later.
       *[no] You’ve used your free day: the next one is { $since } or later.
      }
  }
riddle-month = ## { $month }
riddle-legend = -# { $found } found · { $tried } played, not found · { $later } found later · { $none } not played
riddle-choose-day = Play one: No. { $newest } to { $oldest }
riddle-week = ## Best of the week of { $monday }
riddle-week-line = **{ $place }.** { $who } · { $cards } cards, { $found } of { $days } found
riddle-week-empty = No one here has found a riddle of this week yet.
riddle-week-about = -# The fewest cards lead. A riddle that isn’t found on its day counts as { $cards } cards. Time doesn’t count.
riddle-stats = ## Your riddles
riddle-reached = { $played ->
    [0] You haven’t played a riddle on its day yet.
   *[other] **{ $found } of { $played } found** on their day{ $found ->
        [0] .
       *[other] , with { $cards } cards on average. An expert machine needs { $expert } for those.
      }
  }
riddle-rating = **Rating:** { $points } ± { $spread }{ $known ->
    [yes] { "" }
   *[no] , as for everyone who begins
  }
riddle-forecast = **Today’s riddle:** { $points }. So your chance of finding it should be { $percent }%.
riddle-forecasts = **How good my forecasts were:** on average I gave you { $said }%, and you found { $found }% of { $number }.
riddle-band = -# About { $said }%: { $found } of { $number } found
riddle-brier = -# Brier score { $brier }, where 0 is perfect; saying { $found }% each time would have scored { $constant }.
riddle-reminder = { $state ->
    [on] **Reminder:** at { $hour } I write to you, unless you’ve finished the day’s riddle by then.
    [lost] **No reminder:** I couldn’t send you a direct message. Allow them from this server, then choose an hour again.
   *[off] **No reminder.** If you choose an hour, I write to you once a day, unless you’ve finished the day’s riddle by then.
  }
riddle-remind-off = No reminder
riddle-remind-at = Remind me at { $hour }
riddle-remind-zone = -# Time zone: { $zone }{ $quiet ->
    [yes] , quiet hours { $begins } to { $ends }
   *[no] { "" }
  }. `/turns` changes that. A new riddle begins at midnight UTC.
riddle-reminding = **Riddle { $number } is waiting** · { $day } · { $grade }
riddle-remind-stop-label = Stop reminding me
riddle-channel = { $chosen ->
    [yes] **The riddle of the day is announced in { $channel },** in one message a day, without pings.
   *[no] **The riddle of the day isn’t announced on this server.** I can do that in this channel: one message a day, with yesterday’s results, without pings.
  }
riddle-pin-label = Announce it here
riddle-unpin-label = Stop announcing
riddle-channel-closed = I can’t write in { $channel } any more, so the riddle of the day isn’t announced there. To start again, use `/riddle channel` where I can see the channel and send messages.
riddle-announced = ## Riddle { $number } · { $day }
  { $grade }. Find today’s secret rule: everyone has the same one, and the same cards.
riddle-so-far = { $played ->
    [0] No one here has played it yet.
   *[other] **{ $found } of { $played }** here { $found ->
        [one] has
       *[other] have
      } found it so far.
  }
riddle-yesterday = **Yesterday’s, No. { $number }:** ||{ $rule }||
riddle-results = { $played ->
    [0] No one here played it.
   *[other] { $found ->
        [0] None of { $played } here found it.
       *[other] **{ $found } of { $played }** here found it, the median with { $median } cards. Fewest: { $best }{ $more ->
            [0] { "" }
           *[other] { " " }and { $more } more
          } with { $cards }.
      }
  }

## Many tables

table-at = Table: { $place }
table-named = #{ $channel }{ $named ->
    [no] { "" }
   *[yes] { " " }· { $server }
  }{ $round ->
    [0] { "" }
   *[other] { " " }· round { $round }
  }
tables-title = **Open tables**{ $pages ->
    [1] { "" }
   *[other] { " " }· page { $page } of { $pages }
  }
tables-line = **{ $place }** · { $variant } · { $phase ->
    [lobby] not started
    [round] playing round { $round }
   *[other] between rounds
  } · { $seated } of { $most } seats
tables-waits = Waiting for { $people }.
tables-kept = **A seat is being kept for you.**
watching = The table in { $place }, as everyone sees it:
watch-label = Watch
watch-again-label = Look again

## What moderators do

moderate-end-label = End the table
moderate-void = **Void this round, as a moderator?** No one scores in it, everyone sees its rule, and the person who wrote it has had their turn at it. Everyone stays at the table.
moderate-void-label = Void the round
moderate-seat = **Give { $person } a seat at this table, as a moderator?** I call them in the channel, and they can leave whenever they like.
moderate-seat-label = Give the seat
moderate-unseat = **Take { $person } off this table, as a moderator?** They keep their points, and they can join again.
moderate-unseat-playing = **Take { $person } off this table in the middle of the round, as a moderator?** They lay no more cards in it, and their hand counts as it is. They keep their points from other rounds, and they can join again.
moderate-unseat-dealer = **Take { $person } off this table, as a moderator?** They’re dealing this round. If I can read their rule, I go on judging by it; otherwise the round is void, and everyone sees the rule. They can join again.
moderate-unseat-machine = **Send { $person } away, as a moderator?** Its points stay in the list, and **Add a machine** brings it back.
moderate-unseat-machine-dealer = **Send { $person } away, as a moderator?** It’s dealing this round. I go on judging by its rule; if it hasn’t written one yet, the round is void.
moderate-unseat-label = Take them off
moderated-end = { $who } has ended the table, as a moderator.
moderated-void = { $who } has voided the round, as a moderator.
moderated-seat = { $who }, as a moderator, has given { $person } a seat at this table.
moderated-unseat = { $who }, as a moderator, has taken { $person } off this table.
moderated-done = Done. The channel is told that it was you.

## What a server chooses

server-title = **What this server chooses.** Each choice takes effect at once. The way to play, who can open tables and where apply to tables opened from now on.
server-theme = **Pictures:** { $theme }
server-deck = **Suits:** { $deck }; players can choose others for their own hand
server-language = **Language of the tables:** { $language }{ $chosen ->
    [yes] { "" }
   *[no] , as Discord has it for this server
  }; what I tell only one person is in their own Discord language
server-variant = **Way to play,** unless another is chosen: { $variant }
server-roles = **Who can open tables:** { $number ->
    [0] everyone
   *[other] { $roles }, and moderators
  }
server-channels = **Where:** { $number ->
    [0] wherever I’m allowed to write
   *[other] { $channels }, and threads there
  }
server-learns = **What dealers mean:** { $learns ->
    [yes] when I can’t read a rule as it stands, I remember which reading its dealer chose, and offer it first next time.
   *[no] I don’t remember how rules were meant.
  }
server-learns-yes = Remember it
server-learns-no = Forget it all, and remember nothing
server-choose-learns = What dealers mean …
server-voices = **What machines say:** { $voices ->
    [yes] At great moments, a machine says a line.
   *[no] Machines say nothing.
  }
server-voices-yes = Let them talk
server-voices-no = Keep them quiet
server-choose-voices = What machines say …
server-choose-theme = Pictures …
server-choose-deck = Suits …
server-choose-language = Language of the tables …
server-choose-variant = Way to play …
server-choose-roles = Everyone; or choose roles …
server-choose-channels = Anywhere; or choose channels …

look-theme-dark = dark background
look-theme-light = light background
look-deck-two = two colours, red and black
look-deck-four = four colours, black, red, blue and orange

language-automatic = automatic: as Discord has it

## Leaderboard

leaderboard-title = ## Leaderboard of { $place }
    { $variant } rules
leaderboard-empty = No one has finished a round by these rules yet. Open a table with `/table open`.
leaderboard-apart = -# Each way to play has its own leaderboard, because points can’t be compared. Tables with changed rules don’t count. For tables with machines, choose `machines`.{ $others ->
    [none] { "" }
   *[other] { " " }Played here too: { $others }.
  }
leaderboard-leads = { $number ->
    [one] 🏆 **{ $names }** leads with { $points }.
   *[other] 🏆 **{ $names }** lead with { $points } each.
  }
leaderboard-line = { $place }. { $name } { $points }
leaderboard-standing = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  } · { $wins ->
    [one] 1 win
   *[other] { $wins } wins
  }{ $prophecies ->
    [0] { "" }
   *[other] { " " }· { $prophecies }× True Prophet
  }
leaderboard-machines = against “{ $level }” machines
leaderboard-machines-empty = No one has finished a round by these rules against such machines yet. Open a table with `/table open` and add some.
leaderboard-machines-apart = -# Rounds with such machines at the table. **Ahead:** more points than every machine that laid cards. **Rules found:** True Prophet where a machine dealt.{ $others ->
    [none] { "" }
   *[other] { " " }Played with machines here too: { $others }.
  }
leaderboard-machines-standing = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }{ $ahead ->
    [none] { "" }
   *[other] { " " }· ahead in { $ahead }%
  }{ $found ->
    [0] { "" }
    [one] { " " }· 1 rule found
   *[other] { " " }· { $found } rules found
  }

rating-title = ## Ratings of { $place }
rating-empty = No round between people has been scored here yet. Open a table with `/table open`.
rating-first = 🏆 **{ $name }** leads with { $figure }.
rating-rounds = { $rounds ->
    [one] from 1 round
   *[other] from { $rounds } rounds
  }
rating-own = **Rating { $figure }** { $since }
rating-counted = -# Your rating goes up when you score more than others at the same table. All ways to play count, but the dealer’s points and tables with machines don’t. ± shows how uncertain a rating still is: it shrinks with each round. The list is sorted by the lowest value a rating may really have. New players begin at 1500 ± 1000, so just playing on moves them up.

season-title = ## Season { $number } of { $place }
    { $span }
season-choice = Season { $number }, { $span }
season-since = since { $begin }
season-span = { $begin } – { $end }
season-won = { $number ->
    [one] 🏆 **{ $names }** won the season with { $points }.
   *[other] 🏆 **{ $names }** won the season with { $points } each.
  }
season-empty = No round has been scored in it yet. Open a table with `/table open`.
season-goes-on = -# A round counts in the season in which it ends. Older games stay on the leaderboard of all time.
season-over = -# This season is closed and stays as it is. See it again with `/season show`, or with `/leaderboard` and its number.
season-played = Played
season-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }, { $people ->
    [one] 1 person
   *[other] { $people } people
  }
season-prophets = Most often True Prophet
season-prophets-by = { $number } · { $names }
season-longest = Longest-held rule
season-longest-by = { $number ->
    [one] 1 card
   *[other] { $number } cards
  } · { $names }
season-close-sure = **Close season { $number }?** Its leaderboard then stays as it is, and its card is shown here to everyone. Games go on, and a round that ends later counts in the next season. No points are lost. **This can’t be undone.**
season-close-label = Close it

## Practising alone

practice-about = ## Practice
    You alone against a secret rule that a machine has made up. Tap a card, and I say at once whether it’s right after the cards on the line. You have { $turns } cards. Say the rule as soon as you know it: the earlier, the more points. A wrong guess costs { $cost } points.
practice-level = **How hard should the rule be?**
practice-fitting = suits you
practice-odds = -# Going by what you’ve found before, you have an even chance of knowing this one by card { $even }.
practice-heading = Practice · { $level }
practice-turn = Card { $turn } of { $turns }
practice-last-turn = All { $turns } cards are used up
practice-begun = The starter is { $card }. Tap the card to lay next.
practice-right = ✅ { $card } is **right**.
practice-not-right = ❌ { $card } is **wrong** here.
practice-worth = { $points ->
    [0] The rule is no longer worth **any points**, but finding it still counts.
    [one] The rule is worth **1 point** now.
   *[other] The rule is worth **{ $points } points** now.
  }
practice-used-up = You’ve used all your cards: say what the rule is, or give up.
practice-guessed = -# ✗ { $rule }. { $difference }
practice-the-rule = the secret rule
practice-your-guess = yours
practice-wrong = **That’s not it.** It costs { $cost } points. You said:
practice-known = **It can’t be that:** what you’ve already seen rules it out, so it costs nothing. You said:
practice-shown = A line that shows it · { $card }
practice-shown-right = Right by the secret rule
practice-shown-wrong = Wrong by the secret rule
practice-moved-on = -# That button was for an earlier card. This is where you are now.
practice-instead = **You’re in the middle of a practice:** { $level }, card { $turn } of { $turns }. If you start another, this one counts as given up.
practice-giving-up = **Give up?** I tell you the rule, and your streak at this level ends.
practice-given-up = The rule you gave up on:
    > { $rule }
practice-found = ## Found it: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
practice-missed = ## Not found this time
practice-found-title = Found
practice-missed-title = Not found
practice-rule = The rule was:
    > { $rule }
practice-record = **{ $level }:** { $found } of { $ended } found · best { $best ->
    [one] 1 point
   *[other] { $best } points
  } · streak { $streak }{ $longest ->
    [0] { "" }
   *[other] , longest { $longest }
  }
practice-shared = **{ $name }** found a secret rule ({ $level }) with { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }{ $guesses ->
    [0] { "" }
    [one] { " " }and 1 wrong guess
   *[other] { " " }and { $guesses } wrong guesses
  }: **{ $points ->
    [one] 1 point
   *[other] { $points } points
  }**
practice-shared-missed = **{ $name }** didn’t find a secret rule ({ $level }) with { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }{ $guesses ->
    [0] .
    [one] { " " }and 1 wrong guess.
   *[other] { " " }and { $guesses } wrong guesses.
  }
practice-invitation = -# Find one yourself, against a machine: `/practice`

## The riddle of the day, where it is no ordinary practice

riddle-heading = Riddle { $number } · { $day }
riddle-about = ## Riddle { $number } · { $day }
    Tap a card to add it to the line, and I say whether the secret rule allows it there. Once you know the rule, press **I know the rule**. You have { $turns } cards, and a wrong guess costs { $cost }. The fewer you use, the better.
    -# { $grade } · the same for everybody in the world · one attempt, no hurry: you can go on later
riddle-worth = { $cards ->
    [0] { "" }
    [one] 1 of { $turns } cards used.
   *[other] { $cards } of { $turns } cards used.
  }
riddle-used-up = Your cards are used up. **One last guess:** say what the rule is, or give up.
riddle-wrong = **That’s not it.** { $over ->
    [yes] It was your last guess.
   *[no] It costs { $cost } cards.
  } You said:
riddle-giving-up = **Give up?** This riddle then counts as not found. { $past ->
    [yes] I tell you the rule.
   *[no] I tell you the rule after midnight UTC, so that nobody gives it away today.
  }
riddle-found = ## Riddle { $number }: found { $cards ->
    [0] without a card
    [one] with 1 card
   *[other] with { $cards } cards
  }
riddle-missed = ## Riddle { $number }: not found
riddle-waits = The rule stays secret until midnight UTC (<t:{ $at }:R>). Open this riddle again then: I tell you the rule, and how an expert saw it.
riddle-next = -# Next riddle <t:{ $at }:R> · `/riddle remind` tells you each day.
riddle-compared = An expert machine needed { $expert ->
    [one] 1 card
   *[other] { $expert } cards
  }.{ $here ->
    [none] { "" }
   *[other] { " " }Half of those here who found it that day needed { $here } or fewer.
  }{ $counts ->
    [yes] { "" }
   *[no] { " " }From the archive, so it counts for nothing but itself.
  }
riddle-shared = **{ $name }** found **riddle { $number }** ({ $day }) { $cards ->
    [0] without a card
    [one] with **1 card**
   *[other] with **{ $cards } cards**
  }{ $guesses ->
    [0] .
    [one] , 2 of them for a wrong guess.
   *[other] , with { $guesses } wrong guesses.
  }
riddle-shared-missed = **{ $name }** didn’t find **riddle { $number }** ({ $day }){ $cards ->
    [0] .
    [one] , with 1 card used.
   *[other] , with { $cards } cards used.
  }
riddle-review = **How an expert saw it** · riddle { $number }
riddle-no-card = No card was laid, so there’s nothing an expert could look back on.
riddle-believed = **What others believed**
riddle-belief = - { $people ->
    [one] 1 person
   *[other] { $people } people
  }: { $rule }
riddle-choice = { $number } · { $day }{ $state ->
    [open] { " " }· begun
    [found] { " " }· found
    [missed] { " " }· not found
   *[new] { "" }
  }

## The benchmark

benchmark-consent = ## How well do people find rules?
    Machines have been measured on { $rules } secret rules of this game. People haven’t. You can help: alone with one rule at a time, { $turns } cards and about five minutes each. Stop and go on whenever you like.
    • **What I keep:** the cards you lay, the rules you guess, and how sure you say you are, under a random number, with the month in which you agreed. Not where you play.
    • **What’s published:** exactly that, for anyone to use (CC0). No name, no account, no server, and the month only if at least five people agreed in it.
    • **How to withdraw:** press *Withdraw* or use `/mydata delete`, and I delete all of it. What’s already published stays, without your name.
    -# Whoever runs me decides when to publish.
benchmark-rules = -# Tap a card, and I say whether it’s right after the cards on the line. Say the rule as soon as you know it: each card makes it worth 1 point less, each wrong guess 2. You have one guess per card, and I only say whether it’s right.
benchmark-heading = Benchmark · rule { $number }
benchmark-guessed = -# ✗ { $rule } (card { $turn })
benchmark-wrong = ❌ **That’s not it,** which costs { $cost } points. Lay a card before you guess again.
benchmark-how-sure = -# How sure are you of your next card or guess? Tap a number first, if you like.
benchmark-last-card = **This is your last card.** If you know the rule, say it first.
benchmark-missed-title = Not found
benchmark-untold = I can’t tell you the rule yet, because it comes again with other cards.
benchmark-giving-up = **Give up?** This rule then counts as not found, with 0 points.
benchmark-home = ## The benchmark
    One rule at a time, { $turns } cards each. A wrong guess costs { $cost } points.
benchmark-standing = **Your benchmark:** { $found } of { $ended } found · { $points ->
    [one] 1 point
   *[other] { $points } points
  }{ $stage ->
    [first] { "" }
    -# { $left ->
        [one] One rule to go.
       *[other] { $left } rules to go.
      }
    [again] { "" }
    -# You’ve met every rule once: that’s what counts. The same rules go on with other cards, if you like.
   *[done] { "" }
    -# You’ve played everything there is. Thank you!
  }
benchmark-withdrawing = **Withdraw?** I delete everything you did in the benchmark. What’s already published stays published, without your name. **This can’t be undone.**
benchmark-withdrawn = I’ve deleted everything you did in the benchmark.
benchmark-join-label = I agree, let’s begin
benchmark-begin-label = Next rule
benchmark-withdraw-label = Withdraw
benchmark-leave-label = Delete everything
benchmark-home-label = Stay
benchmark-modal-title = What is the rule?

## One person’s totals

stats-title = ## { $name }, in { $place }
stats-empty = { $name } has no rounds that count here yet. To change that, use `/table open`, or sit down at a table. Rounds with machines count on boards of their own: `/leaderboard` with `machines`.
stats-variant = ### { $variant } rules
    { $points ->
        [one] { $points } point
       *[other] { $points } points
      } in { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
      }{ $average ->
        [none] { "" }
       *[other] , { $average } on average
      }
    { $matches ->
        [0] No match played to its end yet
        [one] 1 match played to its end, { $won ->
            [0] not won
           *[other] won
          }
       *[other] { $matches } matches played to their end, { $won ->
            [0] none won
            [one] 1 won
           *[other] { $won } won
          }
      }
stats-prophet = { $said ->
    [0] Never Prophet
    [one] Prophet in 1 round: { $kept ->
        [0] the prophecy was lost
       *[other] the prophecy was kept
      }
   *[other] Prophet in { $said } rounds. Prophecies kept: { $kept }, lost: { $lost }
  }
stats-dealer = { $dealt ->
    [0] Never dealer yet
    [one] Dealer of 1 round, with { $average ->
        [one] { $average } point
       *[other] { $average } points
      }
   *[other] Dealer of { $dealt } rounds, with { $average ->
        [one] { $average } point
       *[other] { $average } points
      } on average
  }
stats-held-guess = { $rules ->
    [one] 1 rule lasted for { $average } cards
   *[other] { $rules } rules lasted for { $average } cards on average, for { $longest } at most
  }, until someone said it or went out
stats-held = { $found ->
    [0] No one has found one of their rules yet
    [one] 1 rule of { $rules } found, with { $average } cards on the table
   *[other] { $found } rules of { $rules } found, with { $average } cards on the table on average: { $first } at the earliest, { $last } at the latest
  }{ $unfound ->
    [0] { "" }
    [one] { " " }· 1 lasted to the end, for { $longest } cards
   *[other] { " " }· { $unfound } lasted to the end, for up to { $longest } cards
  }
growth-about = Points over time · { $variant } rules · { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }
growth-line = { $day }: { $points }
versus-title = ## { $one } and { $other }, in { $place }
versus-none = They haven’t played a scored round together here. Open a table with `/table open`.
versus-rounds = **{ $rounds ->
    [one] 1 round together,
   *[other] { $rounds } rounds together,
  }** with { $points ->
    [one] 1 point
   *[other] { $points } points
  } for { $one } and { $others } for { $other }
versus-ahead = { $rounds ->
    [0] In none of them did both lay cards.
   *[other] Where both laid cards ({ $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
      }), { $one } had more points in { $ahead }, { $other } in { $behind }{ $even ->
        [0] .
       *[other] , and they were even in { $even }.
      }
  }
versus-rules = { $rules ->
    [0] { $dealer } hasn’t dealt yet with { $prophet } at the table.
    [one] { $dealer } dealt 1 of these rounds. Prophecies by { $prophet } in it: { $kept } kept, { $lost } lost.
   *[other] { $dealer } dealt { $rules } of these rounds. Prophecies by { $prophet } in them: { $kept } kept, { $lost } lost.
  }
versus-chart = Points over time
versus-about = { $rounds } rounds together
versus-counted = -# The scored rounds that both played on this server, in every way to play with its usual rules. Tables with machines don’t count.
versus-button = Compare me with { $name }
best-rules-label = Best rules
counted-label = What counts?
best-rules-title = ## Best rules of { $name }
best-rules-variant = ### { $variant } rules
best-rules-points = { $points ->
    [one] { $figure } point
   *[other] { $figure } points
  } as dealer
best-rules-found = found by card { $cards }
best-rules-held = never found in { $cards } cards
best-rules-none = There are no rules to see here yet: it takes a scored round, in a channel that you can see.
best-rules-ask = **Share your best rules?** Anyone who presses **Best rules** under your statistics then sees up to five rules that you dealt on the same server, with your points and how long each one lasted. They see only rules from channels that they can see, and only they see the answer. You can stop sharing at any time.
rules-show-label = Share them
rules-later-label = Not now
rules-hide-label = Stop sharing
best-rules-hidden = You’re no longer sharing your best rules. You can change that in the same place: `/stats`, **Best rules**.
stats-practice = **Your practice,** which only you can see:
stats-counted = -# What counts: scored rounds on this server, at tables with the usual rules. Rounds with machines have boards of their own: `/leaderboard` with `machines`. Each way to play has its own points, because they can’t be compared. The total includes the bonus for never having dealt; the average doesn’t. How long rules lasted is shown only for ways to play with Prophets, and not for the oldest rounds.

## What commands there are, by moment

help-title = ## Hierophant
    I deal, show each hand only to its owner, draw the table and keep score. **There’s a button for every moment,** so you never have to type a command. You still can:
help-opening-label = Opening a table
help-playing-label = Playing
help-dealing-label = Dealing
help-afterwards-label = Afterwards
help-always-label = At any time
help-moderating-label = Moderating
help-line = `/{ $command }` { $about }

## What is kept

privacy = ## What I keep
privacy-short-label = In short
privacy-games-label = Games
privacy-you-label = About you
privacy-meant-label = Rules you mean
privacy-servers-label = Servers
privacy-short = I keep what games need, and what you save or choose here. The buttons say exactly what, why and for how long.
    I don’t read messages: only commands, buttons and forms reach me. I show hands and secret rules only to those who may see them in the game. { $translator ->
        [none] I pass nothing on,
       *[other] When you type a rule that I can’t read, it goes, without your name, to a language model ({ $translator }) that the people who run me have chosen. I pass nothing else on,
      } but the people who run me can look into their own database.
    `/mydata export` gives you everything as a file. With `/mydata delete` I forget you: your games stay for the others, with “{ former-player }” in your place.
privacy-games = **About games:** who sat where, by account and name, every play, the points, and when; and the rules, hints and guesses that you write at a table. That way a game can go on after a restart, count, and be looked at again. Games stay as long as I’m run{ $lobby ->
    [0] { "" }
   *[other] ; a table where no card was ever laid goes { $lobby } days after its last change
  }.
privacy-you = **About you:** the rules you save, whether your hand shows suits in two or four colours, which tips for newcomers you’ve been given, your time zone and when you want to hear about your turns, whether others may see your best rules, and what you practise alone: rules, cards, guesses and points, which I show only to you; and, if you agreed to it, what you do in `/benchmark`, which may be published under a random number. Of the riddles of the day I also keep your rating and when you want to be reminded; others on the server where you began one see how many cards it took you, and those who are done with one which wrong guesses were made, without names. All of that stays until you delete it.
    I also keep the last { $drafts } texts that you typed or chose in my forms, so that a mistake loses nothing{ $draft ->
        [0] { "" }
       *[other] ; they go after { $draft } days
      }.
privacy-meant = **About what you meant:** if you’re the dealer and I can’t read your rule as it stands, I keep your text and the reading you choose, so that I understand it next time. Others on the server benefit once the match is over. A server can turn this off with `/server`.
privacy-servers = **About servers:** how pictures look there, which language the tables have, who opens them and where, and when seasons began and ended.{ $server ->
    [0] { "" }
   *[other] { " " }When a server removes me, all that I keep about it, games too, goes { $server } days later, unless it brings me back before.
  }
former-player = a former player
mydata-exported = Here’s everything I keep about you. Only you can see it.
mydata-seated = I can’t forget you while you have a seat at a table: { $places }. Leave with `/table leave` there, or leave all your tables from here. You then lay no more cards in those rounds, and a round that you deal is void unless I can go on judging it.
mydata-sure = **Shall I forget you?** I delete your saved rules, unfinished texts, practices, your part in the benchmark, and choices. In every game, “{ former-player }” takes the place of your account and name. The cards, points and what you wrote there stay, because they belong to the other players too. You’re no longer on any leaderboard. **This can’t be undone.** `/mydata export` gives you a copy first.
mydata-forgetting = I’m forgetting you …
mydata-forgotten = Done: I no longer know anything about you. What’s already in channels stays there, like any message, and so do copies of the database that the people who run me have made before.
mydata-kept = Nothing has been deleted.

## A way of playing explained: numbers come from the variant, none stands here

how-title = ## { $variant } rules
how-source-gardner = -# Robert Abbott’s New Eleusis as Martin Gardner printed it in *Scientific American* in October 1977.
how-source-matuszek = -# New Eleusis as David Matuszek summed it up in 1995.
how-source-drexler = -# New Eleusis by Drexler’s house rules.
how-source-esslli = -# New Eleusis from the slides of a course at the ESSLLI summer school in 2012. Who ends the round, and when expulsion begins, is as printed there; a table can change it.
how-source-berkeley = -# “God and mortals”: New Eleusis as it was played in Berkeley in 1994.
how-source-express = -# John Golden’s Eleusis Express, a short game. Its bonuses are as printed there; a table can change them.
how-source-delphi = -# Martin Kruskal’s Delphi, an older sister of New Eleusis.
how-about-title = ### The idea
how-about = { $fewest } to { $most } people play. One of them is the dealer and writes down a secret rule: after the cards already there, which card may come next? The others lay cards, are told only **right** or **wrong**, and try to work out the rule.
how-aim = Your aim is to get rid of your cards{ $way ->
    [prophet] , or to find the rule and become the **Prophet**, who judges instead of the dealer.
    [guess] , or to find the rule and be the first to say it.
   *[none] .
  }
how-changed-title = ### What this table has changed
how-changed = • { $said } (usually: { $usual })
how-deal-title = ### The deal
how-hand = { $number ->
    [one] Each player gets one card, the dealer none.
   *[other] Each player gets { $number } cards, the dealer none.
  }
how-decks = { $number ->
    [one] They come from one deck.
   *[other] They come from { $number } decks.
  }
how-decks-more = { $number ->
    [one] They come from one deck, with { $most } people from { $full }.
   *[other] They come from { $number } decks, with { $most } people from { $full }.
  }
how-decks-by-seats = { $number ->
    [one] There is a deck for each person.
   *[other] There is a deck for every { $number } people.
  }
how-starter = One card is turned up: the **starter**. With it the **main line** begins.
how-no-starter = No card is turned up: the first card played starts the **main line**, and is right whatever it is.
how-no-starter-judged = No card is turned up: the first right cards begin the **main line**. The first play is judged like any other, whether it’s a card, a string or a no-play.
how-first-starter = Who plays first? Starting at the dealer’s left, count as many players as the starter’s value. An ace counts one, a jack eleven, a queen twelve, a king thirteen.
how-first-left = The player to the left of the dealer plays first.
how-turn-title = ### Your turn
how-turn = Lay { $longest ->
    [1] one card from your hand
    [hand] one card from your hand, or a **string** of any number, in order
   *[other] one card from your hand, or a **string** of up to { $longest }, in order
  }; or declare **no play** if you think that no card in your hand is right.
how-right = ✅ **Right:** { $strings ->
    [yes] it joins the main line. A string is right only if each of its cards is right after the one before.
   *[no] it joins the main line.
  }
how-wrong = ❌ **Wrong:** it goes to the **sideline** below the last right card{ $number ->
    [0] .
    [one] , and you draw one card{ $strings ->
        [yes] { " " }for each card you laid.
       *[no] .
      }
   *[other] , and you draw { $number } cards{ $strings ->
        [yes] { " " }for each card you laid.
       *[no] .
      }
  }
how-no-play-title = ### No play
how-no-play = You show everyone your hand.
how-no-play-fresh = { $number ->
    [one] ✅ No card in it is right: you get a new hand with one card fewer. If you had only one, you’re out of cards.
   *[other] ✅ No card in it is right: you get a new hand with { $number } cards fewer. If you had { $number } or fewer, you’re out of cards.
  }
how-no-play-thrown = ✅ No card in it is right: you give back { $most ->
    [one] a card
   *[other] up to { $most } cards
  } of your choice, at least { $number }, and draw { $number } fewer than you gave. { $number ->
    [one] If you had only one, you’re out of cards.
   *[other] If you had { $number } or fewer, you’re out of cards.
  }
how-no-play-thrown-full = ✅ No card in it is right: you give back { $most ->
    [one] a card
   *[other] { $most } cards
  } of your choice, or your whole hand if it has no more, and draw { $number } fewer than you gave. { $number ->
    [one] If you had only one, you’re out of cards.
   *[other] If you had { $number } or fewer, you’re out of cards.
  }
how-no-play-lays = ❌ A card in it is right: the dealer lays one on the main line{ $number ->
    [0] .
    [one] , and you draw one card.
   *[other] , and you draw { $number } cards.
  }
how-no-play-keeps = ❌ A card in it is right: which one stays secret. You keep your hand{ $number ->
    [0] .
    [one] { " " }and draw one card.
   *[other] { " " }and draw { $number } cards.
  }
how-prophet-title = ### The Prophet
how-prophet-after-play = Do you know the rule? Right after your own play, right or wrong, you can become the **Prophet**.
how-prophet-queue = Do you know the rule? Between any two plays, you can ask to become the **Prophet**. Starting with the player who played last, everyone before you in turn is asked first.
how-prophet-any-time = Do you know the rule? Between any two plays, you can become the **Prophet**, whoever has just played.
how-prophet-if = There’s only one Prophet at a time, no one can be it twice in a round, and at least { $number ->
    [one] one other player
   *[other] { $number } other players
  } must still be in.
how-prophet-calls = The Prophet lays no cards, but calls the others’ plays right or wrong instead of the dealer. The dealer then says whether the call is correct.
how-overthrown = One mistake, and the Prophet is **overthrown**{ $number ->
    [0] { "" }
    [one] , draws one card
   *[other] , draws { $number } cards
  } { $out ->
    [yes] and is out of the round
   *[no] and plays on
  }. { $excused ->
    [yes] The play that caused it costs its player nothing.
   *[no] If the play that caused it was wrong, its player pays for it as usual.
  }
how-prophet-after-going-out = When you get rid of your last card, you can become Prophet instead of going out{ $number ->
    [one] . If you’re then overthrown, you draw one card.
   *[other] . If you’re then overthrown, you draw { $number } cards.
  }
how-guess-title = ### Saying the rule
how-guess = Do you know the rule? After your own right play, you can say it aloud, and the dealer tells everyone whether that’s it. If it isn’t, play goes on, and it costs you nothing.
how-expulsion-title = ### Expulsion
how-expelled = A wrong play, or a wrong no-play, **expels** you from the rest of the round:
how-expelled-cards = • without a Prophet, once { $number ->
    [one] a card is
   *[other] { $number } cards are
  } on the table
how-expelled-marker = • with a Prophet, { $number ->
    [0] always
    [one] once a card has been laid
   *[other] once { $number } cards have been laid
  } since that Prophet took office
how-expelled-calls = • with a Prophet { $number ->
    [0] in office
    [one] who has called a play correctly
   *[other] who has called { $number } plays correctly
  }
how-expelled-cards-called = • with a Prophet { $number ->
    [0] in office
    [one] who has called one card correctly (no-plays don’t count)
   *[other] who has called { $number } cards correctly (no-plays don’t count)
  }
how-end-title = ### The end of a round
how-end-first = • A player has no cards left.
how-end-last = • All players except the Prophet have no cards left or are out of the round. Until then, players without cards wait.
how-end-expelled = • All players except the Prophet are out of the round.
how-end-guess = • Someone has said the rule.
how-score-title = ### The score
how-score-count = • You score one point for each card that your hand is smaller than the largest hand.
how-score-fixed = • You score { $number } points, minus one for each card in your hand, but never less than nothing.
how-score-no-hand = • If you were Prophet, your hand doesn’t score and doesn’t count as the largest.
how-score-out = • No cards left: { $number } more.
how-score-guess = • You said the rule: { $number } more.
how-score-prophet = • You’re Prophet at the end: { $main } more for each right card since you took office, { $side } for each wrong one.
how-score-no-play-right = • Also { $number } for each right no-play that you called correctly.
how-score-card-out = • If a player went out with such a no-play: { $number } for each card in that hand instead.
how-score-no-play-wrong = • And { $number } for each wrong no-play that you called correctly, instead of for its card.
how-score-call = • Every Prophet, overthrown or not: { $number } for each correct call.
how-score-card-called = • Every Prophet, overthrown or not: { $number } for each card called correctly, but nothing for no-plays.
how-score-dealer = • The dealer scores as much as the best player.
how-score-capped = • The dealer scores as much as the best player; with a Prophet in office, at most { $number } for each card { $marked ->
    [yes] up to the one where the Prophet took office.
   *[no] before the one where the Prophet took office.
  }
how-match-title = ### The match
how-match = A different player deals each round. When everyone has dealt, or when you stop before that, the most points win{ $number ->
    [0] .
   *[other] ; if you never dealt, you get { $number } more.
  }
how-match-clock = If the table has a clock, { $number ->
    [one] one missed turn counts
   *[other] { $number } missed turns in a row count
  } as leaving.
how-oracle-about = { $fewest } to { $most } people play. One of them is the **oracle** and writes down a secret rule: after the cards already there, which card may come next? No one has a hand. Each time a card is turned up, the others say whether it’s right, and so try to work out the rule.
how-oracle-aim = Your aim is to be right more often than the others.
how-oracle-deck = One deck is shuffled. Its first card is the **starter**; with it the **main line** begins.
how-card-title = ### A card
how-oracle-card = The top card of the deck is turned up. Every player says in secret whether it’s **right** or **wrong**, and can change that until everyone has spoken. Then everyone sees what was said, and the oracle judges.
how-oracle-right = ✅ **Right:** it joins the main line.
how-oracle-wrong = ❌ **Wrong:** it goes to the **sideline** below the last right card.
how-oracle-tokens = If that’s what you said, you win a **token**. If you said the opposite, you lose one. You can go below zero.
how-oracle-silent = If the table has a clock and you say nothing in time, you neither win nor lose; { $number ->
    [one] one such card counts
   *[other] { $number } such cards in a row count
  } as leaving.
how-oracle-end-deck = • The deck is used up.
how-oracle-end-wish = • All players want to stop and count.
how-oracle-score = • You’re compared with each other player: you score a point for each token you have more, and lose one for each you have fewer.
how-oracle-score-oracle = • The oracle scores the differences between all pairs of players. So the best rule is one that some find and others don’t.
how-oracle-example = -# Tokens of { $tokens } make { $points } points, and { $oracle } for the oracle.
how-oracle-match = A different player is the oracle each round. When everyone has been it, or when you stop before that, the most points win{ $number ->
    [0] .
   *[other] ; if you were never the oracle, you get { $number } more.
  }
how-picture = -# The pictures are from a round played by { $variant } rules. Its secret rule: “{ $rule }”
how-page = -# Page { $page } of { $pages }

## The layout in words

text-main = Main line: { $cards }
text-main-end = End of the main line: { $cards }
text-side = under { $card } ({ $place }): { $cards }
text-side-before = before the main line: { $cards }
text-seat = { $seat }: { $state }
text-prophet = The marker is on card { $place }; { $seat } is Prophet.
text-flag = Flagged: { $places }
text-contradicted = Judged against the rule: { $places }
text-seat-cards = { $number ->
    [one] 1 card
   *[other] { $number } cards
  }
text-state-dealer = dealer
text-state-expelled = expelled, { $cards }
text-state-out = out of cards
text-state-sits-out = False Prophet and out of the round, { $cards }
text-state-left = left, { $cards }
text-state-absent = not in this round
text-state-cards = { $cards }
text-state-to-play = to play, { $cards }
text-state-prophet = Prophet, { $cards }
text-state-false-prophet = False Prophet, { $cards }
alt-hand = { $number } cards: { $cards }
seat-unknown = Seat { $number }
text-no-round = No round has begun yet.
text-pending = Waiting for a verdict: { $seat } laid { $cards }
text-throwing = { $seat } is giving back some of { $cards }
text-pending-no-play = Waiting for a verdict: { $seat } declares no play with { $cards }
text-turned = Turned up: { $card }
legend-title = **What the picture shows**
legend-right = The large cards are **right**: the main line, from left to right and on to the next row. Every fifth card has its number above it.
legend-wrong = The small cards below a card were **wrong** there. They’re known by number and letter: 8b is the second one below card 8.
legend-string = Wrong cards in one **frame** were laid together, as a string. At least one of them was wrong; no one is told which.
legend-sideways = A card **on its side** was taken from a player’s hand by the dealer. That player had declared no play.
legend-crown = The **crown** marks the last card when the Prophet took office.
legend-white-pawn = A **white pawn** stands on every tenth card of the table. Once there are enough of them, wrong plays throw players out.
legend-black-pawn = A **black pawn** stands on every tenth card since the Prophet took office. From then on, these count instead.
legend-newest = Whatever glows is **new**. The box with the bright edge shows whose turn it is.
ready-rules = **Three good rules to begin with.** Tap one to see what it does; nothing is sealed until you say so. The others are in the library.
tips-off = No more tips. `/rules` explains everything at any time.
tip-deal = 💡 **Your first rule.** Make it easier than you think: what looks obvious to you is a riddle to the others. Here are three good ones to begin with:
tip-no-play = 💡 **Your first no-play.** You claim that none of your cards is right, and everyone sees your hand. Do it only if you have an idea of the rule.
tip-prophet = 💡 **You can become Prophet**, if you think you know the rule: you then call the others’ plays, and win points as long as you’re right. The button first tells you what a mistake costs. If you don’t know the rule yet, press **Not now**.
tip-verdict = 💡 **Your first play.** Right cards go to the end of the **main line**, wrong ones to the **sideline** below the last right card, and you draw new ones. What do the right ones have in common? **?** under the table’s picture explains its signs.
tip-hand = 💡 **Your first hand.** Tap a card, then **Lay it down**. Try any card: a wrong one tells you as much as a right one. **No play** says that none of yours is right.
text-said-right = Said right: { $names }
text-said-wrong = Said wrong: { $names }
text-tokens = { $number ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
  }
text-state-oracle = oracle
text-state-left-oracle = oracle, left
text-state-gone = left, { $tokens }
text-deck = { $number ->
    [0] There are no more cards in the deck.
    [one] There’s 1 more card in the deck.
   *[other] There are { $number } more cards in the deck.
  }


quoted = “{ $text }”

## Cards and sets of cards in words

card-name = { $rank } of { $suit }
card-rank = { $number ->
    [1] Ace
    [2] Two
    [3] Three
    [4] Four
    [5] Five
    [6] Six
    [7] Seven
    [8] Eight
    [9] Nine
    [10] Ten
    [11] Jack
    [12] Queen
   *[13] King
  }

faces-all = any card
faces-none = no card
faces-suit = { $suits } { $ranks }
faces-any-suit = { $ranks } of any suit
faces-every-rank = all
faces-spades = spades
faces-hearts = hearts
faces-clubs = clubs
faces-diamonds = diamonds

dealer-label = For the dealer
hand-wait = It’s not your turn yet, but you can already choose.
hand-wait-grace = It’s your turn. { $seat } may become Prophet first. You can choose already, and lay { $until }.
hand-wait-declare = If you think you know the rule, press **I’m the Prophet** before the next card is played.
hand-wait-prophet = You’re the Prophet: you lay no cards, and call each of the other players’ plays at the table.
hand-wait-answer = Another player wants to be Prophet, and you come first. Do you want to be it?
hand-wait-answer-out = You have no cards left. You can give up the bonus for going out and become the Prophet instead.
hand-wait-guess = If you think you know the rule, press **Say the rule** before the next card is played.
hand-wait-grace-guess = It’s your turn. { $seat } may say the rule first. You can choose already, and lay { $until }.
hand-wait-out = You’re out of this round. You’ll play again in the next one.
hand-wait-round = No round is being played.
dealer-over = The round is over. Thank you for dealing!
rule-shown = **The rule:**
started = The round begins.
shown = Here it is.
joined-next = You’re at the table. You’ll get cards when the next round begins.
hand-refreshed = The game has moved on. This is your hand now.

## Any card of a set in words

kind-one = { $begins ->
    [a] an
    [e] an
    [i] an
    [o] an
    [8] an
   *[other] a
  } { $kind }
kind-coloured = { $colour } { $kind }
kind-with = { $quality } { $kind }
kind-card = card
kind-court = court card
kind-number = number card
kind-red = red
kind-black = black
kind-odd = odd
kind-even = even
kind-prime = prime
kind-spades = spade
kind-hearts = heart
kind-clubs = club
kind-diamonds = diamond
kind-rank = { $rank ->
    [1] ace
    [11] jack
    [12] queen
    [13] king
   *[other] { $rank }
  }
kind-of-suit = { $kind } of { $suit }
kind-above = { $kind } above { $rank }
kind-below = { $kind } below { $rank }
kind-but = any card but { $kind }
kind-among = one of { $cards }
listed-but = { $before }, but { $last }

## Two rules compared

difference-one = the first
difference-other = the second
difference-none = The two rules are the same.
difference-none-in-play = The two rules are the same in play, but not in which card can be the starter.
difference-starters = Only { $rule } allows these as the starter: { $cards }.
line-long = { $number } cards ({ $first } … { $last })
difference-example = After { $line }, { $takes } allows { $card } and { $refuses } doesn’t.
difference-example-wrong = After { $line }, with { $wrong } laid wrong below it, { $takes } allows { $card } and { $refuses } doesn’t.
difference-but = They’re the same except for { $gaps }.
difference-within = They’re the same except, now and then, for { $gaps }.
difference-gap = { $cards } after { $after }
difference-share = They disagree on about { $percent } of 100 cards.
difference-rare = They hardly ever disagree.
difference-undecided = I found no difference on { $number } lines, but I can’t prove that there’s none.

## What machines say themselves, each in its manner

own-cards-played = **{ $seat }** { $voice ->
    [0] { $number ->
        [one] lays { $cards }.
       *[other] lays a string: { $cards }.
      }
    [1] { $number ->
        [one] puts down { $cards }.
       *[other] puts down { $number } at once: { $cards }.
      }
   *[2] { $number ->
        [one] tries { $cards }.
       *[other] tries a string: { $cards }.
      }
  }
own-no-play-declared = **{ $seat }** { $voice ->
    [0] declares no play: { $cards }.
    [1] shows the hand, “none of these”: { $cards }.
   *[2] says it has nothing to lay: { $cards }.
  }
own-prophet-declared = ♔ **{ $seat }** { $voice ->
    [0] is the Prophet now and calls every play instead of the dealer.
    [1] takes the Prophet’s chair and calls every play from now on.
   *[2] stands up as Prophet, to call every play instead of the dealer.
  }

## A dealer that fits the table

forecast = -# I think you’ll find it after about { $even } cards. Three times out of four, someone does before { $likely }.
forecast-said = I thought you’d find it after about { $even } cards:
forecast-found = { $seat } knew it after { $cards }.
forecast-nobody = no one had found it after { $cards }.

## Why a rule is interesting

interest-until = It looks like “{ $rule }”, until { $after } comes.
interest-but = It looks like “{ $rule }”, except for { $cards }.
interest-like = It’s easily mistaken for “{ $rule }”: only { $percent } of 100 cards tell them apart, such as { $card } after { $line }, which is { $right ->
    [yes] right
   *[no] wrong
  }.
interest-share = { $told ->
    [half] About half of the cards are right, so a verdict tells as much as it can
    [few] Only { $percent } of 100 cards are right, so every right one tells a lot
    [many] As many as { $percent } of 100 cards are right, so you learn from the wrong ones
   *[some] About { $percent } of 100 cards are right
  }{ $known ->
    [unknown] .
    [hardly] . Even so, an expert machine rarely finds it.
   *[found] . An expert machine finds it after { $expert } cards.
  }

## Readings of one text

mended = I read { $words }.
mended-word = *{ $word }* as *{ $instead }*
mended-word-quoted = “{ $word }” as “{ $instead }”
parting = After { $line }, { parting-verdict }
parting-wrong = After { $line }, with { $wrong } laid wrong below it, { parting-verdict }
parting-starter = As the starter, { parting-verdict }
parting-verdict = { $told ->
    [two] { $takers } allows { $card } and { $others } doesn’t.
    [but] all but { $others } allow { $card }.
   *[only] only { $takers } { parting-take } { $card }.
  }
parting-take = { $taking ->
    [one] allows
   *[other] allow
  }
readings-counting = Does the first card on the table count as the first of the row? If so, it’s { $counting }; if not, { $without }.
reading-which = { $number ->
    [1] the first
    [2] the second
    [3] the third
   *[other] the fourth
  }

## What makes no sense in a rule

odd-here = { $here ->
    [yes] {" here"}
   *[no] {""}
  }
odd-never = { $part } never holds{ odd-here }: what did you mean?
odd-always = { $part } always holds{ odd-here }: what did you mean?
odd-never-together = { $parts } never hold together{ odd-here }: what did you mean?
odd-always-one = One of { $parts } always holds{ odd-here }: what did you mean?
odd-idle = { $part } changes nothing{ odd-here } beside { $others }: what did you mean?
odd-alike = { $parts } mean the same{ odd-here }: what did you mean?
odd-unasked = The rule never gets as far as { $part }: what did you mean?

## The dealer’s card

card-nothing = No card is right after any starter, so no one could play. Please change the rule.
card-grade-1 = Easy to find.
card-grade-2 = Gentle: found with a little patience.
card-grade-3 = Fair: a good rule for people who have played before.
card-grade-4 = Hard to find.
card-grade-5 = For experts.
card-needed = { $found ->
    [alike] Machines find it after { $expert } cards.
    [both] An expert machine finds it after { $expert } cards, a medium one after { $medium }.
    [expert] An expert machine finds it after { $expert } cards, a medium one rarely within { $most }.
   *[neither] Even an expert machine rarely finds it within { $most } cards.
  }
card-reason-short = It’s short.
card-reason-many-parts = It has many parts.
card-reason-quarter = About a quarter of the cards are right, which teaches the most.
card-reason-many-right = More than half of the cards are right, so mistakes teach little.
card-reason-nearly-all-right = Nearly every card is right, so there’s little to learn from.
card-reason-few-right = Few cards are right, so it takes long to find one.
card-reason-last-card = It looks only at the last card.
card-reason-played-card = It looks only at the card being played.
card-reason-two-back = It looks at the card before the last one, where few people look.
card-reason-three-back = It looks at the third card from the end, where hardly anybody looks.
card-reason-far-back = It looks further back than the third card from the end, where no one looks.
card-reason-whole-line = It looks at the whole main line.
card-reason-position = It counts positions in the main line.
card-reason-starter = It goes back to the starter.
card-reason-layout = It looks at the sidelines too.
card-reason-arithmetic = It does arithmetic.
card-reason-primes = It uses prime numbers.
card-reason-squares = It uses squares or composite numbers.
card-reason-spelling = It depends on how the names of ranks are spelled.
card-reason-digits = It follows digits that no one can see in the cards.
card-simpler = This is the same as: { $rule }
card-caution-over-half = ⚠️ More than half of the cards are right: easy to play, hard to find.
card-caution-nearly-all = ⚠️ Nearly every card is right: people could play all evening without finding it.
card-caution-nearly-none = ⚠️ Almost no card is right: people will lose heart before they find it.
card-caution-dead-end = ⚠️ The main line can reach a dead end, where no one can play any more.
card-caution-no-play = ⚠️ Hands without a right card will be common.
card-caution-long = ⚠️ It’s long. Rules that sound simple to you are hard enough.
card-caution-looks-far = ⚠️ It looks further back than the last card: harder than it sounds.
card-caution-few-starters = ⚠️ Few cards can be the starter, so one that can’t may be turned up.
card-caution-expert = ⚠️ New players won’t find it.
card-share = On average { $percent } of 100 cards are right.
card-share-measured = On average about { $percent } of 100 cards are right.
card-fewest = { $number ->
    [52] All 52 are, always.
   *[other] At any moment, at least { $number } of the 52 are.
  }
card-fewest-found = The fewest that I found are { $number } of 52, after { $line }.
card-dead-ends-none = There’s always a card that may come next.
card-dead-ends-unfound = I found no dead end, but there are too many lines to check them all.
card-dead-end = After { $line }, no card is right any more.
card-no-play = A hand of 14 has no right card { $percent ->
    [one] once
   *[other] { $percent } times
  } in 100.
card-no-play-rare = A hand of 14 nearly always has a right card.
card-states-many = To judge by it, you have to tell more situations apart than I can count.
card-states-unbounded = To judge by it, you have to remember a number that keeps growing.

## Hints checked

attribute-suit = suit
attribute-colour = colour
attribute-value = value
attribute-parity = odd or even
attribute-kind = court or number card
attribute-face = suit and value
claim-only = Of the cards, only the { $attributes } matters.
claim-not = The { $attributes } doesn’t matter.
claim-last-cards = { $number ->
    [0] Only the card being played matters.
    [one] Only the last card matters.
   *[other] Only the last { $number } cards matter.
  }
claim-no-starter = It doesn’t matter which card is the starter.
claim-no-position = The position in the main line doesn’t matter.
claim-always-a-card = There’s always a card that may come next.
claim-share = About { $number } of 100 cards are right.
claim-at-least = At least { $number } of the 52 cards are always right.
claim-at-most = No more than { $number } of the 52 cards are ever right.
claim-proven = ✅ “{ $claim }” This is true.
claim-open = ❔ “{ $claim }” I can’t prove or disprove this.
claim-refuted = ❌ “{ $claim }” This isn’t true: { $why }.
claim-verdict = after { $line }, { $card } is { $right ->
    [yes] right
   *[no] wrong
  }
claim-counted = after { $line }, { $number ->
    [0] no card is right
    [one] 1 of 52 is right
   *[other] { $number } of 52 are right
  }
claim-counted-percent = on average { $number } of 100 are

## Descriptions of commands and their options (at most 100 characters)

command-table = A table for New Eleusis or Delphi in this channel
command-table-open = Open a table in this channel
command-table-open-variant = Which rules to play by. If you leave it out: Gardner’s
command-table-open-dealer = Who deals first: you, or this bot for a machine. You can leave it out
command-table-open-clock = How long a turn may take
command-table-open-judging = Who says what’s right: the dealer, or the bot by the written rule
command-table-open-sees-layout = Whether a rule can look at wrong cards too (usually not)
command-table-open-machines = How many machines to add
command-table-open-level = How good they are. If you leave it out: medium
command-level-beginner = beginner
command-level-medium = medium
command-level-expert = expert
command-level-fitting = deals rules that suit the table
command-practice-fitting = suits you
command-judging-hand = by hand: the dealer judges
command-judging-assisted = assisted: the dealer judges, with a warning before a mistake
command-judging-automatic = automatic: the bot judges by the written rule
command-table-open-invite = People to keep a seat for until the first round, as @mentions
command-table-open-thread = Whether the table gets its own thread, so that this channel stays free
command-table-invite = Keep seats for people until the first round, and call them
command-table-invite-people = Who to invite, as @mentions
command-table-join = Take a seat at the table
command-table-leave = Leave the table
command-table-start = Begin the first round
command-table-next = Begin the next round
command-table-deal = Say that you want to deal next
command-table-void = Vote to void this round because of a mistake
command-table-count = Delphi: say that you want to stop and count
command-table-absent = Let a machine play for someone who keeps the table waiting
command-table-end = Close the table (for its host and moderators)
command-table-show = Show the table again, at the end of the channel
command-clock-off = no clock
command-clock-brisk = brisk: 2 minutes a turn
command-clock-relaxed = relaxed: 30 minutes a turn
command-clock-post = by post: 24 hours a turn
command-play = Lay one card
command-play-card = A card from your hand, for example QH or queen of hearts
command-option-table = In direct messages: which of your tables, if you have several
command-string = Lay a string of cards in order
command-string-cards = Cards from your hand in order, for example QH 10S 2C
command-noplay = Declare that no card in your hand is right
command-noplay-sure = You’re sure: don’t ask first
command-table-leave-sure = You’re sure: don’t ask first
command-table-end-sure = You’re sure: don’t ask first
command-hand = See your hand; only you see it
command-say = Delphi: say in secret whether the card turned up is right
command-say-verdict = Is it right or wrong? If you leave it out, I tell you what you’ve said
command-prophet = Become the Prophet, or say whether you want to be
command-prophet-answer = Your answer when you’re asked whether you want to be Prophet
command-prophet-answer-yes = yes, I’m the Prophet
command-prophet-answer-no = no
command-throwin = After a right no-play: give back cards from your hand
command-throwin-cards = Cards from your hand, for example QH 10S 2C 5D
command-guess = Say what the rule is, right after your own right play
command-guess-rule = The rule; leave it out to write it in a larger field
command-call = The Prophet’s verdict on the play
command-call-verdict = Is the play right or wrong?
command-call-card = After a wrong no-play: the right card you pick from the shown hand
command-approve = The dealer’s verdict on the play, or on the Prophet’s call
command-approve-verdict = Your verdict
command-approve-card = After a wrong no-play: the right card from the shown hand
command-approve-sure = You’re sure: don’t ask first
command-approve-yes = right / correct
command-approve-no = wrong / incorrect
command-approve-back = take the last verdict back
command-rule = The secret rule
command-rule-set = Write your secret rule, or change it before the first card
command-rule-show = See your secret rule, or the rule of a finished round
command-rule-try = Try a rule: lay cards that no one else sees
command-rule-try-text = A rule, for example: alternate colours
command-rule-library = The rules you keep, and those that come with the game
command-rule-compare = Whether two rules are the same, and where they differ
command-rule-compare-one = A rule, for example: alternate colours
command-rule-compare-two = Another rule; if you leave it out, the rule of the last round here
command-rule-guess = Prophet: write down what you think the rule is
command-rule-hint = Give your one hint, before the first card
command-rule-hint-text = A true sentence about your rule
command-rule-flag = Mark a card on the table as judged by mistake
command-rule-flag-card = Which card: 8 is the eighth on the main line, 8b the second below it
command-rules = How to play: by the rules of this channel’s table, or in another way
command-rules-variant = Which rules; if you leave it out, those of the table in this channel
command-benchmark = Find the rules that machines were measured on, and help research
command-practice = Find a machine’s secret rule, alone
command-practice-level = How hard the rule is. If you leave it out, you choose, or go on where you were
command-practice-cards = How many cards you have, 10 to 60. Only with the usual 30 does it count for your best
command-riddle = The riddle of the day: one secret rule for everybody
command-riddle-today = Find today’s secret rule, the same for everybody in the world
command-riddle-archive = The riddle of an earlier day; it counts for nothing but itself
command-riddle-archive-day = Its number or its date
command-stats = One player’s totals on this server
command-stats-player = Whose; if you leave it out, your own
command-stats-against = Who to compare them with, round by round
command-stats-variant = The rules whose points are drawn; if you leave it out, those they play most
command-help = What commands there are, and when you need them
command-privacy = What I keep about games, you and this server
command-mydata = What I keep about you
command-mydata-export = Get everything I keep about you, as a file
command-mydata-delete = Make me forget everything about you
command-tables = The open tables on this server: watch one, or join it
command-riddle-calendar = Your streak, and all days of the riddle: play one, or look at it again
command-riddle-week = Who needed the fewest cards for this week’s riddles on this server
command-riddle-stats = What you’ve found, your rating, and how good the forecasts were
command-riddle-remind = Be told once a day if you haven’t played the riddle, or stop being told
command-riddle-channel = Choose where the riddle of the day is announced on this server
command-turns = Where it’s your turn, and how you hear of it: at once, once a day, not at night
command-server = What this server chooses: pictures, language, rules, who opens tables and where
command-moderate = For moderators: change what happens at this channel’s table
command-moderate-end = End this channel’s table, as a moderator
command-moderate-void = Void the round being played in this channel, as a moderator
command-moderate-seat = Give someone a seat at this channel’s table, as a moderator
command-moderate-unseat = Take someone off this channel’s table, as a moderator
command-moderate-seat-person = Who
command-moderate-unseat-person = Who, if it is a person
command-moderate-unseat-machine = Which one, if it is a machine
command-season = Seasons on this server
command-season-show = The card of a season: who leads or won, and what stood out
command-season-show-number = Which season; if you leave it out, the newest
command-season-open = Moderators: begin a season
command-season-close = Moderators: close the season, and show its card to everyone
command-rating = How well people on this server play, and how certain that is
command-leaderboard = This server’s totals
command-leaderboard-time = Which period, or which season; if you leave it out, all time
command-leaderboard-variant = Which rules; if you leave it out, those played most here
command-replay = A finished round, play by play, as a moving picture
command-replay-game = The number of a game on this server; if you leave it out, this channel’s last one
command-replay-round = Which round; if you leave it out, the last finished one
command-record = A game as text, with every finished round
command-record-game = The number of a game on this server; if you leave it out, this channel’s last one
command-record-round = Up to which round; if you leave it out, all finished ones
command-variant-gardner = Gardner’s: the usual rules, printed in 1977; best to begin with
command-variant-matuszek = Matuszek’s: like Gardner’s, but wrong plays expel later
command-variant-drexler = Drexler’s: ask to be Prophet at any time, even instead of going out
command-variant-esslli = ESSLLI: no one is expelled, and the last player ends the round
command-variant-berkeley = Berkeley: small hands, no starter, a Prophet at any time
command-variant-express = Express: short and simple; no Prophet, say the rule aloud
command-variant-delphi = Delphi: no hands; say in secret whether each card is right
command-leaderboard-machines = Tables with machines, by level; if you leave it out, tables of people only
command-leaderboard-all = all time
command-leaderboard-year = the last year
command-leaderboard-quarter = the last three months
command-leaderboard-month = the last month

## The command line

cli-rule = The rule
cli-asked = { asked-ways } Say which one you mean:
cli-odd = This looks odd
cli-card = What to expect
cli-examples = After each of these lines, the cards that may follow
cli-grade = Grade { $number }: { $name }
cli-first-rule = the first rule
cli-second-rule = the second rule
cli-empty-line = The main line is empty. Name at least the starter, for example `7H`.
cli-no-input = There’s no standard input to read, or no standard output to write to.
cli-no-question = That’s not a question. Ask like this: {"{"}"rule": "alternate colours", "line": ["7H", "6S"]{"}"}
cli-question-long = A question can have at most { $most } bytes.
try-open = The table is open: { $address }
try-rules = { $rules } rules; { $judging }.
try-machine-deals = a machine deals, and the bot judges
try-player = A machine has invented a rule: press Begin, or lay a card if it’s your turn. Ctrl-C ends it.
try-dealer = Press Write the rule, then Begin, and judge what the machines lay. Ctrl-C ends it.
try-everybody =
    Choose who you are at the top of the page; open it in several tabs to be several people.
    Ada deals first: press Start, write a rule, then play as the others. Ctrl-C ends it.

## Words in pictures

picture-no-cards = No cards
picture-nothing-follows = No card may follow
picture-rule = The rule
picture-total = total
picture-not-in-round = not in this round
picture-begin-right = Right cards go on here.
picture-begin-wrong = Wrong ones hang below.
picture-legend-right = right: the main line
picture-legend-wrong = was wrong below the card where it hangs
picture-legend-string = wrong, laid together as a string
picture-legend-sideways = taken by the dealer from a hand that was shown
picture-legend-crown = the last card when the Prophet took office
picture-legend-white-pawn = every tenth card on the table
picture-legend-black-pawn = every tenth card since the Prophet took office
picture-legend-newest = new: in the line it is right, below it wrong
picture-dealer-disc = D
picture-somebody = Player { $number }
picture-phase-writing = { $seat } writes the rule
picture-phase-playing = { $seat } to play
picture-phase-calling = Prophet { $seat } to call
picture-phase-judging = { $seat } to judge
picture-phase-picking = Prophet { $seat } to pick
picture-phase-checking = { $seat } to judge the pick
picture-phase-throwing = { $seat } to give cards back
picture-phase-offering = { $seat } to be Prophet or not
picture-phase-guessed = { $seat } to judge the rule
picture-phase-saying = Is it right or wrong?
picture-over = The round is over
picture-void = The round is void
picture-round = Round { $round }
picture-round-oracle = Delphi · round { $round }
picture-heading = Round { $round } · dealer { $seat }
picture-heading-oracle = Delphi · round { $round } · oracle { $seat }
picture-heading-oracle-alone = Round { $round } · oracle { $seat }
picture-deck = { $number ->
    [0] the deck is used up
    [one] 1 card in the deck
   *[other] { $number } cards in the deck
  }
picture-turned = Is it right?
picture-turned-secret = Everyone says so in secret
picture-say-right = { $number ->
    [0] nobody says right
    [one] 1 says right
   *[other] { $number } say right
  }
picture-say-wrong = { $number ->
    [0] nobody says wrong
    [one] 1 says wrong
   *[other] { $number } say wrong
  }
picture-laid-right = { $number } right
picture-laid-wrong = { $number } wrong
picture-cards = { $number ->
    [one] 1 card
   *[other] { $number } cards
  }
picture-expelling = whoever plays wrong is out
picture-calls-before-expulsion = { $number ->
    [one] 1 more right call, then wrong is out
   *[other] { $number } more right calls, then wrong is out
  }
picture-cards-called-before-expulsion = { $number ->
    [one] 1 more called card, then wrong is out
   *[other] { $number } more called cards, then wrong is out
  }
picture-before-expulsion = whoever’s wrong from card { $number } is out
picture-folded = { $number ->
    [one] 1 card
   *[other] { $number } cards
  } before: { $main } right{ $side ->
    [0] { "" }
   *[other] , { $side } wrong
  }
picture-before = { $number } cards before
picture-pending = { $seat } lays
picture-pending-no-play = { $seat } says: no card is right
picture-picked = Prophet picks one
picture-judged = Being judged
picture-throwing = Some go back
picture-called-right = Prophet: right
picture-called-wrong = Prophet: wrong
picture-seat-next-round = next round
picture-seat-dealer = dealer
picture-seat-expelled = expelled
picture-seat-left = left
picture-seat-away = away
picture-seat-out = out of cards
picture-seat-sits-out = False Prophet, out
picture-seat-prophet = Prophet
picture-seat-to-play = to play
picture-seat-oracle = oracle
picture-seat-says-right = says right
picture-seat-says-wrong = says wrong
picture-seat-says-nothing = says nothing
picture-seat-said-right = “right” { $won }
picture-seat-said-wrong = “wrong” { $won }
picture-seat-said-nothing = said nothing
picture-seat-false-prophet = False Prophet
picture-seat-cards = { $number ->
    [one] 1 card
   *[other] { $number } cards
  }
picture-points = { $number ->
    [one] { $points } pt
   *[other] { $points } pts
  }
picture-game-delphi = { $variant }
picture-game-eleusis = { $variant } rules
picture-nobody-scores = Nobody scores
picture-rule-unseen = It is written in letters that cannot be drawn here.
picture-layout = { $number ->
    [one] 1 card
   *[other] { $number } cards
  } on the table: { $right } right, { $wrong } wrong
picture-office = { $seat } { $ended ->
    [true] · True Prophet from card { $marker }
    [open] · Prophet from card { $marker }
    [overthrown] · card { $marker } to { $last }, overthrown
    [overthrown-at-once] · card { $marker }, overthrown at once
    [abdicated-at-once] · card { $marker }, then gone
   *[abdicated] · card { $marker } to { $last }, then gone
  }
picture-chart = The match: points over { $rounds } rounds
picture-chart-bonus = end
picture-leaderboard = Leaderboard
picture-season = Season { $number }
picture-rating = Ratings
picture-rating-from = Rounds of people alone, all ways of playing
picture-against = machines: { $level }
picture-high-count = Largest hand ({ $number }) minus cards in hand
picture-no-prophet = No True Prophet
picture-true-prophet = True Prophet { $seat } · { $main } right, { $side } wrong
picture-score-hand = { $high } − { $hand } in hand
picture-score-hand-least = 0 for { $hand } in hand
picture-score-prophecy = { $points } as True Prophet
picture-counted-from = { $number } minus the cards in hand
picture-prophet-calls = True Prophet: { $seat } · { $number ->
    [one] 1 right call
   *[other] { $number } right calls
  }
picture-prophet-cards-called = True Prophet: { $seat } · { $number ->
    [one] 1 card called correctly
   *[other] { $number } cards called correctly
  }
picture-guesser = { $seat } said the rule
picture-prophet-no-plays = Prophet { $seat } · { $main } right, { $side } wrong, { $number ->
    [one] 1 no-play
   *[other] { $number } no-plays
  }
picture-score-dealer = dealer: best score
picture-score-oracle = oracle: { $terms }
picture-score-oracle-many = oracle: all { $number } differences between players
picture-score-player = { $tokens }: { $terms }
picture-oracle-scores = The oracle scores { $points }
picture-scores-oracle = Points are differences of tokens
picture-score-capped = dealer: best score, at most { $cap } ({ $each } for each of { $before } cards)
picture-bonus = total with { $number } for not dealing
picture-replay-deal = Replay of round { $round }
picture-replay-promise = The rule comes at the end.
picture-replay-right = Right
picture-replay-wrong = Wrong
picture-replay-starts = the first card is always right
picture-replay-by-oracle = said the oracle
picture-replay-by-dealer = said the dealer
picture-replay-by-dealer-card = the dealer laid the framed card
picture-replay-by-bot = by the written rule
picture-replay-by-bot-card = by the rule the framed card is right
picture-replay-upheld = Prophet { $seat } called it correctly
picture-replay-mistaken = Prophet { $seat } was mistaken
picture-replay-declares = { $seat } knows the rule
picture-replay-prophet = A Prophet!
picture-replay-calls = calls every play from now on
picture-replay-guess = { $seat } says the rule aloud
picture-replay-guess-right = That is it!
picture-replay-guess-wrong = It’s another rule
picture-replay-aside = Play goes on
picture-replay-prophet-abdicated = { $seat } is Prophet no more
picture-replay-player-left = { $seat } leaves
picture-replay-dealer-left = The dealer leaves
picture-replay-dealer-relieved = The bot judges now
picture-replay-oracle-left = The oracle leaves
picture-replay-oracle-relieved = The bot judges now
picture-replay-said = { $number ->
    [0] Nobody said anything
   *[other] { $right } said right, { $wrong } wrong
  }
picture-replay-mistake-flagged = Card { $place } was a mistake
picture-replay-penalty-dealt = { $number ->
    [one] 1 penalty card
   *[other] { $number } penalty cards
  }
picture-replay-hand-replaced = { $number ->
    [one] 1 fresh card
   *[other] { $number } fresh cards
  }
picture-replay-throw-in-asked = some cards go back
picture-replay-went-out = no cards left
picture-replay-player-went-out = out of cards
picture-replay-player-expelled = expelled
picture-replay-prophet-overthrown = overthrown
picture-hindsight-bits = bits
picture-hindsight-true = The rule
picture-hindsight-concluded = Believed at the end
picture-hindsight-others = Other rules
picture-hindsight-unknown = No known rule
picture-hindsight-known = Now knowable
picture-hindsight-prophet = New Prophet
picture-hindsight-fallen = Prophet falls
picture-hindsight-no-play = No-play

## The check of Discord that a host runs: hierophant check --live

live-message = I am checking whether everything works here. This disappears in a moment.
live-edited = I am checking whether pictures can be replaced. This disappears in a moment.
live-picture = A picture that checks whether pictures and their descriptions arrive.
live-title = Check by Hierophant
live-press = Whoever started the check: press the button. What follows is for you alone.
live-press-label = Press me
live-panel = Only you can see this. Open the dialog, write a word and send it.
live-open-label = Open the dialog
live-field = Any word
live-example = card
live-thanks = It arrived. You can dismiss this; the report is where you started the check.
live-taken = Someone else pressed first. There's nothing you need to do.

## What machines say at great moments: by moment and manner

voice = 💬 **{ $seat }:** { $said }
voice-prophet-careful = { $line ->
    [0] I’ve checked it against every card out there. Let’s see.
    [1] Twice I thought I had it, and twice I waited. Now I’m fairly sure.
    [2] I made a list. Only one idea is left on it.
    [3] Nothing has surprised me for a while, so I’ll take the chair.
    [4] I’d have liked one more card, but all right.
   *[5] Slowly does it. I believe I know what’s going on here.
  }
voice-prophet-bold = { $line ->
    [0] Somebody has to. Follow me!
    [1] I saw it three cards ago. What kept you?
    [2] Ask me anything.
    [3] The chair was empty, and I was in the mood.
    [4] Lay what you like, I’ll tell you what it is.
   *[5] Watch and learn.
  }
voice-prophet-stubborn = { $line ->
    [0] I said so from the start, and I still say so.
    [1] The cards came round to my view in the end.
    [2] I haven’t changed my mind once. Why would I now?
    [3] You can all doubt it. I don’t.
    [4] It’s what I thought after the second card.
   *[5] I’ll stay in this chair until someone carries me out.
  }
voice-prophet-gambler = { $line ->
    [0] Call it a hunch. I’ve won with worse.
    [1] All in.
    [2] Better odds than a coin, and I like coins.
    [3] If this goes wrong, it’ll at least be quick.
    [4] Fortune, be nice to a machine.
   *[5] I feel lucky, and I’ve hardly any reason to.
  }
voice-fallen-careful = { $line ->
    [0] So there was one case I hadn’t looked at.
    [1] I should have waited for that one more card.
    [2] Noted. Back to the list.
    [3] I was nearly sure. Nearly is the word.
    [4] That’ll teach me to hurry.
   *[5] One card, and the whole list is worth nothing.
  }
voice-fallen-bold = { $line ->
    [0] Well, it was good while it lasted.
    [1] Worth it for the view from up here.
    [2] I’d do it again.
    [3] All right, who moved the rule?
    [4] I was right in spirit.
   *[5] Next time I’ll be faster.
  }
voice-fallen-stubborn = { $line ->
    [0] I still think it’s a good rule.
    [1] That card must be an exception.
    [2] Hm. I’ll need a moment to believe that.
    [3] It was right every time until it wasn’t.
    [4] Ask me again in five cards, I may say the same.
   *[5] I don’t see it. But I’ll pay.
  }
voice-fallen-gambler = { $line ->
    [0] You win some, you draw some.
    [1] The house always wins.
    [2] Double or nothing? No? A pity.
    [3] Right bet, wrong card.
    [4] There goes my lucky streak.
   *[5] Easy come, easy go.
  }
voice-string-careful = { $line ->
    [0] Four, and I counted each of them.
    [1] I don’t often lay that many. I was sure.
    [2] One step at a time, four times.
    [3] That’s my evidence on the table.
    [4] It held, card after card. Good.
   *[5] I’d been saving those.
  }
voice-string-bold = { $line ->
    [0] Why lay one when you can lay four?
    [1] Try to keep up.
    [2] Whoosh.
    [3] My hand was too heavy anyway.
    [4] And I could have gone on.
   *[5] That’s how it’s done.
  }
voice-string-stubborn = { $line ->
    [0] The same idea, four times over.
    [1] See? I keep telling you.
    [2] I’d lay them again in that order.
    [3] Not one of them surprised me.
    [4] You can argue with me, but argue with these four.
   *[5] I knew they belonged together.
  }
voice-string-gambler = { $line ->
    [0] Four in a row! I should play the horses.
    [1] I shut my eyes after the second one.
    [2] The risk was half the fun.
    [3] Jackpot.
    [4] I’d have bet the whole hand.
   *[5] Somebody up there likes me.
  }
voice-found-careful = { $line ->
    [0] Well found, { $finder }. I’ll go through it again tonight.
    [1] That was careful work, { $finder }.
    [2] You saw what I left out, { $finder }.
    [3] { $finder }, I had it on my list, but much lower down.
    [4] Clean from the first call to the last, { $finder }.
   *[5] I learned something there. Thank you, { $finder }.
  }
voice-found-bold = { $line ->
    [0] All right, { $finder }, that one’s yours!
    [1] Hats off, { $finder }. I don’t wear one, but still.
    [2] You had the nerve, { $finder }, and you were right.
    [3] I’d have got there next turn. Well done, { $finder }!
    [4] Nobody saw that coming but you, { $finder }.
   *[5] { $finder }, that was quick. Again?
  }
voice-found-stubborn = { $line ->
    [0] Fine. { $finder } was right, and I wasn’t.
    [1] I’d have bet against it. Well done, { $finder }.
    [2] I don’t say this often: you convinced me, { $finder }.
    [3] My rule was nicer, but yours was the rule, { $finder }.
    [4] Credit where it’s due, { $finder }.
   *[5] I give in, { $finder }. Once.
  }
voice-found-gambler = { $line ->
    [0] I should have put my cards on you, { $finder }.
    [1] What a run, { $finder }!
    [2] { $finder } takes the pot.
    [3] That was no luck, { $finder }, and I know luck.
    [4] Remind me never to bet against { $finder }.
   *[5] You called it, { $finder }, again and again. Bravo!
  }
