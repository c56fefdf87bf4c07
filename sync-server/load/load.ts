import { getHeapStatistics } from 'node:v8';
import { AppError } from '#domain/api/errors.ts';
import { loadLimits } from './load-limits.ts';
import { Usages, type Payer } from './payers.ts';
import type { Pressure } from './pressure.ts';

/** The server accepts no more work now; answered as status 503 with `retry-after`. */
export class ServerBusy extends AppError {
  /** Whole seconds; random, so that refused clients do not all return at the same time. */
  readonly retryAfter: number;

  constructor() {
    super('server-busy');
    const { least, most } = loadLimits.retrySeconds;
    this.retryAfter = least + Math.floor(Math.random() * (most - least + 1));
  }
}

/** Memory reserved for a request. */
export interface Lease {
  /** Releases the lease; idempotent. */
  release: () => void;
  /**
   * The work is complete, and the remaining `bytes` wait for the client. If others need the memory and hold less, the
   * slowest client is cut.
   */
  sending: (bytes: number, cut: () => void) => void;
}

/** A request for memory. */
export interface MemoryRequest {
  /** Bytes that it may need at most. */
  weight: number;
  payers: readonly Payer[];
  /** Waits without limit: started work must not be lost. */
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
 * Limits the memory of running work, in total and for each payer. A request without room waits for a short time, then
 * it is refused. Requests of the payers that hold least go first.
 */
export class Load {
  private readonly pressure: Pressure;
  private readonly room: number;
  private readonly usages = new Usages();
  private taken = 0;
  private underWay = 0;
  /** Number of those that are not merely waiting for their clients. */
  private working = 0;
  /** Whether the server is shutting down. */
  closed = false;
  private queue: Waiting[] = [];
  private readonly readers = new Set<Sending>();
  private looking: NodeJS.Timeout | null = null;

  /** `room`: bytes for all running requests. */
  constructor(pressure: Pressure, room = getHeapStatistics().heap_size_limit * loadLimits.heavyShare) {
    this.pressure = pressure;
    this.room = room;
  }

  get levels(): { heavyRequests: number; heavyBytes: number } {
    return { heavyRequests: this.underWay, heavyBytes: this.taken };
  }

  /** A stream needs little memory but stays open: it is refused before other work. @throws ServerBusy */
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

  /** Accepts no new work: the server is shutting down. */
  close(): void {
    this.closed = true;
    for (const waiting of this.queue.slice()) this.giveUp(waiting);
    this.pressure.close();
  }

  /**
   * A request larger than the whole memory runs alone, since it could otherwise never run. At the thresholds of
   * `loadLimits` requests run one at a time, so that the clients that caused the load are not served before all others.
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

  /**
   * Admits waiting requests, those of the payers that hold least first. A lighter request does not overtake one that
   * does not fit yet.
   */
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

  /** The earliest request among those whose payers hold least. */
  private leastHolding(waiting: readonly Waiting[]): Waiting | undefined {
    let least: Waiting | undefined;
    let nearest = Number.POSITIVE_INFINITY;
    for (const one of waiting) {
      const nearness = this.usages.nearness(one.payers);
      if (nearness < nearest) [least, nearest] = [one, nearness];
    }
    return least;
  }

  /** Cuts the slowest client if a waiting request's payers hold less. */
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

  /**
   * The queue is full: removes a request of the payer with the most waiting requests. @throws ServerBusy if that is the
   * new one
   */
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
