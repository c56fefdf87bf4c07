/**
 * Style declarations by property, in lower case. Unlike a browser's parser, includes properties that only Word knows.
 */
export type Declarations = ReadonlyMap<string, string>;

const IMPORTANT = '!important';

/** Splits at semicolons outside of quotation marks and brackets. Linear time. */
function* declarationsIn(css: string): Generator<string> {
  const stops = /[;"'(]/g;
  let from = 0;
  for (let stop = stops.exec(css); stop !== null; stop = stops.exec(css)) {
    const [sign] = stop;
    if (sign === ';') {
      yield css.slice(from, stop.index);
      from = stop.index + 1;
      continue;
    }
    const end = css.indexOf(sign === '(' ? ')' : sign, stop.index + 1);
    if (end < 0) break;
    stops.lastIndex = end + 1;
  }
  yield css.slice(from);
}

function valueOf(text: string): string {
  const value = text.trim();
  return value.toLowerCase().endsWith(IMPORTANT) ? value.slice(0, -IMPORTANT.length).trimEnd() : value;
}

export function parseDeclarations(css: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const declaration of declarationsIn(css)) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (!/^[a-z-]+$/.test(property)) continue;
    const value = valueOf(declaration.slice(colon + 1));
    if (value !== '') found.set(property, value);
  }
  return found;
}
