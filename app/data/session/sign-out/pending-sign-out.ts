import { handIn } from '#domain/api/devices.ts';
import { signOut } from '#domain/api/authentication.ts';
import { AppError } from '#domain/api/errors.ts';
import type { KeyValueStore } from '#app/data/environment/environment.ts';
import { storageKeys } from '#app/data/environment/keys.ts';
import { isSessionCode, type HttpClient } from '#app/data/http/client.ts';

/** Maximum wait, in milliseconds, for the server's answer to a sign-out; afterwards the device is wiped anyway. */
const SIGN_OUT_MS = 5000;

const HANDED_IN = 'handed-in';

/** A sign-out that the server must be notified of, and that may have happened offline. */
export class PendingSignOut {
  private readonly keep: KeyValueStore;
  private readonly http: HttpClient;

  constructor(keep: KeyValueStore, http: HttpClient) {
    this.keep = keep;
    this.http = http;
  }

  record(): void {
    this.keep.setItem(storageKeys.owedSignOut, 'true');
  }

  /** Records that a revoked device, which has no session any more, has finished handing in. */
  recordHandedIn(): void {
    this.keep.setItem(storageKeys.owedSignOut, HANDED_IN);
  }

  /** Call after a sign-in: the session that should have ended was replaced. */
  forget(): void {
    this.keep.removeItem(storageKeys.owedSignOut);
  }

  /** Notifies the server if that is pending; it stays pending if the server cannot be reached. */
  async settle(): Promise<void> {
    const pending = this.keep.getItem(storageKeys.owedSignOut);
    if (pending === null) return;
    const signal = AbortSignal.timeout(SIGN_OUT_MS);
    const notified =
      pending === HANDED_IN
        ? this.http.call(handIn, { params: {}, body: { items: [], done: true }, signal })
        : this.http.call(signOut, { params: { app: 'autodocs' }, body: {}, signal });
    const isSettled = await notified
      .then(() => true)
      // A refusal settles it too: the session does not exist any more. Only an unreachable server leaves it pending.
      .catch((error: unknown) => error instanceof AppError && isSessionCode(error.code));
    if (isSettled) this.forget();
  }
}
