import { getHeapStatistics } from 'node:v8';
import { AppError } from '#domain/api/errors.ts';
import { loadLimits, loadWeights, type HeavyKind } from './load-limits.ts';
import type { Pressure } from './pressure.ts';

/** The server does no more at once; answered as status 503 with `retry-after`. */
export class ServerBusy extends AppError {
  /** Whole seconds; random, so that those refused together do not come back together. */
  readonly retryAfter: number;

  constructor() {
    super('server-busy');
    const { least, most } = loadLimits.retrySeconds;
    this.retryAfter = least + Math.floor(Math.random() * (most - least + 1));
  }
}

/** Gives back what a request had taken; called once it is over, whichever way. */
export type Release = () => void;

interface Waiting {
  weight: number;
  admit: (release: Release) => void;
  refuse: (error: ServerBusy) => void;
  timer: NodeJS.Timeout;
}

/**
 * Keeps the work under way within the memory there is. A request that costs memory takes its weight before its body is
 * read; where there is no room it waits a little, then it is refused.
 */
export class Load {
  private readonly pressure: Pressure;
  private readonly room: number;
  private taken = 0;
  private underWay = 0;
  /** Whether the server is going down. */
  closed = false;
  private readonly queue: Waiting[] = [];

  /** `room`: bytes for all requests under way. */
  constructor(pressure: Pressure, room = getHeapStatistics().heap_size_limit * loadLimits.heavyShare) {
    this.pressure = pressure;
    this.room = room;
  }

  get levels(): { heavyRequests: number; heavyBytes: number } {
    return { heavyRequests: this.underWay, heavyBytes: this.taken };
  }

  /** A stream costs next to nothing but stays: it is refused before anything else is. @throws ServerBusy */
  admitStream(): void {
    if (this.closed || this.pressure.now() >= loadLimits.streamShare) throw new ServerBusy();
  }

  /** @throws ServerBusy */
  async enter(kind: HeavyKind, bodyBytes: number): Promise<Release> {
    if (this.closed || this.pressure.now() >= 1) throw new ServerBusy();
    const weight = loadWeights[kind](bodyBytes);
    if (this.queue.length === 0 && this.fits(weight)) return this.take(weight);
    if (this.queue.length >= loadLimits.waiting) throw new ServerBusy();
    return new Promise((admit, refuse) => {
      const waiting: Waiting = {
        weight,
        admit,
        refuse,
        timer: setTimeout(() => this.giveUp(waiting), loadLimits.waitMs),
      };
      this.queue.push(waiting);
    });
  }

  /** Nothing new is begun: the server is going down. */
  close(): void {
    this.closed = true;
    for (const waiting of this.queue.slice()) this.giveUp(waiting);
    this.pressure.close();
  }

  /** What is heavier than all the room passes alone: refusing it would refuse it for ever. */
  private fits(weight: number): boolean {
    return this.underWay === 0 || this.taken + weight <= this.room;
  }

  private take(weight: number): Release {
    this.taken += weight;
    this.underWay += 1;
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.taken -= weight;
      this.underWay -= 1;
      this.next();
    };
  }

  private next(): void {
    for (let first = this.queue[0]; first !== undefined && this.fits(first.weight); first = this.queue[0]) {
      this.queue.shift();
      clearTimeout(first.timer);
      first.admit(this.take(first.weight));
    }
  }

  private giveUp(waiting: Waiting): void {
    const place = this.queue.indexOf(waiting);
    if (place < 0) return;
    this.queue.splice(place, 1);
    clearTimeout(waiting.timer);
    waiting.refuse(new ServerBusy());
    this.next();
  }
}
