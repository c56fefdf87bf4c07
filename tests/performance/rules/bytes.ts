import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Figure } from '../figure.ts';

/**
 * The engine of expressions, and all that decides a form, each minified with everything that it imports: also what the
 * public form has without rules, as numbers and dates.
 */
const ENTRIES = {
  'rules.bytes': '../../../domain/rules/expression/evaluate.ts',
  'rules.bytes.form': '../../../domain/rules/living/outcome-of.ts',
} as const;

async function bundle(entry: string): Promise<{ code: string; modules: readonly string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: {
        input: fileURLToPath(new URL(entry, import.meta.url)),
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The engine could not be bundled.');
  return { code: chunk.code, modules: Object.keys(chunk.modules) };
}

export async function* run(): AsyncIterable<Figure> {
  for (const [name, entry] of Object.entries(ENTRIES)) {
    const { code, modules } = await bundle(entry);
    const schemas = modules.find((module) => module.includes('/zod/'));
    if (schemas !== undefined) throw new Error(`The engine of rules brings schemas: ${schemas}`);
    const value = gzipSync(code, { level: 9 }).byteLength;
    yield { name, value, unit: 'B', ratio: null, against: null };
  }
}
