import { z } from 'zod';
import { fileHashSchema } from '../api/files.ts';
import { expressionSchema } from './expression-schema.ts';

export const PASSAGE_ID_MAX = 40;
export const PASSAGES_MAX = 1000;
/** How many passages can enclose one place. */
export const PASSAGE_DEPTH_MAX = 5;

/** Marks of states of clauses (`clauses/clause-state.ts`): hexadecimal SHA-256. */
const stateSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** The clause of the library that a passage was inserted from, and the state of the clause that was inserted. */
export const clauseOriginSchema = z.strictObject({
  clause: z.string().max(64),
  write: z.string().max(64),
  /** The file of that state, as of a version. */
  file: fileHashSchema.optional(),
  /** Mark of its words, fields and sections. */
  state: stateSchema.optional(),
  /** Mark of the newer state that a person did not want here. */
  declined: stateSchema.optional(),
});
export type ClauseOrigin = z.infer<typeof clauseOriginSchema>;

/**
 * Where a row stands in a table that goes on on another page, and what its sums are of: at the foot of the page, of the
 * page's rows or of all up to there; below the header rows of the next page, of all before it.
 */
export const BREAK_PLACES = ['foot-page', 'foot-running', 'head-running'] as const;
export type BreakPlace = (typeof BREAK_PLACES)[number];

/**
 * A part of a document with a rule (ADR 0060): consecutive blocks, list items, table rows, columns or words that name
 * its id. `condition`: it is left out unless `shown` is true, decided once, or for each row of `group`.
 * `repetition`: it is repeated for each row of a group of fields. `subtotal`: a table's row that is printed only where
 * the table goes on on another page.
 */
export const passageSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('condition'),
    shown: expressionSchema,
    group: z.string().min(1).max(120).optional(),
    origin: clauseOriginSchema.optional(),
  }),
  z.strictObject({ kind: z.literal('repetition'), group: z.string().min(1).max(120) }),
  z.strictObject({ kind: z.literal('subtotal'), at: z.enum(BREAK_PLACES) }),
  /** Without a rule of its own: words that came from the library. */
  z.strictObject({
    kind: z.literal('clause'),
    origin: clauseOriginSchema,
  }),
]);
export type Passage = z.infer<typeof passageSchema>;
