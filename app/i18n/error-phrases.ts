import type { ErrorCode } from '#domain/api/errors.ts';

/** For each closed error code: what happened, and what the person can do about it. */
export type ErrorPhrases = Record<ErrorCode, { readonly text: string; readonly help: string }>;
