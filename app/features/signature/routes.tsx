import type { RouteObject } from 'react-router';

export const signatureRoutes: RouteObject[] = [
  {
    path: '/signatures',
    lazy: async () => ({ Component: (await import('./signatures-page.tsx')).SignaturesPage }),
  },
];
