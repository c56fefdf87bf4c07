import { describe, expect, it } from 'vitest';
import { HISTORY_KEPT, type HistoryEntry } from '../../entities/filed-document.ts';
import type { FilingOf } from '../../entities/filing.ts';
import { keptHistory, mergeFiling } from './merge-filing.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();
const entry = (action: HistoryEntry['action'], minute: number): HistoryEntry => ({
  action,
  by: 'user-anaa',
  at: at(minute),
});
const base: FilingOf<'document'> = {
  uid: 'document-1',
  company: 'company-1',
  createdAt: at(0),
  createdBy: 'user-anaa',
  deleted: false,
  write: { id: 'write-001', by: 'user-anaa', at: at(0), ancestors: [] },
  kind: 'document',
  data: {
    kind: 'document',
    name: 'Alvará',
    extension: 'pdf',
    classification: 'class-001',
    organizationalItem: null,
    extract: true,
    path: 'documents/document-1.pdf',
    type: 'application/pdf',
    size: 10,
    meta: {
      fields: [
        { field: 'number-01', value: '1' },
        { field: 'number-02', value: '2' },
      ],
      box: null,
      code: 'C-1',
      id: 'document-1',
      hash: 'a'.repeat(64),
      fullPath: 'Licenças / Alvará',
      lastRun: null,
    },
    history: [entry('registered', 0)],
  },
};

function changed(change: (document: FilingOf<'document'>) => void): FilingOf<'document'> {
  const copy = structuredClone(base);
  change(copy);
  return copy;
}

describe('C04 S21 two states of one document', () => {
  it('C04 S21 what each side changed stands, and the history tells both', () => {
    const renamed = changed(({ data }) => {
      data.name = 'Licença';
      data.history.push(entry('renamed', 1));
    });
    const moved = changed(({ data }) => {
      data.classification = 'class-002';
      data.meta.box = 'box-0001';
      data.meta.fields[1] = { field: 'number-02', value: '3' };
      data.history.push(entry('moved', 2));
    });
    const { merged, conflicts } = mergeFiling(base, renamed, moved);
    expect(conflicts).toEqual([]);
    expect(merged.data).toEqual({
      ...moved.data,
      name: 'Licença',
      history: [entry('registered', 0), entry('renamed', 1), entry('moved', 2)],
    });
  });

  it('C04 S21 of what both changed the server’s state stands', () => {
    const [one, other] = ['A', 'B'].map((name) => changed(({ data }) => (data.name = name)));
    const { merged, conflicts } = mergeFiling(base, one ?? base, other ?? base);
    expect([conflicts, (merged as typeof base).data.name]).toEqual([['name'], 'B']);
  });

  it('S21 a long history keeps who registered the document, and what came last', () => {
    const long = Array.from({ length: 250 }, (_, minute) =>
      entry(minute === 0 ? 'registered' : 'edited', minute),
    );
    const kept = keptHistory(long);
    expect(kept.length).toBe(HISTORY_KEPT);
    expect([kept[0], kept.at(-1)]).toEqual([long[0], long.at(-1)]);
  });
});
