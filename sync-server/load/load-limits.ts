import { limits } from '#domain/api/limits.ts';

/** Kinds of request that cost memory while they are under way. Everything else is small. */
export type HeavyKind = 'push' | 'pull' | 'snapshot' | 'part' | 'complete' | 'file';
export type LoadKind = HeavyKind | 'stream';

const MEGABYTE = 1_000_000;

/**
 * What one request may come to need, in bytes: its body as text, parsed, checked and written again, or the page of the
 * store that it reads. Measured on the largest records with the embedded store, which runs in the same process.
 */
export const loadWeights: Record<HeavyKind, (bodyBytes: number) => number> = {
  push: (bodyBytes) => Math.max(100_000, bodyBytes * 8),
  pull: () => 2 * MEGABYTE,
  snapshot: () => 16 * MEGABYTE,
  part: () => 3 * limits.filePartBytes,
  complete: () => 3 * limits.fileBytes,
  file: () => 2 * MEGABYTE,
};

/** Which requests are weighed, by the pattern of their route and their method. */
export const loadKinds: Readonly<Record<string, LoadKind>> = {
  'POST /replication/push': 'push',
  'POST /replication/pull': 'pull',
  'POST /executions/days': 'pull',
  'GET /replication/snapshot/:collection': 'snapshot',
  'GET /replication/stream': 'stream',
  'PUT /files/:hash/parts/:part': 'part',
  'POST /files/:hash/complete': 'complete',
  'GET /files/:hash': 'file',
  'GET /public-forms/:id/files/:hash': 'file',
  'POST /public-forms/:id/document': 'pull',
  'POST /public-forms/:id/answers': 'push',
};

/** When the server refuses new work, so that it can finish what it has taken. */
export const loadLimits = {
  /** Share of the heap's limit set aside for weighed requests; more wait their turn. */
  heavyShare: 0.4,
  /** Milliseconds a request waits for its turn, and how many may wait, before they are told to come back. */
  waitMs: 3000,
  waiting: 1000,
  /** Above these shares of the heap's limit, and of the memory this process may have, nothing weighed is begun .. */
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
