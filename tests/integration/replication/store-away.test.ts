import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedServer, type EmbeddedServer } from '#couchdb/embedded/server.ts';
import { startGateway, type Gateway } from './gateway.ts';
import { newTemplate } from './records.ts';

/** The wire between server and store, which can be cut. */
class Wire {
  cut = false;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((near) => {
    if (this.cut) {
      near.destroy();
      return;
    }
    const far = connect(this.port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  private readonly port: number;

  constructor(port: number) {
    this.port = port;
  }

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  break(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.break();
    this.server.close();
  }
}

let folder: string;
let couch: EmbeddedServer;
let wire: Wire;
let gateway: Gateway;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'autodocs-away-'));
  couch = await startEmbeddedServer(folder);
  const url = new URL(couch.url);
  wire = new Wire(Number(url.port));
  url.port = String(await wire.open());
  gateway = await startGateway(url.href);
});
afterAll(async () => {
  await gateway.stop();
  wire.close();
  await couch.close();
  await rm(folder, { recursive: true });
});

describe('O02 a store that goes away for a while', () => {
  it('O02 delays the stream, and loses none of what was written meanwhile', async () => {
    const device = await gateway.device(await gateway.company('Horizonte'));
    const stream = await device.stream();
    await stream.until(({ events }) => events.length > 0);
    const templates = Array.from({ length: 30 }, () => newTemplate(device));
    for (const [index, template] of templates.entries()) {
      if (index % 10 === 5) wire.break();
      const push = () => device.push('template', template);
      expect(await push().catch(push)).toEqual([{ outcome: 'accepted' }]);
    }
    await stream.until(({ documents }) => new Set(documents.map(({ uid }) => uid)).size === 30, 20_000);
    stream.close();
  });

  it('O02 is answered as away, the process lives, and all goes on by itself afterwards', async () => {
    const device = await gateway.device(await gateway.company('Outra'));
    const stream = await device.stream();
    await stream.until(({ events }) => events.length > 0);
    wire.cut = true;
    wire.break();
    const template = newTemplate(device);
    await expect(device.push('template', template)).rejects.toThrow(/503 .*store-unavailable/);
    await expect(device.snapshot('template')).rejects.toThrow(/503 .*store-unavailable/);
    await expect(device.stream()).rejects.toThrow(/503 .*store-unavailable/);
    expect(await gateway.services.store.health()).toEqual({ reachable: false, writable: false });
    wire.cut = false;
    expect(await device.push('template', template)).toEqual([{ outcome: 'accepted' }]);
    await stream.until(({ documents }) => documents.length > 0, 20_000);
    expect(stream.documents).toEqual([template]);
    stream.close();
  });
});
