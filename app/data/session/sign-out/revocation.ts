import { handIn } from '#domain/api/devices.ts';
import { AppError } from '#domain/api/errors.ts';
import { storageKeys } from '#app/data/environment/keys.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import { isSessionCode, type HttpClient } from '#app/data/http/client.ts';
import { PendingSignOut } from './pending-sign-out.ts';
import { backoffDelay, Waits } from '#app/data/sync/stream/backoff.ts';

const DONE_MS = 5000;
/** One tab hands in for all tabs. */
const LOCK = 'autodocs-hand-in';

export interface RevocationParts {
  environment: Environment;
  http: HttpClient;
  /** Hands in all unsent work of every company on this device; its databases are closed before and after. */
  handIn(signal: AbortSignal): Promise<void>;
  wipe(): Promise<void>;
  /** Called with whether it waits for the network. */
  progress(waits: boolean): void;
}

/** Stored before anything else, so that the next start continues after an interruption. */
export function noteRevoked({ keep }: Environment): void {
  if (!isRevoked({ keep })) keep.setItem(storageKeys.revoked, 'handing-in');
}

export function isRevoked({ keep }: Pick<Environment, 'keep'>): boolean {
  return keep.getItem(storageKeys.revoked) !== null;
}

/** Handles the revocation of the device: hands in unsent work, then wipes. */
export class Revocation {
  private readonly parts: RevocationParts;
  private readonly waits = new Waits();
  private readonly stopping = new AbortController();

  constructor(parts: RevocationParts) {
    this.parts = parts;
  }

  /**
   * Returns true once the device is wiped; false if the server does not confirm the revocation: then nothing is
   * removed.
   */
  async run(): Promise<boolean> {
    const { environment } = this.parts;
    const stopWaking = environment.onWake(() => this.waits.wake());
    try {
      return await environment.exclusively(LOCK, () => this.handInAndWipe());
    } finally {
      stopWaking();
    }
  }

  stop(): void {
    this.stopping.abort(new Error('the app closes'));
  }

  private async handInAndWipe(): Promise<boolean> {
    const { keep } = this.parts.environment;
    // Another tab handed in while this one waited for the lock.
    if (keep.getItem(storageKeys.revoked) === null) return keep.getItem(storageKeys.signedOutReason) !== null;
    if (keep.getItem(storageKeys.revoked) !== 'handed-in' && !(await this.handInPatiently())) {
      keep.removeItem(storageKeys.revoked);
      return false;
    }
    keep.setItem(storageKeys.revoked, 'handed-in');
    keep.setItem(storageKeys.signedOutReason, 'device-revoked');
    await this.tellDone();
    await this.parts.wipe();
    return true;
  }

  private async handInPatiently(): Promise<boolean> {
    const { signal } = this.stopping;
    for (let failures = 0; ; failures += 1) {
      try {
        await this.confirm(signal);
        await this.parts.handIn(signal);
        return true;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof AppError)) throw error;
        if (isSessionCode(error.code) || error.code === 'not-allowed') return false;
        this.parts.progress(true);
        await this.waits.pause(backoffDelay(failures, this.parts.environment.timing), signal);
        this.parts.progress(false);
      }
    }
  }

  /** Requires a confirmation by a server that knows this device as revoked, before data is removed. */
  private async confirm(signal: AbortSignal): Promise<void> {
    const body = { items: [], done: false };
    await this.parts.http.call(handIn, { params: {}, body, signal }).catch((error: unknown) => {
      // The server returns this code only to a revoked device whose person is no longer a member of its company.
      if (!(error instanceof AppError && error.code === 'company-not-allowed')) throw error;
    });
  }

  /**
   * If the server cannot be reached, the device is wiped anyway, and the server is notified later, as for a sign-out.
   */
  private async tellDone(): Promise<void> {
    const { http, environment } = this.parts;
    const body = { items: [], done: true };
    await http
      .call(handIn, { params: {}, body, signal: AbortSignal.timeout(DONE_MS) })
      .catch((error: unknown) => {
        const settled = error instanceof AppError && isSessionCode(error.code);
        if (!settled) new PendingSignOut(environment.keep, http).recordHandedIn();
      });
  }
}
