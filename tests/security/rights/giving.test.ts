import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '#tests/support/api.ts';
import { startGateway, type Gateway } from '#tests/integration/replication/gateway.ts';
import { createWorld, type World } from './world.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const plain = {
  firstName: 'Teste',
  lastName: 'Silva',
  phoneArea: '',
  phone: '',
  companyadmin: false,
  applications: ['autodocs'],
  groups: [] as readonly string[],
};

async function answer(world: World, path: string, body: object): Promise<string> {
  const response = await world.browser.post(`/company/${world.company}${path}`, body, world.device.headers);
  return response.ok ? 'done' : codeOf(response);
}
const savePerson = (world: World, wish: object): Promise<string> =>
  answer(world, '/users/save', { user: { ...plain, ...wish }, language: 'pt_BR' });
const saveGroup = (world: World, uid: string, wish: object): Promise<string> =>
  answer(world, '/groups/save', {
    group: { uid, name: `G ${uid}`, description: '', permissions: [], members: [], ...wish },
  });

describe("C12 S16 who holds 'users.admin' alone", () => {
  it('C12 gives neither themself nor another a group that holds more', async () => {
    const world = await createWorld(gateway, 'only users.admin');
    const { actor, target, groups } = world;
    for (const { uid } of [actor, target]) {
      expect(await savePerson(world, { uid, groups: [groups.own, groups.settings] })).toBe('right-not-held');
      expect(await savePerson(world, { uid, groups: [groups.own, groups.general] })).toBe('not-allowed');
    }
    expect(await savePerson(world, { email: 'a@example.com', groups: [groups.settings] })).toBe(
      'right-not-held',
    );
    expect(await savePerson(world, { email: 'a@example.com', groups: [groups.own] })).toBe('done');
    expect(await savePerson(world, { uid: target.uid, groups: [groups.own] })).toBe('done');
  });

  it('C12 does not leave the group that limits them, nor open a product that is not theirs', async () => {
    const world = await createWorld(gateway, 'only users.admin');
    const { actor, groups } = world;
    expect(await savePerson(world, { uid: actor.uid })).toBe('right-not-held');
    const products = { uid: actor.uid, groups: [groups.own], applications: ['autodocs', 'lawdoc'] };
    expect(await savePerson(world, products)).toBe('right-not-held');
  });

  it('C12 lets nobody in again who may do more, and voids no invitation of theirs', async () => {
    const world = await createWorld(gateway, 'only users.admin');
    const { quiet, invited, promised } = world;
    const before = await gateway.services.central.credentials.read(invited.uid);
    expect(await answer(world, '/users/enable', { users: [quiet.uid] })).toBe('right-not-held');
    const again = (user: string) => answer(world, '/users/invite', { user, language: 'pt_BR' });
    expect(await again(invited.uid)).toBe('not-allowed');
    expect(await again(promised.uid)).toBe('right-not-held');
    expect(await gateway.services.central.credentials.read(invited.uid)).toEqual(before);
  });
});

describe("C12 S16 who holds 'groups.admin' alone", () => {
  it('C12 widens no group, their own least of all, and removes none that limits somebody', async () => {
    const world = await createWorld(gateway, 'only groups.admin');
    const { actor, groups } = world;
    const members = [actor.uid];
    const wider = { permissions: ['groups.admin', 'users.admin'], members };
    expect(await saveGroup(world, groups.own, wider)).toBe('right-not-held');
    expect(await saveGroup(world, groups.empty, { permissions: ['settings.view'] })).toBe('right-not-held');
    expect(await saveGroup(world, groups.settings, { permissions: ['settings.admin'], members })).toBe(
      'right-not-held',
    );
    expect(await saveGroup(world, groups.own, { permissions: ['groups.admin'] })).toBe('right-not-held');
    expect(await answer(world, '/groups/delete', { group: groups.own })).toBe('right-not-held');
    expect(await saveGroup(world, groups.own, { permissions: ['groups.view'], members })).toBe('done');
  });
});

describe('C12 C06 a visitor', () => {
  it('C12 gives nothing that would outlast the visit, and touches no company admin', async () => {
    const world = await createWorld(gateway, 'visitor');
    const { target, quiet, boss, groups } = world;
    expect(await savePerson(world, { email: 'b@example.com' })).toBe('visitor-gives-nothing');
    expect(await savePerson(world, { email: 'b@example.com', companyadmin: true })).toBe(
      'visitor-gives-nothing',
    );
    expect(await savePerson(world, { uid: target.uid, companyadmin: true })).toBe('not-allowed');
    expect(await savePerson(world, { uid: target.uid, groups: [groups.settings] })).toBe(
      'visitor-gives-nothing',
    );
    expect(await answer(world, '/users/enable', { users: [quiet.uid] })).toBe('visitor-gives-nothing');
    expect(await answer(world, '/users/disable', { users: [boss.uid] })).toBe('not-allowed');
    expect(await saveGroup(world, groups.empty, { permissions: ['users.view'] })).toBe(
      'visitor-gives-nothing',
    );
    expect(await answer(world, '/users/disable', { users: [target.uid] })).toBe('done');
    const portal = await world.browser.post(
      '/portals/own',
      { domain: 'visita.example' },
      world.device.headers,
    );
    expect(await codeOf(portal)).toBe('not-allowed');
  });

  it('C12 T23 opens a public form for no longer than the visit lasts', async () => {
    const world = await createWorld(gateway, 'visitor');
    const { accessRequests } = gateway.services;
    const response = await world.device.fetch(`/public-links/${world.template}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        on: true,
        expiresAt: null,
        maxUses: null,
        answersReturned: false,
        publish: true,
      }),
    });
    const { link } = (await response.json()) as { link: { id: string } };
    const see = async (): Promise<number> =>
      (await fetch(`${gateway.origin}/public-forms/${link.id}`)).status;
    expect(await see()).toBe(200);
    const held = await accessRequests.read({ user: world.actor.uid, company: world.company });
    if (held === null) throw new Error('nobody visits');
    await accessRequests.write({ ...held.value, status: 'denied', active: false }, held.rev);
    expect(await see()).toBe(404);
  });
});
