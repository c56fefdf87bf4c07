import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

const page = lazyPage(async () => (await import('./editing-page.tsx')).EditingPage);

/** One route for new and saved documents: saving changes the address and must not remount the document. */
export const editingRoutes: RouteObject[] = [
  { path: '/template/form/:id?', ...page },
  {
    path: '/document',
    ...page,
    children: [
      { path: 'new/:area?', element: <></> },
      { path: 'editor/:id?', element: <></> },
      { path: 'new-clause/:area?', element: <></> },
      { path: 'clause/:id', element: <></> },
    ],
  },
];
