import { foldText, markMatches, queryWords, type TextSegment } from '#domain/rules/match-text.ts';
import type { FoundTemplate } from '#app/data/ports.ts';

/** Characters shown before the first match, and in total. */
const BEFORE = 24;
const LENGTH = 120;

/** The part of a long text around its first match, with an ellipsis for omitted text. */
function excerpt(segments: readonly TextSegment[]): TextSegment[] {
  const first = segments.findIndex((segment) => segment.match);
  if (first === -1) return [];
  const shown: TextSegment[] = [];
  const before = segments[first - 1]?.text ?? '';
  if (before !== '')
    shown.push({ text: (before.length > BEFORE ? '…' : '') + before.slice(-BEFORE), match: false });
  let room = LENGTH;
  for (const segment of segments.slice(first)) {
    if (room <= 0) break;
    const text = segment.text.slice(0, room);
    shown.push({ text: text.length < segment.text.length ? `${text}…` : text, match: segment.match });
    room -= text.length;
  }
  return shown;
}

/**
 * Where a search matched a template whose name does not contain all words: its category, description, a section or a
 * field. `paragraphs` returns the document's own text and is called last. Shows the first text with the most of the
 * words missing from the name. Empty if the name has them all, or no text has any.
 */
export function matchPlace(
  { template, path }: FoundTemplate,
  query: string,
  paragraphs: () => readonly string[],
): TextSegment[] {
  const name = foldText(template.name);
  const missing = queryWords(query).filter((word) => !name.includes(word));
  if (missing.length === 0) return [];
  const short = [
    path,
    template.description,
    ...template.sections.map((section) => section.name),
    ...template.fields.map((field) => field.name),
  ];
  const place = bestOf(short, missing) ?? bestOf(paragraphs(), missing);
  return place === null ? [] : excerpt(markMatches(place, missing.join(' ')));
}

/** The first of the texts with the most of the words; null if none has any. */
function bestOf(texts: readonly string[], words: readonly string[]): string | null {
  let best: { text: string; count: number } | null = null;
  for (const text of texts) {
    const folded = foldText(text);
    const count = words.filter((word) => folded.includes(word)).length;
    if (count === words.length) return text;
    if (count > (best?.count ?? 0)) best = { text, count };
  }
  return best?.text ?? null;
}
