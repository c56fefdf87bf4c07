import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureChromium } from '#scripts/chromium.mjs';
import { openPdf, textOf } from './printed.ts';

/** The printer as the product runs it: bundled, in a worker, in Chromium, under the product's content policy. */
const POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'";
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.webp': 'image/webp',
};

let folder: string;
let server: Server;
let browser: Browser;
const asked: string[] = [];
/** A part of the address of what the server does not have. */
let missing: string | null = null;

async function bundle(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir: folder,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: fileURLToPath(new URL('worker-page.ts', import.meta.url)),
        output: { entryFileNames: 'run.js' },
      },
    },
  });
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8"><script type="module" src="/run.js"></script>',
  );
  const canvas = createCanvas(80, 60);
  canvas.getContext('2d').fillRect(10, 10, 40, 40);
  await writeFile(join(folder, 'photo.webp'), new Uint8Array(await canvas.encode('webp')));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autodocs-worker-'));
  await bundle();
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const name = path === '/' ? 'index.html' : path;
    response.setHeader('content-security-policy', POLICY);
    asked.push(name);
    if (missing !== null && name.includes(missing)) {
      response.writeHead(404).end();
      return;
    }
    readFile(join(folder, name)).then(
      (bytes) =>
        response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
}, 120_000);

afterAll(async () => {
  await browser.close();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function openPage(): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`);
  await page.waitForFunction(() => 'printOnce' in window);
  return page;
}

/** @returns the file, and whether the compressor's worker was fetched for it */
async function printLong(paragraphs: number): Promise<{ bytes: Uint8Array; beside: boolean }> {
  asked.length = 0;
  const page = await openPage();
  const bytes = Uint8Array.from(await page.evaluate((count) => window.printLong(count), paragraphs));
  await page.close();
  return { bytes, beside: asked.some((name) => name.includes('compressor-worker')) };
}

describe('the printer in a browser', () => {
  it('T24 compresses a long document beside its painting, a short one at once, and here what the other worker does not', async () => {
    const short = await printLong(80);
    expect(short.beside).toBe(false);
    const long = await printLong(1200);
    expect(long.beside).toBe(true);
    expect((await openPdf(long.bytes)).numPages).toBeGreaterThan(10);
    missing = 'compressor-worker';
    const alone = await printLong(1200);
    missing = null;
    expect(alone.beside).toBe(true);
    expect(Buffer.from(alone.bytes).equals(Buffer.from(long.bytes))).toBe(true);
  });

  it('T24 O01 prints in a worker under the content policy, with a WebP image, progress and closed error codes', async () => {
    const page = await openPage();
    const problems: string[] = [];
    page.on('console', (message) => problems.push(...(message.type() === 'error' ? [message.text()] : [])));
    page.on('pageerror', (error) => problems.push(error.message));
    const outcome = await page.evaluate(() => window.printOnce());
    const bytes = Uint8Array.from(outcome.bytes);
    const pdf = await openPdf(bytes);
    expect(pdf.numPages).toBe(outcome.pagination.pages);
    expect(pdf.numPages).toBeGreaterThan(1);
    expect(outcome.pagination.starts.map(({ page: number }) => number)).toEqual(
      Array.from({ length: pdf.numPages - 1 }, (_, index) => index + 2),
    );
    expect((await textOf(bytes)).match(/Contratação de José d’Ávila\./g)).toHaveLength(80);
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype /Image');
    expect(outcome.asked).toEqual(['a'.repeat(64)]);
    expect(outcome.progress.at(-1)).toEqual({
      stage: 'paint',
      page: pdf.numPages,
      pages: pdf.numPages,
      done: 1,
    });
    expect(outcome.failure).toBe('AppError document-generation-failed');
    expect(outcome.stopped).toEqual({ reason: 'stopped', pagesBehind: pdf.numPages });
    expect(problems).toEqual([]);
  });
});
