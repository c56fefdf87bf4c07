import { closedMark, holidays, isClosed, type Holiday } from '#domain/rules/time/holidays.ts';

/** Key of localStorage (specification 2, section 9). */
const keyOf = (holiday: Holiday): string => `${holiday}-closed`;

/** Removes the marks of other months. */
export function clearOldMarks(keep: Storage, now: Date): void {
  for (const holiday of holidays) {
    const mark = keep.getItem(keyOf(holiday));
    if (mark !== null && !isClosed(mark, now)) keep.removeItem(keyOf(holiday));
  }
}

export function isGreetingClosed(keep: Storage, holiday: Holiday, now: Date): boolean {
  return isClosed(keep.getItem(keyOf(holiday)), now);
}

export function closeGreeting(keep: Storage, holiday: Holiday, now: Date): void {
  keep.setItem(keyOf(holiday), closedMark(now));
}
