import { describe, expect, it } from 'vitest';
import type { Block, DocumentModel, List } from '#app/document/model.ts';
import { markerText } from '#app/document/numbering/list-marker.ts';
import { numberBlocks } from '#app/document/numbering/number-blocks.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { inlinesText } from '#app/document/text.ts';
import { docxFindings } from '#scripts/documents/check-docx.ts';
import { clause, idOf, numbered, stored, type Kind } from '#tests/fixtures/kinds/builder.ts';
import { KINDS } from '#tests/fixtures/kinds/kinds.ts';
import { exportWord } from '#tests/support/word/exported.ts';
import { shownParagraphs } from '#tests/support/word/shown-paragraphs.ts';

function modelOf({ name, values, ...kind }: Kind): { model: DocumentModel; values: Record<string, string> } {
  const { document, fields } = stored({ name, values, ...kind });
  return {
    model: toDocumentModel({ title: name, language: 'pt-BR', document, fields }),
    values: Object.fromEntries(Object.entries(values).map(([field, value]) => [idOf(field), value])),
  };
}

/** What the PDF shows of the blocks: each paragraph with its number. */
function written(
  blocks: readonly Block[],
  { model, values }: { model: DocumentModel; values: Record<string, string> },
  labels = numberBlocks(blocks),
): string[] {
  const text = (block: Parameters<typeof inlinesText>[0]): string =>
    inlinesText(block, { fields: model.fields, values }).replaceAll('\uFFFC', '');
  const list = ({ marker, items }: List): string[] =>
    items.flatMap(({ value, content, children }) => [
      ...(value === 0 ? [] : [`${markerText(marker, value)}|${text(content.inlines)}`]),
      ...children.flatMap(list),
    ]);
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph' || block.kind === 'heading')
      return [`${labels.get(block.id) ?? ''}|${text(block.inlines)}`];
    if (block.kind === 'list') return list(block);
    if (block.kind !== 'table') return [];
    return block.rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => written(cell.blocks, { model, values }, labels)),
    );
  });
}

describe('twenty kinds of documents as Word files', () => {
  it.each(KINDS.map((kind) => [kind.name, kind] as const))(
    'T24 %s: every word and number, in order',
    async (_, kind) => {
      const job = modelOf(kind);
      const bytes = await exportWord(job.model, job);
      expect(docxFindings(bytes)).toEqual([]);
      const shown = shownParagraphs(bytes).map(({ label, text }) => `${label}|${text}`);
      expect(shown).toEqual(written(job.model.body, job));
    },
  );

  it('T24 a level that begins below none above it does not count the one above', async () => {
    const contract = numbered('contrato');
    const body = [contract(1, 'um'), contract(1, 'dois'), clause('contrato', 'três'), contract(1, 'quatro')];
    const job = modelOf({ name: 'Contrato', values: {}, body });
    const shown = shownParagraphs(await exportWord(job.model, job)).map(({ label }) => label);
    expect(shown).toEqual(['1.1', '1.2', 'Cláusula 1ª', '1.1']);
  });

  it('T24 makes the same bytes from the same document', async () => {
    const [kind] = KINDS;
    if (kind === undefined) throw new Error('There is no kind.');
    const job = modelOf(kind);
    expect(await exportWord(job.model, job)).toEqual(await exportWord(job.model, job));
  });

  it('T24 a template shows its fields as places to fill in', async () => {
    for (const kind of KINDS) {
      const { model } = modelOf(kind);
      const { fields } = stored(kind);
      const bytes = await exportWord(model, { template: { fields } });
      expect(docxFindings(bytes)).toEqual([]);
    }
  });
});
