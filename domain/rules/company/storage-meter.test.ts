import { describe, expect, it } from 'vitest';
import { storageMeter } from './storage-meter.ts';

describe('the storage meter', () => {
  it.each([
    [0, 'info', false, false],
    [49.9, 'info', false, false],
    [50, 'success', false, false],
    [69.9, 'success', false, false],
    [70, 'warning', true, false],
    [79.9, 'warning', true, false],
    [80, 'error', true, false],
    [100, 'error', true, true],
    [130, 'error', true, true],
  ] as const)('A16 at %d percent is %s', (used, level, almost, exceeded) => {
    expect(storageMeter(used, 100)).toMatchObject({ level, almost, exceeded });
  });

  it('A16 takes unlimited storage as what is used and one gibibyte more', () => {
    expect(storageMeter(1024 ** 3, 'unlimited').percent).toBe(50);
    expect(storageMeter(0, 'unlimited').percent).toBe(0);
    expect(storageMeter(0, 0).exceeded).toBe(true);
  });
});
