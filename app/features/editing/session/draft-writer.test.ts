import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftWriter, WRITE_AFTER } from './draft-writer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Desk {
  text: string;
  disk: string[];
  fail: boolean;
  written: number;
  errors: unknown[];
}

function setUp() {
  const desk: Desk = { text: '', disk: [], fail: false, written: 0, errors: [] };
  const writer = createDraftWriter({
    write: async () => {
      const now = desk.text;
      await Promise.resolve();
      if (desk.fail) throw new Error('disk full');
      desk.disk.push(now);
    },
    onWritten: () => (desk.written += 1),
    onError: (error) => desk.errors.push(error),
  });
  return { desk, writer };
}

describe('draft writer', () => {
  it('T13 writes within a second while somebody types without a pause', async () => {
    const { desk, writer } = setUp();
    for (let typed = 0; typed < 30; typed += 1) {
      desk.text += 'a';
      writer.touch();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(WRITE_AFTER).toBeLessThan(1000);
    expect(desk.disk.length).toBeGreaterThanOrEqual(3);
    await writer.flush();
    expect(desk.disk.at(-1)).toBe(desk.text);
  });

  it('T13 keeps what failed and writes it with the next flush', async () => {
    const { desk, writer } = setUp();
    desk.fail = true;
    desk.text = 'importante';
    writer.touch();
    await writer.flush();
    expect(desk.errors).toHaveLength(1);
    desk.fail = false;
    await writer.flush();
    expect(desk.disk).toEqual(['importante']);
    expect(desk.written).toBe(1);
  });

  it('T13 nothing written before lands after the draft was given up', async () => {
    const { desk, writer } = setUp();
    desk.text = 'velho';
    writer.touch();
    await writer.settle(() => Promise.resolve(void desk.disk.push('apagado')));
    await vi.advanceTimersByTimeAsync(5000);
    expect(desk.disk).toEqual(['apagado']);
  });
});
