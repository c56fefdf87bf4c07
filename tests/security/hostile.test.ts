import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadLimits } from '#server/load/load-limits.ts';
import { signIn, type SignedIn } from '#tests/support/api.ts';
import { gauge } from '#tests/support/hostile/gauges.ts';
import { Honest } from '#tests/support/hostile/honest.ts';
import {
  attackAsInsider,
  makeAreas,
  makeLargeTemplates,
  moveAreas,
  type Insider,
} from '#tests/support/hostile/insider.ts';
import { RawSockets } from '#tests/support/hostile/raw-socket.ts';
import { attackAsStrangers } from '#tests/support/hostile/strangers.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

const TEMPLATE = 'demo-contrato-servicos';
const ROUNDS = 3;
const AREAS = 150;
const CONNECTIONS = 'nodejs_active_resources{type="TCPSocketWrap"}';
/** Those of honest people, which their browsers keep open. */
const FEW = 60;
const HEAP_MB = 512;
/** Of which the server may set aside half for all that it works at. */
const MOST_BYTES = (HEAP_MB / 2) * 1_048_576;
/** Seconds after which the server cuts what stands still; a busy machine looks later. */
const STALL_SECONDS = 1;
const CUT = { timeout: 150_000 };

let server: TestServer;
let ana: SignedIn;
let insider: Insider;
let sockets: RawSockets;

beforeEach(() => {
  sockets = new RawSockets(server.origin);
});
afterEach(() => sockets.stop());

beforeAll(async () => {
  const env = { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`, STALL_SECONDS: String(STALL_SECONDS) };
  server = await startServer({ ownProcess: true, env });
  ana = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
  const { headers, answer } = await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD);
  const owner = { company: answer.company.uid, user: answer.user.uid };
  insider = { origin: server.origin, headers, owner };
  await makeLargeTemplates(insider, 3);
});
afterAll(() => server.dispose());

it('C08 a thousand hostile connections and a hostile colleague refuse nobody anything, and leave nothing behind', async () => {
  const honest = new Honest(server.origin, ana);
  const form = await honest.share(TEMPLATE);
  const pid = server.pid();
  const areas = await makeAreas(insider, AREAS);
  attackAsStrangers(sockets, form);
  attackAsInsider(sockets, insider);
  const moving = moveAreas(insider, areas);
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all([
      honest.sync(),
      honest.signIn('carla@outra.example', DEMO_PASSWORD),
      honest.answerForm(form),
    ]);
    expect(await gauge(server.origin, 'autodocs_heavy_bytes')).toBeLessThan(MOST_BYTES);
  }
  await moving;
  expect(honest.asked.filter(({ status }) => status !== 200)).toEqual([]);
  expect(honest.asked.length).toBe(1 + ROUNDS * 7);

  // What nobody sends or reads ends, and compressed bodies are refused: none of this is ever taken.
  await expect.poll(() => sockets.stillOpen, CUT).toBe(0);
  expect(sockets.count('packed', 415)).toBeGreaterThan(0);
  expect(sockets.count('packed-push', 415)).toBeGreaterThan(0);
  for (const kind of ['packed', 'packed-push', 'announced', 'nearly', 'push', 'slow', 'idle'])
    expect([kind, sockets.count(kind, 200)]).toEqual([kind, 0]);
  expect(server.pid()).toBe(pid);
  expect(server.output()).not.toMatch(/heap out of memory/);
  // Nothing is kept for them, nor for those that do not read.
  await expect.poll(() => gauge(server.origin, CONNECTIONS), CUT).toBeLessThan(FEW);
  await expect.poll(() => gauge(server.origin, 'autodocs_heavy_bytes')).toBe(0);
  await expect.poll(() => gauge(server.origin, 'autodocs_arriving_bytes')).toBe(0);
}, 400_000);

it('C08 one session has so many snapshots at once, and others of the company go on', async () => {
  attackAsInsider(sockets, insider);
  const { ofSession } = loadLimits.snapshots;
  await expect.poll(() => gauge(server.origin, 'autodocs_heavy_requests')).toBeGreaterThan(0);
  expect(await gauge(server.origin, 'autodocs_heavy_requests')).toBeLessThanOrEqual(ofSession);
  const honest = new Honest(server.origin, ana);
  await honest.sync();
  expect(honest.asked.map(({ status }) => status)).toEqual([200, 200, 200]);
  sockets.stop();
  await expect.poll(() => gauge(server.origin, 'autodocs_heavy_requests')).toBe(0);
});
