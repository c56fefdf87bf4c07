import { getHeapStatistics } from 'node:v8';
import { AppError } from '#domain/api/errors.ts';
import { loadLimits } from './load-limits.ts';
import { Usages, type Payer } from './payers.ts';
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

/** Room that a request has taken. */
export interface Lease {
  /** Gives it back; once, however often it is called. */
  release: () => void;
  /**
   * The work is done, and what is left of it, `bytes`, waits for its reader. Where others need the room and hold less,
   * the reader who takes longest is cut.
   */
  sending: (bytes: number, cut: () => void) => void;
}

/** What wants room. */
export interface MemoryRequest {
  /** Bytes that it may come to need. */
  weight: number;
  payers: readonly Payer[];
  /** Waits however long it takes: what was begun is not to be lost. */
  patient?: true;
}

interface Waiting extends MemoryRequest {
  admit: (lease: Lease) => void;
  refuse: (error: ServerBusy) => void;
  timer: NodeJS.Timeout | null;
}

interface Sending {
  payers: readonly Payer[];
  since: number;
  cut: () => void;
}

/**
 * Keeps the work under way within the memory there is, and each payer within its share. Where there is no room a request
 * waits a little, then it is refused; whose payers hold least is next.
 */
export class Load {
  private readonly pressure: Pressure;
  private readonly room: number;
  private readonly usages = new Usages();
  private taken = 0;
  private underWay = 0;
  /** Of those, the ones that do not merely wait for their readers. */
  private working = 0;
  /** Whether the server is going down. */
  closed = false;
  private queue: Waiting[] = [];
  private readonly readers = new Set<Sending>();
  private looking: NodeJS.Timeout | null = null;

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
  async enter(wanted: MemoryRequest): Promise<Lease> {
    if (this.closed) throw new ServerBusy();
    if (this.queue.length === 0 && this.fits(wanted)) return this.take(wanted);
    if (this.queue.length >= loadLimits.waiting) this.refuseOne(wanted);
    return new Promise((admit, refuse) => {
      const waiting: Waiting = { ...wanted, admit, refuse, timer: null };
      if (wanted.patient !== true) waiting.timer = setTimeout(() => this.giveUp(waiting), loadLimits.waitMs);
      this.queue.push(waiting);
      this.next();
      this.looking ??= setInterval(() => this.cutOne(), loadLimits.readerMs / 2).unref();
    });
  }

  /** Nothing new is begun: the server is going down. */
  close(): void {
    this.closed = true;
    for (const waiting of this.queue.slice()) this.giveUp(waiting);
    this.pressure.close();
  }

  /**
   * What is heavier than all the room passes alone: refusing it would refuse it for ever. At the marks of `loadLimits` one
   * request passes after the other, so that whoever brought the server there is not served before everybody else.
   */
  private fits({ weight, payers }: MemoryRequest): boolean {
    if (this.working > 0 && this.pressure.now() >= 1) return false;
    if (this.underWay > 0 && this.taken + weight > this.room) return false;
    return this.usages.allow(payers, weight, this.room);
  }

  private take({ weight, payers }: MemoryRequest): Lease {
    let held = weight;
    let working = 1;
    let reader: Sending | null = null;
    this.underWay += 1;
    this.working += 1;
    const change = (bytes: number, workers: number): void => {
      this.taken += bytes - held;
      this.working += workers - working;
      this.usages.add(payers, bytes - held, workers - working);
      held = bytes;
      working = workers;
    };
    this.taken += weight;
    this.usages.add(payers, weight, 1);
    let over = false;
    return {
      release: () => {
        if (over) return;
        over = true;
        this.underWay -= 1;
        if (reader !== null) this.readers.delete(reader);
        change(0, 0);
        this.next();
      },
      sending: (bytes, cut) => {
        if (over) return;
        if (reader !== null) this.readers.delete(reader);
        reader = { payers, since: performance.now(), cut };
        this.readers.add(reader);
        change(Math.min(held, bytes), 0);
        this.next();
      },
    };
  }

  /** Admits who may pass, least holders first. What the room has no place for yet is not overtaken by what is lighter. */
  private next(): void {
    for (;;) {
      const allowed = this.queue.filter(({ payers, weight }) => this.usages.allow(payers, weight, this.room));
      const first = this.leastHolding(allowed);
      if (first === undefined || !this.fits(first)) break;
      this.leave(first);
      first.admit(this.take(first));
    }
    if (this.queue.length > 0 || this.looking === null) return;
    clearInterval(this.looking);
    this.looking = null;
  }

  /** The one that came first among those whose payers hold least. */
  private leastHolding(waiting: readonly Waiting[]): Waiting | undefined {
    let least: Waiting | undefined;
    let nearest = Number.POSITIVE_INFINITY;
    for (const one of waiting) {
      const nearness = this.usages.nearness(one.payers);
      if (nearness < nearest) [least, nearest] = [one, nearness];
    }
    return least;
  }

  /** Makes a reader who takes long give way to whoever waits and holds less. */
  private cutOne(): void {
    const least = this.leastHolding(this.queue);
    if (least === undefined) return;
    const before = performance.now() - loadLimits.readerMs;
    const wants = this.usages.nearness(least.payers);
    const slow = [...this.readers].filter(({ since }) => since <= before);
    const heavier = slow.filter(({ payers }) => this.usages.nearness(payers) > wants);
    const [longest] = heavier.toSorted((a, b) => a.since - b.since);
    longest?.cut();
  }

  /** The queue is full: the payer of whom most wait gives up a place. @throws ServerBusy where that is who comes */
  private refuseOne({ payers }: MemoryRequest): void {
    const key = (of: MemoryRequest): string => of.payers[0]?.key ?? '';
    const counts = Map.groupBy(this.queue, key);
    const [most] = [...counts.values()].toSorted((a, b) => b.length - a.length);
    const last = most?.findLast(({ patient }) => patient !== true);
    if (last === undefined || key(last) === payers[0]?.key) throw new ServerBusy();
    this.giveUp(last);
  }

  private leave(waiting: Waiting): void {
    this.queue = this.queue.filter((other) => other !== waiting);
    if (waiting.timer !== null) clearTimeout(waiting.timer);
  }

  private giveUp(waiting: Waiting): void {
    if (!this.queue.includes(waiting)) return;
    this.leave(waiting);
    waiting.refuse(new ServerBusy());
    this.next();
  }
}
