/** ISO 8859-1 from 160 on, as HTML names its signs. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const OTHERS: Readonly<Record<string, number>> = {
  quot: 34,
  amp: 38,
  lt: 60,
  gt: 62,
  apos: 39,
  OElig: 338,
  oelig: 339,
  Scaron: 352,
  scaron: 353,
  circ: 710,
  tilde: 732,
  ensp: 8194,
  emsp: 8195,
  thinsp: 8201,
  zwnj: 8204,
  zwj: 8205,
  ndash: 8211,
  mdash: 8212,
  lsquo: 8216,
  rsquo: 8217,
  sbquo: 8218,
  ldquo: 8220,
  rdquo: 8221,
  bdquo: 8222,
  dagger: 8224,
  bull: 8226,
  hellip: 8230,
  permil: 8240,
  prime: 8242,
  lsaquo: 8249,
  rsaquo: 8250,
  euro: 8364,
  trade: 8482,
  larr: 8592,
  uarr: 8593,
  rarr: 8594,
  darr: 8595,
  minus: 8722,
  infin: 8734,
  asymp: 8776,
  ne: 8800,
  le: 8804,
  ge: 8805,
};

const NAMED: ReadonlyMap<string, number> = new Map([
  ...LATIN.split(' ').map((name, at) => [name, 160 + at] as const),
  ...Object.entries(OTHERS),
]);

/** What numbers of old pages mean: windows-1252 from 128 to 159 (HTML, 13.2.5.80). */
const OLD = new TextDecoder('windows-1252');

function signOf(code: number): string {
  if (code >= 128 && code < 160) return OLD.decode(new Uint8Array([code]));
  const isSign = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
  return isSign ? String.fromCodePoint(code) : '\ufffd';
}

/** A text with the signs that its references name; what names none stays. */
export function withSigns(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#[xX]([\da-fA-F]{1,6})|#(\d{1,7})|([a-zA-Z][a-zA-Z\d]{1,9}));?/gu,
    (written, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return signOf(Number.parseInt(hex, 16));
      if (decimal !== undefined) return signOf(Number(decimal));
      const code = NAMED.get(name ?? '');
      return code === undefined ? written : String.fromCodePoint(code);
    },
  );
}
