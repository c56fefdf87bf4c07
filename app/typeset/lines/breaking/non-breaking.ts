/**
 * Ordinary spaces at which a line must not end: between a currency sign and its amount, between an abbreviation and the
 * word after it, and between a number and what it counts ('R$ 1.000,00', 'art. 5º', 'nº 3', 'Sr. Silva', 'CEP
 * 01452-000', '3º andar', '20 L', '5 (cinco)'), as Brazilian editing manuals require (Manual de Redação da Presidência
 * da República, 3rd ed.).
 */
const CURRENCY = String.raw`(?:R\$|US\$|U\$|€|£|¥|\$)`;
const BEFORE_NUMBER = String.raw`(?:(?:[Aa]rts?|[Ii]ncs?|[Aa]l|[Cc]ls?|[Ff]ls?|pp?|[Pp]ágs?|[Pp]ag|[Cc]aps?|[Nn]s?|[Nn]úm|[Tt]el|[Cc]x|[Ll]t|[Qq]d|[Aa]p|[Aa]pto|[Vv]ol|[Ee]d|[Ss]ec|[Ss]éc)\.|[Aa]rtigo|[Cc]láusula|[Ii]nciso|[Aa]nexo|[Ii]tem)`;
/** A digit, or the object character of a blank field. */
const NUMBER = '[\\d\ufffc]';
const ORDINAL = String.raw`(?:n[º°]s?|n\.[º°]s?|N[º°]|N\.[º°]|§§?)`;
const TITLE = String.raw`(?:Srs?|Sra|Sras|Srta|Drs?|Dra|Dras|Exmo|Exma|Ilmo|Ilma|Prof|Profa|Eng|Des|Min|Av|R|Pe|Me|Ma)\.[ªº]?`;
/** A code's name: CEP, CPF, CNPJ, RG, NBR, OAB/SP. */
const CODE_NAME = String.raw`\p{Lu}{2,5}(?:/\p{Lu}{2,5})?:?`;
const UNIT = String.raw`(?:%|‰|km²?|m[²³23]?|cm[²³]?|mm|ha|kg|g|mg|t|l|L|m[lL]|h|min|kWh?|W|V|Hz|°C|[KMGT]B)`;
const BEGINNING = String.raw`(?:^|[\s(["“])`;
/** Words that begin a new thought after an ordinal: 'o art. 5º da Lei'. */
const FUNCTION_WORD = String.raw`(?:(?:d|n|pel)?[ao]s?|[aà]s?|de|e|em|ou|para|por|que|com|até|se|é|não)(?!\p{L})`;

const PATTERN = new RegExp(
  ` (?:${[
    `(?<=${BEGINNING}${CURRENCY} )(?=${NUMBER})`,
    `(?<=${BEGINNING}${BEFORE_NUMBER} )(?=[\\d\ufffcIVXLC])`,
    `(?<=${BEGINNING}${ORDINAL} )(?=\\S)`,
    `(?<=${BEGINNING}${TITLE} )(?=[\\p{Lu}\ufffc])`,
    `(?<=${BEGINNING}${CODE_NAME} )(?=${NUMBER})`,
    `(?<=${BEGINNING}\\d{1,3}[ºª°] )(?<!(?:[Aa]rts?\\.|[Aa]rtigo|[Ii]nciso|§|n[º°]) \\d{1,3}[ºª°] )(?!${FUNCTION_WORD})(?=\\p{Ll})`,
    `(?<=\\d )(?=${UNIT}(?:[\\s.,;:)/]|$))`,
    String.raw`(?<=${BEGINNING}\d{1,4}(?:,\d{1,2})?%? )(?=\(\p{Ll})`,
  ].join('|')})`,
  'gu',
);

const NONE: ReadonlySet<number> = new Set();

/** Indexes in `text` of non-breaking spaces. */
export function nonBreakingSpaces(text: string): ReadonlySet<number> {
  if (!/[$.º°§%€£¥\d\ufffc]/.test(text)) return NONE;
  const spaces = new Set<number>();
  for (const match of text.matchAll(PATTERN)) spaces.add(match.index);
  return spaces;
}
