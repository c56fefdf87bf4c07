import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

export const clauseRoutes: RouteObject[] = [
  {
    path: '/templateArea/clauses',
    ...lazyPage(async () => (await import('./clauses-screen.tsx')).ClausesScreen),
  },
];
