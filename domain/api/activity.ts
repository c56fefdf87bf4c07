import { z } from 'zod';
import { activityEntrySchema } from '../entities/activity.ts';
import { defineCall } from './call.ts';

/** Entries in one answer, and the days they are of. */
export const activityLimits = { entries: 50, days: 30 } as const;

/** What happened to the caller's own account of late, newest first. */
export const readActivity = defineCall({
  method: 'GET',
  path: '/user/self/activity',
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({ entries: z.array(activityEntrySchema).max(activityLimits.entries) }),
  session: 'required',
  limits: ['read'],
  errors: [],
});
