import { describe, expect, it } from 'vitest';
import { compareDocuments } from '#app/document/comparing/compare-documents.ts';
import { trackedComparison } from '#app/document/comparing/marks/tracked-comparison.ts';
import type { Block, Inline } from '#app/document/model.ts';
import { importDocx } from '#app/importers/docx/import-docx.ts';
import type { ImportedDocument, ImportedSuggestion, RevisionChoice } from '#app/importers/imported.ts';
import { KINDS } from '#tests/fixtures/kinds/kinds.ts';
import { createRandom } from '#tests/support/same-random.ts';
import { contentOf, edited } from '#tests/support/word/edited-kinds.ts';
import { exportWord } from '#tests/support/word/exported.ts';
import { textsAfter } from '#tests/support/word/tracked-sides.ts';

const read = (bytes: Uint8Array, revisions: RevisionChoice): Promise<ImportedDocument> =>
  importDocx(bytes, { language: 'pt-BR', choices: { revisions, comments: 'leave', marks: 'text' } });

/** The words of blocks; a field by its name, as its control shows it. */
function wordsOf(blocks: readonly Block[], { model }: ImportedDocument): string[] {
  const shown = (inline: Inline): string => {
    if (inline.kind === 'text') return inline.text;
    return inline.kind === 'field' ? (model.fields.get(inline.field)?.name ?? '') : ' ';
  };
  const text = (inlines: readonly Inline[]): string => {
    const [first, second] = inlines;
    // A number that our schemes cannot count is a text of ours, and none of the file's.
    const isLabelled = first?.kind === 'text' && /^[\d.]+$/.test(first.text) && second?.kind === 'tab';
    return inlines
      .slice(isLabelled ? 2 : 0)
      .map(shown)
      .join('');
  };
  const words = (block: Block): string[] => {
    if (block.kind === 'paragraph' || block.kind === 'heading') return [text(block.inlines)];
    if (block.kind === 'list')
      return block.items.flatMap(({ content, children }) => [
        text(content.inlines),
        ...children.flatMap(words),
      ]);
    if (block.kind !== 'table') return [];
    return block.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks.flatMap(words)));
  };
  return split(blocks.flatMap(words));
}

const split = (texts: readonly string[]): string[] =>
  texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => word !== '');

/** The blocks with all suggestions in the place of what they are about. */
function accepted(base: readonly Block[], suggestions: readonly ImportedSuggestion[]): Block[] {
  const blocks = [...base];
  for (const { base: own, proposed, after } of suggestions) {
    const [first] = own;
    const at = blocks.findIndex(({ id }) => id === (first?.id ?? after));
    blocks.splice(first === undefined ? at + 1 : at, own.length, ...proposed);
  }
  return blocks;
}

describe('changes that Word files track', () => {
  it.each(KINDS.map((kind, seed) => [kind.name, kind, seed] as const))(
    'T13 %s: accepted, refused and as suggestions they are what the file says',
    async (_, kind, seed) => {
      const before = contentOf(kind);
      const after = edited(before, createRandom(seed + 1));
      const revision = { author: 'Ana Lima', at: '2026-11-20T14:30:00.000Z' };
      const { document, tracked } = trackedComparison(compareDocuments(before, after), {
        language: 'pt-BR',
        revision,
      });
      const bytes = await exportWord(document, { tracked, template: { fields: after.fields } });
      const [new_, former, both] = await Promise.all([
        read(bytes, 'accept'),
        read(bytes, 'refuse'),
        read(bytes, 'suggest'),
      ]);
      expect(wordsOf(new_.model.body, new_)).toEqual(split(textsAfter(bytes, 'accept')));
      expect(wordsOf(former.model.body, former)).toEqual(split(textsAfter(bytes, 'refuse')));
      expect(wordsOf(both.model.body, both)).toEqual(wordsOf(former.model.body, former));
      expect(both.suggestions.every(({ author }) => author === 'Ana Lima')).toBe(true);
      const made = accepted(
        both.model.body,
        both.suggestions.filter(({ area }) => area === 'content'),
      );
      expect(wordsOf(made, both)).toEqual(wordsOf(new_.model.body, new_));
    },
  );
});
