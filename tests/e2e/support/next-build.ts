import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { builtApp } from './built-app.ts';

/** A copy of the built app that can become its own next version while a server serves it. */
export interface ServedBuild {
  folder: string;
  /** The page now carries `mark`, and the service worker's list says that it changed. The server must start anew. */
  publish(mark: string): Promise<void>;
  dispose(): Promise<void>;
}

/** The precache list names each file with its revision; the page's own is the one that changes here. */
const PAGE_ENTRY = /\{[^{}]*"url":"index\.html"[^{}]*\}/;
const REVISION = /[0-9a-f]{32}/;

async function withoutCompressed(folder: string, name: string): Promise<void> {
  const copies = (await readdir(folder)).filter((file) => file === `${name}.br` || file === `${name}.gz`);
  await Promise.all(copies.map((file) => rm(join(folder, file))));
}

/** What the page in view was marked with; null for a page of the build as it was. */
export function buildMark(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector('meta[name=build]')?.getAttribute('content') ?? null);
}

export async function copyBuild(): Promise<ServedBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'autodocs-build-'));
  await cp(builtApp(), folder, { recursive: true });
  const rewrite = async (name: string, change: (text: string) => string): Promise<void> => {
    const before = await readFile(join(folder, name), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${name} of the built app is not as expected.`);
    await writeFile(join(folder, name), after);
    await withoutCompressed(folder, name);
  };
  return {
    folder,
    publish: async (mark) => {
      await rewrite('index.html', (text) =>
        text.replace('</head>', `<meta name="build" content="${mark}"></head>`),
      );
      await rewrite('sw.js', (text) =>
        text.replace(PAGE_ENTRY, (entry) =>
          entry.replace(REVISION, (old) => old.split('').toReversed().join('')),
        ),
      );
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}
