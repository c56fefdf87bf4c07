import type { i18n } from 'i18next';
import type { DataOptions } from '#app/data/create-data.ts';
import { formatDate, formatDateTime, formatTime } from '#app/i18n/formats.ts';
import { languageOf } from '#app/i18n/language.ts';

/** Default names of records, in the present language (specification 3, section 4). */
export function recordNames(texts: i18n): DataOptions['names'] {
  return {
    untitled(at) {
      const language = languageOf(texts);
      const seconds = String(at.getSeconds()).padStart(2, '0');
      return texts.t('common.untitled', {
        when: `${formatDate(at, language)} ${formatTime(at, language)}:${seconds}`,
      });
    },
    conflictCopy: ({ name, author, at }) =>
      texts.t('common.conflictCopy', { name, author, when: formatDateTime(at, languageOf(texts)) }),
  };
}
