import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FontFile, FontSource } from './font-source.ts';
import { onDemandTypefaces, typefaces } from './catalogue/typefaces.ts';
import type { TypefaceName } from './catalogue/typefaces.ts';

const require = createRequire(import.meta.url);

/** Longest first, because one name may be a prefix of another. */
const names = [...Object.keys(typefaces), ...Object.keys(onDemandTypefaces)].sort(
  (a, b) => b.length - a.length,
);

export function pathOf(file: FontFile): string {
  const name = names.find((candidate) => file.startsWith(`${candidate}-`)) ?? '';
  return typefaces[name as TypefaceName]?.origin === 'registry'
    ? require.resolve(`@fontsource/${name}/files/${file}.woff`)
    : fileURLToPath(new URL(`made/${name}/files/${file}.woff`, import.meta.url));
}

/** Reads the files on disk, for scripts and tests. */
export const nodeFontSource: FontSource = {
  async load(file) {
    return new Uint8Array(await readFile(pathOf(file)));
  },
};
