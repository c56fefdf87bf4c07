import { Subject, type Observable } from 'rxjs';
import { concatMap, filter } from 'rxjs/operators';
import { AppError } from '#domain/api/errors.ts';
import type { Channel, Environment, KeyValueStore } from '../environment/environment.ts';
import { storageKeys } from '../environment/keys.ts';
import { recordsUnder } from '../local-store/records/held.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import type { OpenStore } from '../local-store/database/open.ts';
import type { ReservedMessage, UnsentMessageStore } from '../ports/unsent-messages.ts';
import { handOverUnsent, keyOfUnsent, readUnsent, unsentIn } from './unsent-input.ts';

/** Maximum number of characters of all unsent messages together; above it the oldest are dropped. */
export const UNSENT_CHARACTERS_MAX = 1_500_000;

const CHANNEL = 'autodocs-unsent-messages';

/**
 * Stored in the synchronous key-value store: a tab that is killed right after a keystroke loses nothing. Removed by
 * the wipe.
 */
export class UnsentMessages implements UnsentMessageStore {
  private readonly local: Pick<LocalStore, 'store'>;
  private readonly values: KeyValueStore;
  private readonly now: () => Date;

  /** Keys that other tabs have written. */
  private readonly keptElsewhere$ = new Subject<unknown>();
  private readonly channel: Channel;

  constructor(local: Pick<LocalStore, 'store'>, environment: Pick<Environment, 'keep' | 'now' | 'channel'>) {
    this.local = local;
    this.values = environment.keep;
    this.now = () => environment.now();
    this.channel = environment.channel(CHANNEL, (key) => this.keptElsewhere$.next(key));
  }

  async read(chat: string): Promise<ReservedMessage[]> {
    return (await unsentIn(await this.local.store(), this.values, chat))?.messages ?? [];
  }

  watch(chat: string): Observable<ReservedMessage[]> {
    return this.keptElsewhere$.pipe(
      concatMap(async (key) => key === keyOfUnsent((await this.local.store()).name, chat)),
      filter((isOfChat) => isOfChat),
      concatMap(() => this.read(chat)),
    );
  }

  async keep(chat: string, messages: readonly ReservedMessage[]): Promise<void> {
    const store = await this.local.store();
    const key = keyOfUnsent(store.name, chat);
    if (messages.length === 0) {
      this.values.removeItem(key);
      this.channel.post(key);
      return;
    }
    const text = JSON.stringify({ chat, at: this.now().getTime(), messages });
    try {
      this.makeRoom(key, text.length);
      this.values.setItem(key, text);
    } catch {
      throw new AppError('device-storage-full');
    }
    this.channel.post(key);
    // After the write: if the chat is lost at the same time, either the removal moves this input, or this code does.
    if (!(await isHeld(store, chat))) await handOverUnsent(store, this.values, (lost) => lost === chat);
  }

  private makeRoom(key: string, characters: number): void {
    const others = this.values
      .keys()
      .filter((other) => other !== key && other.startsWith(storageKeys.unsentMessages))
      .map((other) => ({
        other,
        size: this.values.getItem(other)?.length ?? 0,
        at: readUnsent(this.values, other)?.at ?? 0,
      }))
      .sort((a, b) => a.at - b.at);
    let total = characters + others.reduce((sum, { size }) => sum + size, 0);
    for (const { other, size } of others) {
      if (total <= UNSENT_CHARACTERS_MAX) return;
      this.values.removeItem(other);
      total -= size;
    }
  }
}

/** A closed store cannot be asked. */
async function isHeld({ collections: { chat } }: OpenStore, uid: string): Promise<boolean> {
  try {
    return (await recordsUnder(chat, [uid])).size > 0;
  } catch {
    return true;
  }
}
