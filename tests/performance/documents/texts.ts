import { createHash, randomUUID } from 'node:crypto';
import { toDocument } from '#couchdb/record-document.ts';
import type { Filing } from '#domain/entities/filing.ts';
import { searchTexts } from '#server/commands/documents/search-texts.ts';
import { TextReading } from '#server/commands/documents/text-reading.ts';
import { DocumentTexts, TextFilters } from '#server/stores/documents/document-texts.ts';
import { FilingContents } from '#server/stores/documents/filing-contents.ts';
import { startGateway, type Gateway } from '#tests/integration/replication/gateway.ts';
import { median, type Figure } from '../figure.ts';

const DOCUMENTS = Number(process.env['BENCH_TEXTS'] ?? 10_000);
const TEXT_BYTES = 20_000;
const BATCH = 100;
const ROUNDS = 9;
/** Companies, and documents in each, that a starting server looks through. */
const SWEPT = { companies: 50, documents: 100 } as const;

const sound = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'la',
  'mé',
  'ni',
  'ção',
  'ru',
  'sa',
  'te',
  'vi',
  'zo',
  'ar',
  'en',
];
/** Words of which some are in every text and most in few, as in a language. */
function wordAt(rank: number): string {
  let [word, left] = ['', rank + 16];
  for (; left > 0; left = Math.floor(left / 16)) word += sound[left % 16] ?? '';
  return word;
}

/** Of 20 KB; the same seed gives the same. */
function textOf(seed: number): string {
  // With a sign behind it: one number begins with another.
  const words = [`raro${seed}x`, 'contrato'];
  let [length, state] = [0, seed * 2_654_435_761];
  while (length < TEXT_BYTES) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const word = wordAt(Math.floor((state / 2 ** 32) ** 3 * 40_000));
    words.push(word);
    length += word.length + 1;
  }
  return words.join(' ');
}

function documentOf(company: string, hash: string, lastRun: string): Filing {
  const uid = randomUUID();
  const by = 'bench-person';
  return {
    uid,
    company,
    createdAt: lastRun,
    createdBy: by,
    deleted: false,
    kind: 'document',
    write: { id: randomUUID(), by, at: lastRun, ancestors: [] },
    data: {
      kind: 'document',
      name: 'Contrato',
      extension: 'txt',
      classification: randomUUID(),
      organizationalItem: null,
      extract: true,
      path: `documents/${uid}.txt`,
      type: 'text/plain',
      size: TEXT_BYTES,
      meta: {
        fields: [],
        box: null,
        code: 'X',
        id: uid,
        hash,
        fullPath: 'Contrato',
        lastRun,
        lastOutcome: 'read',
      },
      history: [{ action: 'registered', by, at: lastRun }],
    },
  };
}

async function keepDocuments({ services }: Gateway, company: string, count: number, withText: boolean) {
  const { records, files } = await services.store.company(company);
  const texts = new DocumentTexts(files);
  for (let made = 0; made < count; made += BATCH) {
    const some = Array.from({ length: Math.min(BATCH, count - made) }, (_, at) => {
      const text = textOf(made + at);
      return { text, hash: createHash('sha256').update(text).digest('hex') };
    });
    if (withText)
      await Promise.all(some.map(({ hash, text }) => texts.keep(hash, text, () => Promise.resolve())));
    const filings = some.map(({ hash }) => documentOf(company, hash, '2026-11-21T10:00:00.000Z'));
    await records.putMany(filings.map((filing) => toDocument('filing', filing, null)));
  }
}

const figure = (name: string, value: number, unit: string, ratio: number | null = null): Figure => ({
  name,
  value: Number(value.toFixed(1)),
  unit,
  ratio: ratio === null ? null : Number(ratio.toPrecision(2)),
  against: ratio === null ? null : 'reading every text',
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** A search in all texts of a company, against reading and folding all of them; and what a starting server does. */
export async function* texts(): AsyncIterable<Figure> {
  const gateway = await startGateway();
  try {
    yield* searched(gateway);
    yield* swept(gateway);
  } finally {
    await gateway.stop();
  }
}

async function* searched(gateway: Gateway): AsyncIterable<Figure> {
  const { services } = gateway;
  const company = await gateway.company('Grande');
  await keepDocuments(gateway, company, DOCUMENTS, true);
  Object.assign(services, {
    filingContents: new FilingContents(services.store),
    textFilters: new TextFilters(services.store),
  });
  const search = (text: string, found: number) => async () => {
    const answer = await searchTexts(services, company, text);
    if (answer.found.length !== found) throw new Error(`${text}: ${answer.found.length} of ${found} found.`);
  };
  yield figure('search.texts.first', await timed(search(`raro${DOCUMENTS - 7}x`, 1)), 'ms');
  const kinds = {
    texts: (turn: number) => search(`raro${(turn * 997) % DOCUMENTS}x`, 1),
    common: () => search('contrato', 50),
    phrase: (turn: number) => search(`"raro${(turn * 991) % DOCUMENTS}x contrato"`, 1),
    nothing: (turn: number) => search(`ausente${turn}`, 0),
  };
  const times = new Map<string, number>();
  for (const [kind, of] of Object.entries(kinds)) {
    const all: number[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) all.push(await timed(of(turn)));
    times.set(kind, median(all));
  }
  const whole = await timed(() => readAll(gateway, company));
  for (const [kind, ms] of times)
    yield figure(kind === 'texts' ? 'search.texts' : `search.texts.${kind}`, ms, 'ms', ms / whole);
  const filters = await services.textFilters.of(company);
  const bytes = filters.values().reduce((sum, { length }) => sum + length, 0);
  yield figure('search.texts.memory', bytes / 1e6, 'MB');
}

/** As a search would that has nothing but the texts. */
async function readAll({ services }: Gateway, company: string): Promise<void> {
  const { files } = await services.store.company(company);
  const held = new DocumentTexts(files);
  const hashes = [...(await services.filingContents.of(company)).texts.values()].map(({ hash }) => hash);
  for (let at = 0; at < hashes.length; at += 8) {
    const some = await Promise.all(hashes.slice(at, at + 8).map((hash) => held.read(hash)));
    for (const text of some)
      text
        .normalize('NFD')
        .replace(/\p{Mn}+/gu, '')
        .toLowerCase()
        .includes('raro5');
  }
}

async function* swept(gateway: Gateway): AsyncIterable<Figure> {
  const { services } = gateway;
  const companies: string[] = [];
  for (let made = 0; made < SWEPT.companies; made += 1) {
    const company = await gateway.company(`Empresa ${made}`);
    companies.push(company);
    await keepDocuments(gateway, company, SWEPT.documents, false);
  }
  let changes = 0;
  for (const company of companies) {
    const { records } = await services.store.company(company);
    const read = records.changes.bind(records);
    records.changes = async (query) => {
      const page = await read(query);
      changes += page.changes.length;
      return page;
    };
  }
  const sweep = async (): Promise<{ ms: number; read: number }> => {
    changes = 0;
    const reading = new TextReading(services);
    const ms = await timed(async () => {
      await reading.sweep(new AbortController().signal);
      await reading.idle();
    });
    await reading.close();
    return { ms, read: changes };
  };
  const first = await sweep();
  const again = await sweep();
  yield figure('texts.sweep.first', first.ms, 'ms');
  yield figure('texts.sweep.first.read', first.read, 'documents');
  yield figure('texts.sweep', again.ms, 'ms');
  yield figure('texts.sweep.read', again.read, 'documents');
}
