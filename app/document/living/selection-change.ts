import type { Block, DocumentModel } from '../model.ts';
import { sameEnds } from '../same-ends.ts';

/** What another selection changes of the parts of a document that are printed. */
interface SelectionChange {
  /** As it is selected now; blocks that are as before are the same objects. */
  document: DocumentModel;
  /** In the body; null if a header or a footer changes too. */
  body: { from: number; removed: number; blocks: readonly Block[] } | null;
}

function settled(before: readonly Block[], now: readonly Block[]): Block[] {
  const known = new Map(before.map((block) => [block.id, block]));
  return now.map((block) => {
    const former = block.id === '' ? undefined : known.get(block.id);
    if (former === undefined || former === block) return block;
    return JSON.stringify(former) === JSON.stringify(block) ? former : block;
  });
}

const furniture = ({ header, footer, firstPage }: DocumentModel): unknown => [header, footer, firstPage];

/** @param before, now one document, selected twice */
export function selectionChange(before: DocumentModel, now: DocumentModel): SelectionChange {
  const body = settled(before.body, now.body);
  if (JSON.stringify(furniture(before)) !== JSON.stringify(furniture(now)))
    return { document: { ...now, body }, body: null };
  const { head, tail } = sameEnds(before.body, body);
  return {
    document: { ...before, body },
    body: {
      from: head,
      removed: before.body.length - tail - head,
      blocks: body.slice(head, body.length - tail),
    },
  };
}
