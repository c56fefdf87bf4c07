import type { BreakRule, FlowBox } from './flow-box.ts';

/**
 * A block set by itself: what it needs of its neighbours is left open, so that it can be set once and stand anywhere.
 * The first box asks for the room and the break that the block itself wants before it.
 */
export interface SetBlock {
  boxes: readonly FlowBox[];
  /** Room asked for after the last box. */
  gap: number;
  /** What may be before the next block; null where there is no box, and the block before decides. */
  next: BreakRule | null;
}

/** Where a vertical list goes on: of two rooms between blocks the greater counts, as CSS collapses margins. */
interface Seam {
  gap: number;
  next: BreakRule;
}

const OPEN_SEAM: Seam = { gap: 0, next: 'allowed' };

const firstBoxes = new WeakMap<FlowBox, FlowBox>();

/** The first box of a block as it stands after a seam; the same one each time, so that what did not change can be told. */
function joinedFirst(box: FlowBox, seam: Seam): FlowBox {
  const before = box.kind === 'blank' ? box.before : Math.max(seam.gap, box.before);
  const breakBefore = box.breakBefore === 'allowed' ? seam.next : box.breakBefore;
  if (before === box.before && breakBefore === box.breakBefore) return box;
  const known = firstBoxes.get(box);
  if (known?.before === before && known.breakBefore === breakBefore) return known;
  const joined = { ...box, before, breakBefore };
  firstBoxes.set(box, joined);
  return joined;
}

/** Adds a block's boxes to a vertical list. @returns where the list goes on */
function joinBlock(boxes: FlowBox[], block: SetBlock, seam: Seam): Seam {
  const [first] = block.boxes;
  if (first === undefined || block.next === null)
    return { gap: Math.max(seam.gap, block.gap), next: seam.next };
  boxes.push(joinedFirst(first, seam));
  for (let index = 1; index < block.boxes.length; index += 1) {
    const box = block.boxes[index];
    if (box !== undefined) boxes.push(box);
  }
  return { gap: block.gap, next: block.next };
}

/** The vertical list of blocks one below the other. */
export function joinBlocks(blocks: readonly SetBlock[]): FlowBox[] {
  const boxes: FlowBox[] = [];
  let seam = OPEN_SEAM;
  for (const block of blocks) seam = joinBlock(boxes, block, seam);
  return boxes;
}
