import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

const screens = () => import('./screens.ts');

export const documentsRoutes: RouteObject[] = [
  {
    ...lazyPage(async () => (await screens()).DocumentsFrame),
    children: [
      { path: '/documents', ...lazyPage(async () => (await screens()).DocumentsScreen) },
      { path: '/documents/filing/:tab?', ...lazyPage(async () => (await screens()).FilingScreen) },
      { path: '/documents/:uid', ...lazyPage(async () => (await screens()).DocumentScreen) },
    ],
  },
];
