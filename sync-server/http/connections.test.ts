import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guardConnections } from './connections.ts';

const NEVER = 1_000_000_000;
const RULES = { mostArriving: 2, lookMs: 10, stallMs: 20, leastBytes: 8000 };
/** More than the system's buffers between two sockets take. */
const ANSWER = Buffer.alloc(64_000_000);

let server: Server;
let clients: Socket[];

beforeEach(async () => {
  clients = [];
  server = createServer((request, response) => response.end(request.url === '/large' ? ANSWER : 'ok'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/** Both ends of a connection. */
async function open(): Promise<{ client: Socket; accepted: Socket }> {
  const arrived = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  clients.push(client);
  const [accepted] = (await arrived) as [Socket];
  return { client, accepted };
}

async function ask(client: Socket, path: string): Promise<void> {
  client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await once(server, 'request');
}

describe('connections of one address', () => {
  it('C08 the oldest that has sent no request gives way to one too many', async () => {
    guardConnections(server, true, { ...RULES, stallMs: NEVER });
    const opened = [await open(), await open(), await open()];
    expect(opened.map(({ accepted }) => accepted.destroyed)).toEqual([true, false, false]);
  });

  it('C08 those that have sent a whole request do not count', async () => {
    guardConnections(server, true, { ...RULES, stallMs: NEVER });
    const first = await open();
    await ask(first.client, '/');
    const opened = [first, await open(), await open()];
    expect(opened.map(({ accepted }) => accepted.destroyed)).toEqual([false, false, false]);
  });

  it('C08 are not counted behind a proxy, whose address all share', async () => {
    guardConnections(server, false, { ...RULES, stallMs: NEVER });
    const opened = [await open(), await open(), await open()];
    expect(opened.map(({ accepted }) => accepted.destroyed)).toEqual([false, false, false]);
  });
});

it('C08 an answer that nobody reads ends with its connection', async () => {
  guardConnections(server, true, RULES);
  const { client, accepted } = await open();
  client.pause();
  const closed = once(accepted, 'close');
  await ask(client, '/large');
  await closed;
  expect(accepted.destroyed).toBe(true);
});
