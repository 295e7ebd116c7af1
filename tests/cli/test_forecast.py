"""`hierophant bench forecast`: how well forecasts did, as text, as JSON, and before there are any."""

import json
from argparse import Namespace

import pytest

from bot.cli import bench
from bot.skill import Calibration, ForecastBand

FORECASTS = Calibration([ForecastBand(6, 0.25, 2, 1.5), ForecastBand(4, 0.75, 3, 0.75)])


def test_forecasts_are_compared_with_what_came_of_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, 'stored', lambda _: FORECASTS)
    assert bench.forecast(Namespace(json=False)) == 0
    assert capsys.readouterr().out.splitlines() == [
        'said 25%: found 33% of 6',
        'said 75%: found 75% of 4',
        'Brier score 0.2250; 50.0% each time would have scored 0.2500',
    ]
    assert bench.forecast(Namespace(json=True)) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data['number'], data['brier'], data['bands'][1]['found']) == (10, 0.225, 3)
    monkeypatch.setattr(bench, 'stored', lambda _: None)
    assert bench.forecast(Namespace(json=False)) == 1
    assert 'Nobody has finished a riddle' in capsys.readouterr().err
