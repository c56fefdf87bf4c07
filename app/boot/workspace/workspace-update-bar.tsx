import { useEffect } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { lookForUpdate } from '../update/service-worker.ts';
import { UpdateBar } from '../update/update-bar.tsx';

/** Also checks for the newer version that the server requires. */
export function WorkspaceUpdateBar() {
  const tooOld = useLive(useData().sync.state$)?.problem === 'client-too-old';
  useEffect(() => {
    if (tooOld) lookForUpdate();
  }, [tooOld]);
  return <UpdateBar tooOld={tooOld} />;
}
