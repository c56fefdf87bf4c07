import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Opening } from '../opening.tsx';

/** The frame of pages without a session; some of them need storage, which may not be loaded yet. */
export function OpenFrame() {
  return (
    <Suspense fallback={<Opening />}>
      <Outlet />
    </Suspense>
  );
}
