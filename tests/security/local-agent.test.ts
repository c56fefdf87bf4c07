import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGENT_ORIGIN, agentAnswerSchema, LEAST_AGENT_VERSION } from '#domain/api/machines.ts';
import { isOlderVersion } from '#domain/rules/version-order.ts';
import { AGENT_PORT, AGENT_VERSION, startAgent } from '#scripts/agent/agent.ts';

const SUITE = 'https://autodocs.example';
let agent: Awaited<ReturnType<typeof startAgent>>;
let port: number;

beforeAll(async () => {
  agent = await startAgent({ origins: [SUITE], name: () => 'PC-07', port: 0 });
  ({ port } = agent.address() as AddressInfo);
});
afterAll(() => agent.close());

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** What a program says first; throws where it ends without a word. */
async function firstWords({ stdout }: { stdout: AsyncIterable<Buffer> }): Promise<string> {
  for await (const said of stdout) return String(said);
  throw new Error('The program ended without a word.');
}

/** Not by `fetch`, which sets the headers that these tests are about. */
async function ask(headers: Record<string, string>, method = 'GET', path = '/machine/name'): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port, method, path, headers });
  sent.end();
  const [response] = await once(sent, 'response');
  let body = '';
  for await (const part of response) body += String(part);
  return { status: response.statusCode, headers: response.headers, body };
}

describe('the local agent', () => {
  it('A21 tells a page of the suite the name of the computer, and its own version', async () => {
    const { status, headers, body } = await ask({ origin: SUITE, host: `127.0.0.1:${port}` });
    expect([status, headers['access-control-allow-origin']]).toEqual([200, SUITE]);
    expect(agentAnswerSchema.parse(JSON.parse(body))).toEqual({ name: 'PC-07', version: AGENT_VERSION });
    expect(isOlderVersion(AGENT_VERSION, LEAST_AGENT_VERSION)).toBe(false);
    expect(AGENT_ORIGIN).toBe(`http://127.0.0.1:${AGENT_PORT}`);
    expect(AGENT_PORT).toBeLessThan(32_768);
  });

  it('A21 answers the question that comes before a page may reach loopback', async () => {
    const asked = {
      'access-control-request-method': 'GET',
      'access-control-request-private-network': 'true',
    };
    const { status, headers } = await ask({ origin: SUITE, host: `localhost:${port}`, ...asked }, 'OPTIONS');
    expect([status, headers['access-control-allow-private-network']]).toEqual([204, 'true']);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a site whose name begins alike', { origin: 'https://autodocs.example.evil.example' }],
    ['nobody in particular', {}],
    ['a sandboxed page', { origin: 'null' }],
    ['a name that was rebound to loopback', { origin: SUITE, host: 'evil.example:27820' }],
    ['another port', { origin: SUITE, host: '127.0.0.1:80' }],
  ])('A21 tells nothing to %s', async (_whom, headers) => {
    const sent = { host: `127.0.0.1:${port}`, ...headers };
    for (const method of ['GET', 'OPTIONS']) {
      const refused = await ask(sent, method);
      expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([403, undefined]);
      expect(refused.body).not.toContain('PC-07');
    }
  });

  it('A21 knows nothing else, and cannot be reached from other computers', async () => {
    const own = { origin: SUITE, host: `127.0.0.1:${port}` };
    expect((await ask(own, 'GET', '/')).status).toBe(404);
    expect((await ask(own, 'POST')).status).toBe(404);
    expect((agent.address() as AddressInfo).address).toBe('127.0.0.1');
  });

  it('A21 runs as one packed file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'agent-'));
    const file = join(folder, 'autodocs-agent.mjs');
    await promisify(execFile)(process.execPath, ['scripts/agent/pack.ts', file]);
    const program = spawn(process.execPath, [file], {
      cwd: folder,
      env: { AGENT_ORIGINS: SUITE, AGENT_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const said = await firstWords(program);
      const origin = `http://${/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? said}`;
      const answer = await fetch(`${origin}/machine/name`, { headers: { origin: SUITE } });
      expect(await answer.json()).toEqual({ name: hostname(), version: AGENT_VERSION });
    } finally {
      program.kill();
      await rm(folder, { recursive: true });
    }
  });

  it('A21 ends with one sentence where another program has its port', async () => {
    const program = spawn(process.execPath, ['scripts/agent/agent.ts'], {
      env: { AGENT_ORIGINS: SUITE, AGENT_PORT: String(port) },
    });
    const said = text(program.stderr);
    expect(await once(program, 'close')).toEqual([1, null]);
    expect(await said).toBe(
      `Another program uses 127.0.0.1:${port}: the agent runs already, or that program has to be closed first.\n`,
    );
  });
});
