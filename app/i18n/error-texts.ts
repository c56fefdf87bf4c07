import { toAppError, type ErrorCode } from '#domain/api/errors.ts';
import type { Translate } from './texts.ts';

export interface ErrorTexts {
  code: ErrorCode;
  /** What happened. */
  text: string;
  /** What is safe, and what to do. */
  help: string;
}

/**
 * Phrases for any thrown value. A value that is not an AppError, or whose phrases belong to other screens, is shown as
 * an internal error.
 */
export function errorTexts(error: unknown, t: Translate): ErrorTexts {
  const { code } = toAppError(error);
  return {
    code,
    text: t([`errors.${code}.text`, 'errors.internal.text']),
    help: t([`errors.${code}.help`, 'errors.internal.help']),
  };
}
