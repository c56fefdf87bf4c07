import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedServer, type EmbeddedServer } from '#couchdb/embedded/server.ts';
import { push, streamPath } from '#domain/api/replication.ts';
import { smallTemplate } from '#tests/performance/company-records.ts';
import { signIn, type SignedIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

/** What a person types in this test, each in another place. */
const TYPED = ['Texto-Sigiloso-Um', 'campoInventado-Dois', 'corpo-quebrado-tres', 'endereco-secreto-quatro'];

const CALLER = '203.0.113.77';

let folder: string;
let store: EmbeddedServer;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autodocs-log-'));
  store = await startEmbeddedServer(folder);
  // A store of its own process, as far as the server knows: it can be taken away while the server runs.
  // The sources themselves: stacks are to name their files.
  server = await startServer({
    asShipped: true,
    env: { LOG_LEVEL: 'trace', COUCHDB_URL: store.url, TRUST_PROXY: '1' },
  });
});
afterAll(async () => {
  await server.dispose();
  await rm(folder, { recursive: true, force: true });
});

function send({ headers }: SignedIn, body: string): Promise<Response> {
  const json = { ...headers, 'content-type': 'application/json', 'x-forwarded-for': CALLER };
  return fetch(`${server.origin}${push.path}`, { method: 'POST', headers: json, body });
}

async function writeAndErr(ana: SignedIn): Promise<void> {
  const owner = { company: ana.answer.company.uid, user: ana.answer.user.uid };
  const template = { ...smallTemplate(0, owner, new Date()), name: TYPED[0] };
  const rows = [template, { ...template, [`${TYPED[1]}`]: true }, { ...template, uid: TYPED[0] }];
  await send(ana, JSON.stringify({ collection: 'template', rows }));
  await send(ana, JSON.stringify({ collection: TYPED[1], rows }));
  await send(ana, `{"collection": "${TYPED[2]}`);
  await fetch(`${server.origin}/user/${TYPED[3]}?token=${TYPED[3]}`, { headers: ana.headers });
  await fetch(`${server.origin}/${TYPED[3]}/%E0%A4%A`);
}

describe('the log of a busy session', () => {
  it('C08 A26 tells what went wrong with its stack, and nothing of who did what', async () => {
    const ana = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
    const stop = new AbortController();
    await fetch(`${server.origin}${streamPath}`, { headers: ana.headers, signal: stop.signal });
    await writeAndErr(ana);
    await store.close();
    // The store is away: every one of these fails deep inside.
    await writeAndErr(ana);
    await ana.device.post('/authentication/autodocs', {
      user: 'ana@horizonte.example',
      password: DEMO_PASSWORD,
    });
    await ana.device.post('/authentication/autodocs/refresh', {});
    stop.abort();
    await expect.poll(() => server.output()).toMatch(/"status":503/);
    const log = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: string; error?: { stack?: string; code?: string } });
    const failures = log.filter(({ error }) => error !== undefined);
    expect(failures.length).toBeGreaterThan(2);
    for (const { error } of failures) {
      expect(error?.code).toBeTypeOf('string');
      expect(error?.stack).toMatch(/at .*\.ts:\d+/);
    }
    const { customToken, user, company } = ana.answer;
    const cookie = ana.device.cookie?.split('=')[1] ?? '';
    expect(cookie.length).toBeGreaterThan(20);
    const secrets = [...TYPED, 'ana@', 'horizonte.example', user.name, user.uid, company.uid, company.name];
    const text = JSON.stringify(log);
    for (const secret of [
      ...secrets,
      DEMO_PASSWORD,
      customToken,
      cookie,
      CALLER,
      new URL(store.url).password,
    ])
      expect(text).not.toContain(secret);
  });
});
