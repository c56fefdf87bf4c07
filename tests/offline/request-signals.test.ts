import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessRequestState } from '#app/data/ports.ts';
import type { User } from '#domain/entities/user.ts';
import type { ProjectionKeeper } from '#server/stores/projections/projection-keeper.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { createUser, PASSWORD } from '#tests/integration/replication/people.ts';
import { openDevice, until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { startFaultProxy, type FaultProxy } from '#tests/support/fault-proxy.ts';

let gateway: Gateway;
let keeper: ProjectionKeeper;
let proxy: FaultProxy;
let company: string;
let code: string;
let admin: User;

beforeAll(async () => {
  gateway = await startGateway();
  keeper = gateway.follow();
  proxy = await startFaultProxy(gateway.origin);
  company = await gateway.company('Horizonte');
  code = `SIG-${randomUUID()}`.slice(0, 40).toUpperCase();
  await gateway.services.central.companies.change(company, (held) => ({ ...held, code }));
  admin = await createUser(gateway.services, company, { companyadmin: true });
});
afterAll(async () => {
  await proxy.close();
  await keeper.close();
  await gateway.stop();
});

async function enter(device: AppDevice): Promise<AppDevice> {
  await until(device.session.state$, (state) => state.phase === 'signed-out');
  await device.session.signIn({ user: admin.user, password: PASSWORD });
  await untilSynced(device);
  return device;
}

async function ask(): Promise<Device> {
  const guest = await gateway.device(await gateway.company('Outra'), { companyadmin: true });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ company: code });
  const asked = await guest.fetch('/access-requests', { method: 'POST', headers, body });
  expect(asked.status).toBe(200);
  return guest;
}

/** Waits until the device lists a request of this person, and gives how it stands. */
async function statusOf(device: AppDevice, { user }: Device): Promise<string | undefined> {
  const request = ({ lists }: AccessRequestState) => lists?.admin.find((each) => each.user.uid === user.uid);
  const listed = await until(device.accessRequests.state$, (state) => request(state) !== undefined);
  return request(listed)?.status;
}

describe('S03 access requests on the device', () => {
  it('S03 are shown as they are made, without being asked for', async () => {
    const device = await enter(openDevice(gateway.origin));
    expect(await statusOf(device, await ask())).toBe('pending');
    expect(await statusOf(device, await ask())).toBe('pending');
    await device.close();
  });

  it('S03 made while the device was away are shown once it is back', async () => {
    const device = await enter(openDevice(proxy.origin));
    proxy.unplug();
    await until(device.sync.state$, (state) => state.phase === 'offline');
    const guest = await ask();
    proxy.plug();
    device.wake();
    expect(await statusOf(device, guest)).toBe('pending');
    await device.close();
  });
});
