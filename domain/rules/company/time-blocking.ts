import type { License, TimeBlocking } from '#domain/entities/company.ts';
import type { App } from '#domain/entities/user.ts';

const DAY_MINUTES = 24 * 60;

/** Creating a formatter is expensive, using it is cheap; a company has one time zone. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const CLOCKS_KEPT = 40;

/** @throws RangeError for an unknown time zone */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  // Locale as in specification 2, section 9; 24 hours, so that midnight is 0 and never 24.
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

/** Minutes since midnight on the wall clock of `timeZone`. */
function minuteOfDay(now: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(now);
  const part = (type: 'hour' | 'minute'): number => Number(parts.find((each) => each.type === type)?.value);
  return part('hour') * 60 + part('minute');
}

const minutes = ([hour, minute]: TimeBlocking['startTime']): number => hour * 60 + minute;

/**
 * Whether `now` is in the window (specification 2, section 4), start included, end excluded. A window that ends before
 * it begins spans midnight; one that ends where it begins blocks nothing. It follows the wall clock: an hour that
 * daylight saving time repeats is blocked twice, a skipped hour not at all.
 */
export function isTimeBlocked(blocking: TimeBlocking, now: Date): boolean {
  if (!blocking.enabled) return false;
  const [start, end] = [minutes(blocking.startTime), minutes(blocking.endTime)];
  const since = (minute: number): number => (minute - start + DAY_MINUTES) % DAY_MINUTES;
  return since(minuteOfDay(now, blocking.timeZone)) < since(end);
}

/** Day, in its own time zone, on which a currently blocking window ends; null if it does not block now. */
export function opensOn(blocking: TimeBlocking, now: Date): 'today' | 'tomorrow' | null {
  if (!isTimeBlocked(blocking, now)) return null;
  return minuteOfDay(now, blocking.timeZone) < minutes(blocking.endTime) ? 'today' : 'tomorrow';
}

/** Whether the company has a paid or free, undeleted licence for time blocking. */
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
