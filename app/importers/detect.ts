import type { Template } from '#domain/entities/template.ts';
import { ImportError } from './import-error.ts';
import { OfficePackage } from './package/office-package.ts';
import { elements } from './xml/element.ts';

export type ImportFormat = NonNullable<Template['original']>['format'];

/** Bytes of a text that are looked at; a PDF may have as many before its own beginning. */
const HEAD_BYTES = 1024;

/** A compound file: Word 97 to 2003, and the envelope of an encrypted file of later versions. */
export const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Names of its streams, which are UTF-16. */
export const ENCRYPTED_STREAM = utf16('EncryptedPackage');
const WORD_STREAM = utf16('WordDocument');

const byExtension: Readonly<Record<string, ImportFormat>> = {
  htm: 'html',
  html: 'html',
  xhtml: 'html',
  md: 'markdown',
  markdown: 'markdown',
  txt: 'text',
};

export function utf16(text: string): number[] {
  return Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0]);
}

export function startsWith(bytes: Uint8Array, signature: readonly number[], from = 0): boolean {
  return signature.every((byte, at) => bytes[from + at] === byte);
}

export function contains(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (startsWith(bytes, wanted, at)) return true;
  return false;
}

function compound(bytes: Uint8Array): ImportError {
  if (contains(bytes, ENCRYPTED_STREAM)) return new ImportError('encrypted');
  return new ImportError(contains(bytes, WORD_STREAM) ? 'old-word' : 'unknown-format');
}

/** The format of a zip, by what its parts are; a wrong content type does not matter. */
function zipped(bytes: Uint8Array): ImportFormat {
  const file = new OfficePackage(bytes);
  if (file.has('META-INF/manifest.xml')) {
    const kind = new TextDecoder().decode(file.bytes('mimetype') ?? new Uint8Array());
    if (!kind.startsWith('application/vnd.oasis.opendocument.text')) throw new ImportError('unknown-format');
    if (isEncryptedOpenDocument(file)) throw new ImportError('encrypted');
    return 'odt';
  }
  const main = file.relatedByType('', 'officeDocument');
  if (main?.startsWith('xl/') === true || main?.startsWith('ppt/') === true)
    throw new ImportError('unknown-format');
  if (main !== null || file.has('word/document.xml')) return 'docx';
  throw new ImportError(file.has('[Content_Types].xml') ? 'broken' : 'unknown-format');
}

export function isEncryptedOpenDocument(file: OfficePackage): boolean {
  return elements(file.xml('META-INF/manifest.xml'), 'manifest:file-entry').some(
    (entry) => elements(entry, 'manifest:encryption-data').length > 0,
  );
}

/** Whether the bytes are letters: none is zero, but in UTF-16, which says so. */
function isText(head: Uint8Array): boolean {
  const isWide = startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff]);
  return isWide || !head.includes(0);
}

/**
 * The format of a file, by its bytes where these say it, else by its name.
 * @throws ImportError for a file that is no template in a format that is read
 */
export function detectFormat(bytes: Uint8Array, name: string): ImportFormat {
  if (bytes.length === 0) throw new ImportError('empty');
  if (startsWith(bytes, COMPOUND)) throw compound(bytes);
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return zipped(bytes);
  const head = bytes.subarray(0, HEAD_BYTES);
  const text = new TextDecoder('latin1').decode(head);
  if (text.includes('%PDF-')) throw new ImportError('pdf');
  if (text.trimStart().startsWith('{\\rtf')) return 'rtf';
  if (/^(\u00ef\u00bb\u00bf)?\s*<(!doctype html|html|head|body)\b/i.test(text)) return 'html';
  const format = byExtension[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (format === undefined) throw new ImportError(isOffice(name) ? 'broken' : 'unknown-format');
  if (!isText(head)) throw new ImportError('broken');
  return format;
}

/** Whether the name promises a format whose bytes would have said so. */
function isOffice(name: string): boolean {
  return /\.(docx|dotx|docm|dotm|odt|ott|doc|dot|rtf)$/i.test(name);
}
