import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatRecent,
  formatTime,
} from './formats.ts';
import { languageOf, type Language } from './language.ts';

export type Translate = TFunction;

interface Formats {
  date: (when: Date | string | number) => string;
  time: (when: Date | string | number) => string;
  dateTime: (when: Date | string | number) => string;
  /** The time if it is today, otherwise the date. */
  recent: (when: Date | string | number) => string;
  number: (value: number) => string;
  bytes: (bytes: number) => string;
  /** From 0 to 100. */
  percent: (percent: number) => string;
}

export interface Texts {
  t: Translate;
  language: Language;
  format: Formats;
}

/** Phrases and formats in the user's language; the component renders again when it changes. */
export function useTexts(): Texts {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  return useMemo(
    () => ({
      t,
      language,
      format: {
        date: (when) => formatDate(when, language),
        time: (when) => formatTime(when, language),
        dateTime: (when) => formatDateTime(when, language),
        recent: (when) => formatRecent(when, language, new Date()),
        number: (value) => formatNumber(value, language),
        bytes: (bytes) => formatBytes(bytes, language),
        percent: (percent) => formatPercent(percent, language),
      },
    }),
    [t, language],
  );
}
