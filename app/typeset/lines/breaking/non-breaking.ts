/**
 * Ordinary spaces at which a line must not end: between a currency sign and its amount, and between an abbreviation and
 * the word after it ('R$ 1.000,00', 'art. 5º', 'nº 3', 'Sr. Silva'), as Brazilian editing manuals require (Manual de
 * Redação da Presidência da República, 3rd ed.).
 */
const CURRENCY = String.raw`(?:R\$|US\$|U\$|€|£|¥|\$)`;
const BEFORE_NUMBER = String.raw`(?:[Aa]rts?|[Ii]ncs?|[Aa]l|[Cc]ls?|[Ff]ls?|pp?|[Pp]ágs?|[Pp]ag|[Cc]aps?|[Nn]s?|[Nn]úm|[Tt]el|[Cc]x|[Ll]t|[Qq]d|[Aa]p|[Aa]pto|[Vv]ol|[Ee]d|[Ss]ec|[Ss]éc)\.`;
/** A digit, or the object character of a blank field. */
const NUMBER = '[\\d\ufffc]';
const ORDINAL = String.raw`(?:n[º°]s?|n\.[º°]s?|N[º°]|N\.[º°]|§§?)`;
const TITLE = String.raw`(?:Srs?|Sra|Sras|Srta|Drs?|Dra|Dras|Exmo|Exma|Ilmo|Ilma|Prof|Profa|Eng|Des|Min|Av|R|Pe|Me|Ma)\.[ªº]?`;

const PATTERN = new RegExp(
  [
    String.raw`(?<=(?:^|[\s(["“])${CURRENCY}) (?=${NUMBER})`,
    String.raw`(?<=(?:^|[\s(["“])(?:${BEFORE_NUMBER}|[Aa]rtigo)) (?=[\d\ufffcIVXLC])`,
    String.raw`(?<=(?:^|[\s(["“])${ORDINAL}) (?=\S)`,
    String.raw`(?<=(?:^|[\s(["“])${TITLE}) (?=[\p{Lu}\ufffc])`,
    String.raw`(?<=\d) (?=(?:%|km|m²|m2|cm|mm|kg|g|h|min)(?:[\s.,;:)]|$))`,
  ].join('|'),
  'gu',
);

const NONE: ReadonlySet<number> = new Set();

/** Indexes in `text` of non-breaking spaces. */
export function nonBreakingSpaces(text: string): ReadonlySet<number> {
  if (!/[$.º°§%€£¥\d]/.test(text)) return NONE;
  const spaces = new Set<number>();
  for (const match of text.matchAll(PATTERN)) spaces.add(match.index);
  return spaces;
}
