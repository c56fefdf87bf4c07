import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { docxOf } from '#tests/support/word/docx-of.ts';
import { detectFormat } from './detect.ts';
import { ImportError } from './import-error.ts';

function found(bytes: Uint8Array | string, name: string): string {
  try {
    return detectFormat(typeof bytes === 'string' ? strToU8(bytes) : bytes, name);
  } catch (error) {
    return error instanceof ImportError ? `no: ${error.reason}` : String(error);
  }
}

const zipOf = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));

const wide = (text: string): number[] => Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0]);
const compound = (stream: string): Uint8Array =>
  Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(504), ...wide(stream)]);

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const officeOf = (main: string): Uint8Array =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${TYPE}" Target="${main}"/></Relationships>`,
    [main]: '<x/>',
  });
const openDocument = (kind: string, entry = ''): Uint8Array =>
  zipOf({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'META-INF/manifest.xml': `<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><m:file-entry>${entry}</m:file-entry></m:manifest>`,
  });

describe('T13 the format of a file', () => {
  it('is what its bytes say, whatever its name promises', () => {
    for (const name of ['a.docx', 'a.dotm', 'a.txt', 'a'])
      expect(found(docxOf({ body: '<w:p/>' }), name)).toBe('docx');
    expect(found(officeOf('word/document22.xml'), 'a.dotx')).toBe('docx');
    for (const kind of ['text', 'text-template']) expect(found(openDocument(kind), 'a.zip')).toBe('odt');
    expect(found('{\\rtf1\\ansi um}', 'a.doc')).toBe('rtf');
    expect(found(' <!DOCTYPE html><p>um</p>', 'a.doc')).toBe('html');
    expect(found('\ufeff<html><p>um</p>', 'a')).toBe('html');
  });

  it('is what its name says where the bytes are only letters', () => {
    expect(found('<p>um</p>', 'a.HTM')).toBe('html');
    expect(found('# um', 'a.md')).toBe('markdown');
    expect(found('um', 'nota.final.txt')).toBe('text');
    expect(found(Uint8Array.from([0xff, 0xfe, 0x75, 0, 0x6d, 0]), 'a.txt')).toBe('text');
  });

  it('is none that is read, and why', () => {
    expect(found('', 'a.docx')).toBe('no: empty');
    expect(found(compound('WordDocument'), 'a.doc')).toBe('no: old-word');
    expect(found(compound('EncryptedPackage'), 'a.docx')).toBe('no: encrypted');
    expect(found(compound('Workbook'), 'a.xls')).toBe('no: unknown-format');
    expect(found(openDocument('text', '<m:encryption-data/>'), 'a.odt')).toBe('no: encrypted');
    expect(found(openDocument('spreadsheet'), 'a.ods')).toBe('no: unknown-format');
    expect(found(officeOf('xl/workbook.xml'), 'a.docx')).toBe('no: unknown-format');
    expect(found(officeOf('ppt/presentation.xml'), 'a.pptx')).toBe('no: unknown-format');
    expect(found(zipOf({ 'a.txt': 'um' }), 'a.docx')).toBe('no: unknown-format');
    expect(found('lixo %PDF-1.7', 'a.docx')).toBe('no: pdf');
    expect(found('um', 'a.docx')).toBe('no: broken');
    expect(found('um', 'a.exe')).toBe('no: unknown-format');
    expect(found(Uint8Array.from([1, 0, 2]), 'a.txt')).toBe('no: broken');
    const whole = docxOf({ body: '<w:p/>' });
    expect(found(whole.subarray(0, whole.length / 2), 'a.docx')).toBe('no: broken');
  });
});
