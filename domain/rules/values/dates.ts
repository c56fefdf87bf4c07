import type { ValueLanguage } from './languages.ts';

/** Stored form of a day: `2026-11-21`. With a time, `2026-11-21T10:42` or `...:05`: local time without a zone. */
const KEPT_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const KEPT_DATETIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;

export interface Day {
  year: number;
  month: number;
  day: number;
}

export interface Moment extends Day {
  hour: number;
  minute: number;
  second: number | null;
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function daysIn(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

/** A valid Gregorian day with a four-digit year. */
function isDay({ year, month, day }: Day): boolean {
  return year >= 1000 && year <= 9999 && day >= 1 && day <= daysIn(year, month);
}

function dayOf([year, month, day]: readonly (string | undefined)[]): Day | null {
  const found = { year: Number(year), month: Number(month), day: Number(day) };
  return isDay(found) ? found : null;
}

export function readDate(kept: string): Day | null {
  const found = KEPT_DATE.exec(kept);
  return found === null ? null : dayOf(found.slice(1));
}

export function readDatetime(kept: string): Moment | null {
  const [, date = '', hour, minute, second] = KEPT_DATETIME.exec(kept) ?? [];
  const day = readDate(date);
  if (day === null) return null;
  const time = {
    hour: Number(hour),
    minute: Number(minute),
    second: second === undefined ? null : Number(second),
  };
  return time.hour < 24 && time.minute < 60 && (time.second ?? 0) < 60 ? { ...day, ...time } : null;
}

const two = (part: number): string => String(part).padStart(2, '0');

function keptDay({ year, month, day }: Day): string {
  return `${year}-${two(month)}-${two(day)}`;
}

const BRAZILIAN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;

/**
 * Day, month and year in Brazil; year first elsewhere and accepted everywhere (specification 1, section 9). Years have
 * four digits, since two are ambiguous. Null if it is not a valid day.
 */
export function parseDate(typed: string, language: ValueLanguage): string | null {
  const text = typed.trim();
  const yearFirst = YEAR_FIRST.exec(text);
  const brazilian = language === 'pt-BR' ? BRAZILIAN.exec(text) : null;
  const day =
    yearFirst !== null
      ? dayOf(yearFirst.slice(1))
      : brazilian !== null
        ? dayOf(brazilian.slice(1).toReversed())
        : null;
  return day === null ? null : keptDay(day);
}

/** A day and a time, `21/11/2026 10:42`; with seconds if they were typed. */
export function parseDatetime(typed: string, language: ValueLanguage): string | null {
  const [, date = '', hour = '', minute = '', second] =
    /^(\S+)(?:T|,?\s+)(\d{1,2})[:h](\d{2})(?::(\d{2}))?$/.exec(typed.trim()) ?? [];
  const day = parseDate(date, language);
  if (day === null) return null;
  const kept = `${day}T${hour.padStart(2, '0')}:${minute}${second === undefined ? '' : `:${second}`}`;
  return readDatetime(kept) === null ? null : kept;
}

/** `21/11/2026` in Brazil, `2026-11-21` elsewhere. */
export function printDate({ year, month, day }: Day, language: ValueLanguage): string {
  return language === 'pt-BR' ? `${two(day)}/${two(month)}/${year}` : keptDay({ year, month, day });
}

export function printTime({ hour, minute, second }: Moment): string {
  return `${two(hour)}:${two(minute)}${second === null ? '' : `:${two(second)}`}`;
}

export function printDatetime(moment: Moment, language: ValueLanguage): string {
  return `${printDate(moment, language)} ${printTime(moment)}`;
}
