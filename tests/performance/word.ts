import { exportWord } from '#tests/support/word/exported.ts';
import { median, type Figure } from './figure.ts';
import { fidelity, importing } from './word/importing.ts';
import { longDocument } from './word/long-document.ts';

const ROUNDS = 15;

async function* exporting(): AsyncIterable<Figure> {
  const document = longDocument(25);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await exportWord(document);
    times.push(performance.now() - began);
  }
  const value = Math.round(median(times) * 10) / 10;
  yield { name: 'word.export.25', value, unit: 'ms', ratio: null, against: null };
}

const parts = { import: importing, export: exporting, fidelity } as const;

/** What Word files cost: all of it, or one part. */
export async function* run(wanted?: string): AsyncIterable<Figure> {
  for (const [name, figures] of Object.entries(parts))
    if (wanted === undefined || wanted === name) yield* figures();
}
