/** Default time zone: that of most of Brazil. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

const DAY_MS = 24 * 3_600_000;
const KEPT_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Formats instants as `YYYY-MM-DD HH:mm:ss` in a time zone; creating a formatter is expensive, using it is cheap. */
const clocks = new Map<string, Intl.DateTimeFormat>();
/** Bounds the cache: a zone's name can be written in thousands of ways, in capitals or small letters. */
const CLOCKS_KEPT = 40;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  // The Swedish locale writes dates in ISO 8601 format.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  if (clocks.size >= CLOCKS_KEPT) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}

/** Whether this device or server knows the zone: `America/Sao_Paulo`. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * A valid day of the years 1970 to 9998, as `2026-11-21`; time zones and this notation do not cover others reliably.
 */
export function isDay(text: string): boolean {
  if (text < '1970' || text >= '9999') return false;
  const at = KEPT_DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The day `count` days after `day`, or before it if negative. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Days from `from` to `until`, both included; below 1 if `until` is earlier. */
export function dayCount(from: string, until: string): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

/** Every day from `from` to `until`, both included. */
export function daysBetween(from: string, until: string): string[] {
  return Array.from({ length: Math.max(0, dayCount(from, until)) }, (_, count) => dayAfter(from, count));
}

/** The calendar day in `timeZone` at `instant`, in milliseconds. */
export function dayAt(instant: number, timeZone: string): string {
  return clockOf(timeZone).format(instant).slice(0, 10);
}

/** Offset of the zone's wall clock from UTC at `instant`, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const wall = Date.parse(`${clockOf(timeZone).format(instant).replace(' ', 'T')}Z`);
  return wall - Math.floor(instant / 1000) * 1000;
}

/**
 * The first moment of a day in `timeZone`, in milliseconds. If clocks change around midnight, 00:00 may occur twice or
 * not at all.
 */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((near) => offsetAt(near, timeZone));
  const moments = offsets.map((offset) => midnight - offset).sort((a, b) => a - b);
  return moments.find((moment) => dayAt(moment, timeZone) >= day) ?? midnight;
}

/** Number of `instants` (milliseconds, in any order) on each day from `from` to `until`, days without any included. */
export function countByDay(
  instants: Iterable<number>,
  range: { from: string; until: string; timeZone: string },
): Map<string, number> {
  const days = daysBetween(range.from, range.until);
  const starts = [...days, dayAfter(range.until, 1)].map((day) => startOfDay(day, range.timeZone));
  const counts = days.map(() => 0);
  for (const instant of instants) {
    const at = placeAmong(starts, instant);
    const count = counts[at];
    if (count !== undefined) counts[at] = count + 1;
  }
  return new Map(days.map((day, at) => [day, counts[at] ?? 0]));
}

/** Index of the last of the sorted `starts` that is not after `instant`; -1 before the first. */
function placeAmong(starts: readonly number[], instant: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
