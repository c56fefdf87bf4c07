import { expose, transfer } from 'comlink';
import { z } from 'zod';
import { importers } from './importers.ts';
import { readFile, type ChosenFile, type ReadAnswer, type ReadMeans } from './read-file.ts';

// The page's content security policy forbids compiling code from strings, also in workers.
z.config({ jitless: true });

function buffersOf(answer: ReadAnswer): ArrayBuffer[] {
  if (!('read' in answer)) return [];
  return [...new Set([...answer.read.document.images.values()].map(({ bytes }) => bytes.buffer))];
}

const service = {
  async read(file: ChosenFile, means: ReadMeans, tell: (done: number) => void): Promise<ReadAnswer> {
    const answer = await readFile(file, means, importers, tell);
    return transfer(answer, buffersOf(answer));
  },
};
export type ImportService = typeof service;

expose(service);
