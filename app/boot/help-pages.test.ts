// @vitest-environment happy-dom
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { isArticleId } from '#app/features/help/reading/catalogue.ts';
import { helpPageOf, helpPages } from './help-pages.ts';
import { routes } from './router.tsx';

/** Whole addresses of the routes that show something. */
function addressesOf(all: readonly RouteObject[], above = ''): string[] {
  return all.flatMap(({ path = '', children }) => {
    const own = path.startsWith('/') || path === '*' ? path : `${above}/${path}`.replace(/^\/$/, '');
    return children === undefined ? [own] : addressesOf(children, own);
  });
}

test('S12 every address of the app has an article of its own choice', () => {
  const addresses = addressesOf(routes);
  expect(addresses.length).toBeGreaterThan(20);
  const known: readonly string[] = helpPages.map(([pattern]) => pattern);
  expect(addresses.filter((address) => !known.includes(address))).toEqual([]);
});

test('S12 the help knows a screen by its address, and keeps what the address names to itself', () => {
  expect(helpPageOf('/template/fill/0192-secret')).toEqual({
    pattern: '/template/fill/:id?',
    article: 'fill',
  });
  expect(helpPageOf('/nowhere/at/all').pattern).toBe('*');
  expect(helpPages.every(([, article]) => isArticleId(article))).toBe(true);
});
