import { z } from 'zod';
import { uidSchema } from '#domain/entities/record.ts';
import type { Environment } from '../environment/environment.ts';
import { storageKeys } from '../environment/keys.ts';
import type { ChatDeskStore, KeptLeaving, StoredPanel } from '../ports/chat-desk.ts';

const panelsSchema = z
  .array(z.object({ chat: uidSchema, mode: z.enum(['open', 'folded', 'maximised']) }))
  .max(50);

const leavingSchema = z.array(z.object({ chat: uidSchema, at: z.iso.datetime() })).max(50);

const soundedSchema = z.array(z.string());
/** More than the number of messages by which tabs can differ. */
const SOUNDED_MOST = 50;

const WATCHED = 'chat-watched-';

type Parts = Pick<Environment, 'keep' | 'hold' | 'held' | 'exclusively'>;

export class ChatDesk implements ChatDeskStore {
  private readonly environment: Parts;
  /** Name of the signed-in person's store; null while nobody is signed in. */
  private readonly storeName: () => string | null;

  constructor(environment: Parts, storeName: () => string | null) {
    this.environment = environment;
    this.storeName = storeName;
  }

  panels(): StoredPanel[] {
    return panelsSchema.safeParse(parsed(this.read('chats.panels'))).data ?? [];
  }

  keepPanels(panels: readonly StoredPanel[]): void {
    this.write('chats.panels', JSON.stringify(panels));
  }

  leaving(): KeptLeaving[] {
    return leavingSchema.safeParse(parsed(this.read('chats.leaving'))).data ?? [];
  }

  keepLeaving(leaving: readonly KeptLeaving[]): void {
    this.write('chats.leaving', JSON.stringify(leaving));
  }

  watch(chat: string): () => void {
    return this.environment.hold(WATCHED + chat);
  }

  async watched(): Promise<ReadonlySet<string>> {
    const held = [...(await this.environment.held())];
    return new Set(held.filter((name) => name.startsWith(WATCHED)).map((name) => name.slice(WATCHED.length)));
  }

  claimSound(message: string): Promise<boolean> {
    return this.environment.exclusively(`chat-sound-${this.storeName() ?? ''}`, () => {
      const claimed = soundedSchema.safeParse(parsed(this.read('chats.sounded'))).data ?? [];
      if (claimed.includes(message)) return Promise.resolve(false);
      this.write('chats.sounded', JSON.stringify([...claimed, message].slice(-SOUNDED_MOST)));
      return Promise.resolve(true);
    });
  }

  private read(what: string): string | null {
    const store = this.storeName();
    return store === null ? null : this.environment.keep.getItem(storageKeys.forDatabase(store, what));
  }

  /** If the browser's storage is full, the state is lost with the page. */
  private write(what: string, text: string): void {
    const store = this.storeName();
    if (store === null) return;
    try {
      this.environment.keep.setItem(storageKeys.forDatabase(store, what), text);
    } catch {
      // Storage is full: the panels are only stored in memory.
    }
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
