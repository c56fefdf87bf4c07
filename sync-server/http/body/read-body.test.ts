import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Arrivals } from '#server/load/arrivals.ts';
import { readBody } from './read-body.ts';

const WINDOW_MS = 50;

let arrivals: Arrivals;
let server: Server;
let client: Socket;
/** The body, or the reason for its refusal. */
let outcome: PromiseWithResolvers<unknown>;

beforeEach(async () => {
  arrivals = new Arrivals(100_000);
  outcome = Promise.withResolvers();
  const rules = {
    most: 100_000,
    tooLarge: 'body-too-large',
    arrivals,
    payer: 'a',
    windowMs: WINDOW_MS,
  } as const;
  const app = express().post('/', (request) => {
    readBody(request, rules).then(({ bytes }) => outcome.resolve(bytes.length), outcome.resolve);
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.resume();
});
afterEach(async () => {
  client.destroy();
  await new Promise((resolve) => server.close(resolve));
});

it('C08 a body that stands still ends with its connection, and leaves nothing counted', async () => {
  const closed = once(client, 'close');
  client.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 500\r\n\r\n{');
  expect(await outcome.promise).toMatchObject({ code: 'invalid-request' });
  await closed;
  expect(arrivals.bytes).toBe(0);
});

it('C08 a body that arrived while the process was held up is taken', async () => {
  client.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 20000\r\n\r\n');
  await once(server, 'request');
  const until = performance.now() + WINDOW_MS * 2;
  client.write('x'.repeat(10_000));
  while (performance.now() < until);
  client.write('x'.repeat(10_000));
  expect(await outcome.promise).toBe(20_000);
});
