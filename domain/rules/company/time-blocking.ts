import type { License, TimeBlocking } from '#domain/entities/company.ts';
import type { App } from '#domain/entities/user.ts';

const DAY_MINUTES = 24 * 60;

/** Making a clock is dear, asking it is cheap; a company has one zone. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const CLOCKS_KEPT = 40;

/** @throws RangeError for a zone nobody knows */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  // Locale of the check as specification 2, section 9 has it; 24 hours, so that midnight is 0 and never 24.
  const clock = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  });
  if (clocks.size >= CLOCKS_KEPT) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}

/** Minutes since midnight on the wall clocks of `timeZone`. */
function minuteOfDay(now: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(now);
  const part = (type: 'hour' | 'minute'): number => Number(parts.find((each) => each.type === type)?.value);
  return part('hour') * 60 + part('minute');
}

const minutes = ([hour, minute]: TimeBlocking['startTime']): number => hour * 60 + minute;

/**
 * Whether `now` lies in the window (specification 2, section 4): its first minute is blocked, its last no longer. A window
 * that ends before it begins runs over midnight, and one that ends where it begins blocks nothing. It goes by the wall
 * clock, so that an hour which daylight saving repeats is blocked twice, and one that it skips not at all.
 */
export function isTimeBlocked(blocking: TimeBlocking, now: Date): boolean {
  if (!blocking.enabled) return false;
  const [start, end] = [minutes(blocking.startTime), minutes(blocking.endTime)];
  const since = (minute: number): number => (minute - start + DAY_MINUTES) % DAY_MINUTES;
  return since(minuteOfDay(now, blocking.timeZone)) < since(end);
}

/** On which day of its own zone a window that blocks now opens again; null for one that does not. */
export function opensOn(blocking: TimeBlocking, now: Date): 'today' | 'tomorrow' | null {
  if (!isTimeBlocked(blocking, now)) return null;
  return minuteOfDay(now, blocking.timeZone) < minutes(blocking.endTime) ? 'today' : 'tomorrow';
}

/** A window counts where the company has a licence for it that is paid or free, and not deleted. */
export function sellsTimeBlocking(
  licenses: readonly Pick<License, 'type' | 'app' | 'status' | 'deleted'>[],
  app: App,
): boolean {
  return licenses.some(
    (license) =>
      license.type === 'time-blocking' &&
      license.app === app &&
      !license.deleted &&
      (license.status === 'paid' || license.status === 'free'),
  );
}
