import { languageTag } from './language.ts';
import type { Language } from './language.ts';

type When = Date | string | number;

function parse(when: When): Date | null {
  const date = when instanceof Date ? when : new Date(when);
  return Number.isNaN(date.getTime()) ? null : date;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** day/month/year in pt_BR, year-month-day elsewhere; empty for an invalid date (specification 1, sections 8 and 9). */
export function formatDate(when: When, language: Language): string {
  const date = parse(when);
  if (date === null) return '';
  const [year, month, day] = [
    String(date.getFullYear()).padStart(4, '0'),
    two(date.getMonth() + 1),
    two(date.getDate()),
  ];
  return language === 'pt_BR' ? `${day}/${month}/${year}` : `${year}-${month}-${day}`;
}

/** A calendar date, as `2023-04-06`, independent of time zones. */
export function formatDay(day: string, language: Language): string {
  return formatDate(`${day}T00:00:00`, language);
}

/** `10:42`, on a 24-hour clock. */
export function formatTime(when: When, _language: Language): string {
  const date = parse(when);
  return date === null ? '' : `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Date with hours and minutes. */
export function formatDateTime(when: When, language: Language): string {
  const date = parse(when);
  return date === null ? '' : `${formatDate(date, language)} ${formatTime(date, language)}`;
}

/** Cached, because creating a formatter costs many times more than formatting a number. */
const numberFormats = new Map<Language, Intl.NumberFormat>();

function numberFormatOf(language: Language): Intl.NumberFormat {
  const known = numberFormats.get(language);
  if (known !== undefined) return known;
  const options = { maximumFractionDigits: 2, useGrouping: 'always' } as const;
  const format = new Intl.NumberFormat(languageTag(language), options);
  numberFormats.set(language, format);
  return format;
}

/** At most two decimals. */
export function formatNumber(value: number, language: Language): string {
  return numberFormatOf(language).format(value);
}

const byteUnits = ['bytes', 'kb', 'mb', 'gb', 'tb'] as const;

/** Sizes as specification 1, section 9 lists them: factor 1024, two decimals. */
export function formatBytes(bytes: number, language: Language): string {
  const step = bytes < 1 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const digits = step === 0 ? 0 : 2;
  const value = new Intl.NumberFormat(languageTag(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(bytes / 1024 ** step);
  return `${value} ${byteUnits[step] ?? ''}`;
}

/** `percent` from 0 to 100, with one decimal (specification 1, section 7). */
export function formatPercent(percent: number, language: Language): string {
  return new Intl.NumberFormat(languageTag(language), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(percent / 100);
}

/** The time if it is the same day, otherwise the date. */
export function formatRecent(when: When, language: Language, now: Date): string {
  const date = parse(when);
  if (date === null) return '';
  return formatDate(date, language) === formatDate(now, language)
    ? formatTime(date, language)
    : formatDate(date, language);
}
