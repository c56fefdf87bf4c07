import { v7 } from 'uuid';
import { createDraftWriter, draftDelays, type DraftWriter } from '#app/data/drafts/draft-writer.ts';
import type { ReservedMessage, UnsentMessage, UnsentMessageStore } from '#app/data/ports.ts';
import { Emitter } from '#primitives/emitter.ts';

export const nothing: UnsentMessage = { message: '', files: [], card: null, replyTo: null, edit: null };

function isNothing({ message, files, card, replyTo, edit }: UnsentMessage): boolean {
  return message === '' && files.length === 0 && card === null && replyTo === null && edit === null;
}

/** Joins two messages into one by concatenating their paragraphs. */
function joined(first: UnsentMessage, then: UnsentMessage): UnsentMessage {
  return {
    message: first.message + then.message,
    files: [...first.files, ...then.files],
    card: then.card ?? first.card,
    replyTo: then.replyTo ?? first.replyTo,
    edit: then.edit ?? first.edit,
  };
}

function withoutKey({ uid: _uid, ...unsent }: ReservedMessage): UnsentMessage {
  return unsent;
}

export interface UnsentState {
  /** Null until the stored draft is read. */
  unsent: UnsentMessage | null;
  /** Why the typed text could not be stored; null if it was. */
  problem: unknown;
}

/**
 * The unsent draft of a chat. Every change is on the device's disk within a tenth of a second. A draft that is being
 * sent stays there until it is stored as a message, so that a crash in between loses nothing.
 */
export class UnsentWriting {
  private readonly store: UnsentMessageStore;
  private readonly chat: string;
  private readonly writer: DraftWriter;
  private readonly changed = new Emitter();
  /** The key that the draft gets as a message. */
  private uid: string;
  /** The draft equals the stored one, which another tab may have written. */
  private restored = false;
  private leaving: ReservedMessage[] = [];
  private state: UnsentState = { unsent: null, problem: null };
  /** This tab has changes that are not on disk yet. */
  private unwritten = false;

  constructor(store: UnsentMessageStore, chat: string) {
    this.store = store;
    this.chat = chat;
    this.uid = this.newUid();
    this.writer = createDraftWriter({
      delay: draftDelays.fill,
      write: () => this.write(),
      onUnwritten: (unwritten) => {
        this.unwritten = unwritten;
      },
      onError: (problem) => this.show({ ...this.state, problem }),
    });
  }

  readonly subscribe = this.changed.subscribe;

  readonly read = (): UnsentState => this.state;

  /** Loads the stored draft. */
  async begin(): Promise<void> {
    if (this.state.unsent !== null) return;
    const drafts = await this.store.read(this.chat).catch(() => []);
    if (this.state.unsent !== null) return;
    this.restore(drafts);
  }

  /** Follows what other tabs write: the last write wins. Returns a function that stops it. */
  follow(): () => void {
    const followed = this.store.watch(this.chat).subscribe((drafts) => {
      if (!this.unwritten && this.leaving.length === 0) this.restore(drafts);
    });
    return () => followed.unsubscribe();
  }

  now(): UnsentMessage {
    return this.state.unsent ?? nothing;
  }

  change(part: Partial<UnsentMessage>): void {
    // Another tab may be sending the loaded draft: with more text it becomes another message.
    if (this.restored) this.renew();
    this.show({ ...this.state, unsent: { ...this.now(), ...part } });
    this.writer.touch();
  }

  /**
   * Removes the whole draft, to be sent under `uid`. Call `settle` with whether it is now stored as a message;
   * otherwise the draft is restored.
   */
  takeDraft(): { uid: string; settle: (stored: boolean) => void } {
    const message = { ...this.now(), uid: this.uid };
    this.leaving.push(message);
    this.renew();
    this.change(nothing);
    const settle = (stored: boolean): void => {
      this.leaving = this.leaving.filter((one) => one !== message);
      if (!stored && isNothing(this.now())) this.uid = message.uid;
      this.change(stored ? {} : joined(withoutKey(message), this.now()));
    };
    return { uid: message.uid, settle };
  }

  readonly flush = (): Promise<void> => this.writer.flush();

  private async write(): Promise<void> {
    const all = [...this.leaving, { ...this.now(), uid: this.uid }];
    await this.store.keep(
      this.chat,
      all.filter((unsent) => !isNothing(unsent)),
    );
    if (this.state.problem !== null) this.show({ ...this.state, problem: null });
  }

  private restore(drafts: readonly ReservedMessage[]): void {
    this.renew();
    const [only] = drafts;
    // If several drafts are joined, the result differs from each, so it is another message.
    if (only !== undefined && drafts.length === 1) this.uid = only.uid;
    this.restored = true;
    this.show({ ...this.state, unsent: drafts.map(withoutKey).reduce(joined, nothing) });
  }

  private renew(): void {
    this.uid = this.newUid();
    this.restored = false;
  }

  private newUid(): string {
    return `${this.chat}:${v7()}`;
  }

  private show(state: UnsentState): void {
    this.state = state;
    this.changed.emit();
  }
}
