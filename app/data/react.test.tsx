// @vitest-environment happy-dom
import { Component, startTransition, Suspense, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { DataLoader } from './data-loader.ts';
import { DataProvider } from './data-context.tsx';
import type { Data, SessionState } from './ports.ts';
import { useData } from './react.tsx';

const OUT: SessionState = { phase: 'signed-out' };
const here = { session: { state$: new BehaviorSubject<SessionState>(OUT) } } as unknown as Data;

class Boundary extends Component<{ children: ReactNode }> {
  override state = { code: '' };
  static getDerivedStateFromError(error: unknown): { code: string } {
    return { code: error instanceof AppError ? error.code : 'other' };
  }
  override render(): ReactNode {
    return this.state.code === '' ? this.props.children : `failed: ${this.state.code}`;
  }
}

/** A page with hooks before and after the one that suspends. */
function Page() {
  const [before] = useState('open');
  const data = useData();
  const [after] = useState(() => (data === here ? 'page' : 'nothing'));
  return `${before} ${after}`;
}

/** Renders the page; `mended` returns the errors that React recovered from by rendering everything again. */
function draw(data: DataLoader): { text: () => string; mended: unknown[] } {
  const mended: unknown[] = [];
  const element = document.createElement('div');
  const root = createRoot(element, {
    onRecoverableError: (error) => mended.push(error),
    onCaughtError: () => undefined,
  });
  // Like the router once a page is loaded.
  startTransition(() =>
    root.render(
      <Boundary>
        <DataProvider data={data}>
          <Suspense fallback="opening">
            <Page />
          </Suspense>
        </DataProvider>
      </Boundary>,
    ),
  );
  return { text: () => element.textContent, mended };
}

test('A24 A01 a page is drawn in one go whenever what it needs arrives, also between two tries to draw it', async () => {
  // Loading begins while React renders, and ends before React continues.
  const data = new DataLoader(() => Promise.resolve(here), OUT);
  const { text, mended } = draw(data);
  await expect.poll(text).toBe('open page');
  expect(mended).toEqual([]);
  const later = draw(data);
  await expect.poll(later.text).toBe('open page');
  expect(later.mended).toEqual([]);
});

test('A24 A01 a part that cannot be fetched is told once, and not asked for again and again', async () => {
  let asked = 0;
  const data = new DataLoader(() => {
    asked += 1;
    return Promise.reject(new TypeError('Importing a module script failed.'));
  }, OUT);
  const { text } = draw(data);
  await expect.poll(text).toBe('failed: network-unreachable');
  expect(asked).toBe(1);
});
