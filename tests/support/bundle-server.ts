import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = join(ROOT, 'tests', 'support', 'host', 'server-program.ts');
/** In node_modules, so that modules outside the bundle are resolved. */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'test-server');
const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Native code, which cannot be bundled, and a library that starts files next to its own. */
const external = ['leveldown', '@node-rs/argon2', 'piscina'];

/** Modules still find files relative to their own location. */
const ownPlace: Plugin = {
  name: 'own-place',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : null,
};

/**
 * Bundles the server and its libraries into one file, from the current sources. Tests start it well over a hundred
 * times, and finding and reading hundreds of modules takes a third of each start. The name is a hash of the content:
 * parallel runs may share it, none gets another's, and Node's compile cache stays valid.
 */
export async function bundleServer(): Promise<string> {
  const made = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [ownPlace],
    ssr: { noExternal: true, external },
    build: {
      ssr: MAIN,
      write: false,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        platform: 'node',
        output: {
          codeSplitting: false,
          // Read and hashed at each start: white space is a quarter of it.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  });
  const [chunk] = 'output' in made ? made.output : [];
  if (chunk?.type !== 'chunk' || ('output' in made && made.output.length !== 1))
    throw new Error('The server did not become one file.');
  await mkdir(FOLDER, { recursive: true });
  await dropFormer();
  return keep(chunk.code);
}

async function keep(code: string): Promise<string> {
  const file = join(FOLDER, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
  // Other runs never see a partial file.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, code);
  await rename(unfinished, file);
  return file;
}

async function dropFormer(): Promise<void> {
  for (const name of await readdir(FOLDER)) {
    const file = join(FOLDER, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > KEPT_MILLISECONDS) await rm(file, { force: true });
  }
}
