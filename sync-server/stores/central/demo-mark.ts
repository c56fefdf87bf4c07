import { z } from 'zod';
import type { Database } from '#couchdb/store.ts';
import { instantSchema } from '#domain/entities/record.ts';
import { centralCollection, type CentralCollection } from './central-collection.ts';

const markSchema = z.strictObject({ state: z.enum(['begun', 'done']), at: instantSchema });

/** Progress of creating this store's demo companies. */
export function demoMarks(database: Database): CentralCollection<z.infer<typeof markSchema>> {
  return centralCollection(database, 'demo', markSchema);
}
