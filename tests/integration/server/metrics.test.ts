import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { push, streamPath } from '#domain/api/replication.ts';
import { smallTemplate } from '#tests/performance/company-records.ts';
import { signIn, type SignedIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

const TOKEN = 'um segredo bem comprido';

let server: TestServer;
let ana: SignedIn;

beforeAll(async () => {
  server = await startServer({ ownProcess: true });
  ana = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
});
afterAll(() => server.dispose());

async function metrics(headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.origin}/metrics`, { headers });
}

/** The value of the sample whose name and labels are these, or null. */
function sample(text: string, name: string, labels: Record<string, string> = {}): number | null {
  const line = text
    .split('\n')
    .find(
      (candidate) =>
        new RegExp(`^${name}[{ ]`).test(candidate) &&
        Object.entries(labels).every(([label, value]) => candidate.includes(`${label}="${value}"`)),
    );
  return line === undefined ? null : Number(line.slice(line.lastIndexOf(' ')));
}

async function pushTwo(): Promise<void> {
  const owner = { company: ana.answer.company.uid, user: ana.answer.user.uid };
  const good = smallTemplate(1, owner, new Date());
  const rows = [good, { ...smallTemplate(2, owner, new Date()), company: 'another-company' }];
  const response = await fetch(`${server.origin}${push.path}`, {
    method: 'POST',
    headers: { ...ana.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ collection: 'template', rows }),
  });
  expect(response.status).toBe(200);
}

describe('what Prometheus is told', () => {
  it('O02 counts requests, pushes by outcome, streams, companies, the store and the process', async () => {
    const stop = new AbortController();
    const stream = await fetch(`${server.origin}${streamPath}`, {
      headers: ana.headers,
      signal: stop.signal,
    });
    expect(stream.status).toBe(200);
    await pushTwo();
    const response = await metrics();
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await response.text();
    stop.abort();
    const pushed = (outcome: string): number | null =>
      sample(text, 'autodocs_pushed_records_total', { collection: 'template', outcome });
    expect(pushed('accepted')).toBe(1);
    expect(pushed('rejected')).toBe(1);
    expect(text).toContain('code="record-foreign-company"');
    expect(sample(text, 'autodocs_streams_open')).toBe(1);
    expect(sample(text, 'autodocs_companies_active')).toBe(1);
    const route = { route: push.path, method: 'POST', status: '200' };
    expect(sample(text, 'autodocs_requests_total', route)).toBe(1);
    expect(sample(text, 'autodocs_request_seconds_count', { route: push.path })).toBe(1);
    expect(sample(text, 'autodocs_store_seconds_count', { operation: 'POST _bulk_docs' })).toBeGreaterThan(0);
    expect(sample(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(sample(text, 'nodejs_eventloop_lag_seconds')).not.toBeNull();
  });

  it('C08 names nobody: no id, address, login or database is in it', async () => {
    await fetch(`${server.origin}/user/${ana.answer.user.uid}`, { headers: ana.headers });
    await fetch(`${server.origin}/no/such/${ana.answer.user.uid}`);
    const text = await (await metrics()).text();
    for (const secret of [ana.answer.user.uid, ana.answer.company.uid, 'ana@', '127.0.0.1', 'app-centre'])
      expect(text).not.toContain(secret);
    expect(sample(text, 'autodocs_requests_total', { route: '/user/:id' })).toBe(1);
  });

  it('C08 is for this machine alone, and not for whom a proxy on it brings along', async () => {
    expect((await metrics({ 'x-forwarded-for': '203.0.113.5' })).status).toBe(404);
    expect((await metrics({ forwarded: 'for=203.0.113.5' })).status).toBe(404);
  });

  it('C08 with a token is for whoever has it', async () => {
    await server.restart({ METRICS_TOKEN: TOKEN });
    expect((await metrics()).status).toBe(404);
    expect((await metrics({ authorization: 'Bearer um segredo bem curto' })).status).toBe(404);
    const remote = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.5' };
    expect((await metrics(remote)).status).toBe(200);
  });
});
