import { z } from 'zod';
import { instantSchema } from '../entities/record.ts';
import { dayCount, isDay, isTimeZone } from '../rules/time/calendar-days.ts';
import { defineCall } from './call.ts';
import { limits } from './limits.ts';

export const daySchema = z.string().max(10).refine(isDay);

/** Days of a calendar, both ends included. */
const dayRangeSchema = z
  .strictObject({
    from: daySchema,
    until: daySchema,
    /** Time zone whose midnight separates the days: `America/Sao_Paulo`. */
    timeZone: z.string().max(64).refine(isTimeZone),
  })
  .refine(({ from, until }) => {
    const days = dayCount(from, until);
    return days >= 1 && days <= limits.countedDays;
  });
export type DayRange = z.infer<typeof dayRangeSchema>;

/**
 * Number of documents that the whole company generated on each day. Members see only these numbers of others'
 * executions: the documents are visible to their authors and the admins.
 */
export const countExecutions = defineCall({
  method: 'POST',
  path: '/executions/days',
  params: z.strictObject({}),
  body: dayRangeSchema,
  response: z.strictObject({
    /** In order, days without executions included. */
    days: z.array(z.strictObject({ day: daySchema, count: z.int().min(0) })),
    /** When they were counted, by the server's clock. */
    at: instantSchema,
  }),
  access: 'session',
  limits: ['read'],
  errors: ['store-unavailable'],
});
