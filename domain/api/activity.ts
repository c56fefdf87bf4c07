import { z } from 'zod';
import { activityEntrySchema } from '../entities/activity.ts';
import { defineCall } from './call.ts';

/** Maximum number of entries in one response, and the number of days that it covers. */
export const activityLimits = { entries: 50, days: 30 } as const;

/** Recent events of the caller's own account, newest first. */
export const readActivity = defineCall({
  method: 'GET',
  path: '/user/self/activity',
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({ entries: z.array(activityEntrySchema).max(activityLimits.entries) }),
  access: 'session',
  limits: ['read'],
  errors: [],
});
