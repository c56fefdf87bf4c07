import { useRouteError } from 'react-router';
import { CrashScreen } from './crash-screen.tsx';

/** Inside the shell: the menu stays, the broken page alone is replaced. */
export function RouteCrash() {
  return <CrashScreen error={useRouteError()} />;
}
