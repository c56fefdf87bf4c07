import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Background, Foreground } from './background.ts';

const { signal } = new AbortController();

function parts(): { foreground: Foreground; background: Background } {
  const foreground = new Foreground();
  return { foreground, background: new Background(foreground) };
}

describe('work that nobody waits for', () => {
  it('C08 is done one piece at a time, in order, also after one that failed', async () => {
    const { background } = parts();
    const seen: string[] = [];
    const piece = (name: string, fails = false) =>
      background.run(async () => {
        seen.push(`${name} begins`);
        await sleep(5);
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
      }, signal);
    const outcomes = await Promise.allSettled([piece('one'), piece('two', true), piece('three')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(seen).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('C08 waits while a request is under way and a moment longer, since it is seldom alone', async () => {
    const { foreground, background } = parts();
    await background.run(() => sleep(50), signal);
    const over = foreground.begin();
    let done = 0;
    const started = performance.now();
    const work = background.run(async () => {
      done = performance.now() - started;
    }, signal);
    await sleep(100);
    over();
    await work;
    expect(done).toBeGreaterThan(300);
  });

  it('C08 is done some day where requests never cease', async () => {
    const { foreground, background } = parts();
    foreground.begin();
    const started = performance.now();
    for (let piece = 0; piece < 3; piece += 1) await background.run(() => Promise.resolve(), signal);
    expect(performance.now() - started).toBeGreaterThan(500);
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
