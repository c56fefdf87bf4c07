import { setImmediate } from 'node:timers/promises';
import { expose } from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { createImporter, type OfficeReader } from './create-importer.ts';
import { ImportError } from './import-error.ts';
import type { ImportedDocument } from './imported.ts';
import { readFile, type ChosenFile, type Importers, type ReadMeans } from './read-file.ts';

const means: ReadMeans = {
  choices: { revisions: 'accept', comments: 'take', marks: 'fields' },
  language: 'pt-BR',
};
const fileOf = (text: string, name = 'Contrato.txt'): ChosenFile => ({ name, content: new Blob([text]) });

const imported = (title: string): ImportedDocument => ({
  title,
  model: toDocumentModel({
    title,
    language: 'pt-BR',
    document: { header: null, content: { root: { type: 'root', children: [] } }, footer: null },
    fields: [],
  }),
  fields: [],
  rules: [],
  images: new Map(),
  comments: [],
  suggestions: [],
  revisions: 0,
  remarks: [],
});

/** Says how far it is before each of these words; of 'preso' it never gets on, and 'quebrado' it cannot read. */
const importers: Importers = {
  text:
    async () =>
    async (bytes, { onProgress }) => {
      const words = new TextDecoder().decode(bytes).split(' ');
      for (const [at, word] of words.entries()) {
        await setImmediate();
        onProgress?.(at / words.length);
        if (word === 'preso') await new Promise(() => undefined);
        if (word === 'quebrado') throw new TypeError('of the library');
        if (word === 'vazio') throw new ImportError('empty');
      }
      return imported(words.join('-'));
    },
  html: () => Promise.reject(new Error('no network')),
};

const ports: MessagePort[] = [];
let reader: OfficeReader | null = null;
let started = 0;
afterEach(() => {
  reader?.close();
  for (const port of ports.splice(0)) port.close();
});

function startWorker(): Worker {
  started += 1;
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const read = (file: ChosenFile, given: ReadMeans, tell: (done: number) => void) =>
    readFile(file, given, importers, tell);
  expose({ read }, port2);
  return Object.assign(port1, { terminate: () => port1.close() }) as unknown as Worker;
}

function open(stalledMs = 60): OfficeReader {
  started = 0;
  reader = createImporter({ startWorker, stalledMs });
  return reader;
}

const reasonOf = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof ImportError ? error.reason : String(error)),
  );

describe('T13 reading files in a worker', () => {
  it('says how far it is, and returns the document and the hash of the bytes', async () => {
    const heard: number[] = [];
    const { document, format, hash } = await open(5000).read(fileOf('um dois três quatro'), means, {
      onProgress: (done) => heard.push(done),
    });
    expect([document.title, format]).toEqual(['um-dois-três-quatro', 'text']);
    // What is said last may come after the result, and is then dropped.
    expect([0, 0, 0.25, 0.5, 0.75].slice(0, heard.length)).toEqual(heard);
    expect(heard.length).toBeGreaterThan(1);
    expect(hash).toBe('5c6ce00147ca537390746c6f481d75090d90da6b92ede51c5b5a49b4c5bd52e3');
  });

  it('ends a file that does not get on, and reads the next one in a new worker', async () => {
    const files = ['um', 'preso', 'dois', 'três'];
    const reading = open();
    const ends = await Promise.all(files.map((text) => reasonOf(reading.read(fileOf(text), means))));
    expect(ends).toEqual(['read', 'stalled', 'read', 'read']);
    expect(started).toBe(2);
  });

  it('does not end a file that gets on, however long it takes', async () => {
    const words = Array.from({ length: 300 }, () => 'mais').join(' ');
    expect(await reasonOf(open(100).read(fileOf(words), means))).toBe('read');
  });

  it('stops at once, and reads on when asked again', async () => {
    const stop = new AbortController();
    const reading = open(60_000);
    const first = reading.read(fileOf('um preso'), means, {
      onProgress: (done) => done > 0 && stop.abort(new Error('stopped')),
      signal: stop.signal,
    });
    const second = reading.read(fileOf('dois'), means, { signal: stop.signal });
    expect(await reasonOf(first)).toBe('Error: stopped');
    expect(await reasonOf(second)).toBe('Error: stopped');
    expect(await reasonOf(reading.read(fileOf('três'), means))).toBe('read');
    expect(started).toBe(2);
  });

  it('gives a reason for what it cannot read, and goes on in the same worker', async () => {
    const reading = open(5000);
    const files = [
      fileOf('quebrado'),
      fileOf('vazio'),
      fileOf('<html><p>um</p></html>', 'Contrato.html'),
      fileOf('um', 'Contrato.xlsx'),
      fileOf('%PDF-1.7', 'Contrato.pdf'),
      fileOf('um'),
    ];
    const ends = await Promise.all(files.map((file) => reasonOf(reading.read(file, means))));
    expect(ends).toEqual(['broken', 'empty', 'unavailable', 'unknown-format', 'pdf', 'read']);
    expect(started).toBe(1);
  });
});
