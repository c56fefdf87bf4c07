import { useRouteError } from 'react-router';
import { CrashScreen } from './crash-screen.tsx';

/** Inside the shell: the menu stays, only the crashed page is replaced. */
export function RouteCrash() {
  return <CrashScreen error={useRouteError()} />;
}
