import { BehaviorSubject, merge, of, type Observable } from 'rxjs';
import { filter, map } from 'rxjs/operators';
import { z } from 'zod';
import { storageKeys } from '../environment/keys.ts';
import type { Environment } from '../environment/environment.ts';
import { liveRead } from '../local-store/records/live.ts';
import type { LocalStore } from '../local-store/local-store.ts';

/** Maximum number; the oldest are dropped. */
const MOST_MUTED = 500;

const listSchema = z.array(z.string());

/** Chats without sounds and notifications on this device; not stored with the records, because they are not synced. */
export class MutedChats {
  private readonly local: LocalStore;
  private readonly environment: Environment;
  private readonly changed$ = new BehaviorSubject<string | null>(null);

  constructor(local: LocalStore, environment: Environment) {
    this.local = local;
    this.environment = environment;
  }

  watch(): Observable<ReadonlySet<string>> {
    return liveRead<ReadonlySet<string>>(
      this.local,
      ({ name }) =>
        merge(of(name), this.changed$.pipe(filter((changed) => changed === name))).pipe(
          map(() => new Set(this.of(name))),
        ),
      new Set(),
    );
  }

  async set(chat: string, muted: boolean): Promise<void> {
    const { name } = await this.local.store();
    const others = this.of(name).filter((uid) => uid !== chat);
    const list = muted ? [...others, chat].slice(-MOST_MUTED) : others;
    this.environment.keep.setItem(this.keyOf(name), JSON.stringify(list));
    this.changed$.next(name);
  }

  private of(name: string): string[] {
    const text = this.environment.keep.getItem(this.keyOf(name));
    return text === null ? [] : (listSchema.safeParse(JSON.parse(text)).data ?? []);
  }

  private keyOf(name: string): string {
    return storageKeys.forDatabase(name, 'chats.muted');
  }
}
