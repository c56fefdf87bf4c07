import type { Block, DocumentModel } from '#app/document/model.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { stored } from '#tests/fixtures/kinds/builder.ts';
import { KINDS } from '#tests/fixtures/kinds/kinds.ts';
import { exportWord } from '#tests/support/word/exported.ts';
import { median, type Figure } from './figure.ts';

/** The twenty kinds of documents in a row: 30 pages, of which the first 25 are about what a long contract has. */
const ROUNDS = 15;
const SHARE = 25 / 30;

function longDocument(): DocumentModel {
  const models = KINDS.map((kind) => {
    const { name: title, document, fields } = stored(kind);
    return toDocumentModel({ title, language: 'pt-BR', document, fields });
  });
  const all: Block[] = models.flatMap(({ body }) => body);
  const [first] = models;
  if (first === undefined) throw new Error('There is no kind.');
  const fields = new Map(models.flatMap((model) => [...model.fields]));
  return { ...first, fields, body: all.slice(0, Math.round(all.length * SHARE)) };
}

async function* exporting(): AsyncIterable<Figure> {
  const document = longDocument();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await exportWord(document);
    times.push(performance.now() - began);
  }
  const value = Math.round(median(times) * 10) / 10;
  yield { name: 'word.export.25', value, unit: 'ms', ratio: null, against: null };
}

const parts = { export: exporting } as const;

/** What Word files cost: all of it, or one part. */
export async function* run(wanted?: string): AsyncIterable<Figure> {
  for (const [name, figures] of Object.entries(parts))
    if (wanted === undefined || wanted === name) yield* figures();
}
