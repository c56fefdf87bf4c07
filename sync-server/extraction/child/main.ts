import { Console } from 'node:console';
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { ExtractionLimits } from '../extraction.ts';

// Output of libraries must not mix with the answer.
globalThis.console = new Console(process.stderr);

const [, , extension = '', told = ''] = process.argv;
const limits = JSON.parse(told) as ExtractionLimits;
try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Not every system allows a lower priority.
}
new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: limits }).unref();

const bytes = await buffer(process.stdin);
const { readText } = await import('../readers/read-text.ts');
const answer = JSON.stringify(await readText(bytes, extension, limits));
// Work that a file left running must not keep the process alive.
process.stdout.write(answer, () => process.exit(0));
