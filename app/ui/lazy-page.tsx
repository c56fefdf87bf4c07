import { lazy, useState, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';

interface Preloadable<Props extends object> {
  Component: ComponentType<Props>;
  preload: () => Promise<unknown>;
}

/**
 * A component whose code is fetched when it is first drawn, or ahead. Once that is here it is drawn at once: React shows what
 * suspends a third of a second later than it could. Code that cannot be fetched throws.
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

/** The screen of a route, fetched when it is first drawn, or ahead by `preloadPages`. */
export function lazyPage(load: () => Promise<ComponentType>): Pick<RouteObject, 'Component' | 'handle'> {
  const { Component, preload } = preloadable(load);
  return { Component, handle: { preload } };
}

/** Fetches the screens of `routes`. Nothing fails here: who draws one that could not be fetched is told. */
export async function preloadPages(routes: readonly RouteObject[]): Promise<void> {
  await Promise.allSettled(routes.map(async ({ handle }: { handle?: unknown }) => preloadOf(handle)?.()));
}

function preloadOf(handle: unknown): (() => Promise<unknown>) | null {
  if (typeof handle !== 'object' || handle === null || !('preload' in handle)) return null;
  return handle.preload as () => Promise<unknown>;
}
