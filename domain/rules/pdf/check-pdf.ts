import { BrokenPdf, createBudget, findLast, isAt, isDigit, kindAt } from './bytes.ts';
import { readByReferences } from './cross-references.ts';
import { readByScanning } from './scan-objects.ts';
import type { PdfObjects, Source } from './pdf-objects.ts';
import { isDictionary, isReference, type Dictionary, type PdfValue } from './read-value.ts';

/** Why a file cannot be signed (specification 1, section 5). */
export type PdfFault = 'signed' | 'encrypted' | 'unreadable';

/** Bytes that are read, and unpacked, of any file by each of the two methods. */
const WORK_BYTES = 200_000_000;
/** Maximum number of bytes between the end of the last update and the end of the file. */
const MOST_BEHIND = 1024;
/** Maximum number of queued nodes of a tree. */
const MOST_WAITING = 1_000_000;

/**
 * Why the PDF cannot be signed; null if it can. Reads like viewers do: by the file's tables or, if those are wrong, by
 * scanning for its objects.
 */
export function pdfFault(bytes: Uint8Array): PdfFault | null {
  const whole = wholePdf(bytes);
  if (whole === null) return 'unreadable';
  for (const read of [readByReferences, readByScanning]) {
    const source = { bytes: whole, reading: createBudget(WORK_BYTES), unpacking: createBudget(WORK_BYTES) };
    const fault = faultAs(read, source);
    if (fault !== 'unreadable') return fault;
  }
  return 'unreadable';
}

/**
 * The file from its header on, if only space precedes it and little follows its end: a file that is also of another
 * format, or was truncated, cannot be signed.
 */
function wholePdf(bytes: Uint8Array): Uint8Array | null {
  let start = isAt(bytes, '\u00ef\u00bb\u00bf', 0) ? 3 : 0;
  while (start < MOST_BEHIND && kindAt(bytes, start) === 'space') start += 1;
  if (!isAt(bytes, '%PDF-', start) || !isDigit(bytes[start + 5])) return null;
  let end = bytes.length;
  while (end > start && kindAt(bytes, end - 1) === 'space') end -= 1;
  const whole = bytes.subarray(start, end);
  return findLast(whole.subarray(-MOST_BEHIND), 'startxref') < 0 ? null : whole;
}

function faultAs(read: (source: Source) => PdfObjects, source: Source): PdfFault | null {
  try {
    const pdf = read(source);
    // Encryption hides objects, possibly a signature.
    if ((pdf.trailer.get('Encrypt') ?? null) !== null) return 'encrypted';
    const catalogue = pdf.dictionary(pdf.trailer, 'Root');
    if (catalogue === null || !hasPages(pdf, catalogue)) return 'unreadable';
    return isSigned(pdf, catalogue) ? 'signed' : null;
  } catch (error) {
    if (error instanceof BrokenPdf) return 'unreadable';
    throw error;
  }
}

/** Every node of a tree, with the values inherited from its parent; each object once, null for a missing one. */
function* nodesOf<T>(
  pdf: PdfObjects,
  roots: readonly PdfValue[],
  handDown: (node: Dictionary, from: T | null) => T | null,
): Iterable<[Dictionary | null, T | null]> {
  const seen = new Set<number>();
  const waiting = roots.map((value): [PdfValue, T | null] => [value, null]);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [value, from] = next;
    if (isReference(value) && seen.has(value.object)) continue;
    if (isReference(value)) seen.add(value.object);
    const node = pdf.resolve(value);
    const own = isDictionary(node) ? handDown(node, from) : null;
    yield [isDictionary(node) ? node : null, own];
    if (!isDictionary(node)) continue;
    for (const kid of pdf.list(node, 'Kids')) waiting.push([kid, own]);
    if (waiting.length > MOST_WAITING) throw new BrokenPdf('a tree too broad');
  }
}

/** Whether the page tree has at least one page, and every page that it references. */
function hasPages(pdf: PdfObjects, catalogue: Dictionary): boolean {
  let pages = 0;
  for (const [node] of nodesOf(pdf, [catalogue.get('Pages') ?? null], () => null)) {
    if (node === null) return false;
    if (!node.has('Kids')) pages += 1;
  }
  return pages > 0;
}

/** Whether a signature field has a value, or a signature certifies the document. An empty field is unsigned. */
function isSigned(pdf: PdfObjects, catalogue: Dictionary): boolean {
  const permissions = pdf.dictionary(catalogue, 'Perms');
  if (permissions !== null && pdf.dictionary(permissions, 'DocMDP') !== null) return true;
  const form = pdf.dictionary(catalogue, 'AcroForm');
  const fields = form === null ? [] : pdf.list(form, 'Fields');
  const typeOf = (field: Dictionary, from: PdfValue) => pdf.resolve(field.get('FT') ?? from);
  for (const [field, type] of nodesOf<PdfValue>(pdf, fields, typeOf)) {
    const value = field === null ? null : pdf.dictionary(field, 'V');
    if (value !== null && (type === 'Sig' || value.has('ByteRange'))) return true;
  }
  return false;
}
