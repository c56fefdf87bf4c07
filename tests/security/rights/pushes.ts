import { randomUUID } from 'node:crypto';
import { push } from '#domain/api/replication.ts';
import type { WriteMark } from '#domain/entities/record.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import { Device } from '#tests/integration/replication/gateway.ts';
import {
  edited,
  newArea,
  newChat,
  newEntity,
  newEntityRecord,
  newExecution,
  newMessage,
  newTemplate,
} from '#tests/integration/replication/records.ts';
import { AS_ADMINISTRATOR } from './attempts.ts';
import type { World } from './world.ts';

interface Row {
  write: WriteMark;
}

/** A row for each way to write that the collection has, and the permission without which none may be taken. */
interface Pushes {
  needs: string;
  rows: (world: World) => Row[];
}

/** A mark that claims writes which nobody ever made. */
function invented<R extends Row>(record: R): R {
  return { ...record, write: { ...record.write, ancestors: [randomUUID()] } };
}

const bossOf = ({ gateway, boss, company }: World): Device => new Device(gateway.origin, boss, '', company);

function ways(world: World, make: (device: Device) => Row): Row[] {
  const own = make(world.device);
  return [own, invented(make(world.device)), edited(world.device, own, {}), make(bossOf(world))];
}

/** Every replicated collection: one that is not here fails the types. */
const pushes: Readonly<Record<CollectionName, Pushes>> = {
  template: {
    needs: 'templates.edit',
    rows: (world) => [
      ...ways(world, newTemplate),
      edited(world.device, { ...newTemplate(bossOf(world)), uid: world.template }, { deleted: true }),
    ],
  },
  templateArea: {
    needs: 'categories.edit',
    rows: (world) => [
      ...ways(world, newArea),
      edited(world.device, { ...newArea(bossOf(world)), uid: world.area }, { deleted: true }),
    ],
  },
  entity: { needs: AS_ADMINISTRATOR, rows: (world) => ways(world, newEntity) },
  entityRecord: { needs: 'entity.edit', rows: (world) => ways(world, newEntityRecord) },
  execution: { needs: 'executions.create', rows: (world) => ways(world, newExecution) },
  chat: { needs: 'chats.write', rows: (world) => ways(world, (device) => newChat(device, [])) },
  message: {
    needs: 'chats.write',
    rows: (world) => ways(world, (device) => newMessage(device, randomUUID())),
  },
  projection: {
    needs: 'nobody may',
    rows: (world) =>
      ways(world, (device) => {
        const { name: _name, description: _text, parent: _parent, ...shape } = newArea(device);
        return {
          ...shape,
          kind: 'company' as const,
          data: { kind: 'company' as const, name: 'Minha', logo: null },
        };
      }),
  },
  filing: {
    needs: 'nobody may',
    rows: (world) =>
      ways(world, (device) => {
        const { name: _name, description: _text, parent: _parent, ...shape } = newArea(device);
        const data = { kind: 'safeBox' as const, name: 'Meu cofre', code: 'C1', place: '' };
        return { ...shape, kind: 'safeBox' as const, data };
      }),
  },
  handedIn: {
    needs: 'nobody may',
    rows: (world) =>
      ways(world, (device) => {
        const { name: _name, description: _text, parent: _parent, ...shape } = newArea(device);
        const kept = {
          device: 'X',
          kind: 'template',
          recordId: randomUUID(),
          code: 'device-revoked',
          state: '{}',
        };
        return { ...shape, ...kept };
      }),
  },
};

/** Sends the rows of `collection`. @returns how many were taken, and what was needed for it */
export async function pushAll(
  world: World,
  collection: CollectionName,
): Promise<{ needs: string; taken: number }> {
  const { needs, rows } = pushes[collection];
  const sent = rows(world);
  const response = await world.device.fetch(push.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ collection, rows: sent }),
  });
  if (!response.ok) return { needs, taken: 0 };
  const { results } = push.response.parse(await response.json());
  return { needs, taken: results.filter(({ outcome }) => outcome === 'accepted').length };
}
