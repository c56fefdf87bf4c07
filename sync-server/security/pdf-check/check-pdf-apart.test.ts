import { expect, it } from 'vitest';
import {
  deflated,
  onePage,
  signedObjects,
  textReplaced,
  writtenPdf,
} from '#tests/support/pdf/written-pdf.ts';
import { checkPdfApart } from './check-pdf-apart.ts';

const copy = (bytes: Uint8Array) => (): Promise<Uint8Array<ArrayBuffer>> => Promise.resolve(bytes.slice());

it('S20 the server tells the same of a file as the browser', async () => {
  const files = [writtenPdf(onePage()), writtenPdf(signedObjects), new Uint8Array(10)];
  expect(await Promise.all(files.map((file) => checkPdfApart(copy(file))))).toEqual([
    null,
    'signed',
    'unreadable',
  ]);
});

it('S20 a file that asks for much takes nothing else along, and many wait elsewhere', async () => {
  const stream = deflated('/Type /ObjStm /N 1 /First 4', new Uint8Array(49_000_000));
  const bomb = textReplaced(
    writtenPdf({ ...onePage(), 2: '5 0 R', 60: stream }),
    /startxref\n\d+/,
    'startxref\n7',
  );
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => checkPdfApart(copy(bomb))));
  const told = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as Error).message,
  );
  expect(told).toEqual([...Array.from({ length: 8 }, () => 'unreadable'), 'server-busy', 'server-busy']);
  expect(await checkPdfApart(copy(writtenPdf(onePage())))).toBe(null);
});
