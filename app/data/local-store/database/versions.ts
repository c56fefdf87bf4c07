import type { MigrationStrategies } from 'rxdb';
import { collectionNames, definitionOf } from '#domain/entities/collections.ts';
import type { DeviceCollectionName } from './schemas.ts';

const replicated = collectionNames.map((name) => [name, definitionOf(name).deviceSchemas.length - 1]);

/**
 * Version of each collection's device schema; of what replicates, its descriptor's newest. A change of key or indexes
 * raises it by one and adds to `migrations` how a record of the version before becomes one of this; `schemas.test.ts` fails
 * where that is forgotten.
 */
export const versions = { ...Object.fromEntries(replicated), draft: 0, rejection: 0 } as Record<
  DeviceCollectionName,
  number
>;

export const migrations = Object.fromEntries(Object.keys(versions).map((name) => [name, {}])) as Record<
  DeviceCollectionName,
  MigrationStrategies
>;
