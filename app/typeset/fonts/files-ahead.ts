import { DEFAULT_FAMILY } from '#app/document/styles.ts';
import { covers, onDemandFiles, isOnDemand, mainOf, bundledFiles, signFile } from './catalogue/catalogue.ts';
import type { CatalogueFile, FontStyle } from './catalogue/catalogue.ts';
import type { FontFile } from './font-source.ts';

const LATIN_END = 0x250;
const STYLES = [false, true].flatMap((bold) => [false, true].map((italic) => ({ bold, italic })));

function serving(steps: readonly CatalogueFile[][], characters: Iterable<number>): FontFile[] {
  return [...characters].flatMap((character) =>
    steps.flatMap((files) => files.find((file) => covers(file, character))?.file ?? []),
  );
}

/**
 * Files of a style: all Latin letters and common symbols, which a user may type into a field, and the text's other
 * characters.
 */
function filesOfStyle(style: FontStyle, others: readonly number[]): FontFile[] {
  const [own = []] = bundledFiles(style);
  return [
    mainOf(style).file,
    ...own.filter((file) => covers(file, LATIN_END - 1)).map(({ file }) => file),
    ...serving(
      bundledFiles(style),
      others.filter((character) => !covers(mainOf(style), character)),
    ),
    signFile(style),
  ];
}

/**
 * Files to store on the device for texts with these families and characters. Each style is included, because a later
 * edit may use it.
 */
export async function filesAhead(
  families: ReadonlySet<string>,
  characters: ReadonlySet<number>,
): Promise<FontFile[]> {
  const others = [...characters].filter((character) => character >= LATIN_END);
  const files = [...families, DEFAULT_FAMILY].flatMap((family) =>
    STYLES.flatMap((style) => filesOfStyle({ family, ...style }, others)),
  );
  const far = others.filter(isOnDemand);
  if (far.length > 0) files.push(...serving(await onDemandFiles(), far));
  return [...new Set(files)];
}
