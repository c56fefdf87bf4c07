import type { Inline } from '#app/document/model.ts';

/** Stands for what is no text; tags do not reach over it. */
const OBJECT = '\uFFFC';

/** The length of an inline as places of rules count it. */
export const lengthOf = (inline: Inline): number => (inline.kind === 'text' ? inline.text.length : 1);

/** A line as tags are looked for in it. */
export const lineText = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => (inline.kind === 'text' ? inline.text : OBJECT)).join('');

/** The parts of a line between places; a text that a place is in is parted. */
export function partedAt(
  inlines: readonly Inline[],
  places: readonly number[],
): { inline: Inline; at: number }[] {
  const sorted = [...places].sort((a, b) => a - b);
  const parts: { inline: Inline; at: number }[] = [];
  let [offset, next] = [0, 0];
  for (const inline of inlines) {
    const end = offset + lengthOf(inline);
    if (inline.kind !== 'text') {
      parts.push({ inline, at: offset });
      offset = end;
      continue;
    }
    const { text } = inline;
    let from = offset;
    while ((sorted[next] ?? Number.POSITIVE_INFINITY) <= from) next += 1;
    for (let place = sorted[next]; place !== undefined && place < end; place = sorted[next]) {
      if (place > from)
        parts.push({ inline: { ...inline, text: text.slice(from - offset, place - offset) }, at: from });
      from = Math.max(from, place);
      next += 1;
    }
    if (from < end)
      parts.push({
        inline: from === offset ? inline : { ...inline, text: text.slice(from - offset) },
        at: from,
      });
    offset = end;
  }
  return parts;
}
