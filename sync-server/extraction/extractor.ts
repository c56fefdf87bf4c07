import { spawn, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { extractabilityOf } from '#domain/rules/filing/text/extraction.ts';
import { Semaphore } from '#primitives/semaphore.ts';
import { extractionLimits, failures, type Extraction, type ExtractionLimits } from './extraction.ts';

const PROGRAM = fileURLToPath(new URL('./child/main.ts', import.meta.url));
/**
 * What a reading process may open: its own program, the PDF library, and the files that configure how both are loaded.
 */
const READABLE = [
  new URL('./', import.meta.url),
  new URL('../../package.json', import.meta.url),
  new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')),
].map((url) => fileURLToPath(url));
/** Signals sent by the operator, or by the system when memory is short. */
const fromOutside: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']);
/** Share of its memory for the heap: a broken file then causes an error before the process is killed. */
const HEAP_SHARE = 0.6;

const answerSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('text'), text: z.string(), truncated: z.boolean() }),
  z.strictObject({ outcome: z.enum(['not-yet', 'refused']) }),
  z.strictObject({ outcome: z.literal('failed'), why: z.enum(failures) }),
]);

export interface Extractor {
  /** Waits for a free process. @param extension without its dot */
  extract(bytes: Uint8Array, extension: string): Promise<Extraction>;
}

/**
 * Extracts text from untrusted files, each in a separate process. That process may read only its own program, writes no
 * files, starts no processes, gets none of the server's settings, and is killed if it exceeds the limits of time or
 * memory.
 * @param atOnce maximum number of concurrent processes
 */
export function createExtractor(limits: ExtractionLimits = extractionLimits, atOnce = 1): Extractor {
  const processes = new Semaphore(atOnce);
  return {
    extract: async (bytes, extension) => {
      const ending = extension.toLowerCase();
      const ability = extractabilityOf(ending);
      if (ability !== 'readable') return { outcome: ability };
      if (bytes.byteLength > limits.fileBytes) return { outcome: 'failed', why: 'too-large' };
      return processes.run(() => inProcess(bytes, ending, limits));
    },
  };
}

async function inProcess(
  bytes: Uint8Array,
  extension: string,
  limits: ExtractionLimits,
): Promise<Extraction> {
  const child = start(extension, limits);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    child.kill('SIGKILL');
  }, limits.milliseconds);
  try {
    const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
      child.once('close', (_, signal) => resolve(signal));
      child.once('error', reject);
    });
    // A process that ends before it has read all its input reports that in its answer.
    child.stdin?.on('error', () => undefined).end(bytes);
    const [signal, said] = await Promise.all([ended, child.stdout === null ? '' : text(child.stdout)]);
    if (late) return { outcome: 'failed', why: 'too-slow' };
    if (signal !== null && fromOutside.has(signal)) return { outcome: 'failed', why: 'interrupted' };
    // Ended by the watchdog, or by V8 when the heap is full.
    if (signal !== null) return { outcome: 'failed', why: 'too-much-memory' };
    return readAnswer(said);
  } catch {
    // The machine cannot start a process.
    return { outcome: 'failed', why: 'interrupted' };
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

function readAnswer(said: string): Extraction {
  try {
    return answerSchema.parse(JSON.parse(said));
  } catch {
    return { outcome: 'failed', why: 'damaged' };
  }
}

/** Node's own permission flags. They do not block the network; the readers open no connection. */
export function fencesOf({ memoryBytes }: Pick<ExtractionLimits, 'memoryBytes'>): string[] {
  const heap = Math.round((memoryBytes * HEAP_SHARE) / 1_000_000);
  return [
    `--max-old-space-size=${String(heap)}`,
    '--permission',
    ...READABLE.map((path) => `--allow-fs-read=${path}`),
    '--allow-worker',
    '--disable-warning=SecurityWarning',
  ];
}

function start(extension: string, limits: ExtractionLimits): ChildProcess {
  return spawn(process.execPath, [...fencesOf(limits), PROGRAM, extension, JSON.stringify(limits)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}
