import { expect, it } from 'vitest';
import type { Block, DocumentModel, Inline, Paragraph } from '#app/document/model.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { numberBlocks } from '#app/document/numbering/number-blocks.ts';
import { markerText } from '#app/document/numbering/list-marker.ts';
import { importDocx } from '#app/importers/docx/import-docx.ts';
import { stored } from '#tests/fixtures/kinds/builder.ts';
import { KINDS } from '#tests/fixtures/kinds/kinds.ts';
import { exportWord } from '#tests/support/word/exported.ts';

/** Texts with their looks; adjacent ones of one look are one. */
function inlinesOf(inlines: readonly Inline[]): unknown[] {
  const parts: [string, string][] = [];
  for (const inline of inlines) {
    const text = inline.kind === 'text' ? inline.text : `<${inline.kind}>`;
    const { bold, italic, underline, size, family, color, position, capitals } =
      'style' in inline ? inline.style : {};
    const look = JSON.stringify([bold, italic, underline, size, family, color, position, capitals]);
    const last = parts.at(-1);
    if (inline.kind === 'text' && last?.[1] === look) last[0] += text;
    else parts.push([text, look]);
  }
  return parts;
}

/** What a paragraph shows: text, number, kind, style, indents, and the looks of its texts. */
function paragraphOf(block: Omit<Paragraph, 'kind'>, kind: string, label: string): unknown {
  const { styleId, align, format = {}, numbering, inlines } = block;
  return {
    kind,
    styleId,
    // Word has one word for both.
    align: align === 'left' ? 'start' : align,
    numbering: numbering === undefined ? undefined : [numbering.scheme, numbering.level],
    label,
    left: format.left,
    firstLine: format.firstLine,
    pageBreakBefore: format.pageBreakBefore ?? false,
    inlines: inlinesOf(inlines),
  };
}

function shownOf(blocks: readonly Block[], labels = numberBlocks(blocks)): unknown[] {
  return blocks.flatMap((block): unknown[] => {
    switch (block.kind) {
      case 'heading':
        return [paragraphOf(block, `h${String(block.level)}`, labels.get(block.id) ?? '')];
      case 'paragraph':
        return [paragraphOf(block, block.quote === true ? 'quote' : 'p', labels.get(block.id) ?? '')];
      case 'list':
        return block.items.flatMap(({ value, content, children }) => [
          paragraphOf(content, 'item', markerText(block.marker, value)),
          ...shownOf(children),
        ]);
      case 'table':
        return block.rows.flatMap(({ cells }) => [
          cells.map(({ columnSpan, rowSpan, blocks: inside }) => [
            columnSpan,
            rowSpan,
            shownOf(inside, labels),
          ]),
        ]);
      case 'page-break':
      case 'unsupported':
        return [block.kind];
    }
  });
}

const shown = ({ header, body, footer }: DocumentModel): unknown => ({
  header: shownOf(header),
  body: shownOf(body),
  footer: shownOf(footer),
});

it.each(KINDS.map((kind) => [kind.name, kind] as const))(
  'T13 %s comes back from a Word file with its texts, numbers, styles, indents and looks',
  async (title, kind) => {
    const { document, fields } = stored(kind);
    const model = toDocumentModel({ title, language: 'pt-BR', document, fields });
    const bytes = await exportWord(model, { template: { fields } });
    const back = await importDocx(bytes, {
      choices: { revisions: 'accept', comments: 'take', marks: 'text' },
      language: 'pt-BR',
    });
    expect(shown(back.model)).toEqual(shown(model));
    expect(back.title).toBe(title);
    expect(back.remarks).toEqual([]);
  },
);
