import { Subject, type Observable } from 'rxjs';
import { concatMap, filter } from 'rxjs/operators';
import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { messageCardSchema, messageFileSchema, messageUidSchema } from '#domain/entities/chat.ts';
import type { Channel, Environment, KeyValueStore } from '../environment/environment.ts';
import { keepKeys } from '../environment/keys.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import type { UnsentMessage, UnsentMessageStore } from '../ports/unsent-messages.ts';

/** Characters of all unsent messages together; beyond it those written longest ago go. */
export const UNSENT_CHARACTERS_MAX = 1_500_000;

const CHANNEL = 'autodocs-unsent-messages';

const keptSchema = z.strictObject({
  /** When it was written, in milliseconds. */
  at: z.number(),
  message: z.string(),
  files: z.array(messageFileSchema),
  card: messageCardSchema.nullable(),
  replyTo: messageUidSchema.nullable(),
  edit: z.strictObject({ uid: messageUidSchema, message: z.string() }).nullable(),
});

/**
 * In the store that is written at once: a tab that is killed behind a key loses nothing of it. It is wiped with all else of
 * the person's.
 */
export class UnsentMessages implements UnsentMessageStore {
  private readonly local: Pick<LocalStore, 'store'>;
  private readonly values: KeyValueStore;
  private readonly now: () => Date;
  /** Keys of what other tabs kept. */
  private readonly keptElsewhere$ = new Subject<unknown>();
  private readonly channel: Channel;

  constructor(local: Pick<LocalStore, 'store'>, environment: Pick<Environment, 'keep' | 'now' | 'channel'>) {
    this.local = local;
    this.values = environment.keep;
    this.now = () => environment.now();
    this.channel = environment.channel(CHANNEL, (key) => this.keptElsewhere$.next(key));
  }

  async read(chat: string): Promise<UnsentMessage | null> {
    const kept = this.values.getItem(await this.keyOf(chat));
    const read = kept === null ? null : keptSchema.safeParse(parsed(kept));
    if (read?.success !== true) return null;
    const { at: _at, ...message } = read.data;
    return message;
  }

  watch(chat: string): Observable<UnsentMessage | null> {
    return this.keptElsewhere$.pipe(
      concatMap(async (key) => key === (await this.keyOf(chat))),
      filter((isOfChat) => isOfChat),
      concatMap(() => this.read(chat)),
    );
  }

  async keep(chat: string, message: UnsentMessage | null): Promise<void> {
    const key = await this.keyOf(chat);
    if (message === null) {
      this.values.removeItem(key);
      this.channel.post(key);
      return;
    }
    const text = JSON.stringify({ at: this.now().getTime(), ...message });
    try {
      this.makeRoom(key, text.length);
      this.values.setItem(key, text);
      this.channel.post(key);
    } catch {
      throw new AppError('device-storage-full');
    }
  }

  private makeRoom(key: string, characters: number): void {
    const others = this.values
      .keys()
      .filter((other) => other !== key && other.startsWith(keepKeys.unsentMessages))
      .map((other) => ({ other, text: this.values.getItem(other) ?? '' }))
      .map(({ other, text }) => ({ other, size: text.length, at: writtenAt(text) }))
      .sort((a, b) => a.at - b.at);
    let total = characters + others.reduce((sum, { size }) => sum + size, 0);
    for (const { other, size } of others) {
      if (total <= UNSENT_CHARACTERS_MAX) return;
      this.values.removeItem(other);
      total -= size;
    }
  }

  private async keyOf(chat: string): Promise<string> {
    return `${keepKeys.unsentMessages}${(await this.local.store()).name}.${chat}`;
  }
}

function writtenAt(text: string): number {
  const { at } = (parsed(text) ?? {}) as { at?: unknown };
  return typeof at === 'number' ? at : 0;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
