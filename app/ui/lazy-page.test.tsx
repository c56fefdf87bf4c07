// @vitest-environment happy-dom
import { Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { lazyPage, preloadable, preloadPages } from './lazy-page.tsx';

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  root = null;
});

const Screen = () => <p>Tela</p>;

function draw(Page: ReturnType<typeof preloadable>['Component']): HTMLElement {
  const place = document.createElement('div');
  root = createRoot(place);
  const shown = root;
  flushSync(() =>
    shown.render(
      <Suspense fallback="Abrindo">
        <Page />
      </Suspense>,
    ),
  );
  return place;
}

test('T02 a screen that was fetched ahead is drawn at once', async () => {
  const { Component, preload } = preloadable(() => Promise.resolve(Screen));
  await preload();
  expect(draw(Component).textContent).toBe('Tela');
});

test('T02 a screen that was not is drawn once it is here', async () => {
  const { Component } = preloadable(() => Promise.resolve(Screen));
  const place = draw(Component);
  expect(place.textContent).toBe('Abrindo');
  await expect.poll(() => place.textContent).toBe('Tela');
});

test('T02 the screens of routes are fetched ahead, and one that cannot be fails nothing', async () => {
  const fetched: string[] = [];
  const good = lazyPage(() => {
    fetched.push('good');
    return Promise.resolve(Screen);
  });
  const bad = lazyPage(() => Promise.reject(new TypeError('no network')));
  await preloadPages([{ path: '/a', ...bad }, { path: '/b', ...good }, { path: '/c' }]);
  expect(fetched).toEqual(['good']);
});
