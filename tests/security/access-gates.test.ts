import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionAnswerSchema } from '#domain/api/authentication.ts';
import { accessRequestHistory, listAccessRequests, requestAccess } from '#domain/api/access-requests.ts';
import { tellMachine } from '#domain/api/machines.ts';
import { codeOf, createDevice, sessionHeaders, signIn, type SignedIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { withStore } from '#tests/support/store.ts';
import { joinCompany } from '#tests/support/memberships.ts';
import { put } from '#tests/support/put-central.ts';

let server: TestServer;
let ana: SignedIn;
let bruno: SignedIn;
let carla: SignedIn;

beforeAll(async () => {
  server = await startServer();
  await withStore(server, async (central) => {
    const [seats] = await central.licenses.of('demo-horizonte');
    if (seats === undefined) throw new Error('no licence');
    await put.license(central, { ...seats, uid: 'hours-licence', type: 'time-blocking', status: 'paid' });
  });
  ana = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
  bruno = await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD);
  carla = await signIn(server.origin, 'carla@outra.example', DEMO_PASSWORD);
});
afterAll(() => server.dispose());

const post = (headers: Record<string, string>, path: string, body: unknown = {}): Promise<Response> =>
  createDevice(server.origin).post(path, body, headers);
const get = (headers: Record<string, string>, path: string): Promise<Response> =>
  fetch(server.origin + path, { headers });

/** A zone in which it is nowhere near midnight, when the window is open for a minute. */
function zoneAtNoon(): string {
  return new Date().getUTCHours() < 12 ? 'Asia/Tokyo' : 'UTC';
}

async function untilCut(headers: Record<string, string>): Promise<() => Promise<void>> {
  const stream = await fetch(`${server.origin}/replication/stream`, { headers });
  const reader = stream.body?.getReader();
  await reader?.read();
  return async () => {
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read());
  };
}

describe('access requests', () => {
  it('S03 C07 an accepted and active request makes its company the current one, as its administrator, until revoked', async () => {
    const named = { company: '11.222.333/0001-81' };
    expect(await codeOf(await post(bruno.headers, '/access-requests', { company: 'OL-DEMO2' }))).toBe(
      'not-allowed',
    );
    expect(await codeOf(await post(carla.headers, '/access-requests', { company: 'NADA' }))).toBe(
      'company-not-found',
    );
    const { request } = requestAccess.response.parse(
      await (await post(carla.headers, '/access-requests', named)).json(),
    );
    expect([request.status, request.company]).toEqual(['pending', 'demo-horizonte']);
    expect(await codeOf(await post(carla.headers, '/access-requests', named))).toBe('access-request-closed');
    const decide = (who: SignedIn, status: string) =>
      post(who.headers, `/access-requests/${request.uid}/decide`, { status });
    const toggle = (headers: Record<string, string>, active: boolean) =>
      post(headers, `/access-requests/${request.uid}/toggle-active`, { active });

    expect(await codeOf(await decide(carla, 'accepted'))).toBe('not-allowed');
    expect(await codeOf(await decide(bruno, 'accepted'))).toBe('not-found');
    expect(await codeOf(await toggle(carla.headers, true))).toBe('access-request-closed');
    expect((await decide(ana, 'accepted')).status).toBe(200);
    expect(await codeOf(await toggle(ana.headers, true))).toBe('not-found');
    const early = await carla.device.post('/authentication/autodocs/company', { company: 'demo-horizonte' });
    expect(await codeOf(early)).toBe('company-not-allowed');
    expect((await toggle(carla.headers, true)).status).toBe(200);

    const moved = await carla.device.post('/authentication/autodocs/company', { company: 'demo-horizonte' });
    const visiting = sessionAnswerSchema.parse(await moved.json());
    expect([visiting.company.uid, visiting.user.companyadmin]).toEqual(['demo-horizonte', true]);
    const headers = sessionHeaders(visiting);
    expect((await get(headers, '/company/demo-horizonte/users')).status).toBe(200);
    const again = await signIn(server.origin, 'carla@outra.example', DEMO_PASSWORD);
    expect(again.answer.company.uid).toBe('demo-horizonte');
    const seen = listAccessRequests.response.parse(await (await get(headers, '/access-requests')).json());
    expect([seen.personal.length, seen.admin.length]).toEqual([1, 0]);

    const cut = await untilCut(headers);
    expect((await decide(ana, 'denied')).status).toBe(200);
    await cut();
    expect(await codeOf(await get(headers, '/company/demo-horizonte/users'))).toBe('company-not-allowed');
    expect(await codeOf(await toggle(headers, true))).toBe('company-not-allowed');
    const home = await carla.device.post('/authentication/autodocs/refresh', {});
    const back = sessionAnswerSchema.parse(await home.json());
    expect([back.company.uid, back.user.companyNames.map(({ uid }) => uid)]).toEqual([
      'demo-outra',
      ['demo-outra'],
    ]);
    expect((await get(ana.headers, `/access-requests/${request.uid}/history`)).status).toBe(200);
    expect(await codeOf(await get(bruno.headers, `/access-requests/${request.uid}/history`))).toBe(
      'not-found',
    );
    const own = await get(sessionHeaders(back), `/access-requests/${request.uid}/history`);
    const { events } = accessRequestHistory.response.parse(await own.json());
    expect(events.map(({ event, user }) => `${event} ${user.name}`)).toEqual([
      'denied Ana Ribeiro',
      'activated Carla Nogueira',
      'accepted Ana Ribeiro',
      'requested Carla Nogueira',
    ]);
  });
});

describe('controlled computers', () => {
  it('A20 let nobody work before their computer is approved, and stop at once when it is refused', async () => {
    const control = (machines: string[]) => ({ enabled: true, adminAccess: true, machines });
    const save = (machineControl: object) =>
      post(ana.headers, '/company/demo-horizonte/settings/save', { machineControl });
    expect((await save(control(['pc-aprovado']))).status).toBe(200);
    expect((await get(ana.headers, '/devices')).status).toBe(200);
    expect(await codeOf(await get(bruno.headers, '/devices'))).toBe('machine-unknown');
    expect((await get(bruno.headers, '/machine/installer')).status).toBe(200);
    const tell = (machine: string) => post(bruno.headers, '/machine/access', { machine });
    const told = tellMachine.response.parse(await (await tell('PC-Novo')).json());
    expect([told.access.status, told.access.machineName, told.different]).toEqual([
      'waiting_approvation',
      'pc-novo',
      false,
    ]);
    expect(await codeOf(await get(bruno.headers, '/devices'))).toBe('machine-waiting');
    const decide = (who: SignedIn, approved: boolean, machine = 'pc-novo') =>
      post(who.headers, '/company/demo-horizonte/machines/decide', {
        user: 'demo-bruno-horizonte',
        machine,
        approved,
      });
    expect(await codeOf(await decide(bruno, true))).toBe('machine-waiting');
    expect(await codeOf(await decide(carla, true))).not.toBe('internal');
    expect(await codeOf(await decide(ana, true, 'pc-outro'))).toBe('not-found');
    expect((await decide(ana, true)).status).toBe(200);
    expect((await get(bruno.headers, '/devices')).status).toBe(200);
    const cut = await untilCut(bruno.headers);
    expect((await decide(ana, false)).status).toBe(200);
    await cut();
    expect(await codeOf(await get(bruno.headers, '/devices'))).toBe('machine-disapproved');
    const other = tellMachine.response.parse(await (await tell('pc-aprovado')).json());
    expect([other.access.status, other.different]).toEqual(['approved', true]);
    expect((await get(bruno.headers, '/devices')).status).toBe(200);
    expect((await save({ ...control([]), enabled: false })).status).toBe(200);
  });
});

/** Last, since it shuts everybody of the company out, the administrators too. */
describe('hours in which nobody may work', () => {
  const SAVE = '/company/demo-horizonte/settings/save';
  const allDay = () => ({ enabled: true, startTime: [0, 0], endTime: [23, 59], timeZone: zoneAtNoon() });

  it('A19 end open streams, and stop every token, sign-in and refresh', async () => {
    const cut = await untilCut(bruno.headers);
    const timeBlocking = allDay();
    expect((await post(ana.headers, SAVE, { timeBlocking })).status).toBe(200);
    await cut();
    for (const path of ['/devices', '/user/demo-bruno-horizonte', '/replication/stream', '/access-requests'])
      expect(await codeOf(await get(bruno.headers, path))).toBe('time-blocked');
    const push = { collection: 'template', rows: [] };
    expect(await codeOf(await post(bruno.headers, '/replication/push', push))).toBe('time-blocked');
    const sibling = bruno.answer.tokens.dokia ?? '';
    expect(await codeOf(await post({}, `/authentication/sso/from/token/${sibling}`))).not.toBe('internal');
    expect(await codeOf(await get(ana.headers, '/devices'))).toBe('time-blocked');
    expect(await codeOf(await bruno.device.post('/authentication/autodocs/refresh', {}))).toBe(
      'time-blocked',
    );
    const body = { user: 'bruno@horizonte.example', password: DEMO_PASSWORD };
    const entering = await createDevice(server.origin).post('/authentication/autodocs', body);
    expect(JSON.parse(entering.headers.get('autodocs-hours') ?? '')).toEqual(timeBlocking);
    expect(await codeOf(entering)).toBe('time-blocked');
    expect(
      (await get((await signIn(server.origin, 'carla@outra.example', DEMO_PASSWORD)).headers, '/devices')).ok,
    ).toBe(true);
  });

  it('A19 let who may change them in to change them, and to nothing else', async () => {
    const entered = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
    expect(entered.answer.company).toMatchObject({ hoursBlocked: true, timeBlocking: allDay() });
    for (const path of ['/devices', '/company/demo-horizonte/users', '/user/self/profile'])
      expect(await codeOf(await get(entered.headers, path))).toBe('time-blocked');
    expect((await get(entered.headers, '/company/demo-horizonte/settings')).status).toBe(200);
    const machineControl = { enabled: false, adminAccess: true, machines: [] };
    const both = { timeBlocking: { ...allDay(), enabled: false }, machineControl };
    expect(await codeOf(await post(entered.headers, SAVE, both))).toBe('time-blocked');
    // Neither another company's administrator, nor who may not, nor nobody.
    const carlas = await signIn(server.origin, 'carla@outra.example', DEMO_PASSWORD);
    const { timeBlocking } = both;
    expect(await codeOf(await post(carlas.headers, SAVE, { timeBlocking }))).toBe('not-allowed');
    expect(await codeOf(await post(bruno.headers, SAVE, { timeBlocking }))).toBe('not-allowed');
    expect(await codeOf(await post({}, SAVE, { timeBlocking }))).toBe('session-missing');
    expect((await post(entered.headers, SAVE, { timeBlocking })).status).toBe(200);
    expect((await get(entered.headers, '/devices')).status).toBe(200);
    const renewed = await entered.device.post('/authentication/autodocs/refresh', {});
    expect(sessionAnswerSchema.parse(await renewed.json()).company.hoursBlocked).toBeUndefined();
  });

  it('A19 take who works in several companies into one that is open', async () => {
    await joinCompany(server, 'demo-bruno-horizonte', 'demo-outra');
    ana = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
    expect((await post(ana.headers, SAVE, { timeBlocking: allDay() })).status).toBe(200);
    const entered = await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD);
    expect(entered.answer.company.uid).toBe('demo-outra');
    const back = await entered.device.post('/authentication/autodocs/company', { company: 'demo-horizonte' });
    expect(await codeOf(back)).toBe('time-blocked');
  });
});
