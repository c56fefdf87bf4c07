/** File types that can be stored as documents, by extension. */
interface DocumentKind {
  /** Media type with which it is served. */
  type: string;
  matches: (head: Uint8Array) => boolean;
}

/** Number of first bytes that are needed to check the type. */
export const HEAD_BYTES = 2048;

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));

function begins(...beginnings: string[]): DocumentKind['matches'] {
  return (head) => beginnings.some((beginning) => latin(head).startsWith(beginning));
}

const zip = begins('PK\u0003\u0004', 'PK\u0005\u0006');
/** Microsoft's compound files: Office before 2007, Outlook. */
const compound = begins('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1');
/** Readers accept a PDF whose header is in the first kilobyte. */
const pdf: DocumentKind['matches'] = (head) => latin(head).slice(0, 1024).includes('%PDF-');
const rtf = begins('{\\rtf');
const png = begins('\u0089PNG\r\n\u001a\n');
const jpeg = begins('\u00ff\u00d8\u00ff');
const gif = begins('GIF87a', 'GIF89a');
const tiff = begins('II*\u0000', 'MM\u0000*');
const bmp = begins('BM');
const webp: DocumentKind['matches'] = (head) => /^RIFF[^]{4}WEBP/.test(latin(head));
const heic: DocumentKind['matches'] = (head) =>
  /^[^]{4}ftyp(heic|heix|hevc|mif1|msf1|heim|heis)/.test(latin(head));
/** CMS, as DER or PEM. */
const signature: DocumentKind['matches'] = (head) => head[0] === 0x30 || begins('-----BEGIN')(head);

const binary = [zip, compound, pdf, rtf, png, jpeg, gif, tiff, webp, heic];
/** Executables and shell scripts, under any name. */
const program = begins('MZ', '\u007fELF', '#!', '\u00ca\u00fe\u00ba\u00be', '\u00cf\u00fa\u00ed\u00fe');
const UTF_16 = ['\u00ff\u00fe', '\u00fe\u00ff'];

/** Tab, line ends, page break, and the escape character of some encodings. */
const LAYS_OUT: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);

/** Text in any encoding: no control characters except layout characters, and no signature of another type. */
function text(head: Uint8Array): boolean {
  const beginning = latin(head);
  if (program(head) || binary.some((matches) => matches(head))) return false;
  if (UTF_16.some((mark) => beginning.startsWith(mark))) return true;
  return !head.subarray(0, HEAD_BYTES).some((byte) => byte < 0x20 && !LAYS_OUT.has(byte));
}

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

const kinds: Readonly<Record<string, DocumentKind>> = {
  pdf: { type: 'application/pdf', matches: pdf },
  doc: { type: 'application/msword', matches: (head) => compound(head) || rtf(head) },
  docx: { type: `${office}.wordprocessingml.document`, matches: zip },
  odt: { type: `${open}.text`, matches: zip },
  ott: { type: `${open}.text-template`, matches: zip },
  rtf: { type: 'application/rtf', matches: rtf },
  xls: { type: 'application/vnd.ms-excel', matches: compound },
  xlsx: { type: `${office}.spreadsheetml.sheet`, matches: zip },
  xlsb: { type: 'application/vnd.ms-excel.sheet.binary.macroenabled.12', matches: zip },
  xlsm: { type: 'application/vnd.ms-excel.sheet.macroenabled.12', matches: zip },
  xltx: { type: `${office}.spreadsheetml.template`, matches: zip },
  ods: { type: `${open}.spreadsheet`, matches: zip },
  ots: { type: `${open}.spreadsheet-template`, matches: zip },
  ppt: { type: 'application/vnd.ms-powerpoint', matches: compound },
  pptx: { type: `${office}.presentationml.presentation`, matches: zip },
  pot: { type: 'application/vnd.ms-powerpoint', matches: compound },
  odp: { type: `${open}.presentation`, matches: zip },
  otp: { type: `${open}.presentation-template`, matches: zip },
  odg: { type: `${open}.graphics`, matches: zip },
  otg: { type: `${open}.graphics-template`, matches: zip },
  epub: { type: 'application/epub+zip', matches: zip },
  zip: { type: 'application/zip', matches: zip },
  msg: { type: 'application/vnd.ms-outlook', matches: compound },
  png: { type: 'image/png', matches: png },
  jpg: { type: 'image/jpeg', matches: jpeg },
  jpeg: { type: 'image/jpeg', matches: jpeg },
  gif: { type: 'image/gif', matches: gif },
  webp: { type: 'image/webp', matches: webp },
  tif: { type: 'image/tiff', matches: tiff },
  tiff: { type: 'image/tiff', matches: tiff },
  bmp: { type: 'image/bmp', matches: bmp },
  heic: { type: 'image/heic', matches: heic },
  p7s: { type: 'application/pkcs7-signature', matches: signature },
  p7m: { type: 'application/pkcs7-mime', matches: signature },
  txt: { type: 'text/plain', matches: text },
  csv: { type: 'text/csv', matches: text },
  md: { type: 'text/markdown', matches: text },
  eml: { type: 'message/rfc822', matches: text },
  json: { type: 'application/json', matches: text },
  html: { type: 'text/html', matches: text },
  htm: { type: 'text/html', matches: text },
  xml: { type: 'application/xml', matches: text },
  xsl: { type: 'application/xslt+xml', matches: text },
  atom: { type: 'application/atom+xml', matches: text },
  rss: { type: 'application/rss+xml', matches: text },
  js: { type: 'text/javascript', matches: text },
};

/** Extensions of files that can be stored as documents, lowercase. */
export const documentExtensions: readonly string[] = Object.keys(kinds);

/** Media type of a storable file; null if the type cannot be stored. */
export function documentType(extension: string): string | null {
  return Object.hasOwn(kinds, extension) ? (kinds[extension]?.type ?? null) : null;
}

/** Whether the content matches the extension; `head`: the first `HEAD_BYTES`, or the complete file. */
export function isOfKind(extension: string, head: Uint8Array): boolean {
  return Object.hasOwn(kinds, extension) && kinds[extension]?.matches(head.subarray(0, HEAD_BYTES)) === true;
}
