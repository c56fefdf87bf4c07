import type { Phrases } from '../phrases.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';

export const ptPT: Phrases = { common, errors };
