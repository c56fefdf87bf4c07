import { STREAM_HEARTBEAT_SECONDS } from '#domain/api/replication.ts';

/** A stream outlives its access token, so its rights are checked again at this interval. */
const RECHECK_SECONDS = 60;

export interface RoundsOptions<S> {
  /** Sends a heartbeat. */
  beat: (stream: S) => void;
  /** Checks the streams whose turn it is; they are still open at that time. */
  recheck: (streams: readonly S[]) => void;
}

/**
 * One timer for all open streams: each second a share of them gets a heartbeat, and another share is rechecked. A timer
 * for each would need more memory than the stream, and separate reads would load the store more than all requests of
 * the devices.
 */
export class StreamRounds<S> {
  private readonly options: RoundsOptions<S>;
  private readonly slots: readonly Set<S>[] = Array.from({ length: RECHECK_SECONDS }, () => new Set<S>());
  private timer: NodeJS.Timeout | null = null;
  private next = 0;
  private second = 0;
  private count = 0;

  constructor(options: RoundsOptions<S>) {
    this.options = options;
  }

  /** Number of open streams. */
  get size(): number {
    return this.count;
  }

  /** Returns the slot number that `remove` needs. */
  add(stream: S): number {
    const slot = this.next;
    this.next = (this.next + 1) % RECHECK_SECONDS;
    this.slots[slot]?.add(stream);
    this.count += 1;
    this.timer ??= setInterval(() => this.tick(), 1000).unref();
    return slot;
  }

  remove(stream: S, slot: number): void {
    if (this.slots[slot]?.delete(stream) !== true) return;
    this.count -= 1;
    if (this.count === 0) this.stop();
  }

  /** The open streams that match. */
  those(concerned: (stream: S) => boolean): S[] {
    return this.slots.flatMap((slot) => [...slot].filter(concerned));
  }

  /** Rechecks some streams at once. */
  recheckNow(concerned: (stream: S) => boolean): void {
    const due = this.those(concerned);
    if (due.length > 0) this.options.recheck(due);
  }

  private stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  private tick(): void {
    this.second = (this.second + 1) % RECHECK_SECONDS;
    for (
      let slot = this.second % STREAM_HEARTBEAT_SECONDS;
      slot < RECHECK_SECONDS;
      slot += STREAM_HEARTBEAT_SECONDS
    )
      for (const stream of this.slots[slot] ?? []) this.options.beat(stream);
    const due = [...(this.slots[this.second] ?? [])];
    if (due.length > 0) this.options.recheck(due);
  }
}
