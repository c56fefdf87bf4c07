import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Opening } from '../opening.tsx';

/** Around pages of which some need what is stored, before that part of the app has come. */
export function OpenFrame() {
  return (
    <Suspense fallback={<Opening />}>
      <Outlet />
    </Suspense>
  );
}
