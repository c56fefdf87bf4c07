// @vitest-environment happy-dom
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleIds, isArticleId } from '#app/features/help/reading/catalogue.ts';
import { helpPageOf, helpPages } from './help-pages.ts';
import { openPages } from '../router.tsx';
import { routes } from '../workspace/workspace-routes.ts';

/** Full addresses of the routes that show something. */
function addressesOf(all: readonly RouteObject[], above = ''): string[] {
  return all.flatMap(({ path = '', children }) => {
    const own = path.startsWith('/') || path === '*' ? path : `${above}/${path}`.replace(/^\/$/, '');
    return children === undefined ? [own] : addressesOf(children, own);
  });
}

test('S12 every address of the app has an article of its own choice', () => {
  const addresses = addressesOf([...openPages, ...routes]);
  expect(addresses.length).toBeGreaterThan(20);
  const known: readonly string[] = helpPages.map(([pattern]) => pattern);
  expect(addresses.filter((address) => !known.includes(address))).toEqual([]);
});

/** The routes without content: the workspace's `useRoutes` does not support `lazy`. */
function emptyOf(all: readonly RouteObject[]): readonly RouteObject[] {
  return all.flatMap((route) => [
    ...(route.Component === undefined && route.element === undefined ? [route] : []),
    ...emptyOf(route.children ?? []),
  ]);
}

test('T02 every address of the app draws a screen', () => {
  expect(emptyOf([...openPages, ...routes]).map(({ path }) => path)).toEqual([]);
});

test('S12 the help knows a screen by its address, and keeps what the address names to itself', () => {
  expect(helpPageOf('/template/fill/0192-secret')).toEqual({
    pattern: '/template/fill/:id?',
    article: 'fill',
  });
  expect(helpPageOf('/nowhere/at/all').pattern).toBe('*');
  expect(helpPages.every(([, article]) => isArticleId(article))).toBe(true);
});

const APP = join(import.meta.dirname, '../..');

function found(pattern: RegExp, files: string): string[] {
  return globSync(files, { cwd: APP }).flatMap((file) =>
    [...readFileSync(join(APP, file), 'utf8').matchAll(pattern)].flatMap(([, name]) => name ?? []),
  );
}

test('S12 what leads to the help names articles that exist, and articles lead to screens that exist', () => {
  const asked = found(/(?:<HelpLink\s+article=|openHelp\()["']([^"']+)["']/g, '**/*.{ts,tsx}');
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((article) => !isArticleId(article))).toEqual([]);
  const addresses = found(/\]\((\/[^)]*)\)/g, 'features/help/articles/**/*.md');
  expect(addresses.length).toBeGreaterThan(articleIds.length);
  expect(addresses.filter((address) => helpPageOf(address).pattern === '*')).toEqual([]);
});
