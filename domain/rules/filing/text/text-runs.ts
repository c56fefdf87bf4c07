import type { FiledDocument, TextOutcome } from '#domain/entities/filed-document.ts';
import { extractabilityOf } from './extraction.ts';

type Meta = FiledDocument['meta'];

/** Consecutive failed runs of one document before only a person can restart them. */
export const TEXT_RUNS_MAX = 4;
/** Delay after the first failed run; each further delay is six times as long. */
const FIRST_WAIT_MS = 600_000;
const WAIT_FACTOR = 6;

/** Temporary failures. A broken, encrypted or too large file stays so. */
const passing: ReadonlySet<TextOutcome> = new Set<TextOutcome>(['too-slow', 'interrupted', 'no-room']);

/** When a failed run is repeated, in milliseconds since 1970; null: not automatically. */
export function nextTextRun({ lastRun, lastOutcome, failedRuns = 0 }: Meta): number | null {
  if (lastRun === null || lastOutcome === undefined || !passing.has(lastOutcome)) return null;
  if (failedRuns >= TEXT_RUNS_MAX) return null;
  return Date.parse(lastRun) + FIRST_WAIT_MS * WAIT_FACTOR ** Math.max(0, failedRuns - 1);
}

/**
 * When the text of a document that is not deleted needs work: extraction if its flag is set, removal if the flag was
 * cleared after a run. In milliseconds since 1970, 0 for immediately; null for no work.
 */
export function textDue({ extract, extension, meta }: FiledDocument): number | null {
  if (!extract) return meta.lastRun === null ? null : 0;
  if (meta.hash === null || extractabilityOf(extension) !== 'readable') return null;
  return meta.lastRun === null ? 0 : nextTextRun(meta);
}

/** Extraction state of a document after a run. */
export function afterTextRun(meta: Meta, at: string, outcome: TextOutcome): Meta {
  const { failedRuns = 0, ...rest } = meta;
  const run = { ...rest, lastRun: at, lastOutcome: outcome };
  return passing.has(outcome) ? { ...run, failedRuns: failedRuns + 1 } : run;
}

/** The state before the first run. */
export function withoutTextRuns({ lastOutcome: _outcome, failedRuns: _runs, ...meta }: Meta): Meta {
  return { ...meta, lastRun: null };
}
