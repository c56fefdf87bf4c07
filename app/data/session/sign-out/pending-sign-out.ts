import { handIn } from '#domain/api/devices.ts';
import { signOut } from '#domain/api/authentication.ts';
import { AppError } from '#domain/api/errors.ts';
import type { KeyValueStore } from '#app/data/environment/environment.ts';
import { storageKeys } from '#app/data/environment/keys.ts';
import { isSessionCode, type HttpClient } from '#app/data/http/client.ts';

/** Longest wait for the server to hear of a sign-out before the device is wiped anyway. */
const SIGN_OUT_MS = 5000;

const HANDED_IN = 'handed-in';

/** A sign-out that the server has to hear of, and may not have been there for when it happened. */
export class PendingSignOut {
  private readonly keep: KeyValueStore;
  private readonly http: HttpClient;

  constructor(keep: KeyValueStore, http: HttpClient) {
    this.keep = keep;
    this.http = http;
  }

  owe(): void {
    this.keep.setItem(storageKeys.owedSignOut, 'true');
  }

  /** That a revoked device, which has no session to end any more, is done with handing in. */
  oweHandedIn(): void {
    this.keep.setItem(storageKeys.owedSignOut, HANDED_IN);
  }

  /** Somebody signed in: the session that was to be ended is replaced. */
  forget(): void {
    this.keep.removeItem(storageKeys.owedSignOut);
  }

  /** Tells the server where that is owed; where it cannot be reached, it stays so. */
  async settle(): Promise<void> {
    const owed = this.keep.getItem(storageKeys.owedSignOut);
    if (owed === null) return;
    const signal = AbortSignal.timeout(SIGN_OUT_MS);
    const told =
      owed === HANDED_IN
        ? this.http.call(handIn, { params: {}, body: { items: [], done: true }, signal })
        : this.http.call(signOut, { params: { app: 'autodocs' }, body: {}, signal });
    const heard = await told
      .then(() => true)
      // Also a refusal settles it: there is no session any more. Only an unreachable server leaves it owed.
      .catch((error: unknown) => error instanceof AppError && isSessionCode(error.code));
    if (heard) this.forget();
  }
}
