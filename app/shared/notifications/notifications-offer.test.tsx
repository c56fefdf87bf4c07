// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { DataLoader } from '#app/data/data-loader.ts';
import { DataProvider } from '#app/data/data-context.tsx';
import type { Data, NotificationState, SessionState } from '#app/data/ports.ts';
import { NotificationsOffer } from './notifications-offer.tsx';

const state$ = new BehaviorSubject<NotificationState>({ phase: 'off' });
let pressed = 0;
let root: Root | null = null;
const OUT: SessionState = { phase: 'signed-out' };
const data = {
  session: { state$: new BehaviorSubject(OUT) },
  notifications: {
    state$,
    turnOn: () => {
      pressed += 1;
      state$.next({ phase: 'on', kinds: [] });
      return Promise.resolve();
    },
  },
} as unknown as Data;

async function drawn(phase: 'off' | 'denied' | 'unsupported'): Promise<HTMLElement> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  act(() => state$.next({ phase }));
  const arriving = new DataLoader(() => Promise.resolve(data), OUT);
  await arriving.get();
  const element = document.createElement('div');
  leave();
  const drawing = createRoot(element);
  root = drawing;
  await act(async () => {
    drawing.render(
      <DataProvider data={arriving}>
        <NotificationsOffer />
      </DataProvider>,
    );
    await arriving.get();
  });
  return element;
}

async function press(element: HTMLElement, place: number): Promise<void> {
  await act(async () => {
    element.querySelectorAll('button')[place]?.click();
    await Promise.resolve();
  });
}

function leave(): void {
  act(() => root?.unmount());
  root = null;
}

afterEach(() => {
  leave();
  localStorage.clear();
  pressed = 0;
});

test('S07 the browser asks only once the person presses on our own words, and then nothing is offered', async () => {
  const element = await drawn('off');
  expect([element.querySelectorAll('button').length, pressed]).toEqual([2, 0]);
  await press(element, 0);
  expect([element.innerHTML, pressed]).toEqual(['', 1]);
});

test('S07 what was declined on this device is offered no more', async () => {
  const element = await drawn('off');
  await press(element, 1);
  expect([element.innerHTML, pressed]).toEqual(['', 0]);
  expect((await drawn('off')).innerHTML).toBe('');
});

test('S07 nothing is offered where the browser would not let it', async () => {
  expect((await drawn('denied')).innerHTML).toBe('');
  expect((await drawn('unsupported')).innerHTML).toBe('');
});
