import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { push } from '#domain/api/replication.ts';
import { definitionOf, type CollectionName } from '#domain/entities/collections.ts';
import type { WriteMark } from '#domain/entities/record.ts';
import { Device } from '#tests/integration/replication/gateway.ts';
import {
  edited,
  newArea,
  newChat,
  newExecution,
  newMessage,
  newTemplate,
  shape,
} from '#tests/integration/replication/records.ts';
import { sampleOf } from '#tests/support/sample-of.ts';
import { AS_ADMINISTRATOR } from './attempts.ts';
import type { World } from './world.ts';

interface Row {
  write: WriteMark;
}

/** What somebody needs to write the collection; undefined where everybody of the company may. */
export function neededToWrite(collection: CollectionName): string | undefined {
  const { writers, permission } = definitionOf(collection);
  if (writers === 'server') return 'nobody may';
  return writers === 'administrators' ? AS_ADMINISTRATOR : (permission ?? undefined);
}

/** Records of the collections whose schema does not say all that the server checks. */
const ownRecords: Partial<Record<CollectionName, (device: Device, world: World) => Row>> = {
  chat: (device) => newChat(device, []),
  message: (device, world) => newMessage(device, world.ownChat),
  execution: (device) => newExecution(device),
};

/** A record that the schema of `collection` accepts. @throws Error if none can be made */
function newRecord(world: World, collection: CollectionName, device: Device): Row {
  const { key, schema } = definitionOf(collection);
  const own = ownRecords[collection];
  if (own !== undefined) return own(device, world);
  const sample = sampleOf(schema, `record of ${collection}`);
  return { ...(sample as object), ...shape(device), [key]: v7() };
}

/** A mark that claims writes which nobody ever made. */
function invented<R extends Row>(record: R): R {
  return { ...record, write: { ...record.write, ancestors: [randomUUID()] } };
}

const bossOf = ({ gateway, boss, company }: World): Device => new Device(gateway.origin, boss, '', company);

/** A row for each way to write: a new record, one with invented ancestors, a change, and in another's name. */
function ways(world: World, collection: CollectionName): Row[] {
  const make = (device: Device): Row => newRecord(world, collection, device);
  const own = make(world.device);
  return [own, invented(make(world.device)), edited(world.device, own, {}), make(bossOf(world))];
}

/** Deletions of what the boss made. */
const deletions: { [N in CollectionName]?: (world: World) => Row } = {
  template: (world) =>
    edited(world.device, { ...newTemplate(bossOf(world)), uid: world.template }, { deleted: true }),
  templateArea: (world) =>
    edited(world.device, { ...newArea(bossOf(world)), uid: world.area }, { deleted: true }),
};

/** Sends rows of `collection` in every way to write. @returns how many were taken */
export async function pushAll(world: World, collection: CollectionName): Promise<number> {
  const deletion = deletions[collection]?.(world);
  const rows = [...ways(world, collection), ...(deletion === undefined ? [] : [deletion])];
  const response = await world.device.fetch(push.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ collection, rows }),
  });
  if (!response.ok) return 0;
  const { results } = push.response.parse(await response.json());
  return results.filter(({ outcome }) => outcome === 'accepted').length;
}
