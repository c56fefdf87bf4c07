import { lazy, useState, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';

interface Preloadable<Props extends object> {
  Component: ComponentType<Props>;
  preload: () => Promise<unknown>;
}

/**
 * A component whose code is loaded on first render or in advance. Once the code is loaded it renders synchronously:
 * React delays suspended content by up to a third of a second. Throws if the code cannot be loaded.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  const preload = async (): Promise<ComponentType<Props>> => (loaded = await load());
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await preload() }));
  function Component(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return { Component, preload };
}

/** The screen of a route, loaded on first render or in advance by `preloadPages`. */
export function lazyPage(load: () => Promise<ComponentType>): Pick<RouteObject, 'Component' | 'handle'> {
  const { Component, preload } = preloadable(load);
  return { Component, handle: { preload } };
}

/** Loads the screens of `routes`. Failures are ignored: the error appears when such a screen is rendered. */
export async function preloadPages(routes: readonly RouteObject[]): Promise<void> {
  await Promise.allSettled(routes.map(async ({ handle }: { handle?: unknown }) => preloadOf(handle)?.()));
}

function preloadOf(handle: unknown): (() => Promise<unknown>) | null {
  if (typeof handle !== 'object' || handle === null || !('preload' in handle)) return null;
  return handle.preload as () => Promise<unknown>;
}
