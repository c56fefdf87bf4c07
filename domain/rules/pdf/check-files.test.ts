import { expect, it } from 'vitest';
import { mergedFault, sizeFault } from './check-files.ts';

const pdf = (size: number, name = 'contrato.pdf', type = 'application/pdf') => ({ name, type, size });

it('S20 a PDF is one by its name or by its type', () => {
  expect(sizeFault(pdf(1, 'CONTRATO.PDF', ''))).toBe(null);
  expect(sizeFault(pdf(1, 'contrato', 'application/pdf'))).toBe(null);
  expect(sizeFault(pdf(1, 'contrato.pdf.docx', 'application/octet-stream'))).toBe('not-pdf');
});

it('S20 a file of 50,000,000 bytes is let through, and one byte more is not', () => {
  expect(sizeFault(pdf(50_000_000))).toBe(null);
  expect(sizeFault(pdf(50_000_001))).toBe('too-large');
});

it('S20 attachments count only where they are merged', () => {
  const attachments = [pdf(30_000_000, 'a.pdf'), pdf(10_000_001, 'b.pdf')];
  expect(mergedFault(pdf(10_000_000), attachments, true)).toBe('too-large-with-attachments');
  expect(mergedFault(pdf(10_000_000), attachments, false)).toBe(null);
  expect(mergedFault(pdf(9_999_999), attachments, true)).toBe(null);
});
