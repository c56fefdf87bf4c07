import { Navigate, type RouteObject } from 'react-router';

/** Pages that anybody may read (specification 2, section 2). */
export const legalRoutes: RouteObject[] = [
  {
    path: '/privacy-policy',
    lazy: async () => ({ Component: (await import('./privacy-policy-page.tsx')).PrivacyPolicyPage }),
  },
  {
    path: '/terms-and-conditions',
    lazy: async () => ({ Component: (await import('./terms-page.tsx')).TermsPage }),
  },
  // As older pages and mails spell it.
  { path: '/terms-and-condictions', element: <Navigate to="/terms-and-conditions" replace /> },
];
