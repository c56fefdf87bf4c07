import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { loadLimits } from './load-limits.ts';

/** Milliseconds for which a memory reading is reused, so that it costs nothing under load. */
const LOOK_MS = 100;
const DELAY_WINDOW_MS = 1000;
const NANOSECONDS = 1_000_000;

/** Load of the process as a share of the thresholds in `loadLimits`: 1 is the threshold. */
export interface Pressure {
  now(): number;
  close(): void;
}

/** The memory limit of the process: its container's limit, otherwise the machine's memory. */
function memoryLimit(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

export function createPressure(): Pressure {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const most = memoryLimit();
  let looked = 0;
  let last = 0;
  let delayed = 0;
  let delaySince = performance.now();

  const heapShare = (): number => {
    const { used_heap_size, heap_size_limit } = getHeapStatistics();
    return used_heap_size / heap_size_limit;
  };
  const delayShare = (now: number): number => {
    if (now - delaySince >= DELAY_WINDOW_MS) {
      delayed = Number.isFinite(delay.mean) ? delay.mean / NANOSECONDS : 0;
      delay.reset();
      delaySince = now;
    }
    return delayed / loadLimits.delayMs;
  };
  return {
    now: () => {
      const now = performance.now();
      if (now - looked < LOOK_MS) return last;
      looked = now;
      const memory = process.memoryUsage.rss() / most / loadLimits.memory;
      last = Math.max(heapShare() / loadLimits.heap, memory, delayShare(now));
      return last;
    },
    close: () => {
      delay.disable();
    },
  };
}
