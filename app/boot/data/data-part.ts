import type { i18n } from 'i18next';
import { createData } from '#app/data/create-data.ts';
import type { Data } from '#app/data/ports.ts';
import { languageOf } from '#app/i18n/language.ts';
import { failures } from '../failure/failures.ts';
import { fontsAhead } from './fonts-ahead.ts';
import { recordNames } from './record-names.ts';

/** Loads storage and sync; the entry starts without them. */
export function openData(texts: i18n, expected: () => void): Data {
  return createData({
    names: recordNames(texts),
    language: () => languageOf(texts),
    assets: fontsAhead,
    expected,
    unexpected: ({ error, ...answered }) =>
      failures.add({ kind: 'answer', error, answered: { ...answered, code: error.code } }),
  });
}
