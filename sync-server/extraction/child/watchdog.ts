import { workerData } from 'node:worker_threads';

const LOOK_MS = 50;

/** Ends the process that takes too much memory; a thread of its own, since the one that reads may never pause. */
const memoryBytes = Number(workerData);
setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
