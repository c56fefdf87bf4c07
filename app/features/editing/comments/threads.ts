import { findAnchor, type AnchorBlock, type AnchorPlace } from '#app/document/anchors/anchors.ts';
import type { Comment } from '#domain/entities/comment.ts';

export interface Thread<B extends AnchorBlock = AnchorBlock> {
  comment: Comment;
  /** Where its words are now; null if they are lost, or if it is about the whole document. */
  place: AnchorPlace<B> | null;
}

/**
 * The comments with their places: first those on the whole document, then in the order of the text, last those whose
 * words are lost.
 */
export function locateThreads<B extends AnchorBlock>(
  comments: readonly Comment[],
  blocks: readonly B[],
): Thread<B>[] {
  const order = new Map(blocks.map((block, at) => [block, at]));
  const rank = ({ comment, place }: Thread<B>): number => {
    if (place !== null) return order.get(place.block) ?? 0;
    return comment.anchor === null ? -1 : blocks.length;
  };
  return comments
    .map((comment) => ({
      comment,
      place: placeOf(comment, blocks),
    }))
    .sort((a, b) => rank(a) - rank(b) || (a.place?.start ?? 0) - (b.place?.start ?? 0));
}

/** A suggestion changes words of one block: if they are changed, it is about the block. */
function placeOf<B extends AnchorBlock>(
  { anchor, suggestion }: Comment,
  blocks: readonly B[],
): AnchorPlace<B> | null {
  if (anchor === null) return null;
  const own = suggestion === undefined ? [] : blocks.filter(({ id }) => id === anchor.block);
  if (own.length === 0) return findAnchor(blocks, anchor);
  return findAnchor(own, anchor) ?? findAnchor(own, { ...anchor, quote: '' });
}

/** The words that a thread is about, as they are now, else as they were; empty if there are none. */
export function wordsOf({ comment: { anchor }, place }: Thread): string {
  if (place !== null) return place.block.text.slice(place.start, place.end);
  if (anchor === null) return '';
  return anchor.quote === '' ? anchor.after : anchor.quote;
}

/** Whether it proposes a change of the text. */
export const isSuggestion = ({ comment }: Thread): boolean => comment.suggestion !== undefined;

export const isOpen = ({ comment }: Thread): boolean => comment.state === 'open';
