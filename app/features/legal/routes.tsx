import { Navigate, type RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

/** Pages that anybody may read (specification 2, section 2). */
export const legalRoutes: RouteObject[] = [
  {
    path: '/privacy-policy',
    ...lazyPage(async () => (await import('./privacy-policy-page.tsx')).PrivacyPolicyPage),
  },
  {
    path: '/terms-and-conditions',
    ...lazyPage(async () => (await import('./terms-page.tsx')).TermsPage),
  },
  // The spelling in older pages and mails.
  { path: '/terms-and-condictions', element: <Navigate to="/terms-and-conditions" replace /> },
];
