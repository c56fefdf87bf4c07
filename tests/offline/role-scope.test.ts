import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#domain/entities/user.ts';
import type { ProjectionKeeper } from '#server/stores/projections/projection-keeper.ts';
import { startGateway, type Gateway } from '#tests/integration/replication/gateway.ts';
import { createUser, PASSWORD } from '#tests/integration/replication/people.ts';
import { everyOwn, openDevice, until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { failAfterFirstRemoval } from '#tests/support/device-storage.ts';
import { startFaultProxy, type FaultProxy } from '#tests/support/fault-proxy.ts';
import { foundOnDisk } from '#tests/support/raw-scan.ts';
import { put } from '#tests/support/put-central.ts';

const SECRET = 'valor digitado pelo colega';

let gateway: Gateway;
let keeper: ProjectionKeeper;
let proxy: FaultProxy;
let admin: User;
let device: AppDevice;

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  keeper = gateway.follow();
  proxy = await startFaultProxy(gateway.origin);
  const company = await gateway.company('Horizonte');
  admin = await createUser(services, company, { companyadmin: true });
  const colleague = await createUser(services, company, { companyadmin: false });
  const writer = await signedIn(colleague, gateway.origin);
  await writer.executions.record({
    template: 'template-1',
    templateName: 'Contrato',
    fields: [{ id: 'A', name: 'a', value: SECRET }],
  });
  await untilSynced(writer);
  await writer.close();
  device = await signedIn(admin, proxy.origin);
});
afterEach(() => {
  proxy.heal();
  proxy.plug();
});
afterAll(async () => {
  await device.close();
  await proxy.close();
  await keeper.close();
  await gateway.stop();
});

async function signedIn({ user }: User, origin: string): Promise<AppDevice> {
  const opened = openDevice(origin);
  await until(opened.session.state$, (state) => state.phase === 'signed-out');
  await opened.session.signIn({ user, password: PASSWORD });
  await untilSynced(opened);
  return opened;
}

function setAdmin(companyadmin: boolean): Promise<void> {
  return put.user(gateway.services.central, { ...admin, companyadmin });
}

function secretOnDisk(): string[] {
  return foundOnDisk(device.disk.prefix, SECRET);
}

async function untilOnDisk(there: boolean): Promise<void> {
  await expect.poll(() => secretOnDisk().length > 0).toBe(there);
}

describe('O02 C12 a role that is taken away and given back', () => {
  it('O02 C12 while connected: gone from the disk, back when it is given again, one’s own kept', async () => {
    expect(secretOnDisk()).not.toEqual([]);
    const own = await device.executions.record({ template: 'template-1', templateName: 'Meu', fields: [] });
    await untilSynced(device);
    await setAdmin(false);
    await untilOnDisk(false);
    const { executions } = await until(
      device.executionLists.watch(everyOwn, { offset: 0, limit: 10 }),
      ({ total }) => total > 0,
    );
    expect(executions.map(({ id }) => id)).toEqual([own.id]);
    await setAdmin(true);
    await untilOnDisk(true);
    await untilSynced(device);
  });

  it('S05 C12 a group is told to its members, and leaves the disk of who leaves it', async () => {
    const { central } = gateway.services;
    const [company = ''] = admin.companies;
    const uid = `group-${company}`;
    const key = { company, uid };
    const setMember = async (member: boolean): Promise<void> => {
      await central.groups.change(key, (held) => ({ ...held, members: member ? [admin.uid] : [] }));
      await put.user(central, { ...admin, groups: member ? [uid] : [] });
    };
    const name = 'grupo dos seus membros';
    await central.groups.create({
      ...key,
      name,
      description: '',
      tag: '',
      permissions: [],
      members: [],
      deleted: false,
      createdAt: admin.createdAt,
    });
    await setMember(true);
    const told = await until(device.directory.watch(), (all) => all.some((each) => each.uid === uid));
    expect(told.find((each) => each.uid === uid)?.data).toEqual({
      kind: 'group',
      name,
      members: [admin.uid],
    });
    await setMember(false);
    await until(device.directory.watch(), (all) => all.length > 0 && all.every((each) => each.uid !== uid));
    await expect.poll(() => foundOnDisk(device.disk.prefix, name)).toEqual([]);
    await untilSynced(device);
  });

  it('O02 C12 while away: gone at the next contact, and what was not sent arrives', async () => {
    proxy.unplug();
    await until(device.sync.state$, (state) => state.phase === 'offline');
    const unsent = await device.executions.record({ template: 'template-1', templateName: 'Y', fields: [] });
    await setAdmin(false);
    proxy.plug();
    device.wake();
    await untilOnDisk(false);
    await untilSynced(device);
    const { records } = await gateway.services.store.company(admin.companies[0] ?? '');
    expect(await records.get(`execution:${unsent.id}`)).not.toBeNull();
    await setAdmin(true);
    await untilOnDisk(true);
    await untilSynced(device);
  });

  it('O02 C12 killed in the middle: finished at the next start, with no network', async () => {
    const dying = failAfterFirstRemoval(device.disk.prefix);
    await setAdmin(false);
    await dying.failed;
    proxy.unplug();
    await device.close();
    dying.undo();
    expect(secretOnDisk()).not.toEqual([]);
    device = openDevice(proxy.origin, device.disk);
    await untilOnDisk(false);
  });
});
