import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** The screen of a route, fetched when it is first drawn, or ahead by `preloadPages`. A screen that cannot be fetched throws. */
export function lazyPage(load: () => Promise<ComponentType>): Pick<RouteObject, 'Component' | 'handle'> {
  return { Component: lazy(async () => ({ default: await load() })), handle: { preload: load } };
}

/** Fetches the screens of `routes`. Nothing fails here: who draws one that could not be fetched is told. */
export async function preloadPages(routes: readonly RouteObject[]): Promise<void> {
  await Promise.allSettled(routes.map(async ({ handle }: { handle?: unknown }) => preloadOf(handle)?.()));
}

function preloadOf(handle: unknown): (() => Promise<unknown>) | null {
  if (typeof handle !== 'object' || handle === null || !('preload' in handle)) return null;
  return handle.preload as () => Promise<unknown>;
}
