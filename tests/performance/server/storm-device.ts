import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { backoffDelay, streamDelay } from '#app/data/sync/stream/backoff.ts';
import { StreamPlaces } from '#app/data/sync/stream/stream-places.ts';
import { timing } from '#app/data/environment/environment.ts';
import {
  pull,
  push,
  streamEventSchema,
  streamPath,
  type Checkpoint,
  type StreamEvent,
} from '#domain/api/replication.ts';
import { limits } from '#domain/api/limits.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import { smallTemplate } from '../company-records.ts';
import type { MadeDevice } from './made-store.ts';

/** What the devices of a storm share. */
export interface Sky {
  origin: string;
  /** Told of every request as it is made, and of every one that the server sent away for a moment. */
  asked: (kind: 'stream' | 'pull' | 'push') => void;
  sentAway: () => void;
  /** A stream that was asked for was opened or refused. */
  answered: () => void;
  over: AbortSignal;
}

type Hello = Extract<StreamEvent, { type: 'hello' }>;

/** How a stream ended: the spread it was last told, null without contact, and when to come back at the earliest. */
interface Ended {
  spreadMs: number | null;
  askedMs: number;
}

/** A signed-in device, as far as the network sees it: the app's own rules decide what it asks for, and when. */
export class StormDevice {
  private readonly device: MadeDevice;
  private readonly sky: Sky;
  private readonly healed: () => void;
  /** How far the device has come in each collection; shared with others until it goes on. */
  private places: ReadonlyMap<CollectionName, Checkpoint>;
  /** Something written without a network, which goes out at the next contact. */
  unsent = false;

  constructor(
    device: MadeDevice,
    places: ReadonlyMap<CollectionName, Checkpoint>,
    sky: Sky,
    healed: () => void,
  ) {
    this.places = places;
    this.device = device;
    this.sky = sky;
    this.healed = healed;
  }

  /** As `Connection.keepStreaming` does it. */
  async live(): Promise<void> {
    let spreadMs = 0;
    for (let failures = 0; !this.sky.over.aborted;) {
      const ended = await this.streamOnce();
      failures = ended.spreadMs === null ? failures + 1 : 0;
      spreadMs = ended.spreadMs ?? spreadMs;
      await this.pause(Math.max(ended.askedMs, streamDelay(failures, spreadMs, timing)));
    }
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.sky.over }).catch(() => undefined);
  }

  private streamOnce(): Promise<Ended> {
    const { sky, device } = this;
    const ended: Ended = { spreadMs: null, askedMs: 0 };
    sky.asked('stream');
    return new Promise((resolve, reject) => {
      const socket = connect({ port: Number(new URL(sky.origin).port), host: '127.0.0.1' });
      let waiting = true;
      const answered = (): void => {
        if (waiting) sky.answered();
        waiting = false;
      };
      const stop = (): void => void socket.destroy();
      const alive = new AbortController();
      sky.over.addEventListener('abort', stop);
      const lines = Object.entries(device.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`GET ${streamPath}?places=true HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`);
      socket.setEncoding('latin1');
      socket.on('data', (chunk: string) => {
        if (chunk.startsWith('HTTP/1.1 503')) {
          sky.sentAway();
          ended.askedMs = 1000 * Number(/retry-after: (\d+)/i.exec(chunk)?.[1] ?? 0);
          socket.destroy();
        } else if (chunk.startsWith('HTTP/1.1 4')) {
          // Such as a token that ended: a device would get another, this one would wait here for ever.
          reject(new Error(`A stream was answered ${chunk.slice(9, 300)}`));
          socket.destroy();
        }
        const told = /"spreadMs":(\d+)/.exec(chunk)?.[1];
        if (told === undefined) return;
        ended.spreadMs = Number(told);
        const hello = /^data: (.*"hello".*)$/m.exec(chunk)?.[1];
        if (hello === undefined) return;
        const event = streamEventSchema.parse(JSON.parse(hello));
        if (event.type !== 'hello') return;
        answered();
        this.catchUp(event, alive.signal).catch((error: unknown) => {
          reject(error);
          socket.destroy();
        });
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        alive.abort();
        answered();
        sky.over.removeEventListener('abort', stop);
        resolve(ended);
      });
    });
  }

  /** What a device does once it is greeted: sends what waits, and pulls each collection that may have missed something. */
  private async catchUp(hello: Hello, alive: AbortSignal): Promise<void> {
    const begun = new StreamPlaces();
    begun.note(hello);
    const behind = [...this.places].filter(([collection, place]) => !begun.standAt(collection, place));
    await Promise.all([
      this.unsent ? this.pushOne(alive) : null,
      ...behind.map(([collection]) => this.pullOne(collection, alive)),
    ]);
    if (!alive.aborted) this.healed();
  }

  private async pullOne(collection: CollectionName, alive: AbortSignal): Promise<void> {
    for (let complete = false; !complete && !alive.aborted;) {
      const body = { collection, checkpoint: this.places.get(collection), limit: limits.pullRows };
      const text = await this.call('pull', pull.path, body, alive);
      if (text === null) return;
      const answer = pull.response.parse(JSON.parse(text));
      this.places = new Map([...this.places, [collection, answer.checkpoint]]);
      ({ complete } = answer);
    }
  }

  private async pushOne(alive: AbortSignal): Promise<void> {
    const row = { ...smallTemplate(0, this.device.owner, new Date()), uid: randomUUID() };
    const text = await this.call('push', push.path, { collection: 'template', rows: [row] }, alive);
    this.unsent = text === null;
  }

  /** As `Connection.run` does it: again until it is answered, or null when the stream is lost. */
  private async call(
    kind: 'pull' | 'push',
    path: string,
    body: object,
    alive: AbortSignal,
  ): Promise<string | null> {
    for (let failures = 0; !alive.aborted; failures += 1) {
      this.sky.asked(kind);
      const asked = await this.once(path, body);
      if (typeof asked === 'string') return asked;
      await this.pause(Math.max(asked, backoffDelay(failures, timing)));
    }
    return null;
  }

  /** The answer, or how long the server wants to be left alone, in ms. */
  private async once(path: string, body: object): Promise<string | number> {
    const response = await fetch(`${this.sky.origin}${path}`, {
      method: 'POST',
      headers: { ...this.device.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (response === null) return 0;
    const text = await response.text();
    if (response.ok) return text;
    if (response.status !== 503)
      throw new Error(`A device was answered ${response.status}: ${text.slice(0, 300)}`);
    this.sky.sentAway();
    return 1000 * Number(response.headers.get('retry-after') ?? 0);
  }
}
