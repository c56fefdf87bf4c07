import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Edit } from './addition.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = [
  'domain',
  'couchdb',
  'sync-server',
  'app',
  'service-worker',
  'primitives',
  'scripts',
  'tests',
  'package.json',
  'tsconfig.base.json',
  'vite.config.ts',
];

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** A copy of the product's sources in a folder of its own, to be changed. */
export class Copy {
  private readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<Copy> {
    const folder = await mkdtemp(join(tmpdir(), 'autodocs-additions-'));
    for (const name of SOURCES) await cp(join(root, name), join(folder, name), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    return new Copy(folder);
  }

  dispose(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }

  /** @throws Error where the lines that an edit follows have moved on, and it has to follow */
  async apply(edits: readonly Edit[]): Promise<void> {
    for (const edit of edits) {
      const path = join(this.folder, edit.file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'after' in edit ? inserted(await readFile(path, 'utf8'), edit) : edit.text);
    }
  }

  /** Puts the files back as they are in the product; those that are new go. */
  async undo(files: readonly string[]): Promise<void> {
    for (const file of files) {
      const original = await readFile(join(root, file)).catch(() => null);
      if (original === null) await rm(join(this.folder, file));
      else await writeFile(join(this.folder, file), original);
    }
  }

  /** What the type check says of the sources and of `files`; empty if nothing. */
  async types(files: readonly string[]): Promise<string> {
    const config = {
      extends: './tsconfig.base.json',
      compilerOptions: {
        lib: ['ES2024', 'DOM', 'DOM.Iterable', 'WebWorker'],
        types: ['node', 'vite/client', 'vite-plugin-pwa/client'],
        tsBuildInfoFile: './types.tsbuildinfo',
      },
      include: ['primitives', 'domain', 'couchdb', 'sync-server', 'app'],
      exclude: ['domain/globals.d.ts', '**/*.test.ts', '**/*.test.tsx', '**/testing'],
      files,
    };
    await writeFile(join(this.folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout } = await this.run(join(root, 'node_modules', '.bin', 'tsc'), ['--noEmit']);
    return stdout;
  }

  /** Runs tests of the copy, of which the names match `pattern`. @returns by full name why each failed, or null */
  async tests(files: readonly string[], pattern: string): Promise<Map<string, string | null>> {
    const test = {
      include: files,
      env: { TZ: 'UTC' },
      isolate: false,
      maxWorkers: 2,
      testTimeout: 60_000,
      // A message names what is missing, not how many.
      chaiConfig: { truncateThreshold: 0 },
    };
    await writeFile(join(this.folder, 'vitest.config.ts'), `export default ${JSON.stringify({ test })};\n`);
    const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')));
    const args = [vitest, 'run', '--reporter', 'json', '--testNamePattern', pattern];
    const { stdout } = await this.run(process.execPath, args);
    const { testResults } = reportSchema.parse(JSON.parse(stdout.slice(stdout.indexOf('{"num'))));
    return new Map(
      testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ fullName, status, failureMessages }) => [
          fullName,
          status === 'passed' ? null : failureMessages.join('\n'),
        ]),
    );
  }

  /** It may end as failed: what it says is judged. */
  private run(command: string, args: readonly string[]): Promise<{ stdout: string }> {
    const options = { cwd: this.folder, maxBuffer: 100_000_000, env: { ...process.env, VITEST: undefined } };
    return promisify(execFile)(command, args, options).catch((error: unknown) => error as { stdout: string });
  }
}

function inserted(source: string, { file, after, text }: Extract<Edit, { after: string }>): string {
  if (source.split(after).length !== 2) throw new Error(`${file} does not hold once: ${after}`);
  return source.replace(after, () => after + text);
}
