import { z } from 'zod';

/** Property names of every object must not be keys of a map by uid. Shorter names are too short for a uid anyway. */
const namesOfObjects = Object.getOwnPropertyNames(Object.prototype).join('|');
/** Pattern of a uid, for use in larger expressions. */
export const UID_PATTERN = `(?!(?:${namesOfObjects})(?![A-Za-z0-9_-]))[A-Za-z0-9_-]{8,64}`;

/** Identifier of anything stored. Created on the device, so that records can be created offline. */
export const uidSchema = z
  .string()
  .regex(new RegExp(`^${UID_PATTERN}$`))
  .max(64);

/** ISO 8601 date and time in UTC with milliseconds: `2026-11-21T13:42:00.000Z`. */
export const instantSchema = z.iso.datetime({ precision: 3 }).max(24);

/** A day of the calendar: `2026-11-27`. Whether there is such a day is for a rule to say. */
export const dayTextSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Author of records that the server itself writes. */
export const SERVER_AUTHOR = 'autodocs-server';

/** Number of earlier write ids in a record: enough for all edits of a long period without responses. */
export const ANCESTORS_KEPT = 50;

/**
 * The mark of the write that produced this state of a record. It identifies a push whose response was lost: the server
 * accepts a state as following its own if its own write id is among the ancestors.
 */
const writeMarkSchema = z.strictObject({
  id: uidSchema,
  by: uidSchema,
  at: instantSchema,
  /** Ids of the writes before this one, newest first. */
  ancestors: z.array(uidSchema).max(ANCESTORS_KEPT),
});
export type WriteMark = z.infer<typeof writeMarkSchema>;

/** Fields of every replicated record besides its own key. */
export const recordShape = {
  company: uidSchema,
  createdAt: instantSchema,
  createdBy: uidSchema,
  deleted: z.boolean(),
  write: writeMarkSchema,
} as const;

/** uid of the category whose deletion also deleted this record; absent if it was deleted itself, or is not deleted. */
export const deletedWithSchema = uidSchema;

export interface ReplicatedRecord {
  company: string;
  createdAt: string;
  createdBy: string;
  deleted: boolean;
  write: WriteMark;
}
