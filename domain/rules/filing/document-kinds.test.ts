import { describe, expect, it } from 'vitest';
import { documentExtensions, documentType, isOfKind } from './document-kinds.ts';

const bytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff);
const samples = {
  pdf: bytes('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'),
  zip: bytes('PK\u0003\u0004\u0014\u0000\u0006\u0000'),
  doc: bytes('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1\u0000\u0000'),
  rtf: bytes('{\\rtf1\\ansi Contrato}'),
  png: bytes('\u0089PNG\r\n\u001a\n\u0000\u0000'),
  jpg: bytes('\u00ff\u00d8\u00ff\u00e0'),
  gif: bytes('GIF89a'),
  webp: bytes('RIFF1234WEBPVP8 '),
  heic: bytes('\u0000\u0000\u0000\u0018ftypheic\u0000'),
  tif: bytes('II*\u0000'),
  txt: bytes('Ol\u00e1,\r\n\tmundo'),
};
const program = bytes('MZ\u0090\u0000\u0003');

/** Other extensions that accept each sample; zip covers Office, OpenDocument and EPUB. */
const named: Record<keyof typeof samples, string[]> = {
  pdf: ['pdf'],
  zip: ['zip'],
  doc: ['doc'],
  rtf: ['rtf', 'doc'],
  png: ['png'],
  jpg: ['jpg'],
  gif: ['gif'],
  webp: ['webp'],
  heic: ['heic'],
  tif: ['tif'],
  txt: ['txt'],
};

describe('S21 a file is what its name says', () => {
  it.each(Object.keys(samples) as (keyof typeof samples)[])('S21 %s under every name', (kind) => {
    const taken = Object.keys(samples).filter((extension) => isOfKind(extension, samples[kind]));
    expect(taken.sort()).toEqual(named[kind].toSorted());
  });

  it('S21 a program is nothing that is kept, whatever it is called', () => {
    expect(documentExtensions.filter((extension) => isOfKind(extension, program))).toEqual([]);
    expect(isOfKind('txt', bytes('#!/bin/sh\nrm -rf /'))).toBe(false);
  });

  it('S21 an empty file is a text at most', () => {
    const taken = documentExtensions.filter((extension) => isOfKind(extension, new Uint8Array()));
    expect(taken.every((extension) => isOfKind(extension, samples.txt))).toBe(true);
  });

  it('S21 a PDF may begin within the first kilobyte, and no later', () => {
    expect(isOfKind('pdf', bytes(`${' '.repeat(900)}%PDF-1.4`))).toBe(true);
    expect(isOfKind('pdf', bytes(`${' '.repeat(1020)}%PDF-1.4`))).toBe(false);
  });

  it('S21 text in UTF-16 is text', () => {
    expect(isOfKind('txt', bytes('\u00ff\u00feO\u0000l\u0000'))).toBe(true);
  });

  it('S22 every extension of which text may be read is kept', () => {
    const specified =
      'HTML HTM ATOM RSS MD EPUB XML XSL PDF DOC DOCX ODT OTT RTF XLS XLSX XLSB XLSM XLTX CSV ODS OTS PPTX POT ODP OTP ODG OTG PNG JPG GIF JS TXT';
    for (const extension of specified.toLowerCase().split(' '))
      expect([extension, documentType(extension)]).not.toContain(null);
  });

  it('S21 an extension that names what every object has is none', () => {
    for (const extension of ['constructor', 'toString', '__proto__', 'exe', 'svg', '']) {
      expect(documentType(extension)).toBeNull();
      expect(isOfKind(extension, samples.txt)).toBe(false);
    }
  });
});
