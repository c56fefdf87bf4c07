import type { FiledDocument, TextOutcome } from '#domain/entities/filed-document.ts';
import { extractabilityOf } from './extraction.ts';

type Meta = FiledDocument['meta'];

/** Runs of one document that fail one after the other before it is left to a person. */
export const TEXT_RUNS_MAX = 4;
/** After the first failed run; after each further one six times as long. */
const FIRST_WAIT_MS = 600_000;
const WAIT_FACTOR = 6;

/** Failures that may pass by themselves. What is broken, locked or too large stays so. */
const passing: ReadonlySet<TextOutcome> = new Set<TextOutcome>(['too-slow', 'interrupted', 'no-room']);

/** When a failed run is repeated, in milliseconds since 1970; null: not by itself. */
export function nextTextRun({ lastRun, lastOutcome, failedRuns = 0 }: Meta): number | null {
  if (lastRun === null || lastOutcome === undefined || !passing.has(lastOutcome)) return null;
  if (failedRuns >= TEXT_RUNS_MAX) return null;
  return Date.parse(lastRun) + FIRST_WAIT_MS * WAIT_FACTOR ** Math.max(0, failedRuns - 1);
}

/**
 * When something is to be done about the text of a living document: it is to be read where its flag says so, and erased
 * where the flag was taken away after a run. In milliseconds since 1970, 0 for at once; null for nothing.
 */
export function textDue({ extract, extension, meta }: FiledDocument): number | null {
  if (!extract) return meta.lastRun === null ? null : 0;
  if (meta.hash === null || extractabilityOf(extension) !== 'readable') return null;
  return meta.lastRun === null ? 0 : nextTextRun(meta);
}

/** What is known of a document's text after a run. */
export function afterTextRun(meta: Meta, at: string, outcome: TextOutcome): Meta {
  const { failedRuns = 0, ...rest } = meta;
  const run = { ...rest, lastRun: at, lastOutcome: outcome };
  return passing.has(outcome) ? { ...run, failedRuns: failedRuns + 1 } : run;
}

/** As before the first run. */
export function withoutTextRuns({ lastOutcome: _outcome, failedRuns: _runs, ...meta }: Meta): Meta {
  return { ...meta, lastRun: null };
}
