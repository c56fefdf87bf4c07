import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { newTemplate, openDevice, until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';

let server: TestServer;
const open: AppDevice[] = [];

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());
afterEach(async () => {
  await Promise.all(open.splice(0).map((device) => device.close()));
});

async function signedIn(user: string, origin = server.origin): Promise<AppDevice> {
  const device = openDevice(origin);
  open.push(device);
  await until(device.session.state$, (state) => state.phase === 'signed-out');
  await device.session.signIn({ user, password: DEMO_PASSWORD });
  return device;
}

describe('O02 two devices of one company', () => {
  it('O02 T30 see what the other writes without asking, and the state says so', async () => {
    const ana = await signedIn('ana@horizonte.example');
    const bruno = await signedIn('bruno@horizonte.example');
    await Promise.all([untilSynced(ana), untilSynced(bruno)]);
    const made = await ana.templates.create(newTemplate('Contrato de obra'));
    const seen = await until(
      bruno.templates.watch(made.uid),
      (template) => template !== null && template !== undefined,
    );
    expect(seen).toMatchObject({ name: 'Contrato de obra', createdBy: made.createdBy });
    await bruno.templates.update(made.uid, { name: 'Contrato de reforma' });
    await until(ana.templates.watch(made.uid), (template) => template?.name === 'Contrato de reforma');
    await Promise.all([untilSynced(ana), untilSynced(bruno)]);
  });

  it('O02 C12 a person of another company sees none of it', async () => {
    const ana = await signedIn('ana@horizonte.example');
    const made = await ana.templates.create(newTemplate('Só da Horizonte'));
    await untilSynced(ana);
    const carla = await signedIn('carla@outra.example');
    await untilSynced(carla);
    expect(await carla.templates.get(made.uid)).toBeNull();
    const all = await until(carla.templates.search(''), () => true);
    expect(all.map((template) => template.company)).not.toContain(made.company);
  });
});
