import { describe, expect, it } from 'vitest';
import type { FiledDocument, TextOutcome } from '#domain/entities/filed-document.ts';
import { afterTextRun, nextTextRun, TEXT_RUNS_MAX, textDue, withoutTextRuns } from './text-runs.ts';

const at = '2026-11-21T10:00:00.000Z';
const minutes = (count: number): number => Date.parse(at) + count * 60_000;
const meta: FiledDocument['meta'] = {
  fields: [],
  box: null,
  code: 'X',
  id: 'document-1',
  hash: 'a'.repeat(64),
  fullPath: 'X',
  lastRun: null,
};

function aDocument(change: Partial<FiledDocument>): FiledDocument {
  const about = { name: 'X', extension: 'pdf', classification: 'c-1', organizationalItem: null };
  const file = { path: 'documents/x.pdf', type: 'application/pdf', size: 1 };
  return { kind: 'document', ...about, ...file, extract: true, meta, history: [], ...change };
}

/** State after that many runs with the given outcome. */
function ran(outcome: TextOutcome, times: number): FiledDocument['meta'] {
  let run = meta;
  for (let turn = 0; turn < times; turn += 1) run = afterTextRun(run, at, outcome);
  return run;
}

describe('S22 when the text of a document is read', () => {
  it('S22 is at once where it never was, and never where the file or the flag does not let it', () => {
    expect(textDue(aDocument({}))).toBe(0);
    expect(textDue(aDocument({ extract: false }))).toBeNull();
    expect(textDue(aDocument({ meta: { ...meta, hash: null } }))).toBeNull();
    for (const extension of ['doc', 'png', 'exe']) expect(textDue(aDocument({ extension }))).toBeNull();
  });

  it.each(['read', 'empty', 'damaged', 'locked', 'too-large', 'too-much-memory'] as const)(
    'S22 is never again by itself once it came to %s',
    (outcome) => {
      expect(textDue(aDocument({ meta: ran(outcome, 1) }))).toBeNull();
    },
  );

  it.each(['too-slow', 'interrupted', 'no-room'] as const)(
    'S22 is again after %s, each time later, and at last no more',
    (outcome) => {
      expect([1, 2, 3].map((times) => nextTextRun(ran(outcome, times)))).toEqual([10, 60, 360].map(minutes));
      expect(nextTextRun(ran(outcome, TEXT_RUNS_MAX))).toBeNull();
    },
  );

  it('S22 counts failures that come one after the other alone', () => {
    expect(afterTextRun(ran('too-slow', 3), at, 'read')).toEqual({
      ...meta,
      lastRun: at,
      lastOutcome: 'read',
    });
    const anew = withoutTextRuns(ran('too-slow', TEXT_RUNS_MAX));
    expect(anew).toEqual(meta);
    expect(textDue(aDocument({ meta: anew }))).toBe(0);
  });

  it('S22 is due to be erased where the flag was taken away after a run', () => {
    expect(textDue(aDocument({ extract: false, meta: ran('read', 1) }))).toBe(0);
    expect(textDue(aDocument({ extract: false, extension: 'doc', meta: ran('empty', 1) }))).toBe(0);
  });
});
