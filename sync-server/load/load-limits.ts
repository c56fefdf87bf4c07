import { limits } from '#domain/api/limits.ts';

/** Kinds of request that need significant memory. All others count as small. */
export type HeavyKind = 'push' | 'pull' | 'part' | 'file' | 'to-sign';
export type LoadKind = HeavyKind | 'snapshot' | 'stream';

const MEGABYTE = 1_000_000;

/** A received request body: its size in bytes, and its number of objects and arrays. */
export interface ArrivedBody {
  bytes: number;
  parts: number;
}

/** Minimum memory of an object or array, however short its text. */
const PART_BYTES = 80;

/** Multiple of the file size needed to join its parts: the whole file, the store's input, and the store's own copy. */
export const JOINING_WEIGHT = 3;

/**
 * Maximum memory of one request in bytes: its body as text, parsed, checked and serialised again, or the page read from
 * the store. Measured on the largest records with the embedded store, which runs in the same process.
 */
export const loadWeights: Record<HeavyKind, (body: ArrivedBody) => number> = {
  push: ({ bytes, parts }) => Math.max(100_000, bytes * 8, bytes * 2 + parts * PART_BYTES),
  pull: () => 4 * MEGABYTE,
  part: () => 3 * limits.filePartBytes,
  file: () => 2 * MEGABYTE,
  'to-sign': ({ bytes }) => (1 + JOINING_WEIGHT) * bytes,
};

/** A page of a snapshot: read, parsed and serialised. While it waits for its client it counts only its own bytes. */
export const SNAPSHOT_PAGE_WEIGHT = 32 * MEGABYTE;

/** Which requests are weighed, by route pattern and method. */
export const loadKinds: Readonly<Record<string, LoadKind>> = {
  'POST /replication/push': 'push',
  'POST /replication/pull': 'pull',
  'POST /executions/days': 'pull',
  'GET /api/v1/templates': 'pull',
  'GET /api/v1/executions': 'pull',
  'GET /api/v1/executions/:id': 'pull',
  'GET /api/v1/documents': 'pull',
  'GET /api/v1/documents/:id/file': 'file',
  'GET /replication/snapshot/:collection': 'snapshot',
  'GET /replication/stream': 'stream',
  'PUT /files/:hash/parts/:part': 'part',
  'GET /files/:hash': 'file',
  'GET /public-forms/:id/files/:hash': 'file',
  'POST /public-forms/:id/document': 'pull',
  'POST /public-forms/:id/answers': 'push',
  'PUT /public-forms/:id/signatures/:hash': 'to-sign',
};

/** Thresholds at which the server refuses new work, so that it can complete accepted work. */
export const loadLimits = {
  /** Share of the heap limit for weighed requests; others wait. */
  heavyShare: 0.4,
  /**
   * How many milliseconds a request waits at most, and how many may wait, before they are refused with `retry-after`.
   */
  waitMs: 10_000,
  waiting: 1000,
  /** Each payer's maximum share of the memory and its number of concurrent requests. */
  payers: {
    person: { share: 0.25, atOnce: 8 },
    /** Snapshot pages for one person's devices: each takes more of the single thread than any other work. */
    snapshots: { share: 0.25, atOnce: 2 },
    company: { share: 0.5, atOnce: 64 },
    address: { share: 0.1, atOnce: 4 },
    strangers: { share: 0.5, atOnce: 32 },
  },
  /** Milliseconds after which a slow client may be cut if others wait for memory. */
  readerMs: 1500,
  /** Shares of the heap limit, with a minimum in bytes, for bodies that are still arriving. */
  arriving: { people: 0.05, strangers: 0.02, least: 20 * MEGABYTE },
  /** Concurrent snapshots; a device requests all its collections together. */
  snapshots: { ofSession: 12, ofPerson: 24 },
  /** Open event streams; above the limit the oldest ends. A device has one, and briefly a second when it reconnects. */
  streamsOfSession: 8,
  /** Above these shares of the heap limit, or of the memory of the process, weighed work runs one at a time .. */
  heap: 0.85,
  memory: 0.9,
  /** .. and also above this mean delay of the event loop, in milliseconds, over the last second or more. */
  delayMs: 500,
  /** Streams, which stay open for hours and can wait, are refused at this share of those thresholds. */
  streamShare: 0.85,
  /** Range of the random `retry-after` for devices, in seconds. */
  retrySeconds: { least: 2, most: 15 },
  /**
   * Concurrent password sign-ins, and how many may wait. With fewer, the hashing threads would be idle while sign-ins
   * read and write.
   */
  signIns: 4,
  signInsWaiting: 64,
} as const;
