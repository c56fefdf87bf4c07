/** Style declarations by property, in lower case. Unlike a browser's own they keep what only Word understands. */
export type Declarations = ReadonlyMap<string, string>;

const DECLARATION = /([a-z-]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])*)/gi;

export function parseDeclarations(css: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, property = '', value = ''] of css.matchAll(DECLARATION)) {
    const text = value.replace(/\s*!important\s*$/i, '').trim();
    if (text !== '') found.set(property.toLowerCase(), text);
  }
  return found;
}
