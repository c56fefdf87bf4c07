import type { ErrorCode } from '#domain/api/errors.ts';

/** For each closed error code: what happened, and what the person can do about it. */
export type ErrorPhrases = Record<ErrorCode, { readonly text: string; readonly help: string }>;

/** Codes that nobody meets without a session; their phrases come with the workspace. */
type WorkspaceErrorCode = Extract<ErrorCode, `ged-${string}`>;

export type PortalErrorPhrases = Omit<ErrorPhrases, WorkspaceErrorCode>;
export type WorkspaceErrorPhrases = Pick<ErrorPhrases, WorkspaceErrorCode>;
