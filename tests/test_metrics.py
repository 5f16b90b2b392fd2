"""The table of metrics: named as Prometheus asks, told in a sentence each, and with labels of this program's own."""

from __future__ import annotations

import re

import pytest
from prometheus_client.metrics import MetricWrapperBase

from bot import metrics
from bot.metrics import REGISTRY, ResponseTally, add_responses, counted_responses

METRICS = {name: each for name, each in vars(metrics).items() if isinstance(each, MetricWrapperBase)}
LABELS = {"kind", "handler", "command", "reason", "level", "status", "of", "state", "token", "process"}
"""None of them tells a card, a person, a server or a channel."""


@pytest.mark.parametrize("metric", METRICS.values(), ids=METRICS)
def test_a_metric_is_named_by_convention_and_told_in_a_sentence(metric: MetricWrapperBase) -> None:
    (family,) = metric.describe()
    assert re.fullmatch(r"yose_[a-z_]+", family.name)
    assert re.fullmatch(r"[A-Z].*[^.]\.", family.documentation)
    assert set(metric._labelnames) <= LABELS
    assert not family.name.endswith(("_total", "_count", "_sum", "_bucket"))
    if family.type == "histogram":
        assert family.name.endswith(("_seconds", "_writes"))


def test_only_an_empty_group_is_not_counted() -> None:
    before = REGISTRY.get_sample_value("yose_store_commit_seconds_count") or 0
    metrics.committed(0, 1.0)
    metrics.committed(3, 0.001)
    assert REGISTRY.get_sample_value("yose_store_commit_seconds_count") == before + 1


def test_what_another_process_has_counted_is_fetched_once() -> None:
    tally = ResponseTally()
    tally.take()
    metrics.RESPONSES.labels("bot", "429").inc()
    metrics.RESPONSES.labels("bot", "429").inc()
    fetched = tally.take()
    assert fetched == {("bot", "429"): 2}
    assert tally.take() == {}
    before = counted_responses()[("bot", "429")]
    add_responses(fetched)
    assert counted_responses()[("bot", "429")] == before + 2
