import { browserFontSource } from '#app/typeset/fonts/browser-source.ts';
import { loadEngine } from './engines/load.ts';
import type { PdfMake } from './engines/pdfmake.ts';
import type { FinishedLines } from './lines.ts';
import { CONTRACT_SIZES, createContract } from './contract.ts';
import {
  FONT_FILES,
  IMAGE_HASH,
  type Engine,
  type EngineName,
  type PageCount,
  type PdfInput,
} from './engine.ts';

/** The page of the Chromium bench: one engine and one document per load, on the main thread. */
const engines: Record<EngineName, () => Promise<Engine>> = {
  ...loadEngine,
  pdfmake: async () => {
    const { pdfmakeEngine } = await import('./engines/pdfmake.ts');
    return pdfmakeEngine((await import('pdfmake/build/pdfmake.js')).default as PdfMake);
  },
};

export interface Timed {
  ms: number;
  bytes: number;
}

async function timeEngine(engine: EngineName, pages: PageCount): Promise<Timed> {
  const fonts = new Map<string, Uint8Array>();
  for (const file of Object.values(FONT_FILES)) fonts.set(file, await browserFontSource.load(file));
  const jpeg = new Uint8Array(await (await fetch('/photo.jpg')).arrayBuffer());
  const lines = (await (await fetch(`/lines-${pages}.json`)).json()) as FinishedLines;
  const input: PdfInput = {
    document: createContract(CONTRACT_SIZES[pages], IMAGE_HASH),
    fonts,
    image: { hash: IMAGE_HASH, jpeg },
    lines,
  };
  const prepare = await engines[engine]();
  const run = await prepare(input);
  const start = performance.now();
  const bytes = await run();
  return { ms: performance.now() - start, bytes: bytes.length };
}

declare global {
  interface Window {
    timeEngine: typeof timeEngine;
  }
}
window.timeEngine = timeEngine;
