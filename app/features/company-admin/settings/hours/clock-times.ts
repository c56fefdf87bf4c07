import type { TimeBlocking } from '#domain/entities/company.ts';

type ClockTime = TimeBlocking['startTime'];

/** As an input of the type `time` has it: `08:05`. */
export function clockText([hour, minute]: ClockTime): string {
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Null for what is no time of day. */
export function readClock(text: string): ClockTime | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(text) ?? [];
  return hour === undefined || minute === undefined ? null : [Number(hour), Number(minute)];
}

/** Where the suite's customers are. */
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

/** Every zone that this device knows and the one in use; first those of most customers, and this device's own. */
export function timeZonesWith(used: string): string[] {
  const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions();
  return [...new Set([...zones, own, used, ...Intl.supportedValuesOf('timeZone')])];
}
