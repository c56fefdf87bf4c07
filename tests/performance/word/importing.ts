import { execFileSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync, zipSync } from 'fflate';
import { importDocx } from '#app/importers/docx/import-docx.ts';
import { exportWord } from '#tests/support/word/exported.ts';
import { measureFidelity } from '#tests/support/word/fidelity/measure-fidelity.ts';
import { median, type Figure } from '../figure.ts';
import { longDocument } from './long-document.ts';

const ROUNDS = 15;
const MANY = 200;
const choices = { revisions: 'accept', comments: 'take', marks: 'fields' } as const;

const figure = (name: string, value: number, unit: string): Figure => ({
  name,
  value: Math.round(value * 100) / 100,
  unit,
  ratio: null,
  against: null,
});

/** A file of 25 pages. */
async function* oneFile(): AsyncIterable<Figure> {
  const bytes = await exportWord(longDocument(25));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await importDocx(bytes, { choices, language: 'pt-BR' });
    times.push(performance.now() - began);
  }
  yield figure('word.import.25', median(times), 'ms');
}

/** Reads a file so many times in a process of its own, whose memory is measured. */
function readAside(bytes: Uint8Array, times: number): { milliseconds: number; megabytes: number } {
  const folder = mkdtempSync(join(tmpdir(), 'autodocs-word-'));
  try {
    const file = join(folder, 'contrato.docx');
    writeFileSync(file, bytes);
    const program = fileURLToPath(new URL('./many-process.ts', import.meta.url));
    const said = execFileSync(process.execPath, [program, file, String(times)], { encoding: 'utf8' });
    return JSON.parse(said) as { milliseconds: number; megabytes: number };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Files of 5 pages. */
async function* manyFiles(): AsyncIterable<Figure> {
  const { milliseconds, megabytes } = readAside(await exportWord(longDocument(5)), MANY);
  yield figure('word.import.200', milliseconds / 1000, 's');
  yield figure('word.import.200.memory', megabytes, 'MB');
}

/** A file of 49 MB, nearly the largest that is taken: 25 pages, and pictures that cannot be compressed. */
async function* largeFile(): AsyncIterable<Figure> {
  const pictures = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `word/media/large${String(at)}.png`,
      randomFillSync(new Uint8Array(4_000_000)),
    ]),
  );
  const whole = zipSync({ ...unzipSync(await exportWord(longDocument(25))), ...pictures }, { level: 1 });
  const { megabytes } = readAside(whole, 1);
  yield figure('word.import.large.memory', megabytes, 'MB');
}

export async function* importing(): AsyncIterable<Figure> {
  yield* oneFile();
  yield* manyFiles();
  yield* largeFile();
}

/** Shares of the corpus in `tests/fixtures/word` that come over. */
export async function* fidelity(): AsyncIterable<Figure> {
  const { kept, paragraphs, textKept, pagesNear, files } = await measureFidelity();
  yield figure('word.fidelity', (kept / paragraphs) * 100, '%');
  yield figure('word.fidelity.text', (textKept / files) * 100, '%');
  yield figure('word.fidelity.pages', (pagesNear / files) * 100, '%');
}
