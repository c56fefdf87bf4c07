import { AROUND_MAX, QUOTE_MAX, type CommentAnchor } from '#domain/entities/comment.ts';

/** A block of the document with its text. */
export interface AnchorBlock {
  area: CommentAnchor['area'];
  id: string;
  text: string;
}

/** A range of a block's text. */
export interface AnchorPlace<B extends AnchorBlock = AnchorBlock> {
  block: B;
  start: number;
  end: number;
}

/** An anchor on a range of a block; an empty range is about the whole block. */
export function makeAnchor({ block: { area, id, text }, start, end }: AnchorPlace): CommentAnchor {
  const until = Math.min(end, start + QUOTE_MAX);
  return {
    area,
    block: id,
    quote: text.slice(start, until),
    before: text.slice(Math.max(0, start - AROUND_MAX), start),
    after: text.slice(until, until + AROUND_MAX),
  };
}

/**
 * Where the anchor's words are now; null if they are lost. Words in their own block come first, then those of other
 * blocks; of equal words those with the most similar surroundings. Words that were changed in the middle are found
 * between their surroundings.
 */
export function findAnchor<B extends AnchorBlock>(
  blocks: readonly B[],
  anchor: CommentAnchor,
): AnchorPlace<B> | null {
  const own = ownBlocks(blocks, anchor);
  const [first] = own;
  if (anchor.quote === '')
    return first === undefined ? null : { block: first, start: 0, end: first.text.length };
  const others = blocks.filter((block) => !own.includes(block));
  return (
    bestOf(
      own.flatMap((block) => placesIn(block, anchor.quote)),
      anchor,
    ) ??
    own.map((block) => changedIn(block, anchor)).find((place) => place !== null) ??
    bestOf(
      others.flatMap((block) => placesIn(block, anchor.quote)),
      anchor,
    )
  );
}

/**
 * The block of the anchor, or the notes whose marks are in it. The first page's own header may begin as a copy of the
 * other, with its ids.
 */
function ownBlocks<B extends AnchorBlock>(blocks: readonly B[], anchor: CommentAnchor): B[] {
  const same = blocks.filter(({ id }) => id === anchor.block);
  const inArea = same.filter(({ area }) => area === anchor.area);
  if (inArea.length > 0 || anchor.area === 'note') return inArea;
  return same.filter(({ area }) => area !== 'note').slice(0, 1);
}

function placesIn<B extends AnchorBlock>(block: B, quote: string): AnchorPlace<B>[] {
  const places: AnchorPlace<B>[] = [];
  for (let start = block.text.indexOf(quote); start >= 0; start = block.text.indexOf(quote, start + 1))
    places.push({ block, start, end: start + quote.length });
  return places;
}

/** Of equally similar places the first; in another area only if there is no other. */
function bestOf<B extends AnchorBlock>(
  places: readonly AnchorPlace<B>[],
  anchor: CommentAnchor,
): AnchorPlace<B> | null {
  let best: AnchorPlace<B> | null = null;
  let most = -1;
  for (const place of places) {
    const similarity = similarityOf(place, anchor);
    if (similarity > most) [best, most] = [place, similarity];
  }
  return best;
}

function similarityOf({ block, start, end }: AnchorPlace, { area, before, after }: CommentAnchor): number {
  const around = sameEnd(block.text.slice(0, start), before) + sameStart(block.text.slice(end), after);
  return around + (block.area === area ? 0.5 : 0);
}

/** Length of the beginning that two texts share. */
function sameStart(a: string, b: string): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a.charAt(length) === b.charAt(length)) length += 1;
  return length;
}

function sameEnd(a: string, b: string): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}

/** Characters of the surroundings by which changed words are found. */
const NEAR = 16;

/** The words between the former surroundings, if at least half of them are still the quoted ones. */
function changedIn<B extends AnchorBlock>(block: B, anchor: CommentAnchor): AnchorPlace<B> | null {
  const { text } = block;
  const { quote } = anchor;
  const before = anchor.before.slice(-NEAR);
  const after = anchor.after.slice(0, NEAR);
  const found = before === '' ? 0 : text.indexOf(before);
  if (found < 0) return null;
  const start = found + before.length;
  const end = after === '' ? text.length : text.indexOf(after, start);
  if (end <= start) return null;
  const words = text.slice(start, end);
  const first = sameStart(words, quote);
  const last = sameEnd(words.slice(first), quote.slice(first));
  return 2 * (first + last) >= Math.max(words.length, quote.length) ? { block, start, end } : null;
}
