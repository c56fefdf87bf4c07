import { z } from 'zod';
import { errorStatus, type ErrorCode } from './errors.ts';

export const errorCodeSchema = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]);

/** Body of every response that is not a success. */
export const errorAnswerSchema = z.strictObject({
  error: z.strictObject({
    code: errorCodeSchema,
    /** Path of the invalid part of the request, if any: `body.user`. */
    field: z.string().optional(),
    requestId: z.string(),
    /** Seconds to wait, with `too-many-requests` and `server-busy`. */
    retryAfter: z.number().optional(),
  }),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;
