import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { ensureChromium } from '#scripts/chromium.mjs';

/** The product's policy for what a page may run and fetch: nothing that markup brings. */
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self' blob: data:; img-src 'self' blob:; style-src 'self'";
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

export interface ClipboardPage {
  page: Page;
  /** Addresses that the page asked for after it was loaded. */
  asked: string[];
  /** What the browser reported of its policy: nothing that is pasted may break it. */
  reported: string[];
  close: () => Promise<void>;
}

/** A fault put into one file of the product, whose text it replaces. */
export interface PagePlant {
  file: string;
  find: string;
  replace: string;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

function planting({ file, find, replace }: PagePlant): Plugin {
  return {
    name: 'planted-fault',
    enforce: 'pre',
    transform(source, id) {
      if (id.split('?')[0] !== root + file) return undefined;
      if (!source.includes(find)) throw new Error(`${file} does not hold: ${find}`);
      return source.replace(find, () => replace);
    },
  };
}

async function bundle(folder: string, plant?: PagePlant): Promise<void> {
  await build({
    plugins: plant === undefined ? [] : [planting(plant)],
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      target: 'es2022',
      minify: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('page.ts', import.meta.url)),
        output: { entryFileNames: 'run.js' },
      },
    },
  });
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8"><body><script type="module" src="/run.js"></script>',
  );
}

/** An editor's area alone, in Chromium. */
export async function openClipboardPage(plant?: PagePlant): Promise<ClipboardPage> {
  const folder = await mkdtemp(join(tmpdir(), 'autodocs-clipboard-'));
  await bundle(folder, plant);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const name = path === '/' ? 'index.html' : path;
    response.setHeader('content-security-policy', POLICY);
    readFile(join(folder, name)).then(
      (bytes) => response.setHeader('content-type', TYPES[extname(name)] ?? 'text/plain').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const asked: string[] = [];
  const reported: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) reported.push(message.text());
  });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction(() => 'paste' in window);
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url())) asked.push(request.url());
  });
  return {
    page,
    asked,
    reported,
    close: async () => {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
