import { describe, expect, it } from 'vitest';
import { turns } from '#tests/support/turns.ts';
import { Background, Foreground, type Pace } from './background.ts';

const { signal } = new AbortController();

/** A clock that advances while a task sleeps, and when the test sets it. */
class TestPace implements Pace {
  time = 0;

  now(): number {
    return this.time;
  }

  async sleep(ms: number): Promise<void> {
    await turns();
    this.time += ms;
  }
}

function parts(): { pace: TestPace; foreground: Foreground; background: Background } {
  const pace = new TestPace();
  const foreground = new Foreground(pace);
  return { pace, foreground, background: new Background(foreground, pace) };
}

describe('work that nobody waits for', () => {
  it('C08 is done one piece at a time, in order, also after one that failed', async () => {
    const { background } = parts();
    const seen: string[] = [];
    const piece = (name: string, fails = false) =>
      background.run(async () => {
        seen.push(`${name} begins`);
        await turns(5);
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
      }, signal);
    const outcomes = await Promise.allSettled([piece('one'), piece('two', true), piece('three')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(seen).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('C08 waits while a request is under way and a moment longer, since it is seldom alone', async () => {
    const { pace, foreground, background } = parts();
    await background.run(() => pace.sleep(50), signal);
    const over = foreground.begin();
    const started = pace.now();
    let done = 0;
    const work = background.run(async () => {
      done = pace.now() - started;
    }, signal);
    while (pace.now() - started < 100) await turns();
    over();
    await work;
    expect(done).toBeGreaterThan(300);
    expect(done).toBeLessThan(600);
  });

  it('C08 is done some day where requests never cease', async () => {
    const { pace, foreground, background } = parts();
    foreground.begin();
    for (let piece = 0; piece < 3; piece += 1) await background.run(() => Promise.resolve(), signal);
    expect(pace.now()).toBeGreaterThan(500);
  });

  it('C08 is left out once it is to stop', async () => {
    const { foreground, background } = parts();
    foreground.begin();
    const stop = new AbortController();
    let begun = 0;
    const pieces = [1, 2].map(() =>
      background.run(async () => {
        begun += 1;
      }, stop.signal),
    );
    stop.abort();
    await Promise.all(pieces);
    expect(begun).toBe(0);
  });
});
