import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { ensureChromium } from '#scripts/chromium.mjs';
import type { Timed } from './browser-run.ts';
import type { EngineName, PageCount } from './engine.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.jpg': 'image/jpeg',
};

/** Bundles the bench page as the product is bundled. */
async function bundle(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(import.meta.dirname, 'browser-run.ts'),
        output: { entryFileNames: 'run.js' },
      },
    },
  });
  await writeFile(
    join(outDir, 'index.html'),
    '<!doctype html><meta charset="utf-8"><script type="module" src="/run.js"></script>',
  );
}

async function readFirst(folders: readonly string[], name: string): Promise<Uint8Array> {
  const [folder, ...others] = folders;
  if (folder === undefined) throw new Error(`no ${name}`);
  const bytes = await readFile(join(folder, name)).catch(() => null);
  return bytes === null ? readFirst(others, name) : new Uint8Array(bytes);
}

async function serve(folders: readonly string[]): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const name = path === '/' ? 'index.html' : path;
    readFirst(folders, name).then(
      (bytes) =>
        response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${String(port)}`, close: () => server.close() };
}

export interface BrowserBench {
  time(engine: EngineName, pages: PageCount): Promise<Timed>;
  close(): Promise<void>;
}

/**
 * Each timing in a browser context of its own.
 * @param materials folder with the photograph and the floor's lines
 */
export async function openBrowserBench(materials: string): Promise<BrowserBench> {
  const folder = await mkdtemp(join(tmpdir(), 'autodocs-bench-'));
  await bundle(folder);
  const server = await serve([folder, materials]);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  return {
    async time(engine, pages) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(server.origin);
      await page.waitForFunction(() => 'timeEngine' in window);
      const timed = await page.evaluate(([name, size]) => window.timeEngine(name, size), [
        engine,
        pages,
      ] as const);
      await context.close();
      return timed;
    },
    async close() {
      await browser.close();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
