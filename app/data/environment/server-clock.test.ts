import { describe, expect, it } from 'vitest';
import { ServerClock } from './server-clock.ts';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const MINUTE = 60_000;

/** A device whose clock shows noon, and the dates of the server's answers. */
function listening() {
  let own = NOON;
  let awake = 0;
  let told: string | null = null;
  let onItsWay: () => void = () => undefined;
  const clock = new ServerClock({ now: () => new Date(own), monotonic: () => awake });
  const { fetch } = clock.listening({
    timing: { backoffMinMs: 0, backoffMaxMs: 0, silenceMs: 0, callMs: 0 },
    fetch: () => {
      onItsWay();
      return Promise.resolve(new Response(null, told === null ? {} : { headers: { date: told } }));
    },
  });
  const hear = async (at: number | null, method = 'POST') => {
    told = at === null ? null : new Date(at).toUTCString();
    await fetch('/x', { method });
  };
  const ahead = () => clock.now().getTime() - own;
  const passes = (ms: number) => {
    own += ms;
    awake += ms;
  };
  const sleeps = (ms: number) => void (own += ms);
  return {
    hear,
    ahead,
    passes,
    sleeps,
    /** Sets the device's clock. */
    setBy: (ms: number) => void (own += ms),
    meanwhile: (happens: () => void) => void (onItsWay = happens),
  };
}

describe('S06 the server’s clock', () => {
  it('S06 is the device’s own while they agree, whatever the way of an answer takes', async () => {
    const { hear, ahead } = listening();
    expect(ahead()).toBe(0);
    for (const apart of [0, -4000, 20_000]) {
      await hear(NOON + apart);
      expect(ahead()).toBe(0);
    }
  });

  it('S06 is told from the device’s where that is wrong, and stays in step between answers', async () => {
    const { hear, ahead, passes, setBy } = listening();
    await hear(NOON + 20 * MINUTE);
    expect(ahead()).toBe(20 * MINUTE);
    await hear(NOON + 20 * MINUTE + 5000);
    expect(ahead()).toBe(20 * MINUTE);
    passes(7 * MINUTE);
    expect(ahead()).toBe(20 * MINUTE);
    setBy(20 * MINUTE);
    await hear(NOON + 27 * MINUTE);
    expect(ahead()).toBe(0);
  });

  it.each([
    ['slow', 120 * MINUTE],
    ['fast', -120 * MINUTE],
  ])('S06 is the device’s at once where its %s clock is set right between answers', async (_, wrong) => {
    const { hear, ahead, passes, setBy } = listening();
    await hear(NOON + wrong);
    expect(ahead()).toBe(wrong);
    passes(9 * MINUTE);
    setBy(wrong + 4000);
    expect(ahead()).toBe(0);
    passes(9 * MINUTE);
    expect(ahead()).toBe(0);
  });

  it('S06 goes on where the device’s clock is set back', () => {
    const { ahead, setBy } = listening();
    setBy(-120 * MINUTE);
    expect(ahead()).toBe(120 * MINUTE);
    setBy(-60 * MINUTE);
    expect(ahead()).toBe(180 * MINUTE);
    setBy(180 * MINUTE);
    expect(ahead()).toBe(0);
  });

  it('S06 stays as it is told while the device sleeps', async () => {
    const { hear, ahead, sleeps } = listening();
    sleeps(8 * 60 * MINUTE);
    expect(ahead()).toBe(0);
    await hear(NOON + (8 * 60 + 120) * MINUTE);
    sleeps(45 * MINUTE);
    expect(ahead()).toBe(120 * MINUTE);
  });

  it('S06 is never behind what it can be, where a fast clock is set right after a sleep', async () => {
    const { hear, ahead, sleeps, setBy } = listening();
    await hear(NOON - 120 * MINUTE);
    sleeps(60 * MINUTE);
    setBy(-120 * MINUTE);
    expect(ahead()).toBe(0);
  });

  it('S06 is not taken from an answer that the device slept over, but from the next', async () => {
    const { hear, ahead, sleeps, meanwhile } = listening();
    meanwhile(() => sleeps(120 * MINUTE));
    await hear(NOON);
    expect(ahead()).toBe(0);
    meanwhile(() => undefined);
    await hear(NOON + 125 * MINUTE);
    expect(ahead()).toBe(5 * MINUTE);
  });

  it('S06 is not taken from an answer that was on its way as the clock was set', async () => {
    const { hear, ahead, setBy, meanwhile } = listening();
    meanwhile(() => setBy(-60 * MINUTE));
    await hear(NOON + 200 * MINUTE);
    expect(ahead()).toBe(60 * MINUTE);
  });

  it('S06 is not taken from what may come out of a cache, nor from what says nothing', async () => {
    const { hear, ahead } = listening();
    await hear(NOON - 60 * MINUTE, 'GET');
    await hear(null);
    expect(ahead()).toBe(0);
  });
});
