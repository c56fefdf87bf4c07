import type { z } from 'zod';
import type { Permission } from '../rules/permissions/permission-names.ts';
import type { ErrorCode } from './errors.ts';
import type { RateLimitName } from './limits.ts';

/**
 * Calls without an access token. `anyone`: also strangers. `other-token`: the command checks a refresh cookie or the
 * token of another product. `api-key`: programs.
 */
export type OpenAccess = 'anyone' | 'other-token' | 'api-key';
/**
 * The server checks these before it reads the body. `company-admin`: also of another company, on a visit.
 * `own-company-admin`: for what outlasts a visit. A permission: in the company of the session.
 */
export type GuardedAccess = 'company-admin' | 'own-company-admin' | Permission;
/**
 * Who may call. Except for `OpenAccess`, a valid `firebase-token` and a `company-id` that the session may use are
 * required, and the company of `/company/:company/...` must be that of the session. `session`: the command decides the
 * rest, if anything.
 */
export type CallAccess = OpenAccess | 'session' | GuardedAccess;

/**
 * One HTTP call, declared once: the server validates request, response and status with it, the device calls through it.
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Access extends CallAccess = CallAccess,
> {
  method: 'GET' | 'POST' | 'PUT';
  /** Express path: `/authentication/:app`. */
  path: string;
  params: Params;
  body: Body;
  response: Response;
  access: Access;
  limits: readonly RateLimitName[];
  /** A device whose access was revoked may still call it, to hand in its unsent changes. */
  whileRevoked?: true;
  /** A computer that the company has not approved may still call it, to report its name. */
  whileMachineUnknown?: true;
  /** A person without the second factor that the company requires may still call it, to set one up. */
  whileSecondFactorMissing?: true;
  /** A person who may change the company's blocked hours may call it during these hours. */
  whileHoursBlocked?: true;
  /**
   * Codes that this call may answer in addition to those of every call (`invalid-request`, `too-many-requests`,
   * `body-too-large`, `store-unavailable`, `server-busy`, `internal`, session codes).
   */
  errors: readonly ErrorCode[];
  /** Largest request body in bytes; `limits.requestBytes` if absent. */
  bodyBytes?: number;
}

/** Preserves the exact types of a call's schemas and who may call it. */
export function defineCall<
  P extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  const A extends CallAccess,
>(call: Call<P, B, R, A>): Call<P, B, R, A> {
  return call;
}

export function isOpen({ access }: Pick<Call, 'access'>): boolean {
  return access === 'anyone' || access === 'other-token' || access === 'api-key';
}

/** Headers of specification 1, section 7. */
export const headers = {
  token: 'firebase-token',
  company: 'company-id',
  externalUser: 'external-user',
  device: 'x-device',
  protocol: 'autodocs-protocol',
  /** With `time-blocked`: the company's blocked hours, as JSON. A header, since former releases know no such field. */
  hours: 'autodocs-hours',
} as const;

/**
 * Version of the replication protocol, sent by every device. Raised when a device of the previous version would misread
 * the server or does not know a name that the server sends (5: `integrations.ged`; 6: comments; 7:
 * packages, and codes of rules and clauses; 8: fields of photos).
 */
export const PROTOCOL = 8;
/**
 * Devices with an older version must update (`client-too-old`) and keep their unsent work. 1: without chats; 3: without
 * entities.
 */
export const OLDEST_PROTOCOL = 4;
