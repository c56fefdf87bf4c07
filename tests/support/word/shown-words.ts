import type { Block, Inline } from '#app/document/model.ts';

/** What an inline shows, with a sign around what is no text. */
function shownInline(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'tab':
      return '\t';
    case 'line-break':
      return '\n';
    case 'footnote':
      return `<note ${inline.content.map(({ inlines }) => inlines.map(shownInline).join('')).join('|')}>`;
    case 'page-figure':
    case 'reference':
      return `<${inline.shows}>`;
    case 'field':
    case 'image':
      return `<${inline.kind}>`;
  }
}

/** A line for each paragraph; the cells of a row are one. */
export function shownWords(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph' || block.kind === 'heading')
      return [block.inlines.map(shownInline).join('')];
    if (block.kind === 'list')
      return block.items.flatMap(({ content, children }) => [
        `• ${content.inlines.map(shownInline).join('')}`,
        ...shownWords(children).map((each) => `  ${each}`),
      ]);
    if (block.kind === 'table')
      return block.rows.map(({ cells }) =>
        cells.map((cell) => shownWords(cell.blocks).join('/')).join(' | '),
      );
    return [`[${block.kind}]`];
  });
}
