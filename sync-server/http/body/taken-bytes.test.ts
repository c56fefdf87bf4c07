import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TakenBytes } from './taken-bytes.ts';

/** More than the system's buffers between two sockets can hold. */
const CHUNK = Buffer.alloc(64_000_000);
const PART = 20_000_000;
const PATIENT = { timeout: 20_000 };

let server: Server;
let reader: Socket;
let writer: Socket;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  [writer] = (await once(server, 'connection')) as [Socket];
  writer.on('error', () => undefined);
});
afterEach(async () => {
  reader.destroy();
  writer.destroy();
  await new Promise((resolve) => server.close(resolve));
});

it('C08 of one large chunk is what its reader takes, and nothing where nobody reads', async () => {
  const taken = new TakenBytes(writer);
  expect(taken.sinceLast()).toBe(Number.POSITIVE_INFINITY);
  writer.write(CHUNK);
  await expect.poll(() => taken.sinceLast(), PATIENT).toBe(0);
  reader.on('data', () => {
    if (reader.bytesRead > PART) reader.pause();
  });
  reader.resume();
  await expect.poll(() => reader.isPaused(), PATIENT).toBe(true);
  expect(writer.writableLength).toBe(CHUNK.length);
  await expect.poll(() => taken.sinceLast(), PATIENT).toBeGreaterThan(0);
});

it('C08 is endless again once all was taken', async () => {
  const taken = new TakenBytes(writer);
  writer.write(CHUNK);
  reader.resume();
  await expect.poll(() => reader.bytesRead, PATIENT).toBe(CHUNK.length);
  await expect.poll(() => taken.sinceLast(), PATIENT).toBe(Number.POSITIVE_INFINITY);
});
