import { describe, expect, it } from 'vitest';
import { ServerClock } from './server-clock.ts';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const MINUTE = 60_000;

/** A device whose clock stands at noon, and what the server's answers say. */
function listening() {
  let own = NOON;
  let told: string | null = null;
  const clock = new ServerClock({ now: () => new Date(own) });
  const { fetch } = clock.listening({
    timing: { backoffMinMs: 0, backoffMaxMs: 0, silenceMs: 0, callMs: 0 },
    fetch: () => Promise.resolve(new Response(null, told === null ? {} : { headers: { date: told } })),
  });
  const hear = async (at: number | null, method = 'POST') => {
    told = at === null ? null : new Date(at).toUTCString();
    await fetch('/x', { method });
  };
  const ahead = () => clock.now().getTime() - own;
  return { hear, ahead, setOwn: (at: number) => void (own = at) };
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
    const { hear, ahead, setOwn } = listening();
    await hear(NOON + 20 * MINUTE);
    expect(ahead()).toBe(20 * MINUTE);
    await hear(NOON + 20 * MINUTE + 5000);
    expect(ahead()).toBe(20 * MINUTE);
    setOwn(NOON + 20 * MINUTE);
    await hear(NOON + 20 * MINUTE);
    expect(ahead()).toBe(0);
  });

  it('S06 is not taken from what may come out of a cache, nor from what says nothing', async () => {
    const { hear, ahead } = listening();
    await hear(NOON - 60 * MINUTE, 'GET');
    await hear(null);
    expect(ahead()).toBe(0);
  });
});
