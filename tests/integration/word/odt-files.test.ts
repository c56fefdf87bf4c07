import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { markerText } from '#app/document/numbering/list-marker.ts';
import { numberBlocks } from '#app/document/numbering/number-blocks.ts';
import type { Block, DocumentModel, Inline } from '#app/document/model.ts';
import { importOdt } from '#app/importers/odt/import-odt.ts';

/** Files that LibreOffice wrote, with the text that it shows of them. */
const FOLDER = join(import.meta.dirname, '../../fixtures/odt');

/** Everything that is read, in its order, without the spaces between. */
function wordsOf({ body, fields }: DocumentModel): string {
  const labels = numberBlocks(body);
  const shown = (inline: Inline): string => {
    if (inline.kind === 'text') return inline.text;
    return inline.kind === 'field' ? (fields.get(inline.field)?.name ?? '') : '';
  };
  const words = (block: Block): string => {
    if (block.kind === 'paragraph' || block.kind === 'heading')
      return `${labels.get(block.id) ?? ''}${block.inlines.map(shown).join('')}`;
    if (block.kind === 'table')
      return block.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks.map(words))).join('');
    if (block.kind !== 'list') return '';
    return block.items
      .map(({ value, content, children }) => {
        const own = content.inlines.map(shown).join('');
        return `${markerText(block.marker, value)}${own}${children.map(words).join('')}`;
      })
      .join('');
  };
  return body.map(words).join('');
}

const bare = (text: string): string => text.replaceAll(/[\s\uFEFF‹›]/gu, '');

describe('files of LibreOffice', () => {
  it.each(['contrato-social', 'estatuto', 'laudo'])(
    'T13 are read word for word, number for number, as LibreOffice shows them: %s',
    async (name) => {
      const bytes = new Uint8Array(await readFile(join(FOLDER, `${name}.odt`)));
      const text = await readFile(join(FOLDER, `${name}.txt`), 'utf8');
      const { model, remarks } = await importOdt(bytes, {
        choices: { revisions: 'accept', comments: 'take', marks: 'fields' },
        language: 'pt-BR',
      });
      expect(bare(wordsOf(model))).toBe(bare(text));
      expect(remarks).toEqual([]);
    },
  );
});
