import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Names } from '#server/gateways/public-address.ts';
import { createOutbound, type Outbound } from './outbound.ts';

const GIGABYTE = 1_000_000_000;
const question: Parameters<Outbound['request']>[1] = {
  method: 'GET',
  headers: {},
  timeoutMs: 20_000,
  answerBytes: 100_000,
};

let server: Server;
let origin: string;
let asked: string[];
let poured = 0;

beforeAll(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request.url ?? '', response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

function answer(path: string, response: ServerResponse): void {
  const to = new URL(path, origin).searchParams.get('to');
  if (to !== null) return void response.writeHead(302, { location: to }).end('moved');
  if (path === '/half')
    return void response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy());
  response.writeHead(200, path === '/declared' ? { 'content-length': GIGABYTE } : {});
  const pour = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536))) poured += 65_536;
    response.once('drain', pour);
  };
  pour();
}

const names = (...addresses: string[]): Names & { questions: number } => {
  const known = {
    questions: 0,
    resolve4: () => {
      known.questions += 1;
      return Promise.resolve(addresses);
    },
    resolve6: () => Promise.resolve([]),
  };
  return known as unknown as Names & { questions: number };
};

describe('C11 C12 what an address that a person typed answers', () => {
  it.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    '/elsewhere',
    'file:///etc/passwd',
  ])('C11 C12 a redirect to %s is an answer, and followed by nobody', async (to) => {
    const before = asked.length;
    const outbound = createOutbound(names(), [origin]);
    const url = new URL(`/?to=${encodeURIComponent(to)}`, origin);
    expect(await outbound.request(url, question)).toMatchObject({ status: 302 });
    expect(asked.length).toBe(before + 1);
  });

  it.each(['/endless', '/declared'])(
    'C11 C12 a gigabyte and more (%s) is left, and little of it read',
    async (path) => {
      poured = 0;
      const outbound = createOutbound(names(), [origin]);
      await expect(outbound.request(new URL(path, origin), question)).rejects.toMatchObject({
        reason: 'too-large',
      });
      expect(poured).toBeLessThan(20_000_000);
      // A caller that needs only the status gets it at once.
      const head = await outbound.request(new URL(path, origin), { ...question, answerBytes: 0 });
      expect([head.status, head.body.length]).toEqual([200, 0]);
    },
  );

  it('C11 C12 that breaks off is none', async () => {
    const outbound = createOutbound(names(), [origin]);
    await expect(outbound.request(new URL('/half', origin), question)).rejects.toMatchObject({
      reason: 'unreachable',
    });
  });
});

describe('C11 C12 where the name of an address leads', () => {
  it.each([['127.0.0.1'], ['10.0.0.1'], ['169.254.169.254'], ['8.8.8.8', '192.168.0.1']])(
    'C11 C12 to %s: nowhere, by the one answer that the connection goes by',
    async (...addresses) => {
      const before = asked.length;
      const known = names(...addresses);
      const outbound = createOutbound(known, []);
      const url = new URL('https://rebound.example.com/');
      expect(outbound.accepts(url.href)).not.toBeNull();
      await expect(outbound.request(url, question)).rejects.toMatchObject({ reason: 'unreachable' });
      expect([known.questions, asked.length]).toEqual([1, before]);
    },
  );
});
