import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import express, { type Response } from 'express';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { frameOfText, SIGN_OF_LIFE } from './event-frame.ts';
import { SseSink } from './sse-sink.ts';

const PATIENT = { timeout: 20_000 };
/** More than the system's buffers between two sockets can hold, and less than the unread limit of a device. */
const LARGE = frameOfText('x'.repeat(15_000_000));

let server: Server;
let device: Socket;
let response: Response;

beforeEach(async () => {
  const asked = Promise.withResolvers<Response>();
  server = createServer(express().get('/', (_request, begun) => asked.resolve(begun)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  device = connect((server.address() as AddressInfo).port, '127.0.0.1');
  device.on('error', () => undefined);
  device.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  device.pause();
  response = await asked.promise;
});
afterEach(async () => {
  device.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function closed(sink: SseSink): Promise<void> {
  return new Promise((resolve) => sink.whenClosed(resolve));
}

it('C08 a device that leaves too much unread is cut at once', async () => {
  const sink = new SseSink(response);
  expect(sink.send(LARGE)).toBe(true);
  const over = closed(sink);
  expect(sink.send(LARGE)).toBe(false);
  await over;
});

it('C08 a device that reads stays, however long nothing is told', async () => {
  const sink = new SseSink(response);
  device.resume();
  sink.send(SIGN_OF_LIFE);
  let heard = 0;
  device.on('data', (bytes) => (heard += String(bytes).split(':\n\n').length - 1));
  for (let told = 1; told <= 3; told += 1) {
    await expect.poll(() => heard, PATIENT).toBe(told);
    expect(sink.send(SIGN_OF_LIFE)).toBe(true);
  }
});
