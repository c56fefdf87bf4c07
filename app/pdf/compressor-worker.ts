import { expose, transfer } from 'comlink';
import { deflate } from './deflate.ts';

let last: Promise<unknown> = Promise.resolve();

const service = {
  /** One after the other: each stream under way holds a quarter of a megabyte. */
  async deflate(bytes: Uint8Array): Promise<Uint8Array> {
    const own = last.then(() => deflate(bytes));
    last = own.catch(() => null);
    const compressed = await own;
    return transfer(compressed, [compressed.buffer]);
  },
};
export type CompressorService = typeof service;

expose(service);
