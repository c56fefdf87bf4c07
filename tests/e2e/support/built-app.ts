import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the build under test: `dist/`, or the one that BUILT_APP names. */
export function builtApp(): string {
  const folder = resolve(
    process.env['BUILT_APP'] ?? fileURLToPath(new URL('../../../dist', import.meta.url)),
  );
  if (!existsSync(join(folder, 'sw.js')) || !existsSync(join(folder, 'index.html')))
    throw new Error(`There is no built app in ${folder}. Run \`npm run build\` first.`);
  return folder;
}
