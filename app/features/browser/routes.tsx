import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

export const browserRoutes: RouteObject[] = [
  {
    path: '/templateArea/form',
    ...lazyPage(async () => (await import('./browser-screen.tsx')).BrowserScreen),
  },
  {
    path: '/templateArea/bin',
    ...lazyPage(async () => (await import('./bin/bin-screen.tsx')).BinScreen),
  },
];
