import { AppError } from '#domain/api/errors.ts';
import { addressOf } from './browser-addresses.ts';
import type { FontSource } from './font-source.ts';

/** Reads the bundle's own files, which the service worker caches on the device. */
export const browserFontSource: FontSource = {
  async load(file) {
    const address = addressOf(file);
    if (address === undefined) throw new AppError('document-generation-failed', { field: file });
    const answer = await fetch(address);
    if (!answer.ok) throw new AppError('document-generation-failed', { field: file });
    return new Uint8Array(await answer.arrayBuffer());
  },
};
