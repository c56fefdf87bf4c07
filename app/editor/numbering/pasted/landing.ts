import type { ParagraphNumbering } from '#app/document/model.ts';

/** A block of an area into which something was pasted, in reading order. */
export interface LandedBlock {
  numbering: ParagraphNumbering | null;
  /** It was pasted with a number. */
  isPasted: boolean;
}

/** The block that pasted paragraphs stand beside; clauses pass over what has no number and what came with them. */
function neighbour(
  blocks: readonly LandedBlock[],
  { from, step, ofClauses }: { from: number; step: 1 | -1; ofClauses: boolean },
): LandedBlock | undefined {
  let at = from + step;
  const isPassed = (block: LandedBlock): boolean => ofClauses && (block.isPasted || block.numbering === null);
  for (let block = blocks[at]; block !== undefined && isPassed(block); block = blocks[at]) at += step;
  const found = blocks[at];
  return found?.isPasted === true ? undefined : found;
}

/**
 * The schemes with which pasted paragraphs go on, as in Word: those of the list that they land in. Paragraphs of the
 * outermost level land in it if the nearest numbered block before or after them is of their scheme, since text stands
 * between clauses; paragraphs of lower levels if the block right before or after them is. All others keep their numbers.
 */
export function joinedSchemes(blocks: readonly LandedBlock[]): ReadonlySet<string> {
  const places = new Map<string, number[]>();
  for (const [at, { numbering, isPasted }] of blocks.entries())
    if (isPasted && numbering !== null)
      places.set(numbering.scheme, [...(places.get(numbering.scheme) ?? []), at]);
  const lands = ([scheme, own]: readonly [string, readonly number[]]): boolean => {
    const ofClauses = own.some((at) => blocks[at]?.numbering?.level === 0);
    const before = neighbour(blocks, { from: own[0] ?? 0, step: -1, ofClauses });
    const after = neighbour(blocks, { from: own.at(-1) ?? 0, step: 1, ofClauses });
    return [before, after].some((block) => block?.numbering?.scheme === scheme);
  };
  return new Set([...places].filter(lands).map(([scheme]) => scheme));
}
