import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumPath, quietFlags } from '#tests/e2e/support/chromium.ts';
import { bundlePage } from '../bundle-page.ts';
import { median, type Figure } from '../figure.ts';
import { forgetPeak, memoryOf } from '../process-memory.ts';
import { LARGE_BYTES, manyObjectsPdf, scannedPdf } from './large-pdf.ts';

const WORKER = new URL('#app/shared/precheck/precheck.worker.ts', import.meta.url);
const ROUNDS = 3;
const MEGABYTE = 1_000_000;

const makers = { scanned: scannedPdf, objects: manyObjectsPdf } as const;
type Kind = keyof typeof makers;

interface Checked {
  milliseconds: number;
  megabytes: number;
}

/** A page of its own with the worker as the app has it, and the files. */
async function serveFiles(): Promise<Server> {
  const worker = await bundlePage(WORKER);
  const files = new Map(Object.entries(makers).map(([kind, make]) => [`/${kind}.pdf`, make()]));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path);
    if (file !== undefined) response.end(file);
    else if (path === '/worker.js') response.setHeader('content-type', 'text/javascript').end(worker);
    else response.setHeader('content-type', 'text/html').end('<!doctype html>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

/** Runs in the page: from the file in hand to what is told of it. */
async function checkInPage(kind: string): Promise<{ milliseconds: number; fault: unknown }> {
  const file = await (await fetch(`/${kind}.pdf`)).blob();
  const worker = new Worker('/worker.js', { type: 'module' });
  const begun = performance.now();
  const fault = await new Promise<unknown>((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data));
    worker.addEventListener('error', ({ message }) => resolve(message));
    worker.postMessage(file, []);
  });
  const milliseconds = performance.now() - begun;
  worker.terminate();
  return { milliseconds, fault };
}

async function rendererOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const [renderer, ...others] = processInfo.filter(({ type }) => type === 'renderer');
  if (renderer === undefined || others.length > 0) throw new Error('the page has no one process');
  return renderer.id;
}

async function check(browser: Browser, origin: string, kind: Kind): Promise<Checked> {
  const page: Page = await browser.newPage();
  await page.goto(origin);
  const renderer = await rendererOf(browser);
  const before = await memoryOf(renderer, 'VmRSS');
  await forgetPeak(renderer);
  const { milliseconds, fault } = await page.evaluate(checkInPage, kind);
  if (fault !== null) throw new Error(`a good file is refused: ${JSON.stringify(fault)}`);
  const megabytes = ((await memoryOf(renderer, 'VmHWM')) - before) / MEGABYTE;
  await page.close();
  return { milliseconds, megabytes };
}

/** Files of 50 MB: the slower and the larger of the two count. */
export async function* precheck(): AsyncIterable<Figure> {
  const server = await serveFiles();
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: quietFlags });
  try {
    const kinds = Object.keys(makers) as Kind[];
    const rounds: Record<Kind, Checked[]> = { scanned: [], objects: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const kind of kinds) rounds[kind].push(await check(browser, origin, kind));
    const largest = (of: (checked: Checked) => number): number =>
      Math.max(...kinds.map((kind) => median(rounds[kind].map(of))));
    const against = `two files of ${String(LARGE_BYTES / MEGABYTE)} MB`;
    const figure = { ratio: null, against };
    yield {
      name: 'precheck.time',
      value: Math.round(largest(({ milliseconds }) => milliseconds)),
      unit: 'ms',
      ...figure,
    };
    yield {
      name: 'precheck.memory',
      value: Math.round(largest(({ megabytes }) => megabytes)),
      unit: 'MB',
      ...figure,
    };
  } finally {
    await browser.close();
    server.close();
  }
}
