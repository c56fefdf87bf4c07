import { inBlock } from '#app/document/in-block.ts';
import type { Block, DocumentModel, Inline } from '#app/document/model.ts';

const fieldsOf = (inlines: readonly Inline[]): string[] =>
  inlines.flatMap((inline) => {
    if (inline.kind === 'field') return [inline.field];
    return inline.kind === 'footnote' ? inline.content.flatMap((note) => fieldsOf(note.inlines)) : [];
  });

const fieldsIn: (block: Block) => readonly string[] = inBlock(({ inlines }) => fieldsOf(inlines));

/** How often the areas show each field, in the order of the text. */
export function countUses({
  header,
  body,
  footer,
  firstPage,
}: Pick<DocumentModel, 'header' | 'body' | 'footer' | 'firstPage'>): Map<string, number> {
  const uses = new Map<string, number>();
  const areas = [firstPage?.header ?? [], header, body, firstPage?.footer ?? [], footer];
  for (const block of areas.flat()) for (const id of fieldsIn(block)) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}
