import type { TimeBlocking } from '#domain/entities/company.ts';

type ClockTime = TimeBlocking['startTime'];

/** In the format of an input of the type `time`: `08:05`. */
export function clockText([hour, minute]: ClockTime): string {
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Null if it is not a valid time of day. */
export function readClock(text: string): ClockTime | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(text) ?? [];
  return hour === undefined || minute === undefined ? null : [Number(hour), Number(minute)];
}

/** The zones of most customers. */
const zones = [
  'America/Sao_Paulo',
  'America/Fortaleza',
  'America/Bahia',
  'America/Cuiaba',
  'America/Manaus',
  'America/Rio_Branco',
  'America/Noronha',
  'Europe/Lisbon',
  'Atlantic/Azores',
  'America/New_York',
  'UTC',
];

/**
 * All time zones that this device knows, and the current one; those of most customers and of this device come first.
 */
export function timeZonesWith(used: string): string[] {
  const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions();
  return [...new Set([...zones, own, used, ...Intl.supportedValuesOf('timeZone')])];
}
