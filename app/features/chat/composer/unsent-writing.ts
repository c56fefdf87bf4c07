import { createDraftWriter, draftDelays, type DraftWriter } from '#app/data/drafts/draft-writer.ts';
import type { UnsentMessage, UnsentMessageStore } from '#app/data/ports.ts';

export const nothing: UnsentMessage = { message: '', files: [], card: null, replyTo: null, edit: null };

function isNothing({ message, files, card, replyTo, edit }: UnsentMessage): boolean {
  return message === '' && files.length === 0 && card === null && replyTo === null && edit === null;
}

/** One message of both: markup of paragraphs that follow each other is theirs together. */
function joined(first: UnsentMessage, then: UnsentMessage): UnsentMessage {
  return {
    message: first.message + then.message,
    files: [...first.files, ...then.files],
    card: then.card ?? first.card,
    replyTo: then.replyTo ?? first.replyTo,
    edit: then.edit ?? first.edit,
  };
}

export interface UnsentState {
  /** Null until what was kept is read. */
  unsent: UnsentMessage | null;
  /** Why what is typed could not be kept; null where it is. */
  problem: unknown;
}

/**
 * What is written for a chat and not sent. Every change is on the device's disk within a tenth of a second; what is taken
 * out to be sent stays there until it is stored as a message, so that a kill in between loses nothing.
 */
export class UnsentWriting {
  private readonly store: UnsentMessageStore;
  private readonly chat: string;
  private readonly writer: DraftWriter;
  private readonly listeners = new Set<() => void>();
  private leaving: UnsentMessage[] = [];
  private state: UnsentState = { unsent: null, problem: null };
  /** Something of this tab's is not on disk yet. */
  private unwritten = false;

  constructor(store: UnsentMessageStore, chat: string) {
    this.store = store;
    this.chat = chat;
    this.writer = createDraftWriter({
      delay: draftDelays.fill,
      write: () => this.write(),
      onUnwritten: (unwritten) => {
        this.unwritten = unwritten;
      },
      onError: (problem) => this.show({ ...this.state, problem }),
    });
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.listeners.add(changed);
    return () => this.listeners.delete(changed);
  };

  readonly read = (): UnsentState => this.state;

  /** Takes up what was kept. */
  async begin(): Promise<void> {
    if (this.state.unsent !== null) return;
    const kept = await this.store.read(this.chat).catch(() => null);
    this.show({ ...this.state, unsent: this.state.unsent ?? kept ?? nothing });
  }

  /** Shows what another tab writes, until the answer is called: of two tabs the one that wrote last is right. */
  follow(): () => void {
    const followed = this.store.watch(this.chat).subscribe((kept) => {
      if (!this.unwritten && this.leaving.length === 0) this.show({ ...this.state, unsent: kept ?? nothing });
    });
    return () => followed.unsubscribe();
  }

  now(): UnsentMessage {
    return this.state.unsent ?? nothing;
  }

  change(part: Partial<UnsentMessage>): void {
    this.show({ ...this.state, unsent: { ...this.now(), ...part } });
    this.writer.touch();
  }

  /** Takes all of it out, to be sent. `settle` tells whether it is stored as a message now; otherwise it is back here. */
  takeOut(): (stored: boolean) => void {
    const said = this.now();
    this.leaving.push(said);
    this.change(nothing);
    return (stored) => {
      this.leaving = this.leaving.filter((one) => one !== said);
      this.change(stored ? {} : joined(said, this.now()));
    };
  }

  readonly flush = (): Promise<void> => this.writer.flush();

  private async write(): Promise<void> {
    const all = [...this.leaving, this.now()].reduce(joined);
    await this.store.keep(this.chat, isNothing(all) ? null : all);
    if (this.state.problem !== null) this.show({ ...this.state, problem: null });
  }

  private show(state: UnsentState): void {
    this.state = state;
    for (const tell of this.listeners) tell();
  }
}
