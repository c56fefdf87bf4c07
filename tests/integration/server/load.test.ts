import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorAnswerSchema } from '#domain/api/error-answer.ts';
import { push } from '#domain/api/replication.ts';
import type { Template } from '#domain/entities/template.ts';
import { loadLimits } from '#server/load/load-limits.ts';
import { smallTemplate } from '#tests/performance/company-records.ts';
import { signIn, type SignedIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

/** Megabytes for everything that lives: without the server's own limit, a dozen of the requests below end the process. */
const HEAP = 128;
const FLOOD = 40;

let server: TestServer;
let ana: SignedIn;

beforeAll(async () => {
  server = await startServer({ env: { NODE_OPTIONS: `--max-old-space-size=${HEAP}` } });
  ana = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
});
afterAll(() => server.dispose());

function template(uid: string, text: string): Template {
  const owner = { company: ana.answer.company.uid, user: ana.answer.user.uid };
  const children = Array.from({ length: 10_000 }, () => ({ type: 'paragraph', text }));
  const content = { root: { type: 'root' as const, children } };
  return { ...smallTemplate(0, owner, new Date()), uid, document: { header: null, content, footer: null } };
}

function send(body: Uint8Array | string): Promise<Response> {
  return fetch(`${server.origin}${push.path}`, {
    method: 'POST',
    headers: { ...ana.headers, 'content-type': 'application/json' },
    body: body as BodyInit,
  });
}

describe('more work than there is memory for', () => {
  it('C08 is refused with a time to come back, and the server lives and serves who was there', async () => {
    const big = JSON.stringify({ collection: 'template', rows: [template('big-template', 'x'.repeat(650))] });
    expect(big.length).toBeGreaterThan(6_000_000);
    const body = new TextEncoder().encode(big);
    const pid = server.pid();
    const answers = await Promise.all(
      Array.from({ length: FLOOD }, async () => {
        const response = await send(body);
        return { status: response.status, body: (await response.json()) as unknown };
      }),
    );
    const served = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(served.length).toBeGreaterThan(0);
    for (const answer of refused) {
      const { error } = errorAnswerSchema.parse(answer.body);
      expect([answer.status, error.code]).toEqual([503, 'server-busy']);
      expect(error.retryAfter).toBeGreaterThanOrEqual(loadLimits.retrySeconds.least);
      expect(error.retryAfter).toBeLessThanOrEqual(loadLimits.retrySeconds.most);
    }
    const small = {
      collection: 'template',
      rows: [{ ...template('small-template', ''), document: { header: null, content: null, footer: null } }],
    };
    await expect.poll(async () => (await send(JSON.stringify(small))).status).toBe(200);
    expect(server.pid()).toBe(pid);
    expect(server.output()).not.toMatch(/heap out of memory/);
  });
});
