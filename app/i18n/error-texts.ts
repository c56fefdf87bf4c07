import { toAppError, type ErrorCode } from '#domain/api/errors.ts';
import type { Translate } from './texts.ts';

export interface ErrorTexts {
  code: ErrorCode;
  /** What happened. */
  text: string;
  /** What is safe and what to do. */
  help: string;
}

/** Phrases for anything that was thrown; what is not one of our errors reads as an internal one, as does what only other screens speak of. */
export function errorTexts(error: unknown, t: Translate): ErrorTexts {
  const { code } = toAppError(error);
  return {
    code,
    text: t([`errors.${code}.text`, 'errors.internal.text']),
    help: t([`errors.${code}.help`, 'errors.internal.help']),
  };
}
