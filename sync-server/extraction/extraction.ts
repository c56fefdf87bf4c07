/**
 * `damaged`: the file is broken or not of its declared type. `locked`: it needs a password. The others: reading takes
 * more than one file may use, or `interrupted`: something outside ended the process.
 */
export const failures = [
  'damaged',
  'locked',
  'too-large',
  'too-slow',
  'too-much-memory',
  'interrupted',
] as const;
export type ExtractionFailure = (typeof failures)[number];

/** The result for a file. `not-yet`: the file type is listed but has no reader; `refused`: it is not listed. */
export type Extraction =
  | { outcome: 'text'; text: string; truncated: boolean }
  | { outcome: 'not-yet' | 'refused' }
  | { outcome: 'failed'; why: ExtractionFailure };

/** Limits for one file. */
export interface ExtractionLimits {
  fileBytes: number;
  /** Total unpacked size of a file's compressed parts. */
  unpackedBytes: number;
  /** Length of the text; the rest is cut. */
  characters: number;
  milliseconds: number;
  /** Memory of the reading process, including Node itself. */
  memoryBytes: number;
}

export const extractionLimits: ExtractionLimits = {
  fileBytes: 50_000_000,
  unpackedBytes: 200_000_000,
  characters: 1_000_000,
  milliseconds: 30_000,
  memoryBytes: 600_000_000,
};

/** Thrown by readers. */
export class Unreadable extends Error {
  readonly why: ExtractionFailure;

  constructor(why: ExtractionFailure, options?: ErrorOptions) {
    super(why, options);
    this.why = why;
  }
}
