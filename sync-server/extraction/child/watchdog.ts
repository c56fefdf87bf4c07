import { workerData } from 'node:worker_threads';
import type { ExtractionLimits } from '../extraction.ts';

const LOOK_MS = 50;
/** The server, while there is one, ends it first, and says why. */
const LATE_MS = 1000;

const { memoryBytes, milliseconds } = workerData as ExtractionLimits;
/** One that nobody sends from outside: the server tells this end from others by it. */
const FULL = 'SIGUSR2';
const end = (signal: NodeJS.Signals): void => void process.kill(process.pid, signal);

/**
 * Ends the process that takes too much memory, or that goes on although its server is gone; a thread of its own, since the
 * one that reads may never pause.
 */
setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes) end(FULL);
}, LOOK_MS);
setTimeout(() => end('SIGKILL'), milliseconds + LATE_MS);
