import { markMatches, matchesText, type TextSegment } from '#domain/rules/match-text.ts';
import type { Template } from '#domain/entities/template.ts';

/** Characters shown before the first match, and in all. */
const BEFORE = 24;
const LENGTH = 120;

/** The part of a long text around its first match, with what is left out marked by an ellipsis. */
export function excerpt(segments: readonly TextSegment[]): TextSegment[] {
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
 * Where a search found a template whose name does not say it: its description, a section or a field; `text` gives the
 * document's words and is asked last. Empty where the name tells all, or nothing shown here does.
 */
export function matchPlace(template: Template, query: string, text: () => string): TextSegment[] {
  if (matchesText(template.name, query)) return [];
  const candidates = [
    template.description,
    ...template.sections.map((section) => section.name),
    ...template.fields.map((field) => field.name),
  ];
  const short = candidates.find((candidate) => matchesText(candidate, query));
  return excerpt(markMatches(short ?? text(), query));
}
