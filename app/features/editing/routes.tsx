import type { RouteObject } from 'react-router';

const page = async () => ({ Component: (await import('./editing-page.tsx')).EditingPage });

/** One page for new and saved documents: saving changes the address and must not open the document anew. */
export const editingRoutes: RouteObject[] = [
  { path: '/template/form/:id?', lazy: page },
  {
    path: '/document',
    lazy: page,
    children: [
      { path: 'new/:area?', element: <></> },
      { path: 'editor/:id?', element: <></> },
    ],
  },
];
