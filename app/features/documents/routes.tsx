import type { RouteObject } from 'react-router';

const screens = () => import('./screens.ts');

export const documentsRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await screens()).DocumentsFrame }),
    children: [
      { path: '/documents', lazy: async () => ({ Component: (await screens()).DocumentsScreen }) },
      { path: '/documents/filing/:tab?', lazy: async () => ({ Component: (await screens()).FilingScreen }) },
      { path: '/documents/:uid', lazy: async () => ({ Component: (await screens()).DocumentScreen }) },
    ],
  },
];
