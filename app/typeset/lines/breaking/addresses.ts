/**
 * Addresses: web and e-mail addresses, paths and file names. They are never hyphenated. A long one is broken after
 * `/ . _ ? & =` and before `-`, with nothing added: readers of PDF take a hyphen at the end of a line for an added one
 * and drop it when text is copied.
 */
const ADDRESS = /@|:\/\/|^www\.|\\|\p{L}[\p{L}\d_-]{1,62}\.\p{L}{2,62}(?:$|[/?#:.,;)\]"”’»])/u;
const SCHEME = /^[^\p{L}\d]*[a-z][a-z\d+.-]*:\/\//u;
const HOST_BEGINNING = /(?<=^|:\/\/)www\./;
const BREAK = /(?<=[/._?&=])(?=[\p{L}\d])|(?=-[\p{L}\d])/gu;
/** Characters on each side of a break. */
const FEWEST = 3;

export function isAddress(word: string): boolean {
  return ADDRESS.test(word);
}

/** Positions in an address at which it may be broken. */
export function addressBreaks(word: string): number[] {
  const scheme = SCHEME.exec(word)?.[0].length ?? 0;
  const host = HOST_BEGINNING.exec(word);
  const afterHost = host === null ? -1 : host.index + host[0].length;
  return [...word.matchAll(BREAK)].flatMap(({ index }) => {
    const isInNumber = /\d/.test(word.charAt(index - 2)) && /\d/.test(word.charAt(index));
    const isAtEdge = index !== scheme && (index < scheme + FEWEST || index > word.length - FEWEST);
    return isAtEdge || isInNumber || index === afterHost ? [] : [index];
  });
}
