import { AppError } from '#domain/api/errors.ts';
import { Emitter } from '#primitives/emitter.ts';
import { loadOnce } from '#primitives/load-once.ts';
import { storageKeys } from './environment/keys.ts';
import type { Data, SessionState } from './ports.ts';
import { canUsePasskeys } from './session/sign-in/passkeys.ts';

/** Any of these means that there is, or may be, somebody's work on this device. */
const TRACES = [storageKeys.profile, storageKeys.revoked, storageKeys.wiping];

/** What the device itself tells of the session, before anything that could read it is loaded. */
export function firstSessionState(keep: Pick<Storage, 'getItem'>): SessionState {
  if (TRACES.some((key) => keep.getItem(key) !== null)) return { phase: 'loading' };
  const revoked = keep.getItem(storageKeys.signedOutReason) === 'device-revoked';
  return revoked ? { phase: 'signed-out', reason: 'device-revoked' } : { phase: 'signed-out' };
}

/**
 * Everything of storage and network, which the first screen does without: who signs in types meanwhile. Knows no
 * library, and of the session no more than `firstSessionState` until it is here.
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

  /** Fetched once; where that failed, the next who asks tries again. @throws AppError network-unreachable */
  readonly get = (): Promise<Data> => {
    const coming = this.load();
    // React reads what a promise gave without waiting a turn if the promise says so.
    coming.then(
      (value) => Object.assign(coming, { status: 'fulfilled', value }),
      () => undefined,
    );
    if (this.shown !== null) this.shown = coming;
    return coming;
  };

  /** As `get`, but of a failure it tells until somebody asks by `get` again: React draws anew what could not be drawn. */
  readonly forScreens = (): Promise<Data> => {
    this.shown ??= this.get();
    return this.shown;
  };

  /** As `SessionStore.expect`; who then signs in is told where something could not be fetched. */
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
    // Of a device without anybody it is known already what the stores will say.
    if (next.phase === 'loading' && this.state.phase === 'signed-out') return;
    this.state = next;
    this.changed.emit();
  }
}

function failed(cause: unknown): never {
  throw new AppError('network-unreachable', { cause });
}
