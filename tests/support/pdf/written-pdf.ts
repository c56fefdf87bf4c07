import { zlibSync } from 'fflate';

/**
 * Handwritten PDF files, each object as its own text (ISO 32000-2, 7.5), including files that no program would write.
 */
export type Objects = Readonly<Record<number, string>>;

export const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

export const joined = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin1(part) : part))));

export const stream = (entries: string, bytes: Uint8Array | string): string =>
  `<< /Length ${String(bytes.length)} ${entries} >>\nstream\n${typeof bytes === 'string' ? bytes : textOf(bytes)}\nendstream`;

export const packed = (entries: string, bytes: Uint8Array): string =>
  stream(`/Filter /FlateDecode ${entries}`, bytes);

export const deflated = (entries: string, bytes: Uint8Array | string): string =>
  packed(entries, zlibSync(typeof bytes === 'string' ? latin1(bytes) : bytes));

/** One page, with `more` in its catalogue. */
export const onePage = (more = ''): Objects => ({
  1: `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
});

/** A signature field for the form of `onePage(FORM)`; object 8 is the signature. */
export const FORM = '/AcroForm << /SigFlags 3 /Fields [7 0 R] >>';
export const signatureField = (more = '/V 8 0 R'): string =>
  `<< /FT /Sig /T (Assinatura) /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /P 3 0 R ${more} >>`;
export const SIGNATURE =
  '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 10 20 30] /Contents <3080> >>';
export const signedObjects: Objects = { ...onePage(FORM), 7: signatureField(), 8: SIGNATURE };

interface Body {
  text: string;
  offsets: Map<number, number>;
}

function bodyOf(objects: Objects, from: number): Body {
  let text = '';
  const offsets = new Map<number, number>();
  for (const [number, content] of Object.entries(objects)) {
    offsets.set(Number(number), from + text.length);
    text += `${number} 0 obj\n${content}\nendobj\n`;
  }
  return { text, offsets };
}

function tableOf(offsets: ReadonlyMap<number, number | null>): string {
  const entries = [...offsets].map(([number, offset]) => {
    const entry = offset === null ? '0000000000 00001 f ' : `${String(offset).padStart(10, '0')} 00000 n `;
    return `${String(number)} 1\n${entry}\n`;
  });
  return `xref\n0 1\n0000000000 65535 f \n${entries.join('')}`;
}

export interface Update {
  /** Numbers of the objects that it deletes. */
  deleted?: readonly number[];
  /** Additional trailer entries. */
  trailer?: string;
}

/** An original file with a table; object 1 is the catalogue. */
export function writtenPdf(objects: Objects, { trailer = '' }: Update = {}): Uint8Array {
  const header = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const { text, offsets } = bodyOf(objects, header.length);
  const at = header.length + text.length;
  const end = `trailer\n<< /Size 100 /Root 1 0 R ${trailer} >>\nstartxref\n${String(at)}\n%%EOF\n`;
  return latin1(`${header}${text}${tableOf(offsets)}${end}`);
}

export function startOf(pdf: Uint8Array): number {
  return Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(textOf(pdf))?.[1]);
}

/** Appends an update to an existing file. */
export function updatedPdf(
  pdf: Uint8Array,
  objects: Objects,
  { deleted = [], trailer = '' }: Update = {},
): Uint8Array {
  const { text, offsets } = bodyOf(objects, pdf.length);
  const entries = new Map<number, number | null>([
    ...offsets,
    ...deleted.map((number) => [number, null] as const),
  ]);
  const end = `trailer\n<< /Size 100 /Root 1 0 R /Prev ${String(startOf(pdf))} ${trailer} >>\n`;
  const at = pdf.length + text.length;
  return joined(pdf, `${text}${tableOf(entries)}${end}startxref\n${String(at)}\n%%EOF\n`);
}

/** Object stream `number` with the objects `inside`. */
function objectStream(inside: Objects): string {
  const numbers = Object.keys(inside);
  const contents = Object.values(inside);
  let at = 0;
  const heads = numbers.map((number, index) => {
    const head = `${number} ${String(at)}`;
    at += (contents[index] ?? '').length + 1;
    return head;
  });
  const first = `${heads.join(' ')}\n`;
  return deflated(
    `/Type /ObjStm /N ${String(numbers.length)} /First ${String(first.length)}`,
    `${first}${contents.join('\n')}\n`,
  );
}

/** All of `inside` in one object stream, with a cross-reference stream that uses a predictor, as most programs do. */
export function compactPdf(inside: Objects, outside: Objects = {}, trailer = ''): Uint8Array {
  const header = '%PDF-1.7\n';
  const { text, offsets } = bodyOf({ ...outside, 90: objectStream(inside) }, header.length);
  const at = header.length + text.length;
  const rows = Array.from({ length: 100 }, (_, number) => {
    if (number === 91) return [1, at, 0];
    const offset = offsets.get(number);
    if (offset !== undefined) return [1, offset, 0];
    return number in inside ? [2, 90, Object.keys(inside).indexOf(String(number))] : [0, 0, 0];
  });
  const table = rows.map(([kind = 0, where = 0, last = 0]) => [
    kind,
    where >> 16,
    (where >> 8) & 255,
    where & 255,
    last,
  ]);
  const predicted = table.flatMap((row, index) => [
    2,
    ...row.map((byte, column) => (byte - (table[index - 1]?.[column] ?? 0)) & 255),
  ]);
  const xref = deflated(
    `/Type /XRef /Size 100 /W [1 3 1] /Root 1 0 R /DecodeParms << /Predictor 12 /Columns 5 >> ${trailer}`,
    Uint8Array.from(predicted),
  );
  return latin1(`${header}${text}91 0 obj\n${xref}\nendobj\nstartxref\n${String(at)}\n%%EOF\n`);
}

export function textReplaced(pdf: Uint8Array, from: string | RegExp, to: string): Uint8Array {
  return latin1(textOf(pdf).replace(from, to));
}
