import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FontFile, FontSource } from './font-source.ts';

const require = createRequire(import.meta.url);

function pathOf(file: FontFile): string {
  const family = /^(.+?)-(?:latin|latin-ext)-\d+-(?:normal|italic)$/.exec(file)?.[1] ?? file;
  return require.resolve(`@fontsource/${family}/files/${file}.woff`);
}

/** For scripts and tests: the installed packages' files. */
export const nodeFontSource: FontSource = {
  async load(file) {
    return new Uint8Array(await readFile(pathOf(file)));
  },
};
