import type { MigrationStrategies } from 'rxdb';
import type { DeviceCollectionName } from './schemas.ts';

/**
 * Version of each collection's device schema. A change of key or indexes raises it by one and adds to
 * `migrations` how a record of the version before becomes one of this; `schemas.test.ts` fails where that is forgotten.
 */
export const versions: Record<DeviceCollectionName, number> = {
  template: 0,
  templateArea: 0,
  execution: 0,
  entity: 0,
  entityRecord: 0,
  projection: 0,
  filing: 0,
  handedIn: 0,
  chat: 0,
  message: 0,
  draft: 0,
  rejection: 0,
};

export const migrations: Record<DeviceCollectionName, MigrationStrategies> = {
  template: {},
  templateArea: {},
  execution: {},
  entity: {},
  entityRecord: {},
  projection: {},
  filing: {},
  handedIn: {},
  chat: {},
  message: {},
  draft: {},
  rejection: {},
};
