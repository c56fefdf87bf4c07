import { common } from './common.ts';
import { errors } from './errors.ts';

/** The reference language: its shape is the list of all keys. One file per area of the product. */
export const ptBR = { common, errors } as const;
