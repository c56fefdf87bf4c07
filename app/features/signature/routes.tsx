import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

export const signatureRoutes: RouteObject[] = [
  {
    path: '/signatures',
    ...lazyPage(async () => (await import('./signatures-page.tsx')).SignaturesPage),
  },
];
