import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentModel } from '../model.ts';
import { anyLivingDocument } from '../testing/any-passages.ts';
import { anySelection, expectedWords, textsIn, withWords } from '../testing/any-selection.ts';
import { selectParts } from './select-parts.ts';

function idsIn(value: unknown, found: string[] = []): string[] {
  if (typeof value !== 'object' || value === null || value instanceof Map) return found;
  const { id, kind } = value as Record<string, unknown>;
  const isBlock = typeof kind !== 'string' || !['style', 'text'].includes(kind);
  if (isBlock && typeof id === 'string' && id !== '' && !('content' in value)) found.push(id);
  for (const part of Object.values(value)) idsIn(part, found);
  return found;
}

/** Whether it is a table without a row in its body, or a list whose items do not count on. */
function isWrong(block: {
  kind?: string;
  rows?: { header: boolean }[];
  items?: { value: number }[];
}): boolean {
  if (block.kind === 'table') return block.rows?.every(({ header }) => header) !== false;
  if (block.kind !== 'list') return false;
  const values = (block.items ?? []).map(({ value }) => value).filter((value) => value > 0);
  return block.items?.length === 0 || values.some((value, at) => value !== (values[0] ?? 1) + at);
}

const parts = ({ header, body, footer, firstPage }: DocumentModel) => [header, body, footer, firstPage];

describe('T24 the parts of a document that are printed', () => {
  it('T24 have each text as often as its own rules say, and no hidden one', () => {
    fc.assert(
      fc.property(anyLivingDocument, anySelection, (model, selection) => {
        const document = withWords(model, (at) => `w${String(at)}`);
        const expected = [...expectedWords(document, selection)].filter(([, times]) => times > 0);
        const found = textsIn(parts(selectParts(document, selection)));
        expect(found).toEqual(new Map(expected));
      }),
      { numRuns: 400 },
    );
  });

  it('T24 have ids of their own, whole tables, and lists that count on', () => {
    fc.assert(
      fc.property(anyLivingDocument, anySelection, (model, selection) => {
        const selected = selectParts(model, selection);
        const ids = idsIn(parts(selected));
        expect(new Set(ids).size).toBe(ids.length);
        expect(selected.passages).toBeUndefined();
        const wrong: unknown[] = [];
        JSON.stringify(parts(selected), (_, value: unknown) => {
          if (typeof value === 'object' && value !== null && isWrong(value)) wrong.push(value);
          return value;
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('T24 are the whole document as it is, where nothing decides', () => {
    fc.assert(
      fc.property(anyLivingDocument, (model) => {
        expect(selectParts(model, undefined)).toBe(model);
        const { passages: _, ...without } = model;
        const selection = { hidden: ['once'], rows: {}, notApplicable: [] };
        expect(selectParts(without, selection)).toBe(without);
      }),
      { numRuns: 20 },
    );
  });
});
