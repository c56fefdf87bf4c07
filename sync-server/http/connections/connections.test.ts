import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerGuarded, type ConnectionRules } from './connections.ts';

const NEVER = 1_000_000_000;
const RULES: ConnectionRules = { mostArriving: 2, stallMs: 150, leastBytes: 8000 };
/** More than the system's buffers between two sockets can hold. */
const ANSWER = Buffer.alloc(64_000_000);

let server: Server;
let clients: Socket[];
let asked: number;

/** Requests to `/held` are never answered. */
const answer: RequestListener = ({ url }, response) => {
  asked += 1;
  if (url !== '/held') response.end(url === '/large' ? ANSWER : 'ok');
};

beforeEach(async () => {
  clients = [];
  asked = 0;
  server = createServer();
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

function head(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
}

async function ask(client: Socket, path: string): Promise<void> {
  client.write(head(path));
  await once(server, 'request');
}

/** Resolves when the client has received the whole answer `ok`. */
async function heard(client: Socket): Promise<void> {
  for (let text = ''; !text.endsWith('ok');) text += String((await once(client, 'data'))[0]);
}

describe('connections of one address', () => {
  it('C08 the oldest that has sent no request gives way to one too many', async () => {
    answerGuarded(server, answer, { ...RULES, stallMs: NEVER });
    const opened = [await open(), await open(), await open()];
    expect(opened.map(({ accepted }) => accepted.destroyed)).toEqual([true, false, false]);
  });

  it('C08 those that have sent a whole request do not count', async () => {
    answerGuarded(server, answer, { ...RULES, stallMs: NEVER });
    const first = await open();
    await ask(first.client, '/');
    const opened = [first, await open(), await open()];
    expect(opened.map(({ accepted }) => accepted.destroyed)).toEqual([false, false, false]);
  });

  it('C08 are not counted behind a proxy, whose address all share', async () => {
    answerGuarded(server, answer, { ...RULES, stallMs: NEVER, mostArriving: null });
    const opened = [await open(), await open(), await open()];
    expect(opened.map(({ accepted }) => accepted.destroyed)).toEqual([false, false, false]);
  });
});

describe('a connection that stands still', () => {
  it('C08 ends where nobody reads its answer', async () => {
    answerGuarded(server, answer, RULES);
    const { client, accepted } = await open();
    client.pause();
    const closed = once(accepted, 'close');
    await ask(client, '/large');
    await closed;
    expect(accepted.destroyed).toBe(true);
  });

  it.each([
    ['no head comes', ''],
    ['a head does not end', 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
  ])('C08 ends where %s', async (_name, sent) => {
    answerGuarded(server, answer, RULES);
    const { client, accepted } = await open();
    const closed = once(accepted, 'close');
    client.write(sent);
    await closed;
    expect(asked).toBe(0);
  });

  it('C08 ends where a head does not end after a request that was answered', async () => {
    answerGuarded(server, answer, RULES);
    const { client, accepted } = await open();
    const closed = once(accepted, 'close');
    await ask(client, '/');
    await heard(client);
    client.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
    await closed;
    expect(asked).toBe(1);
  });

  it('C08 stays while its answer is worked at, however often it is looked at', async () => {
    answerGuarded(server, answer, RULES);
    const held = await open();
    await ask(held.client, '/held');
    const idle = await open();
    await once(idle.accepted, 'close');
    expect(held.accepted.destroyed).toBe(false);
  });

  it('C08 stays where what came was not read yet, since the process was held up', async () => {
    answerGuarded(server, answer, RULES);
    const { client, accepted } = await open();
    const until = performance.now() + RULES.stallMs * 2;
    client.write(head('/'));
    while (performance.now() < until);
    await heard(client);
    expect(accepted.destroyed).toBe(false);
  });
});

it('C08 a connection that does not wait for its answers is cut, and hardly any of it is answered', async () => {
  answerGuarded(server, answer, { ...RULES, stallMs: NEVER });
  const two = await open();
  two.client.write(head('/').repeat(2));
  await heard(two.client);
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(2);
  const many = await open();
  const closed = once(many.accepted, 'close');
  many.client.write(head('/held').repeat(200));
  await closed;
  expect(asked).toBeLessThan(10);
});
