import { merge, type Observable, type Subscription } from 'rxjs';
import { map, switchMap } from 'rxjs/operators';
import type { Rejection } from '#domain/entities/rejection.ts';

interface Parts {
  rejections$: Observable<readonly Rejection[]>;
  /** Whether a file waits to be sent. */
  waits: (hash: string) => Observable<boolean>;
  resend: (id: string) => Promise<unknown>;
}

/** The version that an execution of this device names and that the server did not have when it judged it. */
function missingVersion({ collection, code, state, device }: Rejection): string | null {
  if (collection !== 'execution' || code !== 'template-state-missing' || device !== undefined) return null;
  const { version } = state;
  return typeof version === 'string' ? version : null;
}

/**
 * Sends executions again that the server could not judge, once the file of the state that they name does not wait any
 * more. Each is sent again once for that file: if the server still refuses it, the person decides.
 */
export function resendJudged({ rejections$, waits, resend }: Parts): Subscription {
  const sentAgain = new Set<string>();
  const look = (rejection: Rejection): Observable<{ id: string; isWaiting: boolean }>[] => {
    const version = missingVersion(rejection);
    const { id } = rejection;
    return version === null ? [] : [waits(version).pipe(map((isWaiting) => ({ id, isWaiting })))];
  };
  return rejections$
    .pipe(switchMap((rejections) => merge(...rejections.flatMap(look))))
    .subscribe(({ id, isWaiting }) => {
      if (isWaiting) return void sentAgain.delete(id);
      if (sentAgain.has(id)) return;
      sentAgain.add(id);
      // It stays among the rejections if it cannot be sent.
      resend(id).catch(() => undefined);
    });
}
