import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zlibSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compactPdf,
  deflated,
  FORM,
  joined,
  latin1,
  onePage,
  packed,
  SIGNATURE,
  signatureField,
  signedObjects,
  startOf,
  stream,
  textReplaced,
  updatedPdf,
  writtenPdf,
} from '#tests/support/pdf/written-pdf.ts';
import { pdfFault } from './check-pdf.ts';

const folder = join(import.meta.dirname, '../../../tests/fixtures/pdf');
const file = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, name)));

const plain = writtenPdf(onePage());
/** The cross-reference tables cannot be found. */
const lost = (pdf: Uint8Array): Uint8Array => textReplaced(pdf, /startxref\n\d+/g, 'startxref\n7');

describe('S20 files of the programs that people use', () => {
  it.each([
    ['chromium.pdf', null],
    ['libreoffice.pdf', null],
    ['qpdf-object-streams.pdf', null],
    ['qpdf-linearized.pdf', null],
    ['signed.pdf', 'signed'],
    ['qpdf-signed-object-streams.pdf', 'signed'],
    ['qpdf-encrypted.pdf', 'encrypted'],
    ['qpdf-locked.pdf', 'encrypted'],
  ])('S20 %s: %s', (name, fault) => {
    expect(pdfFault(file(name))).toBe(fault);
    expect(pdfFault(lost(file(name)))).toBe(fault);
  });

  it('S20 cut anywhere, they are unreadable', () => {
    for (const name of [
      'chromium.pdf',
      'libreoffice.pdf',
      'qpdf-linearized.pdf',
      'qpdf-object-streams.pdf',
    ]) {
      const whole = file(name);
      for (const share of [0.1, 0.5, 0.9])
        expect(pdfFault(whole.subarray(0, whole.length * share))).toBe('unreadable');
    }
  });

  it('S20 changed anywhere, they throw nothing', () => {
    const bytes = file('qpdf-signed-object-streams.pdf');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1 }), (changes) => {
        const changed = bytes.slice();
        for (const [at, byte] of changes) changed[at] = byte;
        expect([null, 'signed', 'encrypted', 'unreadable']).toContain(pdfFault(changed));
      }),
      { numRuns: 300 },
    );
  });
});

describe('S20 a signature', () => {
  it('S20 is found in the first writing, in an update, and within a stream of objects', () => {
    const update = { 1: onePage(FORM)[1] ?? '', 7: signatureField(), 8: SIGNATURE };
    const compact = compactPdf({ ...onePage(FORM), 7: signatureField() }, { 8: SIGNATURE });
    for (const signed of [writtenPdf(signedObjects), updatedPdf(plain, update), compact])
      expect([pdfFault(signed), pdfFault(lost(signed))]).toEqual(['signed', 'signed']);
  });

  it('S20 is found below a parent that tells its type, under escaped names, and beneath later updates', () => {
    const below = {
      ...onePage('/AcroForm 6 0 R'),
      6: '<< /Fields [7 0 R] >>',
      7: '<< /F#54 /Sig /T (a) /Kids [9 0 R] >>',
      8: SIGNATURE,
      9: '<< /Parent 7 0 R /Subtype /Widget /V 8 0 R >>',
    };
    expect(pdfFault(writtenPdf(below))).toBe('signed');
    expect(pdfFault(updatedPdf(writtenPdf(signedObjects), { 20: '(nota)' }))).toBe('signed');
  });

  it('S20 that certifies the document counts, and a stamp of time', () => {
    const certified = writtenPdf({ ...onePage('/Perms << /DocMDP 8 0 R >>'), 8: SIGNATURE });
    expect(pdfFault(certified)).toBe('signed');
    const stamped = { ...signedObjects, 8: SIGNATURE.replace('/Type /Sig', '/Type /DocTimeStamp') };
    expect(pdfFault(writtenPdf(stamped))).toBe('signed');
  });

  it('S20 is none where a field waits for it, where it was taken out, or where a text only speaks of one', () => {
    const waiting = { ...onePage(FORM), 7: signatureField('') };
    expect(pdfFault(writtenPdf(waiting))).toBe(null);
    const signed = writtenPdf(signedObjects);
    expect(pdfFault(updatedPdf(signed, { 7: signatureField('') }))).toBe(null);
    expect(pdfFault(updatedPdf(signed, {}, { deleted: [8] }))).toBe(null);
    const attached = {
      ...onePage(),
      9: stream('/Type /EmbeddedFile', Buffer.from(signed).toString('latin1')),
    };
    expect(pdfFault(writtenPdf(attached))).toBe(null);
  });

  it('S20 of a file for readers of both kinds is found in the stream that its table hides', () => {
    const base = writtenPdf(onePage(FORM));
    const hidden = updatedPdf(base, { 7: signatureField(), 8: SIGNATURE });
    const row = [1, 7].map((_, index) => {
      const at = Buffer.from(hidden).indexOf(`${String(7 + index)} 0 obj`);
      return [1, at >> 8, at & 255];
    });
    const xref = `60 0 obj\n${deflated('/Type /XRef /Size 9 /Index [7 2] /W [1 2 0] /Root 1 0 R', Uint8Array.from(row.flat()))}\nendobj\n`;
    const at = hidden.length + xref.length;
    const end = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 61 /Root 1 0 R /XRefStm ${String(hidden.length)} /Prev ${String(startOf(base))} >>\nstartxref\n${String(at)}\n%%EOF`;
    expect(pdfFault(joined(hidden, xref, end))).toBe('signed');
  });
});

describe('S20 an encrypted file', () => {
  it('S20 is one whose newest trailer says so, or any before it', () => {
    const encrypted = writtenPdf(onePage(), { trailer: '/Encrypt 9 0 R' });
    expect(pdfFault(encrypted)).toBe('encrypted');
    expect(pdfFault(updatedPdf(encrypted, { 20: '(nota)' }))).toBe('encrypted');
    expect(pdfFault(compactPdf(onePage(), {}, '/Encrypt << /Filter /Standard >>'))).toBe('encrypted');
    expect(pdfFault(writtenPdf(onePage(), { trailer: '/Encrypt null' }))).toBe(null);
  });
});

describe('S20 an unreadable file', () => {
  it.each([
    ['nothing', latin1('')],
    ['another kind of file', latin1('\u0089PNG\r\n\u001a\n0000')],
    ['a page of the web before it', joined('<html>', plain)],
    ['an archive behind it', joined(plain, `PK\u0003\u0004${'x'.repeat(2000)}`)],
    ['no end', textReplaced(plain, /startxref[^]*/, '')],
    ['no pages', writtenPdf({ ...onePage(), 2: '<< /Type /Pages /Kids [] /Count 0 >>' })],
    ['a page that is not there', writtenPdf({ ...onePage(), 2: '<< /Type /Pages /Kids [3 0 R 4 0 R] >>' })],
    ['pages in a circle', writtenPdf({ ...onePage(), 3: '<< /Type /Pages /Kids [2 0 R] >>' })],
    ['references in a circle', writtenPdf({ ...onePage(), 2: '4 0 R', 4: '2 0 R' })],
    ['a catalogue that is none', writtenPdf({ ...onePage(), 1: '(Catalog)' })],
    ['values in values', writtenPdf({ ...onePage(), 1: '['.repeat(100_000) })],
  ])('S20 has %s', (_, bytes) => {
    expect(pdfFault(bytes)).toBe('unreadable');
  });

  it('S20 is none whose tables alone are wrong', () => {
    const moved = textReplaced(plain, /0000000\d{3} 00000 n/g, '0000000003 00000 n');
    const headless = textReplaced(lost(plain), /trailer[^]*?>>/, '');
    const repeated = joined(textReplaced(plain, '595', '600'), plain.subarray(9));
    const spaced = joined('\n\n', plain, `${'\0'.repeat(5000)}\n`);
    for (const pdf of [lost(plain), moved, headless, repeated, spaced]) expect(pdfFault(pdf)).toBe(null);
    expect(pdfFault(lost(compactPdf(onePage())))).toBe(null);
  });

  it('S20 is not made by updates in a circle', () => {
    const again = textReplaced(plain, '/Root 1 0 R', `/Root 1 0 R /Prev ${String(startOf(plain))}`);
    expect(pdfFault(again)).toBe(null);
  });
});

describe('S20 a file made to cost much', () => {
  const zeros = zlibSync(new Uint8Array(60_000_000), { level: 1 });

  it('S20 unpacks no bomb', () => {
    const bomb = packed('/Type /ObjStm /N 1 /First 4', zeros);
    const pdf = writtenPdf({ ...onePage(), 2: '5 0 R', 60: bomb });
    expect(pdfFault(lost(pdf))).toBe('unreadable');
    const table = packed('/Type /XRef /Size 20000000 /W [1 1 1] /Root 1 0 R', zeros);
    const at = pdf.length;
    expect(pdfFault(joined(pdf, `70 0 obj\n${table}\nendobj\nstartxref\n${String(at)}\n%%EOF`))).not.toBe(
      'signed',
    );
  });

  it('S20 ends where each of a million objects reads the same million bytes', () => {
    const comment = Array.from({ length: 400_000 }, (_, index) => `%${String(index + 10)}`).join('');
    const body = `${comment}\n 0 obj\n<< /Type /Pages /Kids [${'5 0 R '.repeat(1000)}] >>`;
    const pdf = joined('%PDF-1.7\n', body, '\nendobj\nstartxref\n7\n%%EOF');
    expect(pdfFault(pdf)).toBe('unreadable');
  });

  it('S20 ends where thousands of texts and streams have no end', () => {
    const texts = writtenPdf({ ...onePage(), 5: 'trailer('.repeat(200_000) });
    expect(pdfFault(lost(texts))).toBe('unreadable');
    const streams = '9 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n'.repeat(100_000);
    expect(pdfFault(lost(joined(plain.subarray(0, 9), streams, plain.subarray(9))))).toBe(null);
  });

  it('S20 reads a tree of a hundred thousand pages', () => {
    const kids = Array.from({ length: 100_000 }, (_, index) => `${String(index + 100)} 0 R`).join(' ');
    const pages = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, index) => [index + 100, '<< /Type /Page /Parent 2 0 R >>']),
    );
    expect(pdfFault(writtenPdf({ ...onePage(), ...pages, 2: `<< /Type /Pages /Kids [${kids}] >>` }))).toBe(
      null,
    );
  });
});
