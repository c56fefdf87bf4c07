/** One engine, one document, in a process of its own: prints a `NodeRun`, and writes the PDF where a path is given. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { CONTRACT_SIZES, createContract } from './contract.ts';
import {
  FONT_FILES,
  IMAGE_HASH,
  type Engine,
  type EngineName,
  type PageCount,
  type PdfInput,
} from './engine.ts';
import { loadEngine } from './engines/load.ts';
import type { PdfMake } from './engines/pdfmake.ts';
import type { FinishedLines } from './lines.ts';

/** What one process prints. */
export interface NodeRun {
  ms: number;
  bytes: number;
  /** The most memory that the process held, in bytes. */
  peak: number;
}

const engines: Record<EngineName | 'untagged', () => Promise<Engine>> = {
  ...loadEngine,
  untagged: async () => (await import('./engines/untagged.ts')).untagged,
  pdfmake: async () => {
    const { pdfmakeEngine } = await import('./engines/pdfmake.ts');
    return pdfmakeEngine((await import('pdfmake/js/index.js')).default as PdfMake);
  },
};
const [engine, pages, folder, outPath] = process.argv.slice(2) as [
  EngineName | 'untagged',
  PageCount,
  string,
  string | undefined,
];

const fonts = new Map<string, Uint8Array>();
for (const file of Object.values(FONT_FILES)) fonts.set(file, await nodeFontSource.load(file));
const input: PdfInput = {
  document: createContract(CONTRACT_SIZES[pages], IMAGE_HASH),
  fonts,
  image: { hash: IMAGE_HASH, jpeg: new Uint8Array(await readFile(join(folder, 'photo.jpg'))) },
  lines: JSON.parse(await readFile(join(folder, `lines-${pages}.json`), 'utf8')) as FinishedLines,
};
const prepare = await engines[engine]();
const run = await prepare(input);
const start = performance.now();
const bytes = await run();
const ms = performance.now() - start;
if (outPath !== undefined) await writeFile(outPath, bytes);
const peak = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ ms, bytes: bytes.length, peak } satisfies NodeRun));
