import { STREAM_HEARTBEAT_SECONDS } from '#domain/api/replication.ts';

/** A stream outlives its access token, so what the token stood for is looked up again this often. */
const RECHECK_SECONDS = 60;

export interface RoundsOptions<S> {
  /** Sends a sign of life. */
  beat: (stream: S) => void;
  /** Looks at the streams whose turn it is; they are known by then to be open. */
  recheck: (streams: readonly S[]) => void;
}

/**
 * One timer for all open streams: each second a share of them gets its sign of life, and another is looked at. A timer
 * for each would cost more memory than the stream, and asking the store one by one more than all their requests.
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

  /** Streams open. */
  get size(): number {
    return this.count;
  }

  /** Gives how to let the stream go. */
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

  /** Those of the open streams. */
  those(concerned: (stream: S) => boolean): S[] {
    return this.slots.flatMap((slot) => [...slot].filter(concerned));
  }

  /** Looks at some streams out of turn. */
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
