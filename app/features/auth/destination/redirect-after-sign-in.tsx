import { Navigate, useSearchParams } from 'react-router';
import { destinationOf } from './auth-address.ts';
import { ExternalRedirect } from './external-redirect.tsx';

/** Redirects a signed-in user from `/auth` to the requested page. */
export function RedirectAfterSignIn() {
  const [search] = useSearchParams();
  const destination = destinationOf(search.get('redirectTo'), search.get('app'), location.origin);
  return destination.kind === 'here' ? (
    <Navigate to={destination.path} replace />
  ) : (
    <ExternalRedirect destination={destination} />
  );
}
