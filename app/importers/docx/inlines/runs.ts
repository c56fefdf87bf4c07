import type { TextStyle } from '#app/document/model.ts';
import { attribute, child, elements, textOf, type XmlElement } from '../../xml/element.ts';
import type { Reading } from './reading.ts';
import { isSymbolFont, symbolOf, symbolText, UNKNOWN_SIGN } from './symbols.ts';

/** The look of a run; null if Word hides it. */
export function runLook(run: XmlElement, { scope, look, link }: Reading): TextStyle | null {
  const style = scope.looks.run(child(run, 'w:rPr'), look.text);
  return style === null || link === null ? style : { ...style, link };
}

/** The look of what a field shows: of its result, else of its beginning. */
export function fieldLook(element: XmlElement, reading: Reading): TextStyle | null {
  const runs = elements(element, 'w:r');
  const run = runs.find((each) => child(each, 'w:t') !== null) ?? runs[0];
  return run === undefined ? reading.look.text : runLook(run, reading);
}

/** The font of signs that a run is in; null if it is in none. */
function symbolFont(run: XmlElement): string | null {
  const fonts = child(child(run, 'w:rPr'), 'w:rFonts');
  const font = attribute(fonts, 'w:ascii') ?? attribute(fonts, 'w:hAnsi');
  return font !== null && isSymbolFont(font) ? font : null;
}

/** The characters of a `w:t`: spaces at its ends count only where it says so, ends of lines are spaces. */
function charactersOf(element: XmlElement): string {
  const text = textOf(element).replaceAll(/[\t\n\r]+/g, ' ');
  return attribute(element, 'xml:space') === 'preserve' ? text : text.trim();
}

function sign(part: XmlElement, { scope }: Reading): string {
  const code = Number.parseInt(attribute(part, 'w:char') ?? '', 16);
  const found = Number.isNaN(code) ? null : symbolOf(attribute(part, 'w:font') ?? '', code);
  if (found === null) scope.remarks.add('unknown-part', attribute(part, 'w:font') ?? '');
  return found ?? UNKNOWN_SIGN;
}

/** What characters beside `w:t` show. */
const CHARACTERS: Readonly<Record<string, string>> = {
  'w:noBreakHyphen': '\u2011',
  'w:softHyphen': '\u00AD',
};

/** Parts of a run that show what Word computes when it shows the document. */
const COMPUTED: ReadonlySet<string> = new Set([
  'w:dayShort',
  'w:dayLong',
  'w:monthShort',
  'w:monthLong',
  'w:yearShort',
  'w:yearLong',
]);

const IMAGES: ReadonlySet<string> = new Set(['w:drawing', 'w:pict', 'w:object', 'w:contentPart']);

function readPart(part: XmlElement, style: TextStyle, font: string | null, reading: Reading): void {
  const { line, scope } = reading;
  const characters = CHARACTERS[part.name];
  if (characters !== undefined) return line.text(characters, style);
  if (IMAGES.has(part.name)) return scope.drawing(part, scope).forEach((inline) => line.add(inline));
  if (COMPUTED.has(part.name)) return scope.remarks.add('calculated-field', part.name.slice('w:'.length));
  switch (part.name) {
    case 'w:t':
    case 'w:delText':
      return line.text(font === null ? charactersOf(part) : symbolText(font, charactersOf(part)), style);
    case 'w:sym':
      return line.text(sign(part, reading), style);
    case 'w:tab':
    case 'w:ptab':
      return line.add({ kind: 'tab', style });
    case 'w:br':
    case 'w:cr':
      return line.add({ kind: 'line-break' });
    case 'w:pgNum':
      return line.add({ kind: 'page-figure', shows: 'page', style });
    case 'w:footnoteReference':
    case 'w:endnoteReference':
      return reading.note(part, { ...style, position: 'baseline' }, reading);
    case 'w:commentReference':
      return line.add({ kind: 'comment', id: attribute(part, 'w:id') ?? '', edge: 'reference' });
    case 'w:ruby':
      return reading.parts(child(part, 'w:rubyBase')?.children ?? [], reading);
  }
}

/** Reads a `w:r`. */
export function readRun(run: XmlElement, reading: Reading): void {
  const style = runLook(run, reading);
  if (style === null) return hidden(run, reading);
  const font = symbolFont(run);
  const shown = font === null ? style : { ...style, family: reading.look.text.family };
  for (const part of elements(run)) readPart(part, shown, font, reading);
}

function hidden(run: XmlElement, { scope, line }: Reading): void {
  const words = elements(run, 'w:t').map(charactersOf).join('');
  if (words.trim() !== '') scope.remarks.add('hidden-text', words);
  for (const each of elements(run, 'w:commentReference'))
    line.add({ kind: 'comment', id: attribute(each, 'w:id') ?? '', edge: 'reference' });
}
