import type { Environment } from './environment.ts';

type HttpEnvironment = Pick<Environment, 'fetch' | 'timing'>;
type OwnClocks = Pick<Environment, 'now' | 'monotonic'>;

/**
 * Clocks that differ by less than this, in milliseconds, count as equal: an answer has a precision of one second and
 * takes time to arrive. A correction by less could change the order of messages written within a moment.
 */
const APART_MS = 30_000;

/**
 * The server's clock, by the dates of its answers; the device's own clock until the first. If the device's clock is
 * set between two answers, it jumps relative to the monotonic clock. But that one stops while the device sleeps, so a
 * jump forward is either sleep or a changed clock. In doubt the later time is used: the server corrects a date in the
 * future (`rules/message-date.ts`), but it accepts one in the past, and the message stays above others for good.
 */
export class ServerClock {
  private readonly own: OwnClocks;
  /** How far the server's clock was ahead at the last answer, and the difference between the device's two clocks. */
  private heard: { aheadMs: number; apartMs: number };

  constructor(own: OwnClocks) {
    this.own = own;
    this.heard = { aheadMs: 0, apartMs: this.clocksApart() };
  }

  now(): Date {
    return new Date(this.own.now().getTime() + this.aheadMs());
  }

  /**
   * Wraps `fetch` to read the dates of answers. GET answers may come from a cache, with an old date, and are ignored.
   */
  listening(environment: HttpEnvironment): HttpEnvironment {
    return {
      timing: environment.timing,
      fetch: async (input, init) => {
        const asked = this.own.now().getTime();
        const answer = await environment.fetch(input, init);
        if (init?.method === 'POST') this.note(answer.headers.get('date'), asked);
        return answer;
      },
    };
  }

  private note(date: string | null, asked: number): void {
    const told = Date.parse(date ?? '');
    if (Number.isNaN(told)) return;
    const now = this.own.now().getTime();
    // The device slept or its clock was set during the request: the time of the answer is unknown.
    if (now < asked || now - asked >= APART_MS) return;
    const known = this.aheadMs();
    const toldMs = orNone(told - now);
    const same = toldMs !== 0 && Math.abs(toldMs - known) < APART_MS;
    this.heard = { aheadMs: same ? known : toldMs, apartMs: this.clocksApart() };
  }

  private aheadMs(): number {
    const { aheadMs, apartMs } = this.heard;
    const jump = this.clocksApart() - apartMs;
    if (Math.abs(jump) < APART_MS) return aheadMs;
    // The clock was set back, which sleep cannot cause; by more than the jump if the device slept before.
    if (jump < 0) return orNone(Math.max(0, aheadMs - jump));
    // A clock that was behind by exactly this jump was corrected; any other jump counts as sleep.
    return orNone(aheadMs - jump) === 0 ? 0 : aheadMs;
  }

  private clocksApart(): number {
    return this.own.now().getTime() - this.own.monotonic();
  }
}

function orNone(aheadMs: number): number {
  return Math.abs(aheadMs) < APART_MS ? 0 : aheadMs;
}
