import { z } from 'zod';
import { daySchema } from '#domain/api/executions.ts';
import { instantSchema } from '#domain/entities/record.ts';
import { storageKeys } from '#app/data/environment/keys.ts';
import type { KeyValueStore } from '#app/data/environment/environment.ts';

/** Number of stored days: a year and the days before its end that a screen shows. */
const DAYS_KEPT = 400;
const WHAT = 'days';

const reportedDaySchema = z.object({
  /** The server's count. */
  count: z.number(),
  /** Number of the person's own executions on this device that were sent by then. */
  sent: z.number(),
  at: instantSchema,
});
export type ReportedDay = z.infer<typeof reportedDaySchema>;

const toldDaysSchema = z.object({
  /** The time zone whose midnight divides the days. */
  timeZone: z.string(),
  days: z.record(daySchema, reportedDaySchema),
});

/** The server's last counts for the days of `timeZone`; days of another zone cannot be used. */
export function readReportedDays(
  keep: KeyValueStore,
  database: string,
  timeZone: string,
): Map<string, ReportedDay> {
  const told = toldDaysSchema.safeParse(parsed(keep.getItem(storageKeys.forDatabase(database, WHAT))));
  return new Map(told.success && told.data.timeZone === timeZone ? Object.entries(told.data.days) : []);
}

/** Adds counts to the stored ones, and drops the earliest days. */
export function storeReportedDays(
  keep: KeyValueStore,
  database: string,
  timeZone: string,
  news: ReadonlyMap<string, ReportedDay>,
): Map<string, ReportedDay> {
  const all = [...readReportedDays(keep, database, timeZone), ...news];
  const latest = [...new Map(all)].sort(([a], [b]) => (a < b ? 1 : -1)).slice(0, DAYS_KEPT);
  const days = new Map(latest);
  const text = JSON.stringify({ timeZone, days: Object.fromEntries(days) });
  keep.setItem(storageKeys.forDatabase(database, WHAT), text);
  return days;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
