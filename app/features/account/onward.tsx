import { Navigate, useSearchParams } from 'react-router';
import { destinationOf } from './auth-address.ts';
import { GoOn } from './go-on.tsx';

/** From `/auth` to where whoever is in was heading. */
export function Onward() {
  const [search] = useSearchParams();
  const destination = destinationOf(search.get('redirectTo'), search.get('app'), location.origin);
  return destination.kind === 'here' ? (
    <Navigate to={destination.path} replace />
  ) : (
    <GoOn destination={destination} />
  );
}
