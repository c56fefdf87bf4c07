/** Why a file is not imported. */
const REFUSALS = [
  /** Neither of the formats that are read. */
  'unknown-format',
  /** Word 97 to 2003. */
  'old-word',
  'pdf',
  /** With a password. */
  'encrypted',
  'broken',
  /** Beyond what a document can have, or what is unpacked at most. */
  'too-large',
  /** Nothing was read for some time. */
  'stalled',
  'empty',
  /** The part of the app that reads this format could not be loaded. */
  'unavailable',
] as const;
export type ImportRefusal = (typeof REFUSALS)[number];

export class ImportError extends Error {
  readonly reason: ImportRefusal;

  constructor(reason: ImportRefusal, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'ImportError';
    this.reason = reason;
  }
}
