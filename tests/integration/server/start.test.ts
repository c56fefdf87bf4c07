import { createServer } from 'node:http';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { health } from '#domain/api/health.ts';
import { createDevice, codeOf, signIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, failToStart, startServer, type TestServer } from '#tests/support/server.ts';
import { startLaggingStore } from '#tests/support/lagging-store.ts';
import { withStore } from '#tests/support/store.ts';
import { put } from '#tests/support/put-central.ts';
import { poll } from '#tests/support/poll.ts';

const production = {
  MODE: 'production',
  APP_ORIGIN: 'https://docs.example.com',
  HOST: '127.0.0.1',
  DEMO_PASSWORD: '',
};

let server: TestServer | null = null;
afterEach(endServer);

async function endServer(): Promise<void> {
  await server?.dispose();
  server = null;
}

async function temporary<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'autodocs-start-'));
  try {
    return await work(folder);
  } finally {
    // It may live in this folder.
    await endServer();
    await rm(folder, { recursive: true, force: true });
  }
}

describe('a wrong setting', () => {
  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      { HOST: '0.0.0.0' },
      'HOST must be a loopback address in demo mode, since its accounts are public knowledge.',
    ],
    [{ MODE: 'production', DEMO_PASSWORD: '' }, 'APP_ORIGIN must be set in production.'],
    [
      { SESSION_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----' },
      'SESSION_PRIVATE_KEY must hold whole P-256 private keys',
    ],
  ])('O01 %o stops the start with one sentence and touches nothing', async (env, sentence) => {
    await temporary(async (dataDir) => {
      const { code, output } = await failToStart({ env, dataDir });
      expect(code).toBe(1);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(output).toContain(sentence);
      expect(output).not.toContain('AAAA');
      expect(await readdir(dataDir)).toEqual([]);
    });
  });

  it('O01 a port that is taken is named', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, output } = await failToStart({ env: { PORT: String(port) } });
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`PORT ${port} is in use by another program; set PORT to another one.`);
  });
});

describe('an address or folder that cannot be used', () => {
  it.each([
    [
      { ...production, HOST: '203.0.113.1' },
      /^HOST and PORT \(203\.0\.113\.1:0\) cannot be listened on \(EADDRNOTAVAIL\)\.$/,
    ],
    [{ WEB_ROOT: '/dev/null' }, /^WEB_ROOT \(\/dev\/null.*\) cannot be used \(ENOTDIR\)\.$/],
  ])('O01 %o stops the start with one sentence', async (env, sentence) => {
    const { code, output } = await failToStart({ env });
    expect(code).toBe(1);
    expect(output.trim().split('\n').at(-1)).toMatch(sentence);
    expect(output).not.toContain('    at ');
  });
});

describe('a store that cannot be written', () => {
  it('O02 stops the start with a sentence when DATA_DIR is a file', async () => {
    await temporary(async (folder) => {
      await writeFile(join(folder, 'data'), 'not a folder');
      const { code, output } = await failToStart({
        env: { DATA_DIR: join(folder, 'data') },
        dataDir: folder,
      });
      expect(code).toBe(1);
      expect(output).toContain('DATA_DIR');
      expect(output.trim().split('\n')).toHaveLength(1);
    });
  });

  it('O02 stops the start with a sentence when DATA_DIR is a file and the documents are in a CouchDB', async () => {
    await temporary(async (folder) => {
      await using couch = await startLaggingStore(join(folder, 'couch'));
      await writeFile(join(folder, 'data'), 'not a folder');
      const { code, output } = await failToStart({
        env: { DATA_DIR: join(folder, 'data'), COUCHDB_URL: couch.url },
        dataDir: folder,
      });
      expect(code).toBe(1);
      expect(output.trim()).toMatch(/^DATA_DIR \(.*\) cannot be written to \(\w+\)\.$/);
    });
  });

  it('O02 stops the start with a sentence when DATA_DIR is read-only', async () => {
    await temporary(async (folder) => {
      const sealed = join(folder, 'sealed');
      await mkdir(sealed);
      await chmod(sealed, 0o500);
      // Root may write anywhere except where the system itself forbids it.
      const target = process.getuid?.() === 0 ? '/sys/autodocs-data' : sealed;
      const { code, output } = await failToStart({ env: { DATA_DIR: target }, dataDir: folder });
      expect(code).toBe(1);
      expect(output).toContain('DATA_DIR');
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(await readdir(sealed)).toEqual([]);
    });
  });

  it('O02 refuses data that another server has open, which goes on', async () => {
    server = await startServer({ ownProcess: true, embedded: true });
    const { code, output } = await failToStart({ dataDir: server.dataDir });
    expect(code).toBe(1);
    expect(output).toContain('DATA_DIR is in use by another running server.');
    expect((await fetch(`${server.origin}/health`)).status).toBe(200);
  });
});

describe('health', () => {
  it('O02 tells the state of the store', async () => {
    server = await startServer({ ownProcess: true, embedded: true });
    const response = await fetch(`${server.origin}/health`);
    expect(response.status).toBe(200);
    expect(health.response.parse(await response.json())).toMatchObject({
      status: 'ok',
      store: { kind: 'embedded', writable: true },
    });
  });
});

describe('demo data', () => {
  it('O01 is made once, with a password of its own that is printed once and lets everyone in', async () => {
    server = await startServer({ asShipped: true, env: { DEMO_PASSWORD: '' } });
    const password = /Password: (\S+)/.exec(server.output())?.[1] ?? '';
    expect(password.length).toBeGreaterThanOrEqual(16);
    for (const login of ['ana@horizonte.example', 'bruno@horizonte.example', 'carla@outra.example']) {
      expect(server.output()).toContain(login);
      await signIn(server.origin, login, password);
    }
    await server.restart();
    expect(server.output().match(/Password:/g)).toHaveLength(1);
    await signIn(server.origin, 'ana@horizonte.example', password);
  });

  it('O01 is made anew and whole after a start that was killed in the middle', async () => {
    await temporary(async (dataDir) => {
      for (const files of [1, 8, 16, 24]) {
        // Killed from outside at ever later moments: before, while and after the store is filled.
        const killed = poll(async () => (await filesIn(dataDir)) >= files).then(() => killStarted(dataDir));
        await startServer({ asShipped: true, dataDir }).catch(() => null);
        await killed;
      }
      server = await startServer({ asShipped: true, dataDir });
      const reached = server;
      for (const login of ['ana@horizonte.example', 'bruno@horizonte.example', 'carla@outra.example']) {
        await signIn(reached.origin, login, DEMO_PASSWORD);
      }
      const companies = await withStore(reached, (central) =>
        Promise.all(
          ['demo-horizonte', 'demo-outra'].map(async (uid) => (await central.users.of(uid)).length),
        ),
      );
      expect(companies).toEqual([2, 1]);
    });
  });

  it('O01 C12 never appears in production', async () => {
    server = await startServer({ env: production });
    expect(server.output()).not.toContain('Password');
    const response = await createDevice(server.origin).post('/authentication/autodocs', {
      user: 'ana@horizonte.example',
      password: DEMO_PASSWORD,
    });
    expect(await codeOf(response)).toBe('sign-in-failed');
    expect(await withStore(server, (central) => central.companies.any())).toBe(false);
  });

  it('O01 leaves a store alone that holds anybody’s data', async () => {
    server = await startServer({ env: production });
    await withStore(server, (central) =>
      put.company(central, {
        uid: 'real-company',
        code: 'RC',
        name: 'Empresa Real',
        fantasyName: '',
        identificationNumber: '11222333000181',
        blocked: false,
        deleted: false,
        createdAt: '2026-01-01T00:00:00.000Z',
        meta: {},
      }),
    );
    await server.restart({ MODE: 'demo', DEMO_PASSWORD });
    expect(server.output()).not.toContain('Password');
    expect(await withStore(server, (central) => central.users.of('demo-horizonte'))).toEqual([]);
  });
});

describe('stopping', () => {
  it('O02 ends on SIGTERM cleanly, with a stream open', async () => {
    server = await startServer({ ownProcess: true });
    const { headers } = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
    const stream = await fetch(`${server.origin}/replication/stream`, { headers });
    expect(stream.status).toBe(200);
    expect(await server.stop()).toBe(0);
    await stream.text().catch(() => '');
  });
});

/** How many files lie below a folder. */
async function filesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** Kills the server process that has `dataDir` as its working folder, if there is one. */
async function killStarted(dataDir: string): Promise<void> {
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const folder = await readlink(`/proc/${entry}/cwd`).catch(() => '');
    if (folder === dataDir) process.kill(Number(entry), 'SIGKILL');
  }
}
