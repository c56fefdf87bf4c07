import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import express from 'express';
import { expect, it } from 'vitest';
import { Arrivals } from '#server/load/arrivals.ts';
import { readBody } from './read-body.ts';

it('C08 a body that stands still ends with its connection, and leaves nothing counted', async () => {
  const arrivals = new Arrivals(1000);
  const rules = { most: 1000, tooLarge: 'body-too-large', arrivals, payer: 'a', windowMs: 20 } as const;
  const refused = Promise.withResolvers<unknown>();
  const app = express().post('/', (request) => {
    readBody(request, rules).then(refused.resolve, refused.resolve);
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  const closed = new Promise((resolve) => client.once('close', resolve));
  client.resume();
  client.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 500\r\n\r\n{');
  expect(await refused.promise).toMatchObject({ code: 'invalid-request' });
  await closed;
  expect(arrivals.bytes).toBe(0);
  await new Promise((resolve) => server.close(resolve));
});
