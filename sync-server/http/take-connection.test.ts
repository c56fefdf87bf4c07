import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeConnection } from './take-connection.ts';

let server: ReturnType<typeof createServer>;
let client: Socket;
let heard: string;
let request: IncomingMessage;
let response: ServerResponse;

beforeEach(async () => {
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  heard = '';
  client.on('data', (bytes) => (heard += bytes.toString()));
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  [request, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
});
afterEach(async () => {
  client.destroy();
  await new Promise((resolve) => server.close(resolve));
});

describe('a connection taken out of HTTP', () => {
  it('O02 goes on, while to HTTP it is closed', async () => {
    const from = request.socket;
    const closed = once(response, 'close');
    const own = takeConnection(from);
    await closed;
    expect(from.destroyed).toBe(true);
    expect((from as { parser?: unknown }).parser).toBeNull();
    own.write('still here');
    await expect.poll(() => heard).toBe('still here');
    const ended = once(client, 'end');
    own.destroySoon();
    await ended;
  });

  it.each([
    ['ends', (): void => void client.end()],
    ['breaks', (): void => void client.resetAndDestroy()],
  ])('O02 is known to be over when the device %s it, also while it is written to', async (_how, part) => {
    const own = takeConnection(request.socket);
    const closed = new Promise((resolve) => own.once('close', resolve));
    client.write('nobody reads this');
    own.write('x'.repeat(100_000));
    part();
    await closed;
    expect(own.destroyed).toBe(true);
  });

  it('O02 that is closed already stays closed', async () => {
    const closed = once(request.socket, 'close');
    client.destroy();
    await closed;
    expect(takeConnection(request.socket).destroyed).toBe(true);
  });
});
