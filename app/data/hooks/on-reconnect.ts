import type { Observable } from 'rxjs';
import type { SessionState } from '../ports.ts';

/**
 * Calls back when a request to the server may succeed again: the network returned, or the person signed in again.
 * Returns a function that stops it.
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
