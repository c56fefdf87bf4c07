import type { Observable } from 'rxjs';
import type { SessionState } from '../ports.ts';

/**
 * Tells each time that the server may answer what it did not before: the network came back, or the person signed in
 * again. Stops by what is returned.
 */
export function onReconnect(
  state$: Observable<SessionState>,
  tell: () => void,
  network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): () => void {
  let waits = false;
  const session = state$.subscribe(({ phase }) => {
    const back = waits && phase === 'signed-in';
    waits = phase !== 'signed-in';
    if (back) tell();
  });
  network.addEventListener('online', tell);
  return () => {
    session.unsubscribe();
    network.removeEventListener('online', tell);
  };
}
