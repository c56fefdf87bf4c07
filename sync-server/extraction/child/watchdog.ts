import { workerData } from 'node:worker_threads';
import type { ExtractionLimits } from '../extraction.ts';

const LOOK_MS = 50;
/** Normally the server ends the process first and reports the reason. */
const LATE_MS = 1000;

const { memoryBytes, milliseconds } = workerData as ExtractionLimits;
/** A signal that nobody else sends, so that the server can recognise this end. */
const FULL = 'SIGUSR2';
const end = (signal: NodeJS.Signals): void => void process.kill(process.pid, signal);

/**
 * Ends the process if it takes too much memory, or if it continues after its server ended. Runs in a separate thread,
 * since the reading thread may never yield.
 */
setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes) end(FULL);
}, LOOK_MS);
setTimeout(() => end('SIGKILL'), milliseconds + LATE_MS);
