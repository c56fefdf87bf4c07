import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftWriter, type DraftDelay, draftDelays } from './draft-writer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Desk {
  text: string;
  disk: string[];
  fail: boolean;
  /** Duration of a write. */
  takes: number;
  /** Maximum number of concurrent writes. */
  most: number;
  states: boolean[];
  errors: unknown[];
}

function setUp(delay: DraftDelay) {
  const desk: Desk = { text: '', disk: [], fail: false, takes: 0, most: 0, states: [], errors: [] };
  let running = 0;
  const writer = createDraftWriter({
    delay,
    write: async () => {
      const now = desk.text;
      running += 1;
      desk.most = Math.max(desk.most, running);
      await new Promise((resolve) => setTimeout(resolve, desk.takes));
      running -= 1;
      if (desk.fail) throw new Error('disk full');
      desk.disk.push(now);
    },
    onUnwritten: (unwritten) => desk.states.push(unwritten),
    onError: (error) => desk.errors.push(error),
  });
  const flush = async (): Promise<void> => {
    const flushed = writer.flush();
    await vi.advanceTimersByTimeAsync(desk.takes + 10);
    await flushed;
  };
  return { desk, writer, flush };
}

it('T22 a key after a pause is written within two frames, one of many within a tenth of a second', async () => {
  const { desk, writer } = setUp(draftDelays.fill);
  for (const key of ['a', 'b', 'c']) {
    desk.text += key;
    writer.touch();
    await vi.advanceTimersByTimeAsync(33);
  }
  expect(desk.disk).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(34);
  expect(desk.disk).toEqual(['a', 'abc']);
});

it('T13 a change of a document, which is written whole, is kept within a second', async () => {
  const { desk, writer } = setUp(draftDelays.edit);
  desk.text = 'a';
  writer.touch();
  await vi.advanceTimersByTimeAsync(999);
  expect(desk.disk).toEqual(['a']);
});

describe.each(Object.entries(draftDelays))('T13 T22 keeping a draft (%s)', (_kind, delay) => {
  it('T13 T22 writes in time while somebody types without a pause', async () => {
    const { desk, writer, flush } = setUp(delay);
    for (let typed = 0; typed < 60; typed += 1) {
      desk.text += 'a';
      writer.touch();
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(desk.disk.length).toBeGreaterThanOrEqual(Math.floor(3000 / (delay.next + 50)));
    await flush();
    expect(desk.disk.at(-1)).toBe(desk.text);
  });

  it('T13 T22 flushes at once, and only what is not written', async () => {
    const { desk, writer, flush } = setUp(delay);
    await flush();
    expect(desk.disk).toEqual([]);
    writer.touch();
    await flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(desk.disk).toHaveLength(1);
    expect(desk.states).toEqual([true, false]);
  });

  it('T13 T22 never writes two states at once', async () => {
    const { desk, writer } = setUp(delay);
    desk.takes = 2 * delay.next;
    for (let turn = 0; turn < 4; turn += 1) {
      writer.touch();
      await vi.advanceTimersByTimeAsync(delay.next);
    }
    await vi.advanceTimersByTimeAsync(20 * delay.next);
    expect(desk.most).toBe(1);
  });

  it('T13 T22 tells of what failed, keeps it, and writes it with the next flush', async () => {
    const { desk, writer, flush } = setUp(delay);
    desk.fail = true;
    desk.text = 'importante';
    writer.touch();
    await flush();
    expect(desk.errors).toHaveLength(1);
    expect(desk.states).toEqual([true]);
    desk.fail = false;
    await flush();
    expect(desk.disk).toEqual(['importante']);
    expect(desk.states).toEqual([true, false]);
  });

  it('T13 T22 nothing written before lands after the draft was given up', async () => {
    const { desk, writer } = setUp(delay);
    desk.takes = 100;
    desk.text = 'a caminho';
    writer.touch();
    void writer.flush();
    await vi.advanceTimersByTimeAsync(50);
    desk.text = 'tarde demais';
    writer.touch();
    const settled = writer.settle(() => Promise.resolve(void desk.disk.push('apagado')));
    await vi.advanceTimersByTimeAsync(5000);
    await settled;
    expect(desk.disk).toEqual(['a caminho', 'apagado']);
    expect(desk.states.at(-1)).toBe(false);
  });

  it('T13 T22 a draft that could not be given up still counts as not written', async () => {
    const { desk, writer } = setUp(delay);
    writer.touch();
    await expect(writer.settle(() => Promise.reject(new Error('closed')))).rejects.toThrow('closed');
    expect(desk.states.at(-1)).toBe(true);
  });
});
