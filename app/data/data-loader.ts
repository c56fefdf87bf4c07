import { AppError } from '#domain/api/errors.ts';
import { Emitter } from '#primitives/emitter.ts';
import { loadOnce } from '#primitives/load-once.ts';
import { storageKeys } from './environment/keys.ts';
import type { Data, SessionState } from './ports.ts';
import { canUsePasskeys } from './session/sign-in/passkeys.ts';

/** Keys that mean that this device has, or may have, somebody's work. */
const TRACES = [storageKeys.profile, storageKeys.revoked, storageKeys.wiping];

/** The session's state by local storage, before the code that reads more is loaded. */
export function firstSessionState(keep: Pick<Storage, 'getItem'>): SessionState {
  if (TRACES.some((key) => keep.getItem(key) !== null)) return { phase: 'loading' };
  const revoked = keep.getItem(storageKeys.signedOutReason) === 'device-revoked';
  return revoked ? { phase: 'signed-out', reason: 'device-revoked' } : { phase: 'signed-out' };
}

/**
 * Loads the code of storage and network, which the first screen does not need: people sign in while it loads. Uses no
 * library; until the code is loaded, `firstSessionState` is all that is known of the session.
 */
export class DataLoader {
  readonly canUsePasskeys = canUsePasskeys();
  private readonly load: () => Promise<Data>;
  private state: SessionState;
  private shown: Promise<Data> | null = null;
  private readonly changed = new Emitter();

  constructor(fetch: () => Promise<Data>, state: SessionState) {
    this.load = loadOnce(() => fetch().then(this.arrived, failed));
    this.state = state;
  }

  /**
   * Loads once; after a failure the next call tries again.
   * @throws AppError network-unreachable
   */
  readonly get = (): Promise<Data> => {
    const coming = this.load();
    // React reads the value of a promise without waiting a turn if the promise has its status.
    coming.then(
      (value) => Object.assign(coming, { status: 'fulfilled', value }),
      () => undefined,
    );
    if (this.shown !== null) this.shown = coming;
    return coming;
  };

  /** Like `get`, but returns a failure until `get` is called again: React repeats failed renders. */
  readonly forScreens = (): Promise<Data> => {
    this.shown ??= this.get();
    return this.shown;
  };

  /** Like `SessionStore.expect`; a failed load is reported at the sign-in. */
  readonly expect = (): void => {
    this.get().then(
      ({ session }) => session.expect(),
      () => undefined,
    );
  };

  readonly session = (): SessionState => this.state;

  readonly subscribe = this.changed.subscribe;

  private readonly arrived = (data: Data): Data => {
    data.session.state$.subscribe((next) => this.follow(next));
    return data;
  };

  private follow(next: SessionState): void {
    // On a device without a person the stores' answer is already known.
    if (next.phase === 'loading' && this.state.phase === 'signed-out') return;
    this.state = next;
    this.changed.emit();
  }
}

function failed(cause: unknown): never {
  throw new AppError('network-unreachable', { cause });
}
