import { expect, it } from 'vitest';
import { handOverLimits } from '#domain/api/limits.ts';
import { createPageAddress, handedOverAddress } from '#domain/api/signature.ts';
import { handOverName, isHandOverOpen } from './hand-over.ts';

const at = new Date('2026-11-26T10:00:00.000Z');

it('T25 a document is named by its template and the moment, and by nothing that a file system reads', () => {
  expect(handOverName('Contrato de locação.pdf', at)).toBe(`Contrato de locação-${String(at.getTime())}.pdf`);
  expect(handOverName('../..\\con\u202e.pdf', at)).not.toMatch(/[/\\\u202e]/);
});

it('T25 it can be fetched until it expires, so many times', () => {
  const open = { expiresAt: '2026-11-26T10:00:00.001Z', fetches: handOverLimits.fetches - 1 };
  expect(isHandOverOpen(open, at)).toBe(true);
  expect(isHandOverOpen({ ...open, expiresAt: at.toISOString() }, at)).toBe(false);
  expect(isHandOverOpen({ ...open, fetches: handOverLimits.fetches }, at)).toBe(false);
});

it('T25 the create page gets the whole address of the document as fileUrl', () => {
  const file = handedOverAddress('https://docs.example.com', 'a'.repeat(43), 'Termo & aditivo #1-7.pdf');
  const page = new URL(createPageAddress('https://sign.example.com', file));
  expect(page.origin).toBe('https://sign.example.com');
  expect(page.searchParams.get('fileUrl')).toBe(file);
  expect(new URL(file).hash).toBe('');
});
