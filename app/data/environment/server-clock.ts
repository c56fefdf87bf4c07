import type { Environment } from './environment.ts';

type HttpEnvironment = Pick<Environment, 'fetch' | 'timing'>;
type OwnClocks = Pick<Environment, 'now' | 'monotonic'>;

/**
 * So far apart are clocks that differ: an answer tells the second alone, and is on its way for a while. Nearer ones are the
 * same, or what is said within a moment would lose its order.
 */
const APART_MS = 30_000;

/**
 * The server's clock, as its answers tell of it; the device's own until the first.
 *
 * Between two answers the device's clock may be set, which shows as a jump beside a clock that nobody sets. But that one
 * stands still while the device sleeps, so a jump forward is a sleep or a clock that was set, and nothing tells which. Where
 * it is not known, the later date is taken: the server dates anew what is ahead of it (`rules/message-date.ts`), while a date
 * that is behind is believed, and its message lies above others for good.
 */
export class ServerClock {
  private readonly own: OwnClocks;
  /** How far the server's clock was ahead at the last answer, and how far the device's two clocks were apart. */
  private heard: { aheadMs: number; apartMs: number };

  constructor(own: OwnClocks) {
    this.own = own;
    this.heard = { aheadMs: 0, apartMs: this.clocksApart() };
  }

  now(): Date {
    return new Date(this.own.now().getTime() + this.aheadMs());
  }

  /** Listens to when answers were given. What is only fetched may come from a cache, with an old date. */
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
    // The device slept meanwhile, or its clock was set: when the answer was given is not known.
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
    // Set back, which no sleep does; more than it shows where the device slept before.
    if (jump < 0) return orNone(Math.max(0, aheadMs - jump));
    // A clock that was behind by just this is right now; any other jump is taken for a sleep.
    return orNone(aheadMs - jump) === 0 ? 0 : aheadMs;
  }

  private clocksApart(): number {
    return this.own.now().getTime() - this.own.monotonic();
  }
}

function orNone(aheadMs: number): number {
  return Math.abs(aheadMs) < APART_MS ? 0 : aheadMs;
}
