import { limits } from '#domain/api/limits.ts';

/** Kinds of request that cost memory while they are under way. Everything else is small. */
export type HeavyKind = 'push' | 'pull' | 'part' | 'file' | 'to-sign';
export type LoadKind = HeavyKind | 'snapshot' | 'stream';

const MEGABYTE = 1_000_000;

/** A request's body as it arrived: its bytes, and the objects and arrays that they become. */
export interface ArrivedBody {
  bytes: number;
  parts: number;
}

/** What an object or array takes at least, however short its text is. */
const PART_BYTES = 80;

/** Times its size, of a file whose parts are joined: the whole, what the store is given, and what that reads. */
export const JOINING_WEIGHT = 3;

/**
 * What one request may come to need, in bytes: its body as text, parsed, checked and written again, or the page of the
 * store that it reads. Measured on the largest records with the embedded store, which runs in the same process.
 */
export const loadWeights: Record<HeavyKind, (body: ArrivedBody) => number> = {
  push: ({ bytes, parts }) => Math.max(100_000, bytes * 8, bytes * 2 + parts * PART_BYTES),
  pull: () => 4 * MEGABYTE,
  part: () => 3 * limits.filePartBytes,
  file: () => 2 * MEGABYTE,
  'to-sign': ({ bytes }) => (1 + JOINING_WEIGHT) * bytes,
};

/** A page of a snapshot: read, parsed, and written as text. What waits for its reader then weighs its own bytes. */
export const SNAPSHOT_PAGE_WEIGHT = 32 * MEGABYTE;

/** Which requests are weighed, by the pattern of their route and their method. */
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

/** When the server refuses new work, so that it can finish what it has taken. */
export const loadLimits = {
  /** Share of the heap's limit set aside for weighed requests; more wait their turn. */
  heavyShare: 0.4,
  /** Milliseconds a request waits for its turn, and how many may wait, before they are told to come back. */
  waitMs: 10_000,
  waiting: 1000,
  /** What each who causes work may have of the room, and how many requests of theirs are worked at at once. */
  payers: {
    person: { share: 0.25, atOnce: 8 },
    /** Pages of snapshots that one person's devices are read at once: each costs the one thread more than all else. */
    snapshots: { share: 0.25, atOnce: 2 },
    company: { share: 0.5, atOnce: 64 },
    address: { share: 0.1, atOnce: 4 },
    strangers: { share: 0.5, atOnce: 32 },
  },
  /** Milliseconds after which a reader gives way to others who wait for room. */
  readerMs: 1500,
  /** Shares of the heap's limit, and at least so many bytes, for bodies that are still on their way. */
  arriving: { people: 0.05, strangers: 0.02, least: 20 * MEGABYTE },
  /** Snapshots under way; a device asks for all its collections together. */
  snapshots: { ofSession: 12, ofPerson: 24 },
  /** Event streams open; the oldest ends for one more. A device has one, and another for a moment as it comes back. */
  streamsOfSession: 8,
  /** Above these shares of the heap's limit, and of the memory this process may have, weighed work is done one by one .. */
  heap: 0.85,
  memory: 0.9,
  /** .. nor above this mean delay of the event loop, in milliseconds, over the last second or more. */
  delayMs: 500,
  /** Streams, which stay for hours and can wait, are refused at this share of those marks. */
  streamShare: 0.85,
  /** Devices are told to come back after a random time between these, in seconds. */
  retrySeconds: { least: 2, most: 15 },
  /**
   * Sign-ins by password under way, and how many may wait. Fewer would leave the threads that hash without work while
   * others of them read and write.
   */
  signIns: 4,
  signInsWaiting: 64,
} as const;
