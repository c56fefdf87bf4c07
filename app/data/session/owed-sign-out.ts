import { signOut } from '#domain/api/authentication.ts';
import { AppError } from '#domain/api/errors.ts';
import type { KeyValueStore } from '../environment/environment.ts';
import { keepKeys } from '../environment/keys.ts';
import { isSessionCode, type HttpClient } from '../http/client.ts';

/** Longest wait for the server to hear of a sign-out before the device is wiped anyway. */
const SIGN_OUT_MS = 5000;

/** A sign-out that the server has to hear of, and may not have been there for when it happened. */
export class OwedSignOut {
  private readonly keep: KeyValueStore;
  private readonly http: HttpClient;

  constructor(keep: KeyValueStore, http: HttpClient) {
    this.keep = keep;
    this.http = http;
  }

  owe(): void {
    this.keep.setItem(keepKeys.owedSignOut, 'true');
  }

  /** Somebody signed in: the session that was to be ended is replaced. */
  forget(): void {
    this.keep.removeItem(keepKeys.owedSignOut);
  }

  /** Tells the server where that is owed; where it cannot be reached, it stays so. */
  async settle(): Promise<void> {
    if (this.keep.getItem(keepKeys.owedSignOut) === null) return;
    const heard = await this.http
      .call(signOut, { params: { app: 'autodocs' }, body: {}, signal: AbortSignal.timeout(SIGN_OUT_MS) })
      .then(() => true)
      // Also a refusal settles it: there is no session any more. Only an unreachable server leaves it owed.
      .catch((error: unknown) => error instanceof AppError && isSessionCode(error.code));
    if (heard) this.forget();
  }
}
