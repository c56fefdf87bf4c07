import { z } from 'zod';

/**
 * Every error a person or a caller can meet. Each has a text and a way out in `app/i18n/<language>/errors.ts`
 * (a missing one fails the build) and one HTTP status here. Sign-in codes are those of specification 2, section 8.
 */
export const errorStatus = {
  'wrong-password': 401,
  'user-not-found': 401,
  'user-blocked': 403,
  'user-is-inactive': 401,
  'user-email-not-verified': 403,
  'sso-user-is-not-in-app': 403,
  'suitable-license-not-found': 403,
  'company-blocked': 403,
  'franchisee-blocked': 403,
  'sign-in-failed': 401,
  /** The method is not configured on this server. */
  'login-method-unavailable': 501,
  'sso-token-invalid': 401,
  'recovery-token-invalid': 410,
  'password-too-weak': 422,
  'password-not-new': 422,
  'mail-not-sent': 502,
  /** Somebody else's work is open on this device, waiting for their new sign-in. */
  'device-of-another-person': 409,

  'session-missing': 401,
  'session-expired': 401,
  'session-revoked': 401,
  /** Its owner took this device's access away: what is unsent is handed in, then the device is wiped. */
  'device-revoked': 401,
  'company-not-allowed': 403,
  'not-allowed': 403,
  'not-found': 404,
  'invalid-request': 400,
  'too-many-requests': 429,
  'body-too-large': 413,
  'store-unavailable': 503,
  'store-full': 507,
  /** The server sheds load before its memory runs out; sent again after `retryAfter`. */
  'server-busy': 503,
  /** This app is too old for the server: it keeps its work and has to be updated. */
  'client-too-old': 426,
  /** The company's share of the server's disk is used up. */
  'company-storage-full': 507,
  internal: 500,

  'record-invalid': 422,
  'record-foreign-company': 403,
  'record-forged-author': 403,
  'record-not-allowed': 403,
  'record-read-only': 403,
  'record-too-large': 413,
  'record-conflict': 409,
  /** The server was set back to an older state (a restored backup) and no longer holds this newer one. */
  'record-set-back': 409,
  'checkpoint-unknown': 409,

  'file-hash-mismatch': 422,
  'file-too-large': 413,
  'file-incomplete': 409,
  'file-type-not-allowed': 415,

  /** Unknown, switched off, expired or used up: a stranger is not told which. */
  'public-form-gone': 404,
  'public-form-pin-missing': 403,
  'public-form-pin-wrong': 403,
  'public-form-proof-wrong': 403,
  'public-form-answer-invalid': 422,

  'network-unreachable': 0,
  'answer-malformed': 0,
  'device-storage-full': 0,
  'device-storage-closed': 0,
  'image-unreadable': 0,
  'image-too-large': 0,
  'import-unreadable': 0,
  'import-newer-version': 0,
  /** The file holds work of another person or company. */
  'import-of-another-person': 0,
  'name-too-long': 0,
  /** A category cannot go into itself or into what lies in it. */
  'area-in-itself': 0,
  'template-not-found': 0,
  'template-save-failed': 0,
  'document-generation-failed': 0,
  /** Neither the device nor the server can give the state of the template that a document was made of now. */
  'execution-version-missing': 0,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodeSchema = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]);

/** Body of every answer that is not a success. */
export const errorAnswerSchema = z.strictObject({
  error: z.strictObject({
    code: errorCodeSchema,
    /** Path of the offending part of the request, where there is one: `body.user`. */
    field: z.string().optional(),
    requestId: z.string(),
    /** Seconds to wait, with `too-many-requests` and `server-busy`. */
    retryAfter: z.number().optional(),
  }),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

/** The only error that crosses a layer: a closed code, and for whom it helps the part of the input and the cause. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;

  constructor(code: ErrorCode, options: { field?: string; cause?: unknown } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.field = options.field;
  }
}

/** `error` itself when it is ours, otherwise one of code `fallback` that carries it as its cause. */
export function toAppError(error: unknown, fallback: ErrorCode = 'internal'): AppError {
  return error instanceof AppError ? error : new AppError(fallback, { cause: error });
}
