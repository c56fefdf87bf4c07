import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { StoreCall } from '#couchdb/store.ts';
import type { PushResult } from '#domain/api/replication.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import type { NoticeOutcome } from '#server/notifications/notifier.ts';
import { createWebhookMeter, type WebhookMeter } from './webhook-meter.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Values that are measured when a gauge is read. */
interface Levels {
  streams: number;
  companies: number;
  heavyRequests: number;
  heavyBytes: number;
  arrivingBytes: number;
}

interface RequestFacts {
  method: string;
  /** The route's pattern, never an address, since addresses contain ids. */
  route: string;
  status: number;
  code: string | undefined;
  seconds: number;
}

/**
 * Prometheus metrics of the server. Labels are closed sets (patterns, codes, collections): never an id, a name or an
 * address.
 */
export interface Metrics {
  requestDone(facts: RequestFacts): void;
  pushed(collection: CollectionName, results: readonly PushResult[]): void;
  pulled(collection: CollectionName, documents: number): void;
  storeCalled(call: StoreCall): void;
  conflictsResolved(count: number): void;
  /** Counts one notification to one device. */
  notified(outcome: NoticeOutcome): void;
  /** A document of the central database does not match its schema; counted once. */
  documentUnreadable(): void;
  readonly webhooks: WebhookMeter;
  /** Sets the source of the measured values, once the parts that provide them exist. */
  watch(levels: () => Levels): void;
  text(): Promise<{ type: string; body: string }>;
}

function requestMeters(register: Registry) {
  const registers = [register];
  return {
    requests: new Counter({
      name: 'autodocs_requests_total',
      help: 'Requests answered, by route, method, status and error code.',
      labelNames: ['route', 'method', 'status', 'code'] as const,
      registers,
    }),
    seconds: new Histogram({
      name: 'autodocs_request_seconds',
      help: 'Time from the first byte of a request to the end of its answer; streams are left out.',
      labelNames: ['route', 'method'] as const,
      buckets: SECONDS,
      registers,
    }),
  };
}

function recordMeters(register: Registry) {
  const registers = [register];
  return {
    pushed: new Counter({
      name: 'autodocs_pushed_records_total',
      help: 'Records pushed, by collection, outcome and, where refused, code.',
      labelNames: ['collection', 'outcome', 'code'] as const,
      registers,
    }),
    pulled: new Counter({
      name: 'autodocs_pulled_records_total',
      help: 'Records handed out by pulls, by collection.',
      labelNames: ['collection'] as const,
      registers,
    }),
    notified: new Counter({
      name: 'autodocs_notifications_total',
      help: 'Notifications of devices, by what became of them; dropped ones may stand for many devices.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    conflicts: new Counter({
      name: 'autodocs_store_conflicts_resolved_total',
      help: 'Documents of which a cluster had kept several states, and which were made one again.',
      registers,
    }),
  };
}

function storeMeters(register: Registry) {
  const registers = [register];
  return {
    seconds: new Histogram({
      name: 'autodocs_store_seconds',
      help: 'Time of calls to the store, by operation.',
      labelNames: ['operation'] as const,
      buckets: SECONDS,
      registers,
    }),
    failures: new Counter({
      name: 'autodocs_store_failures_total',
      help: 'Calls that the store did not answer as it should; conflicts and missing documents are none.',
      labelNames: ['operation'] as const,
      registers,
    }),
  };
}

function unreadableMeter(register: Registry): Counter {
  return new Counter({
    name: 'autodocs_store_unreadable_documents_total',
    help: 'Documents of the central database that are not as their kind has to be, and are left out; the log names each.',
    registers: [register],
  });
}

function addLevels(register: Registry, levels: () => Levels): void {
  const help: Record<keyof Levels, [name: string, help: string]> = {
    streams: ['autodocs_streams_open', 'Devices listening.'],
    companies: ['autodocs_companies_active', 'Companies with a device listening.'],
    heavyRequests: ['autodocs_heavy_requests', 'Requests under way that cost memory.'],
    heavyBytes: ['autodocs_heavy_bytes', 'Memory set aside for them.'],
    arrivingBytes: ['autodocs_arriving_bytes', 'What has arrived of bodies that are not whole yet.'],
  };
  for (const [key, [name, text]] of Object.entries(help) as [keyof Levels, [string, string]][]) {
    const gauge: Gauge = new Gauge({
      name,
      help: text,
      registers: [register],
      collect: () => {
        gauge.set(levels()[key]);
      },
    });
  }
}

export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = requestMeters(register);
  const records = recordMeters(register);
  const store = storeMeters(register);
  const unreadable = unreadableMeter(register);
  return {
    requestDone: ({ method, route, status, code, seconds }) => {
      requests.requests.inc({ route, method, status, code: code ?? '' });
      if (!route.endsWith('/stream')) requests.seconds.observe({ route, method }, seconds);
    },
    pushed: (collection, results) => {
      for (const result of results)
        records.pushed.inc({
          collection,
          outcome: result.outcome,
          code: result.outcome === 'rejected' ? result.code : '',
        });
    },
    pulled: (collection, documents) => records.pulled.inc({ collection }, documents),
    storeCalled: ({ operation, seconds, failed }) => {
      store.seconds.observe({ operation }, seconds);
      if (failed) store.failures.inc({ operation });
    },
    notified: (outcome) => records.notified.inc({ outcome }),
    conflictsResolved: (count) => records.conflicts.inc(count),
    documentUnreadable: () => unreadable.inc(),
    webhooks: createWebhookMeter(register),
    watch: (levels) => addLevels(register, levels),
    text: async () => ({ type: register.contentType, body: await register.metrics() }),
  };
}
