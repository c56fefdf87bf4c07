import { z } from 'zod';

/** What every object has already: no key of a map that is looked up by uid. Shorter ones are no uid anyway. */
const namesOfObjects = Object.getOwnPropertyNames(Object.prototype).join('|');
/** Of a uid, for expressions that hold one. */
export const UID_PATTERN = `(?!(?:${namesOfObjects})(?![A-Za-z0-9_-]))[A-Za-z0-9_-]{8,64}`;

/** Identifier of anything stored. Made on the device, so that records can be created with no network. */
export const uidSchema = z
  .string()
  .regex(new RegExp(`^${UID_PATTERN}$`))
  .max(64);

/** ISO 8601 date and time in UTC, milliseconds included: `2026-11-21T13:42:00.000Z`. */
export const instantSchema = z.iso.datetime({ precision: 3 }).max(24);

/** Author of what the server itself writes. */
export const SERVER_AUTHOR = 'autodocs-server';

/** How many earlier write ids a record remembers: enough for every edit of a long spell without answers. */
export const ANCESTORS_KEPT = 50;

/**
 * The mark of the write that produced this state of a record. A push whose answer was lost is recognised by it:
 * the server accepts a state as following its own when its own write id is among the ancestors.
 */
const writeMarkSchema = z.strictObject({
  id: uidSchema,
  by: uidSchema,
  at: instantSchema,
  /** Ids of the writes before this one, newest first. */
  ancestors: z.array(uidSchema).max(ANCESTORS_KEPT),
});
export type WriteMark = z.infer<typeof writeMarkSchema>;

/** What every replicated record carries besides its own key. */
export const recordShape = {
  company: uidSchema,
  createdAt: instantSchema,
  createdBy: uidSchema,
  deleted: z.boolean(),
  write: writeMarkSchema,
} as const;

/** uid of the category whose deletion took a record along; absent where it was deleted itself, or lives. */
export const deletedWithSchema = uidSchema;

export interface ReplicatedRecord {
  company: string;
  createdAt: string;
  createdBy: string;
  deleted: boolean;
  write: WriteMark;
}
