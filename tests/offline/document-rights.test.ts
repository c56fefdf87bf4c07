import 'fake-indexeddb/auto';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import type { User } from '#domain/entities/user.ts';
import { centralChanged } from '#server/central-changed.ts';
import { startGateway, type Gateway } from '#tests/integration/replication/gateway.ts';
import { createUser, PASSWORD } from '#tests/integration/replication/people.ts';
import { openDevice, until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { startFaultProxy, type FaultProxy } from '#tests/support/fault-proxy.ts';
import { image } from '#tests/support/images.ts';
import { put } from '#tests/support/put-central.ts';
import { foundOnDisk } from '#tests/support/raw-scan.ts';

const SECRET = 'Alvará do segredo';
const GROUP = v7();

let gateway: Gateway;
let proxy: FaultProxy;
let admin: User;
let user: User;
let place: string;
let ana: AppDevice;
let bruno: AppDevice;

beforeAll(async () => {
  gateway = await startGateway();
  proxy = await startFaultProxy(gateway.origin);
  const company = await gateway.company('Horizonte');
  admin = await createUser(gateway.services, company, { companyadmin: true });
  user = await createUser(gateway.services, company, { companyadmin: false });
  ana = await signedIn(admin, gateway.origin);
  bruno = await signedIn(user, proxy.origin);
  const item = { kind: 'classification' as const, title: 'Licenças', identifier: '1', parent: '' };
  place = await ana.documents.createItem({ ...item, form: null });
});
afterAll(async () => {
  await Promise.all([ana.close(), bruno.close()]);
  await proxy.close();
  await gateway.stop();
});

async function signedIn({ user: login }: User, origin: string): Promise<AppDevice> {
  const opened = openDevice(origin);
  await until(opened.session.state$, (state) => state.phase === 'signed-out');
  await opened.session.signIn({ user: login, password: PASSWORD });
  await untilSynced(opened);
  return opened;
}

/** Bruno's one group lets its members do this. */
async function limitTo(permissions: readonly Permission[]): Promise<void> {
  const { services } = gateway;
  const [company = ''] = user.companies;
  await put.group(services.central, {
    uid: GROUP,
    company,
    name: 'Limitado',
    description: '',
    tag: '',
    permissions: [...permissions],
    members: [user.uid],
    deleted: false,
    createdAt: user.createdAt,
  });
  centralChanged(services, `group:${company}:${GROUP}`);
}

const keep = (device: AppDevice, name: string): Promise<string> =>
  device.documents.add({
    name,
    file: image(3000),
    classification: place,
    organizationalItem: null,
    box: null,
    fields: [],
    extract: false,
  });
const refusal = {
  kind: 'answer',
  status: 403,
  type: 'application/json',
  body: JSON.stringify({ error: { code: 'not-allowed', requestId: 'r' } }),
} as const;

/** Number of documents' files in the device's file store, whatever its records say. */
const documentsOn = ({ disk }: AppDevice): number =>
  foundOnDisk(disk.prefix, '"content_type":"application/vnd.autodocs.document"').length;
const onDisk = (): boolean => foundOnDisk(bruno.disk.prefix, SECRET).length > 0;

describe('S21 C12 the right to see documents', () => {
  it('S21 C12 taken away while away: list and kept files leave the device, back when it is given again', async () => {
    const uid = await keep(ana, `${SECRET}.png`);
    const [document] = await until(bruno.documents.watch({}), (all) => all.length === 1);
    if (document === undefined) throw new Error('unreachable');
    expect(await bruno.documents.keepOffline(document)).toBe(true);
    expect(onDisk()).toBe(true);
    proxy.unplug();
    await until(bruno.sync.state$, ({ phase }) => phase === 'offline');
    await limitTo(['templates.edit']);
    proxy.plug();
    bruno.wake();
    expect(await until(bruno.documents.watch({}), (all) => all.length === 0)).toEqual([]);
    await until(bruno.documents.watchOffline(), (kept) => kept.size === 0);
    await expect.poll(onDisk).toBe(false);
    expect(await bruno.documents.bytes(document)).toBeNull();
    await limitTo(['documents.viewer', 'documents.edit']);
    expect((await until(bruno.documents.watch({}), (all) => all.length === 1))[0]?.uid).toBe(uid);
    expect(await bruno.documents.bytes(document)).not.toBeNull();
  });

  it('S21 C12 a document added with no network by who may no more is refused, and goes once they may', async () => {
    await limitTo(['documents.viewer', 'documents.edit']);
    proxy.unplug();
    await until(bruno.sync.state$, ({ phase }) => phase === 'offline');
    const uid = await keep(bruno, 'De fora.png');
    await limitTo(['documents.viewer']);
    proxy.plug();
    bruno.wake();
    const [waiting] = await until(bruno.documents.watchWaiting(), ([only]) => only?.refusal !== null);
    expect(waiting).toMatchObject({ uid, refusal: { code: 'not-allowed' } });
    await until(bruno.sync.state$, ({ phase, rejected }) => phase === 'synced' && rejected === 1);
    await limitTo(['documents.viewer', 'documents.edit']);
    await bruno.documents.retry(uid);
    await until(bruno.documents.watchWaiting(), (all) => all.length === 0);
    await until(ana.documents.watch({}), (all) => all.some((each) => each.uid === uid));
  });

  it('S21 C12 a document that was registered, which its device never heard, leaves nothing behind', async () => {
    await limitTo(['documents.viewer', 'documents.edit']);
    await untilSynced(bruno);
    const answer = proxy.hold(/document\/register\/upload/);
    await keep(bruno, 'Registrado.png');
    await answer.came;
    proxy.unplug();
    await until(bruno.sync.state$, ({ phase }) => phase === 'offline');
    expect(documentsOn(bruno)).toBeGreaterThan(0);
    await limitTo(['templates.edit']);
    proxy.plug();
    bruno.wake();
    expect(await until(bruno.documents.watchWaiting(), (all) => all.length === 0)).toEqual([]);
    await until(bruno.documents.watch({}), (all) => all.length === 0);
    await expect.poll(() => documentsOn(bruno)).toBe(0);
  });

  it('S21 C12 a file that arrives after the right is lost is not stored', async () => {
    await limitTo(['documents.viewer', 'documents.edit']);
    const uid = await keep(ana, 'Demorado.png');
    const all = await until(bruno.documents.watch({}), (docs) => docs.some((each) => each.uid === uid));
    const document = all.find((each) => each.uid === uid);
    if (document === undefined) throw new Error('unreachable');
    const answer = proxy.hold(/files\/[0-9a-f]{64}$/);
    const read = bruno.documents.bytes(document);
    await answer.came;
    await limitTo(['templates.edit']);
    await until(bruno.documents.watch({}), (docs) => docs.length === 0);
    await expect.poll(() => documentsOn(bruno)).toBe(0);
    answer.pass();
    expect(await read).not.toBeNull();
    expect(documentsOn(bruno)).toBe(0);
  });

  it('S21 C12 a refused document that is discarded takes its file along', async () => {
    await limitTo(['documents.viewer', 'documents.edit']);
    await untilSynced(bruno);
    const before = documentsOn(bruno);
    proxy.inject(/document\/register\/upload/, refusal);
    const uid = await keep(bruno, 'Recusado.png');
    await until(bruno.documents.watchWaiting(), ([only]) => only?.refusal?.code === 'not-allowed');
    expect(documentsOn(bruno)).toBe(before + 1);
    await bruno.documents.discard(uid);
    expect(documentsOn(bruno)).toBe(before);
  });
});
