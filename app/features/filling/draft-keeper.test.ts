import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftKeeper, KEEP_AFTER, type DraftKeeper } from './draft-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function keeperOf(
  save: () => Promise<void>,
  failures: unknown[] = [],
): { keeper: DraftKeeper; states: boolean[] } {
  const states: boolean[] = [];
  const keeper = createDraftKeeper({
    save,
    onUnsaved: (unsaved) => states.push(unsaved),
    onError: (error) => failures.push(error),
  });
  return { keeper, states };
}

describe('T22 keeping what is typed on the fill screen', () => {
  it('keeps within 300 ms even when typing never pauses', async () => {
    const save = vi.fn(() => Promise.resolve());
    const { keeper } = keeperOf(save);
    for (let elapsed = 0; elapsed < 300; elapsed += 50) {
      keeper.touch();
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(KEEP_AFTER).toBeLessThanOrEqual(300);
    expect(save).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(KEEP_AFTER);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('flushes at once, and only what is not kept', async () => {
    const save = vi.fn(() => Promise.resolve());
    const { keeper } = keeperOf(save);
    await keeper.flush();
    expect(save).not.toHaveBeenCalled();
    keeper.touch();
    await keeper.flush();
    await vi.advanceTimersByTimeAsync(1000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('never writes two states at once', async () => {
    let running = 0;
    let most = 0;
    const save = async (): Promise<void> => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 400));
      running -= 1;
    };
    const { keeper } = keeperOf(save);
    for (let turn = 0; turn < 4; turn += 1) {
      keeper.touch();
      await vi.advanceTimersByTimeAsync(KEEP_AFTER);
    }
    await vi.advanceTimersByTimeAsync(5000);
    expect(most).toBe(1);
  });

  it('tells a failure and tries again with the next keystroke', async () => {
    const failures: unknown[] = [];
    const save = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('full'))
      .mockResolvedValue(undefined);
    const { keeper, states } = keeperOf(save, failures);
    keeper.touch();
    await keeper.flush();
    expect(failures).toHaveLength(1);
    keeper.touch();
    await keeper.flush();
    expect(save).toHaveBeenCalledTimes(2);
    expect(states).toEqual([true, true, false]);
  });

  it('ends after the running write, so that nothing brings a discarded draft back', async () => {
    const log: string[] = [];
    const save = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      log.push('saved');
    };
    const { keeper } = keeperOf(save);
    keeper.touch();
    void keeper.flush();
    await vi.advanceTimersByTimeAsync(50);
    keeper.touch();
    const finished = keeper.finish(() => Promise.resolve(void log.push('discarded')));
    await vi.advanceTimersByTimeAsync(2000);
    await finished;
    expect(log).toEqual(['saved', 'discarded']);
  });
});
