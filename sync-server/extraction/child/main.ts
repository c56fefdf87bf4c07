import { Console } from 'node:console';
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { ExtractionLimits } from '../extraction.ts';

// What a library may have to say must not stand in the answer.
globalThis.console = new Console(process.stderr);

const [, , extension = '', told = ''] = process.argv;
const limits = JSON.parse(told) as ExtractionLimits;
try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Not every system lets a process stand back.
}
new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: limits }).unref();

const bytes = await buffer(process.stdin);
const { readText } = await import('../readers/read-text.ts');
const answer = JSON.stringify(await readText(bytes, extension, limits));
// Nothing that a file left running keeps the process.
process.stdout.write(answer, () => process.exit(0));
