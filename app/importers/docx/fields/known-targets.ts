import type { Block, DocumentModel, Inline, Reference } from '#app/document/model.ts';
import { furnitureAreas, targetsIn } from '#app/document/references/references.ts';

/** What Word showed for each reference. */
export type ShownReferences = WeakMap<Reference, string>;

function resolveIn(inlines: Inline[], targets: ReadonlySet<string>, shown: ShownReferences): void {
  inlines.forEach((inline, at) => {
    if (inline.kind === 'footnote')
      for (const note of inline.content) resolveIn(note.inlines, targets, shown);
    if (inline.kind !== 'reference' || targets.has(inline.target)) return;
    inlines[at] = { kind: 'text', text: shown.get(inline) ?? '', style: inline.style };
  });
}

function resolveBlock(block: Block, targets: ReadonlySet<string>, shown: ShownReferences): void {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return resolveIn(block.inlines, targets, shown);
    case 'list':
      for (const { content, children } of block.items) {
        resolveIn(content.inlines, targets, shown);
        for (const each of children) resolveBlock(each, targets, shown);
      }
      return;
    case 'page-break':
    case 'unsupported':
      return;
    case 'table':
      for (const { cells } of block.rows)
        for (const { blocks } of cells) for (const each of blocks) resolveBlock(each, targets, shown);
  }
}

/**
 * Writes what Word showed in place of each reference whose target became a block that references cannot show, an item
 * of a list for example. Changes the blocks, which nobody else has yet. @param others blocks beside the model's
 */
export function resolveTargets(
  model: Pick<DocumentModel, 'header' | 'body' | 'footer' | 'firstPage'>,
  shown: ShownReferences,
  others: readonly Block[] = [],
): void {
  const areas = [model.body, ...furnitureAreas(model)];
  const targets = new Set(
    areas
      .flat()
      .flatMap(targetsIn)
      .map(({ id }) => id),
  );
  for (const block of [...areas.flat(), ...others]) resolveBlock(block, targets, shown);
}
