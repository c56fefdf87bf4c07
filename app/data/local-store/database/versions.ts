import type { MigrationStrategies } from 'rxdb';
import { collectionNames, definitionOf } from '#domain/entities/collections.ts';
import type { DeviceCollectionName } from './schemas.ts';

const replicated = collectionNames.map((name) => [name, definitionOf(name).deviceSchemas.length - 1]);

/**
 * Version of each collection's device schema; for replicated collections, the newest version of the descriptor. A
 * change of key or indexes increases it by one and adds a migration from the previous version to `migrations`;
 * `schemas.test.ts` fails if that is forgotten.
 */
export const versions = { ...Object.fromEntries(replicated), draft: 0 } as Record<
  DeviceCollectionName,
  number
>;

export const migrations = Object.fromEntries(Object.keys(versions).map((name) => [name, {}])) as Record<
  DeviceCollectionName,
  MigrationStrategies
>;
