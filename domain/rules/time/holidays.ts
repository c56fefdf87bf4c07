/** Days with a greeting in the app (specification 2, section 9), by day and month. */
const days = {
  'customer-day': [15, 9],
  'gaucho-day': [20, 9],
  'childrens-day': [12, 10],
  'teachers-day': [15, 10],
  'all-souls-day': [2, 11],
  'republic-day': [15, 11],
  'black-awareness-day': [20, 11],
  'christmas-eve': [24, 12],
  christmas: [25, 12],
} as const satisfies Record<string, readonly [day: number, month: number]>;

export type Holiday = keyof typeof days;
export const holidays = Object.keys(days) as Holiday[];

/** The holiday at `now` in the person's local time. */
export function holidayOn(now: Date): Holiday | null {
  return (
    holidays.find((holiday) => {
      const [day, month] = days[holiday];
      return now.getDate() === day && now.getMonth() + 1 === month;
    }) ?? null
  );
}

/** Stored month of a dismissed greeting: `2026-12`. */
export function closedMark(now: Date): string {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
}

/**
 * Whether a greeting is still dismissed. Marks are cleared on day 1 of each month; since the app may not be open that
 * day, a mark of another month counts as cleared.
 */
export function isClosed(mark: string | null, now: Date): boolean {
  return mark === closedMark(now);
}
