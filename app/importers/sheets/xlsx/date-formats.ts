import { attribute, child, elements, integer, type XmlElement } from '../../xml/element.ts';

/** Formats without a code of their own (ECMA-376, 18.8.30) that are dates or times, also those of East Asia. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || id === 45 || id === 47 || (id >= 50 && id <= 58);
}

/** Whether a format shows a date or a time of the day; elapsed time (`[h]:mm`) is a figure. */
export function isDateFormat(code: string): boolean {
  if (/\[(?:h+|m+|s+)\]/iu.test(code)) return false;
  const bare = code
    .replaceAll(/"[^"]*"?/gu, '')
    .replaceAll(/\\.|_.|\*./gu, '')
    .replaceAll(/\[[^\]]*\]/gu, '');
  const [positive = ''] = bare.split(';');
  return !/general|@/iu.test(positive) && /[dmyhs]/iu.test(positive);
}

/** The cell styles, by index, that show numbers as dates. */
export function dateStyles(styles: XmlElement | null): ReadonlySet<number> {
  const codes = new Map(
    elements(child(styles, 'x:numFmts'), 'x:numFmt').map((format) => [
      integer(format, 'numFmtId'),
      attribute(format, 'formatCode') ?? '',
    ]),
  );
  const found = elements(child(styles, 'x:cellXfs'), 'x:xf').flatMap((style, at) => {
    const id = integer(style, 'numFmtId') ?? 0;
    const code = codes.get(id);
    return (code === undefined ? isBuiltInDate(id) : isDateFormat(code)) ? [at] : [];
  });
  return new Set(found);
}
