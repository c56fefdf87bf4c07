import {
  COMPOUND,
  contains,
  ENCRYPTED_STREAM,
  isEncryptedOpenDocument,
  startsWith,
  utf16,
} from '../detect.ts';
import { ImportError } from '../import-error.ts';
import { OfficePackage } from '../package/office-package.ts';
import { decodeText } from '../text/decode-text.ts';
import { readCsv } from './csv/read-csv.ts';
import { readOds } from './ods/read-ods.ts';
import { SHEET_LIMITS, SheetError, type Sheet, type SheetRefusal } from './sheet.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

const EXCEL_STREAM = utf16('Workbook');
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const HEAD_BYTES = 4096;

/** Errors lose their class when they cross from the worker. */
export type SheetAnswer = { sheet: Sheet } | { refused: SheetRefusal };

function compound(bytes: Uint8Array): SheetError {
  if (contains(bytes, ENCRYPTED_STREAM)) return new SheetError('encrypted');
  return new SheetError(contains(bytes, EXCEL_STREAM) ? 'old-excel' : 'unknown-format');
}

function zipped(bytes: Uint8Array, wanted: number | undefined): Sheet {
  const file = new OfficePackage(bytes);
  if (file.has('META-INF/manifest.xml')) {
    const kind = new TextDecoder().decode(file.bytes('mimetype') ?? new Uint8Array());
    if (!kind.startsWith('application/vnd.oasis.opendocument.spreadsheet'))
      throw new SheetError('unknown-format');
    if (isEncryptedOpenDocument(file)) throw new SheetError('encrypted');
    return readOds(file, wanted);
  }
  const main = file.relatedByType('', 'officeDocument');
  if (main?.startsWith('xl/') === true || file.has('xl/workbook.xml')) return readXlsx(file, wanted);
  throw new SheetError(main === null && file.has('[Content_Types].xml') ? 'broken' : 'unknown-format');
}

function text(bytes: Uint8Array): Sheet {
  const head = bytes.subarray(0, HEAD_BYTES);
  const isWide = startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff]);
  if (!isWide && head.includes(0)) throw new SheetError('unknown-format');
  const begun = new TextDecoder('latin1').decode(head);
  // Some programs give a page or XML the name of a workbook.
  if (/%PDF-|^\s*(?:\u00ef\u00bb\u00bf)?\s*(?:<[!?a-z]|\{\\rtf)/i.test(begun))
    throw new SheetError('unknown-format');
  return readCsv(decodeText(bytes));
}

/** Reads one sheet of a file by what its bytes are. @throws SheetError, ImportError */
export function readSheet(bytes: Uint8Array, wanted?: number): Sheet {
  if (bytes.length === 0) throw new SheetError('empty');
  if (bytes.length > SHEET_LIMITS.bytes) throw new SheetError('too-large');
  if (startsWith(bytes, COMPOUND)) throw compound(bytes);
  const sheet = startsWith(bytes, ZIP) ? zipped(bytes, wanted) : text(bytes);
  if (sheet.rows.length === 0 && wanted === undefined) throw new SheetError('empty');
  return sheet;
}

/** Reads a file that was chosen. Never rejects: what nobody foresaw is a file that cannot be read. */
export async function readSheetFile(content: Blob, wanted?: number): Promise<SheetAnswer> {
  try {
    if (content.size > SHEET_LIMITS.bytes) throw new SheetError('too-large');
    return { sheet: readSheet(new Uint8Array(await content.arrayBuffer()), wanted) };
  } catch (error) {
    const isKnown = error instanceof SheetError || error instanceof ImportError;
    return { refused: isKnown ? error.reason : 'broken' };
  }
}
