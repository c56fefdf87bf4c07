import { expect, test } from 'vitest';
import { FileNames } from './file-names.ts';

test('T21 files of one name are told apart, also where a row is called what another would become', () => {
  const names = new FileNames();
  const wanted = [
    'Recibo.pdf',
    'RECIBO.pdf',
    'Recibo (3).pdf',
    'Recibo.pdf',
    'Recibo (2).pdf',
    'Recibo.docx',
  ];
  expect(wanted.map((each) => names.next(each))).toEqual([
    'Recibo.pdf',
    'RECIBO (2).pdf',
    'Recibo (3).pdf',
    'Recibo (4).pdf',
    'Recibo (2) (2).pdf',
    'Recibo.docx',
  ]);
});

test('T21 20,000 files of one name are named at once', () => {
  const names = new FileNames();
  for (let at = 0; at < 20_000; at += 1) names.next('Recibo.pdf');
  // Trying every number takes minutes: the test would not end in time.
  expect(names.next('Recibo.pdf')).toBe('Recibo (20001).pdf');
});
