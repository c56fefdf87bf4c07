import type { ContentStart } from '../display-list.ts';
import { reachOf } from '../beside/exclusions.ts';
import type { Overhang } from '../beside/beside.ts';
import type { BreakRule, FlowBox } from './flow-box.ts';

/**
 * A block set independently of its neighbours, so that it can be set once and used in any position. The first box holds
 * the space and the break rule that the block itself needs before it.
 */
export interface SetBlock {
  boxes: readonly FlowBox[];
  /** Space after the last box. */
  gap: number;
  /** Break rule before the next block; null if the block has no box, so that the previous block decides. */
  next: BreakRule | null;
  /** Images that stand beside the next block; null if there are none. */
  overhang: Overhang | null;
  /** The images that it was set beside. */
  under: Overhang | null;
}

/** Where a vertical list continues. Of two adjacent margins the greater applies, as CSS collapses margins. */
interface Seam {
  gap: number;
  next: BreakRule;
}

const OPEN_SEAM: Seam = { gap: 0, next: 'allowed' };

const firstBoxes = new WeakMap<FlowBox, FlowBox>();

/**
 * The first box of a block after a seam. Returns the same object for the same seam, so that unchanged boxes can be
 * detected.
 */
function joinedFirst(box: FlowBox, seam: Seam, under: Overhang | null): FlowBox {
  // Beside images, the block has been set with the space that it stands in.
  if (under !== null) return box;
  const before = box.kind === 'blank' ? box.before : Math.max(seam.gap, box.before);
  const breakBefore = box.breakBefore === 'allowed' ? seam.next : box.breakBefore;
  if (before === box.before && breakBefore === box.breakBefore) return box;
  const known = firstBoxes.get(box);
  if (known?.before === before && known.breakBefore === breakBefore) return known;
  const joined = { ...box, before, breakBefore };
  firstBoxes.set(box, joined);
  return joined;
}

/** Appends a block's boxes to a vertical list. @returns where the list continues */
function joinBlock(boxes: FlowBox[], block: SetBlock, seam: Seam): Seam {
  const [first] = block.boxes;
  if (first === undefined || block.next === null)
    return { gap: Math.max(seam.gap, block.gap), next: seam.next };
  boxes.push(joinedFirst(first, seam, block.under));
  for (let index = 1; index < block.boxes.length; index += 1) {
    const box = block.boxes[index];
    if (box !== undefined) boxes.push(box);
  }
  return { gap: block.gap, next: block.next };
}

/** The vertical list of a sequence of blocks. */
export function joinBlocks(blocks: readonly SetBlock[]): FlowBox[] {
  const boxes: FlowBox[] = [];
  let seam = OPEN_SEAM;
  for (const block of blocks) seam = joinBlock(boxes, block, seam);
  const last = blocks.at(-1);
  const end = last === undefined ? null : endOf(last);
  if (end !== null) boxes.push(end);
  return boxes;
}

const ends = new WeakMap<SetBlock, FlowBox>();

/** The rest of the images that reach below the last block; the same object for the same block. */
function endOf(block: SetBlock): FlowBox | null {
  if (block.overhang === null) return null;
  const known = ends.get(block) ?? restBox(reachOf(block.overhang.exclusions));
  ends.set(block, known);
  return known;
}

const NOWHERE: ContentStart = { path: [], offset: 0 };

/** Free height beside the rest of an image: no page ends before it. */
export function restBox(height: number): FlowBox {
  return { kind: 'line', height, before: 0, breakBefore: 'joined', start: NOWHERE, groups: [] };
}
