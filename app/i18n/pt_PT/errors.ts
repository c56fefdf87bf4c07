import type { ErrorPhrases } from '../error-phrases.ts';

export const errors: ErrorPhrases = {};
