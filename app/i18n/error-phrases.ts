import type { ErrorCode } from '#domain/api/errors.ts';

/** For each closed error code: what happened, and what the user can do about it. */
export type ErrorPhrases = Record<ErrorCode, { readonly text: string; readonly help: string }>;

/** Codes that occur only with a session; their phrases are loaded with the workspace. */
type WorkspaceErrorCode =
  WorkErrorCode | GedErrorCode | DocumentErrorCode | SendingErrorCode | SignatureErrorCode;
type WorkErrorCode = Extract<
  ErrorCode,
  | `${'record' | 'message' | 'image' | 'import' | 'public-form' | 'group' | 'template' | 'invitation' | 'push'}-${string}`
  | `file-${'hash' | 'too' | 'empty' | 'incomplete' | 'type-not'}${string}`
  | 'access-request-closed'
  | 'already-in-company'
  | 'area-in-itself'
  | 'checkpoint-unknown'
  | 'company-storage-full'
  | 'document-generation-failed'
  | 'execution-differs'
  | 'execution-photos-invalid'
  | 'execution-version-missing'
  | 'last-admin'
  | 'licenses-used-up'
  | 'name-too-long'
  | 'own-account'
  | 'right-not-held'
  | 'user-of-other-companies'
  | 'visitor-gives-nothing'
>;
type GedErrorCode = Extract<ErrorCode, `ged-${string}`>;
type SendingErrorCode = Extract<ErrorCode, `webhook${string}` | `api-key${string}`>;
type DocumentErrorCode = Extract<
  ErrorCode,
  | `document-${'name' | 'type' | 'too' | 'empty' | 'field' | 'file'}${string}`
  | `filing-${string}`
  | 'file-type-mismatch'
>;

type SignatureErrorCode = Extract<ErrorCode, `pdf-${string}` | 'signature-unavailable' | 'hand-over-gone'>;

export type PortalErrorPhrases = Omit<ErrorPhrases, WorkspaceErrorCode>;
/** Actions that need a session. */
export type WorkErrorPhrases = Pick<ErrorPhrases, WorkErrorCode>;
export type GedErrorPhrases = Pick<ErrorPhrases, GedErrorCode>;
export type SendingErrorPhrases = Pick<ErrorPhrases, SendingErrorCode>;
export type SignatureErrorPhrases = Pick<ErrorPhrases, SignatureErrorCode>;
export type DocumentErrorPhrases = Pick<ErrorPhrases, DocumentErrorCode>;
