/** The day that a workbook counts from. */
export type DateSystem = '1900' | '1904';

const DAY_MS = 86_400_000;
/** 30 December 1899: the system of 1900 counts a 29 February 1900 that never was. */
const EPOCH = { '1900': Date.UTC(1899, 11, 30), '1904': Date.UTC(1904, 0, 1) } as const;
const FALSE_LEAP_DAY = 60;
/** 31 December 9999 in the system of 1900. */
const LAST = 2_958_465;

const two = (part: number): string => String(part).padStart(2, '0');

/** A day, a moment, or a time of the day (`10:42`) if the number has no day; null if it is no date. */
export function serialDate(serial: number, system: DateSystem): { date: string } | string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial > LAST) return null;
  const seconds = Math.round((serial % 1) * 86_400);
  if (serial < 1 && system === '1900') return clock(seconds % 86_400);
  const early = system === '1900' && serial < FALSE_LEAP_DAY ? 1 : 0;
  const moment = new Date(EPOCH[system] + (Math.floor(serial) + early) * DAY_MS + seconds * 1000);
  const day = moment.toISOString().slice(0, 10);
  return { date: seconds === 0 ? day : `${day}T${clock(seconds % 86_400)}` };
}

function clock(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = seconds % 60;
  return `${two(hours)}:${two(minutes)}${rest === 0 ? '' : `:${two(rest)}`}`;
}
