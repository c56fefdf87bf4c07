import { describe, expect, it } from 'vitest';
import type { Batch } from '#app/data/ports.ts';
import { signIn as apiSignIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD } from '#tests/support/server.ts';
import { deviceLab } from '#tests/support/device-lab.ts';
import { newTemplate, until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { turns } from '#tests/support/turns.ts';

const lab = deviceLab();
const ANA = 'ana@horizonte.example';

/** The refresh cookie is worthless from now on, as after thirty days away. */
function endSession(opened: AppDevice): void {
  for (const name of opened.disk.cookies.keys()) opened.disk.cookies.set(name, 'worthless');
}

function databasesOf(opened: AppDevice): Promise<string[]> {
  return indexedDB
    .databases()
    .then((all) => all.flatMap(({ name }) => (name?.includes(opened.disk.prefix) === true ? [name] : [])));
}

describe('A04 A26 the session of a device', () => {
  it('A04 says why a sign-in failed, and stays signed out', async () => {
    const opened = lab.device(lab.proxy.origin);
    await until(opened.session.state$, (state) => state.phase === 'signed-out');
    await expect(opened.session.signIn({ user: ANA, password: 'errada' })).rejects.toMatchObject({
      code: 'wrong-password',
    });
    await expect(opened.session.signIn({ user: 'x@y.example', password: 'errada' })).rejects.toMatchObject({
      code: 'user-not-found',
    });
    lab.proxy.unplug();
    await expect(opened.session.signIn({ user: ANA, password: 'errada' })).rejects.toMatchObject({
      code: 'network-unreachable',
    });
    expect(await databasesOf(opened)).toEqual([]);
  });

  it('O01 whoever comes in is shown the workspace while its store opens, and what is asked of it meanwhile waits', async () => {
    const opened = lab.device(lab.proxy.origin);
    await until(opened.session.state$, (state) => state.phase === 'signed-out');
    let open = false;
    const signing = opened.session.signIn({ user: ANA, password: DEMO_PASSWORD }).then(() => {
      open = true;
    });
    await until(opened.session.state$, (state) => state.phase === 'signed-in');
    const said: unknown[] = [];
    const listening = [
      opened.sync.state$.subscribe(() => said.push('state')),
      opened.sync.watchUnsettled().subscribe(() => said.push('unsettled')),
    ];
    expect(open).toBe(false);
    // That it is offline, say, or that nothing waits.
    expect(said).toEqual([]);
    const made = await opened.templates.create(newTemplate('Cedo'));
    await signing;
    expect((await opened.templates.get(made.uid))?.name).toBe('Cedo');
    await untilSynced(opened);
    expect(said).toContain('state');
    listening.forEach((each) => each.unsubscribe());
  });

  it('A26 O01 a session that is over waits for a sign-in, also on a device that does not know it had the company open', async () => {
    const ana = await lab.signedIn(ANA);
    const made = await ana.templates.create(newTemplate('Antes do fim'));
    await untilSynced(ana);
    endSession(ana);
    const { keep } = ana.disk;
    for (const key of keep.keys()) if (key.endsWith('.left')) keep.delete(key);
    const again = await lab.reopen(ana);
    await until(again.sync.state$, (now) => now.phase === 'needs-sign-in');
    expect((await again.templates.get(made.uid))?.name).toBe('Antes do fim');
  });

  it('A26 O01 an expired session stops sync and never reading or writing; signing in again sends what waits', async () => {
    const ana = await lab.signedIn(ANA);
    const made = await ana.templates.create(newTemplate('Antes'));
    await untilSynced(ana);
    endSession(ana);
    ana.clock.offsetMs = 11 * 60_000;
    await ana.templates.update(made.uid, { name: 'Depois de expirar' });
    lab.proxy.unplug();
    lab.proxy.plug();
    const state = await until(ana.session.state$, (now) => now.phase === 'expired');
    expect(state).toMatchObject({ profile: { user: { user: ANA } } });
    await until(ana.sync.state$, (now) => now.phase === 'needs-sign-in');
    const written = await ana.templates.create(newTemplate('Escrito com a sessão expirada'));
    expect((await ana.templates.get(written.uid))?.name).toBe('Escrito com a sessão expirada');
    const asked = lab.proxy.requests.length;
    for (const name of ['Um', 'Dois', 'Três']) await ana.templates.update(written.uid, { description: name });
    await turns(50);
    expect(lab.proxy.requests.length - asked).toBeLessThanOrEqual(1);
    ana.clock.offsetMs = 0;
    await ana.session.signIn({ user: ANA, password: DEMO_PASSWORD });
    await untilSynced(ana);
    const other = await lab.signedIn('bruno@horizonte.example');
    await until(other.templates.watch(written.uid), (template) => template?.name === written.name);
    await until(other.templates.watch(made.uid), (template) => template?.name === 'Depois de expirar');
  });

  it('A26 O04 nobody else signs in over the waiting work of an expired session', async () => {
    const ana = await lab.signedIn(ANA);
    const made = await ana.templates.create(newTemplate('Da Ana'));
    endSession(ana);
    ana.clock.offsetMs = 11 * 60_000;
    lab.proxy.unplug();
    lab.proxy.plug();
    await until(ana.session.state$, (now) => now.phase === 'expired');
    ana.clock.offsetMs = 0;
    const bruno = ana.session.signIn({ user: 'bruno@horizonte.example', password: DEMO_PASSWORD });
    await expect(bruno).rejects.toMatchObject({ code: 'device-of-another-person' });
    expect((await ana.templates.get(made.uid))?.name).toBe('Da Ana');
    await ana.session.signIn({ user: ` ${ANA.toUpperCase()}`, password: DEMO_PASSWORD });
    await untilSynced(ana);
  });

  it('A26 an expired device stays so over a restart, with everything readable', async () => {
    const ana = await lab.signedIn(ANA);
    const made = await ana.templates.create(newTemplate('Guardado'));
    await untilSynced(ana);
    endSession(ana);
    ana.clock.offsetMs = 11 * 60_000;
    lab.proxy.unplug();
    lab.proxy.plug();
    await until(ana.session.state$, (now) => now.phase === 'expired');
    const again = await lab.reopen(ana);
    await until(again.session.state$, (now) => now.phase === 'expired');
    expect((await again.templates.get(made.uid))?.name).toBe('Guardado');
  });

  it('A26 O03 a session ended elsewhere is noticed at once, and reading and writing go on', async () => {
    const ana = await lab.signedIn(ANA);
    const elsewhere = await apiSignIn(lab.server.origin, ANA, DEMO_PASSWORD);
    await elsewhere.device.post('/unauthentication/autodocs', { everywhere: true });
    await until(ana.session.state$, (now) => now.phase === 'expired');
    const written = await ana.templates.create(newTemplate('Depois do fim da sessão'));
    expect((await ana.templates.get(written.uid))?.name).toBe(written.name);
    expect(await ana.session.unsent()).toMatchObject({ records: 1 });
    await ana.session.signIn({ user: ANA, password: DEMO_PASSWORD });
    await until(ana.sync.state$, (now) => now.phase === 'synced' && now.waiting === 0);
  });

  it.each([
    ['too-many-requests', 429, 4],
    ['store-unavailable', 503, 4],
    ['company-not-allowed', 403, 4],
  ] as const)(
    'A26 O03 a refresh refused with %s ends no session: work goes on, and sync with the next answer',
    async (code, status, times) => {
      const ana = await lab.signedIn(ANA);
      const phases: string[] = [];
      const watching = ana.session.state$.subscribe(({ phase }) => phases.push(phase));
      const body = JSON.stringify({ error: { code, requestId: 'x', retryAfter: 1 } });
      lab.proxy.inject(/refresh/, { kind: 'answer', status, type: 'application/json', body }, times);
      ana.clock.offsetMs = 11 * 60_000;
      lab.proxy.unplug();
      lab.proxy.plug();
      await until(ana.sync.state$, (now) => now.problem === code);
      const written = await ana.templates.create(newTemplate(`Durante ${code}`));
      expect((await ana.templates.get(written.uid))?.name).toBe(written.name);
      ana.clock.offsetMs = 0;
      await until(ana.sync.state$, (now) => now.phase === 'synced' && now.waiting === 0);
      watching.unsubscribe();
      expect(new Set(phases)).toEqual(new Set(['signed-in']));
    },
  );

  it('A26 tokens of the sibling products are at hand after signing in and gone after signing out', async () => {
    const ana = await lab.signedIn(ANA);
    const state = await until(ana.session.state$, (now) => now.phase === 'signed-in');
    const siblings = (state.phase === 'signed-in' ? state.profile.user.applications : []).filter(
      (app) => app !== 'autodocs',
    );
    for (const app of siblings) expect(ana.session.siblingToken(app)).toMatch(/^ey/);
    await ana.session.signOut();
    for (const app of siblings) expect(ana.session.siblingToken(app)).toBeNull();
  });

  it('T21 O01 counts a batch that is not finished as work that signing out would lose', async () => {
    const ana = await lab.signedIn(ANA);
    const { uid, write, name, fields, sections, document } = await ana.templates.create(
      newTemplate('Em lote'),
    );
    const before = (await ana.session.unsent()).drafts;
    const batch: Batch = {
      id: 'lote-1',
      template: uid,
      basis: { write: write.id, name, fields, sections, document },
      version: 'f'.repeat(64),
      createdAt: '2026-11-27T10:00:00.000Z',
      today: '2026-11-27',
      format: 'pdf-zip',
      count: 2,
      folder: null,
      takesLacking: false,
      state: 'begun',
    };
    await ana.batches.begin(
      batch,
      ['a.pdf', 'b.pdf'].map((file) => ({ name: file, lines: [2], values: {} })),
    );
    const keep = (row: number): Promise<void> =>
      ana.batches.keepResult(batch.id, { row, state: 'failed', name: 'a.pdf', code: 'lacking' });
    await keep(0);
    expect((await ana.session.unsent()).drafts).toBe(before + 1);
    await keep(1);
    expect((await ana.session.unsent()).drafts).toBe(before);
    await ana.session.signOut();
  });

  it('O01 signing out wipes the device, ends the session on the server and leaves the next person nothing', async () => {
    const ana = await lab.signedIn(ANA);
    const made = await ana.templates.create(newTemplate('Da Ana'));
    await ana.drafts.saveFill(made.uid, { __nome: 'Ana', '|cpf': '1' });
    expect(await ana.drafts.fill(made.uid)).toEqual({ kind: 'fill', values: { __nome: 'Ana', '|cpf': '1' } });
    expect(await ana.session.unsent()).toMatchObject({ drafts: 1 });
    expect((await databasesOf(ana)).length).toBeGreaterThan(1);
    const cookies = new Map(ana.disk.cookies);
    await ana.session.signOut();
    await until(ana.session.state$, (state) => state.phase === 'signed-out');
    expect(await databasesOf(ana)).toEqual([]);
    expect([...ana.disk.keep.keys()]).toEqual([]);
    const reuse = await fetch(`${lab.server.origin}/authentication/autodocs/refresh`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: '{}',
    });
    expect(reuse.status).toBe(401);
    await ana.session.signIn({ user: 'carla@outra.example', password: DEMO_PASSWORD });
    await untilSynced(ana);
    expect(await ana.templates.get(made.uid)).toBeNull();
    expect(await until(ana.drafts.watchAll(), () => true)).toEqual([]);
  });

  it('O01 a wipe that cannot be finished lets nobody in, says so, and is tried again at the next sign-in', async () => {
    const ana = await lab.signedIn(ANA);
    await ana.templates.create(newTemplate('De quem saiu'));
    await ana.close();
    ana.disk.keep.set('autodocs.data.wiping', 'true');
    indexedDB.databases = () => Promise.reject(new DOMException('the disk is away', 'UnknownError'));
    try {
      const next = lab.device(undefined, ana.disk);
      await until(next.session.state$, ({ phase }) => phase === 'signed-out');
      const signIn = () => next.session.signIn({ user: ANA, password: DEMO_PASSWORD });
      await expect(signIn()).rejects.toMatchObject({ code: 'device-storage-closed' });
      Reflect.deleteProperty(indexedDB, 'databases');
      expect(await databasesOf(next)).not.toEqual([]);
      await signIn();
      await untilSynced(next);
      expect(await next.session.unsent()).toMatchObject({ records: 0 });
    } finally {
      Reflect.deleteProperty(indexedDB, 'databases');
    }
  });

  it('O01 a sign-out with no network wipes at once and is told to the server before anyone signs in again', async () => {
    const ana = await lab.signedIn(ANA);
    lab.proxy.unplug();
    await until(ana.sync.state$, (state) => state.phase === 'offline');
    await ana.session.signOut();
    expect(await databasesOf(ana)).toEqual([]);
    expect(ana.disk.keep.size).toBe(1);
    lab.proxy.plug();
    const from = lab.proxy.requests.length;
    await ana.session.signIn({ user: ANA, password: DEMO_PASSWORD });
    const calls = lab.proxy.requests.slice(from).filter((line) => line.includes('authentication'));
    expect(calls.slice(0, 2)).toEqual(['POST /unauthentication/autodocs', 'POST /authentication/autodocs']);
    await untilSynced(ana);
    expect([...ana.disk.keep.keys()].filter((key) => key.includes('owed'))).toEqual([]);
  });
});
