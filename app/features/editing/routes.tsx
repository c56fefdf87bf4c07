import type { RouteObject } from 'react-router';

/** One page for both addresses: saving a new document changes the address and must not open the document anew. */
export const editingRoutes: RouteObject[] = [
  {
    path: '/document',
    lazy: async () => ({ Component: (await import('./editing-page.tsx')).EditingPage }),
    children: [
      { path: 'new/:area?', element: <></> },
      { path: 'editor/:id?', element: <></> },
    ],
  },
];
