/** One engine, one document, in a process of its own: prints `{ms, bytes}`, or writes the PDF where a path is given. */
import { readFile, writeFile } from 'node:fs/promises';
import pdfmake from 'pdfmake/js/index.js';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { CONTRACT_SIZES, createContract } from './contract.ts';
import { FONT_FILES, IMAGE_HASH, type Engine, type EngineName, type PdfInput } from './engine.ts';
import { floor } from './engines/floor.ts';
import { jspdf } from './engines/jspdf.ts';
import { ours } from './engines/ours.ts';
import { pdfmakeEngine, type PdfMake } from './engines/pdfmake.ts';

const engines: Record<EngineName, Engine> = {
  ours,
  floor,
  jspdf,
  pdfmake: pdfmakeEngine(pdfmake as PdfMake),
};
const [engine, pages, imagePath, outPath] = process.argv.slice(2) as [
  EngineName,
  '2' | '100',
  string,
  string | undefined,
];

const fonts = new Map<string, Uint8Array>();
for (const file of Object.values(FONT_FILES)) fonts.set(file, await nodeFontSource.load(file));
const input: PdfInput = {
  document: createContract(CONTRACT_SIZES[pages], IMAGE_HASH),
  fonts,
  image: { hash: IMAGE_HASH, jpeg: new Uint8Array(await readFile(imagePath)) },
};
const run = await engines[engine](input);
const start = performance.now();
const bytes = await run();
const ms = performance.now() - start;
if (outPath !== undefined) await writeFile(outPath, bytes);
console.log(JSON.stringify({ ms, bytes: bytes.length }));
