/** Days on which the app greets (specification 2, section 9), by day and month. */
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

/** The holiday of the day that `now` is by the person's own clock. */
export function holidayOn(now: Date): Holiday | null {
  return (
    holidays.find((holiday) => {
      const [day, month] = days[holiday];
      return now.getDate() === day && now.getMonth() + 1 === month;
    }) ?? null
  );
}

/** Month of a greeting that was closed, as it is kept: `2026-12`. */
export function closedMark(now: Date): string {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
}

/**
 * Whether a greeting that was closed stays so. Marks are cleared on day 1 of each month; as nobody need be here on that
 * day, one of another month counts as cleared.
 */
export function isClosed(mark: string | null, now: Date): boolean {
  return mark === closedMark(now);
}
