import { addressOf } from './browser-addresses.ts';
import { mainOf, bundledFiles } from './catalogue/catalogue.ts';
import type { CatalogueFile, FontStyle } from './catalogue/catalogue.ts';
import type { FontFile } from './font-source.ts';

/**
 * Registers families with the page under the names that documents use, with the same files that the PDF embeds, so that
 * lines break equally on the screen and in print. The browser fetches a file when a text on the page needs it.
 */
const known = new Set<string>();

/**
 * If several faces have a character, the browser uses the last one added (CSS Fonts 4, "Composite faces"), so the
 * fallbacks are added first.
 */
function filesOf(style: FontStyle): CatalogueFile[] {
  return [mainOf(style), ...bundledFiles(style).flat()].reverse();
}

function addFace(name: string, { file, unicodeRange }: CatalogueFile, { bold, italic }: FontStyle): void {
  const address = addressOf(file);
  if (address === undefined) return;
  document.fonts.add(
    new FontFace(name, `url(${address}) format("woff")`, {
      weight: bold ? '700' : '400',
      style: italic ? 'italic' : 'normal',
      unicodeRange,
      display: 'block',
    }),
  );
}

export function showFamilies(families: Iterable<string>): void {
  for (const family of families) {
    if (known.has(family)) continue;
    known.add(family);
    for (const bold of [false, true])
      for (const italic of [false, true]) {
        const style = { family, bold, italic };
        for (const file of filesOf(style)) addFace(family, file, style);
      }
  }
}

/** Fetches the files of a family's Latin letters before a text needs them: a late font would lay the text out twice. */
export function fetchFamily(family: string): void {
  showFamilies([family]);
  for (const weight of [400, 700]) void document.fonts.load(`${weight} 16px "${family}"`);
}

/** Registers font files as families under their file names, so that a text is shown with exactly the printed glyphs. */
export function showFiles(files: Iterable<FontFile>): void {
  for (const file of files) {
    const address = known.has(file) ? undefined : addressOf(file);
    known.add(file);
    if (address === undefined) continue;
    document.fonts.add(new FontFace(file, `url(${address}) format("woff")`, { display: 'block' }));
  }
}

/** For a list of families: the name of a face that contains only a family's regular Latin letters. */
export function previewName(family: string): string {
  const name = `${family} Preview`;
  if (known.has(name)) return name;
  known.add(name);
  const style = { family, bold: false, italic: false };
  addFace(name, mainOf(style), style);
  return name;
}
