import { z } from 'zod';
import { labelOf } from './entity.ts';

/** Text of one line, without invisible characters. */
export function filingLabel(longest: number) {
  return z
    .string()
    .min(1)
    .max(longest)
    .refine((text) => labelOf(text) === text);
}

/** Part of a document's code: letters, digits, dot, underscore; empty if there is none. */
export const filingCodeSchema = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._]{0,31}$|^$/u);

/** Maximum depth of the tree of classifications or organizational items. */
export const FILING_DEPTH_MAX = 12;
