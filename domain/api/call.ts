import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RateLimitName } from './limits.ts';

/** One HTTP call, declared once: the server guards request, response and status with it, the device calls through it. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT';
  /** Express path: `/authentication/:app`. */
  path: string;
  params: Params;
  body: Body;
  response: Response;
  /** `required`: a valid `firebase-token` and a `company-id` the session may use. */
  session: 'none' | 'required';
  limits: readonly RateLimitName[];
  /** A device whose access was taken away may still call it, to hand in what it has not sent. */
  whileRevoked?: true;
  /** A computer that the company has not approved may still call it, to say which it is. */
  whileMachineUnknown?: true;
  /** Who has no second step, which their company wants, may still call it, to set one up. */
  whileSecondFactorMissing?: true;
  /** Who may change a company's hours may call it while these let nobody work. */
  whileHoursBlocked?: true;
  /** Codes this call may answer besides those every call may (`invalid-request`, `too-many-requests`, `body-too-large`, `store-unavailable`, `server-busy`, `internal`, session codes). */
  errors: readonly ErrorCode[];
  /** Largest request body in bytes; `limits.requestBytes` where absent. */
  bodyBytes?: number;
}

/** Keeps the exact types of a call's schemas. */
export function defineCall<P extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  call: Call<P, B, R>,
): Call<P, B, R> {
  return call;
}

/** Headers of specification 1, section 7. */
export const headers = {
  token: 'firebase-token',
  company: 'company-id',
  externalUser: 'external-user',
  device: 'x-device',
  protocol: 'autodocs-protocol',
  /** With `time-blocked`: the company's window, as JSON. A header, since devices of former releases read no other field. */
  hours: 'autodocs-hours',
} as const;

/**
 * Version of what devices and server say to each other in replication, sent by every device. Raised when a device of the
 * version before would misread the server, or has no name for what it is told (5: `integrations.ged`).
 */
export const PROTOCOL = 5;
/** Devices older than this are asked to update (`client-too-old`), and keep their work. 1: without chats; 3: without entities. */
export const OLDEST_PROTOCOL = 4;
