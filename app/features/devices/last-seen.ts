import { formatDate } from '#app/i18n/formats.ts';
import { languageTag, type Language } from '#app/i18n/language.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago: a relative time within a day, else a date; null for just now. */
export function lastSeenWords(at: string, language: Language, now: Date): string | null {
  const ago = now.getTime() - Date.parse(at);
  if (ago < 2 * MINUTE) return null;
  if (ago >= DAY) return formatDate(at, language);
  const words = new Intl.RelativeTimeFormat(languageTag(language));
  return ago < HOUR
    ? words.format(-Math.floor(ago / MINUTE), 'minute')
    : words.format(-Math.floor(ago / HOUR), 'hour');
}
