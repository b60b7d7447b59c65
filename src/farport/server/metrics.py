"""What a server counts, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from farport.server import tuning

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """One set of counters for each server in a process."""

    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        self.requests = Counter("farport_requests", "Requests answered, by status.", ["status"], registry=own)
        self.messages = Counter(
            "farport_messages",
            "Messages received over sockets, by type, but for those while a question goes round.",
            ["type"],
            registry=own,
        )
        self.refused = Counter("farport_refused", "Messages over sockets that were refused.", registry=own)
        self.entries = Counter("farport_entries", "Actions played and taken back, by who did it.", ["by"], registry=own)
        self.acknowledged = Histogram(
            "farport_acknowledge_seconds", "From reading an action to its acknowledgement.", buckets=QUICK, registry=own
        )
        self.batches = Histogram(
            "farport_batch_entries",
            "Entries committed together.",
            buckets=(1, 2, 5, 10, 25, 50, 100, 500),
            registry=own,
        )
        self.bots = Histogram("farport_bot_seconds", "How long bots took to choose.", registry=own)
        self.hurried = Counter("farport_hurried", "Choices of bots that thought less than they should.", registry=own)
        self.sockets = Gauge("farport_sockets", "Sockets open.", registry=own)
        self.gave_way = Counter("farport_gave_way", "Sockets that watched and gave way to a seat.", registry=own)
        self.tables = Gauge("farport_tables_in_memory", "Tables held in memory.", registry=own)
        self.limits = Gauge("farport_limit", "The limits that this server keeps to.", ["name"], registry=own)
        self.failures = Counter("farport_failures", "Errors that should not happen.", registry=own)

    def text(self) -> bytes:
        for name, value in tuning.numbers():
            self.limits.labels(name).set(value)
        return generate_latest(self.registry)
