import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const zodWithoutEval = fileURLToPath(new URL('../../app/boot/zod-without-eval.ts', import.meta.url));

/** The script of a bench's own page, built as the app is; `entry` is a file address. */
export async function bundlePage(entry: URL): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('.', entry)),
    resolve: { alias: [{ find: /^zod$/, replacement: zodWithoutEval }] },
    define: {
      global: 'globalThis',
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.VITE_APP_VERSION': '"bench"',
    },
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: fileURLToPath(entry), output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`The page ${entry.href} could not be bundled.`);
  return chunk.code;
}
