import { expose, transfer } from 'comlink';
import { Mutex } from '#primitives/mutex.ts';
import { deflate } from './deflate.ts';

const turn = new Mutex();

const service = {
  /** One stream at a time: each uses a quarter of a megabyte. */
  async deflate(bytes: Uint8Array): Promise<Uint8Array> {
    const compressed = await turn.run(() => deflate(bytes));
    return transfer(compressed, [compressed.buffer]);
  },
};
export type CompressorService = typeof service;

expose(service);
