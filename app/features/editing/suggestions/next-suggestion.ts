import type { Comment } from '#domain/entities/comment.ts';

/** The open suggestion after the one that was decided; if there is none, the nearest before it. */
export function nextSuggestion<T extends { comment: Comment }>(
  threads: readonly T[],
  decided: string,
): T | null {
  const at = threads.findIndex(({ comment }) => comment.uid === decided);
  const waits = ({ comment }: T): boolean =>
    comment.suggestion !== undefined && comment.state === 'open' && comment.uid !== decided;
  return threads.slice(at + 1).find(waits) ?? threads.slice(0, Math.max(0, at)).findLast(waits) ?? null;
}

/** Moves the focus in a list of threads to where the next suggestion is accepted, or to `fallback`. */
export function focusDecision(list: Element | null, next: string | null, fallback: HTMLElement | null): void {
  const button =
    next === null
      ? null
      : list?.querySelector<HTMLElement>(`[data-comment="${CSS.escape(next)}"] [data-accept]`);
  (button ?? fallback)?.focus();
}
