/** A person of the company. */
export interface Person {
  uid: string;
  /** Their name; the names of two people of the same name have their logins too. */
  name: string;
  /** Whether they can be mentioned: who left stays named in what was written. */
  active: boolean;
}

/** A mention in a stored text: names change, uids do not. */
const STORED = /@\[([\w-]{8,64})\]/g;
const WORD = String.raw`[\p{L}\p{N}]`;

/** A piece of a text: words, or the uid of a person. */
export type TextPart = { words: string } | { person: string };

/** The text as it is read: each mention is a part of its own. */
export function partsOf(stored: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of stored.matchAll(STORED)) {
    if (match.index > from) parts.push({ words: stored.slice(from, match.index) });
    parts.push({ person: match[1] ?? '' });
    from = match.index + match[0].length;
  }
  if (from < stored.length) parts.push({ words: stored.slice(from) });
  return parts;
}

/** The people whom a stored text mentions, each once. */
export function mentionsIn(stored: string): string[] {
  return [...new Set(partsOf(stored).flatMap((part) => ('person' in part ? [part.person] : [])))];
}

/** The text as it is written: a mention is the sign and the person's name. */
export function asWritten(stored: string, people: readonly Person[]): string {
  const names = new Map(people.map(({ uid, name }) => [uid, name]));
  return stored.replaceAll(STORED, (token, uid: string) => {
    const name = names.get(uid);
    return name === undefined ? token : `@${name}`;
  });
}

/** The inverse of `asWritten`; of names that begin alike the longest is meant. */
export function asStored(written: string, people: readonly Person[]): string {
  if (people.length === 0 || !written.includes('@')) return written;
  const uids = new Map(people.map(({ uid, name }) => [name, uid]));
  const names = [...uids.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const mention = new RegExp(`(?<!${WORD})@(${names.join('|')})(?!${WORD})`, 'gu');
  return written.replaceAll(mention, (_, name: string) => `@[${uids.get(name) ?? ''}]`);
}

function escaped(name: string): string {
  return name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
