const GIBIBYTE = 1024 ** 3;

export type StorageLevel = 'info' | 'success' | 'warning' | 'error';

export interface StorageMeter {
  /** Percentage of the allowance; above 100 if it is exceeded. */
  percent: number;
  level: StorageLevel;
  almost: boolean;
  exceeded: boolean;
}

/**
 * Colours and warnings of specification 2, section 9. Unlimited storage counts as the used amount plus one gibibyte.
 */
export function storageMeter(used: number, amount: number | 'unlimited'): StorageMeter {
  const most = amount === 'unlimited' ? used + GIBIBYTE : amount;
  const percent = most === 0 ? 100 : (used / most) * 100;
  return { percent, level: levelOf(percent), almost: percent >= 70, exceeded: percent >= 100 };
}

function levelOf(percent: number): StorageLevel {
  if (percent < 50) return 'info';
  if (percent < 70) return 'success';
  return percent < 80 ? 'warning' : 'error';
}
