import { getHeapStatistics } from 'node:v8';
import { createCollector } from './collector.ts';

const LOOK_MS = 5000;
/** Grown by this factor and by this many bytes since the last time: more was left behind than what lives. */
const GROWN_FACTOR = 2;
const GROWN_BYTES = 64_000_000;
/** Share of the time the process worked: hardly anybody is held up below it. */
const CALM = 0.35;
/** Looks in a row at which it was calm, and milliseconds from one time to the next: it holds up who is there. */
const CALM_LOOKS = 2;
const REST_MS = 60_000;

/** Milliseconds of the processor, whatever other programs of the machine take of it, and of the clock. */
function workedSoFar(): { worked: number; at: number } {
  const { user, system } = process.cpuUsage();
  return { worked: (user + system) / 1000, at: performance.now() };
}

/**
 * Gives the memory of a burst back once it is over. The engine collects when it needs room, which a server of many quiet
 * streams may not for hours, and what lives then lies scattered over pages that are empty otherwise: what ten thousand
 * devices left behind by connecting is many times their streams. Gives how to stop.
 */
export function giveBackMemory(): () => void {
  const { compact } = createCollector();
  let after = getHeapStatistics().total_heap_size;
  let since = workedSoFar();
  let calm = 0;
  let doneAt = -REST_MS;
  const look = (): void => {
    const now = workedSoFar();
    const share = (now.worked - since.worked) / Math.max(1, now.at - since.at);
    since = now;
    calm = share > CALM ? 0 : calm + 1;
    const { total_heap_size: held } = getHeapStatistics();
    if (calm < CALM_LOOKS || held < after * GROWN_FACTOR || held - after < GROWN_BYTES) return;
    if (performance.now() - doneAt < REST_MS) return;
    compact();
    doneAt = performance.now();
    after = getHeapStatistics().total_heap_size;
    since = workedSoFar();
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}
