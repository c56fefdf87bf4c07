/**
 * `damaged`: it is not what its ending says, or is broken. `locked`: a password keeps it. The others: reading it takes
 * more than one file is given, or `interrupted`: the process was ended from outside.
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

/** What became of a file. `not-yet`: its ending is listed and nothing reads it; `refused`: it is not listed. */
export type Extraction =
  | { outcome: 'text'; text: string; truncated: boolean }
  | { outcome: 'not-yet' | 'refused' }
  | { outcome: 'failed'; why: ExtractionFailure };

/** What one file may take at most. */
export interface ExtractionLimits {
  fileBytes: number;
  /** What comes out of a file's compressed parts, all together. */
  unpackedBytes: number;
  /** Of the text; what comes behind is left out. */
  characters: number;
  milliseconds: number;
  /** Of the process that reads, with all that Node needs itself. */
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
