import arimoLatin from '@fontsource/arimo/files/arimo-latin-400-normal.woff?url';
import arimoLatinBold from '@fontsource/arimo/files/arimo-latin-700-normal.woff?url';
import arimoLatinBoldItalic from '@fontsource/arimo/files/arimo-latin-700-italic.woff?url';
import arimoLatinItalic from '@fontsource/arimo/files/arimo-latin-400-italic.woff?url';
import arimoExtended from '@fontsource/arimo/files/arimo-latin-ext-400-normal.woff?url';
import arimoExtendedBold from '@fontsource/arimo/files/arimo-latin-ext-700-normal.woff?url';
import arimoExtendedBoldItalic from '@fontsource/arimo/files/arimo-latin-ext-700-italic.woff?url';
import arimoExtendedItalic from '@fontsource/arimo/files/arimo-latin-ext-400-italic.woff?url';
import { AppError } from '#domain/api/errors.ts';
import type { FontFile, FontSource } from './font-source.ts';

const addresses: Readonly<Record<FontFile, string>> = {
  'arimo-latin-400-normal': arimoLatin,
  'arimo-latin-700-normal': arimoLatinBold,
  'arimo-latin-400-italic': arimoLatinItalic,
  'arimo-latin-700-italic': arimoLatinBoldItalic,
  'arimo-latin-ext-400-normal': arimoExtended,
  'arimo-latin-ext-700-normal': arimoExtendedBold,
  'arimo-latin-ext-400-italic': arimoExtendedItalic,
  'arimo-latin-ext-700-italic': arimoExtendedBoldItalic,
};

/** The bundle's own files, which the service worker keeps on the device. */
export const browserFontSource: FontSource = {
  async load(file) {
    const address = addresses[file];
    if (address === undefined) throw new AppError('document-generation-failed', { field: file });
    const answer = await fetch(address);
    if (!answer.ok) throw new AppError('document-generation-failed', { field: file });
    return new Uint8Array(await answer.arrayBuffer());
  },
};
