import type { ReferenceShows } from './reference-node.ts';
import type { TargetChoice } from './reference-targets.ts';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Choices whose number or words contain the query, ignoring accents; those whose number begins with it come first. */
export function found(choices: readonly TargetChoice[], query: string): TargetChoice[] {
  const wanted = plain(query.trim());
  const begins = ({ citation }: TargetChoice): boolean => plain(citation?.number ?? '').startsWith(wanted);
  return choices
    .filter(({ citation, text }) => plain(`${citation?.number ?? ''} ${text}`).includes(wanted))
    .toSorted((a, b) => (wanted === '' ? 0 : Number(begins(b)) - Number(begins(a))));
}

/** What a reference can show of a target. */
export function showsOf({ citation }: TargetChoice): readonly ReferenceShows[] {
  if (citation === null) return ['text', 'page'];
  return citation.label === citation.number
    ? ['number', 'text', 'page']
    : ['number', 'label', 'text', 'page'];
}

const SHOWN_MAX = 60;

/** An example of what it shows; the page is not known here. */
export function shownOf({ citation, text }: TargetChoice, shows: ReferenceShows): string {
  if (shows === 'text') return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
  return shows === 'page' ? '' : (citation?.[shows] ?? text);
}
