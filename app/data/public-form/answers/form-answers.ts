import type { ErrorCode } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import type { PublicFormView } from '#domain/api/public-forms.ts';
import { Emitter } from '#primitives/emitter.ts';
import { formLine, refusalCode, type SentAnswer } from '../form-line.ts';
import { store, stored, storedKeys, unstore } from '../form-storage.ts';
import { solveProof } from './solve-proof.ts';
import type { TypedValues } from '../typed-values.ts';

/** What became of the documents that were made of a form here. */
export interface AnswersState {
  waiting: number;
  /** What waits outlives the page: false where this device keeps nothing. */
  kept: boolean;
  sending: boolean;
  /** The last one that was made reached the server. */
  sent: boolean;
  /** Why the last one will never be taken; null where nothing was refused. */
  refused: ErrorCode | null;
  /** The PIN changed since: what waits goes on once the form was opened anew. */
  locked: boolean;
}

interface WaitingAnswer extends Pick<SentAnswer, 'key' | 'version' | 'values' | 'prefilled'> {
  at: string;
}
interface LastAnswer {
  key: string;
  digest: string;
  sent: boolean;
}

const LOCK = 'autodocs-form-answers';
/** Of a request beside its values. */
const ENVELOPE_BYTES = 4000;
const RETRY_MS = 30_000;
const FINAL: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'public-form-gone',
  'public-form-answer-invalid',
  'body-too-large',
]);

async function digestOf(version: number, values: TypedValues): Promise<string> {
  const text = new TextEncoder().encode(
    JSON.stringify([version, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))]),
  );
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One tab at a time, where the browser can say so; the server takes each answer once in any case. */
function exclusively(task: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, task) : task();
}

/**
 * Answers on their way to the company: each has a key of its own from the moment it is made and lies on the device's disk
 * until the server has it, so that it arrives, once, however often it is sent.
 */
export class FormAnswers {
  private readonly form: string;
  private readonly changed = new Emitter();
  private view: PublicFormView | null = null;
  private state: AnswersState;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;

  constructor(form: string) {
    this.form = form;
    this.state = {
      waiting: this.keys().length,
      kept: true,
      sending: false,
      sent: false,
      refused: null,
      locked: false,
    };
  }

  readonly subscribe = this.changed.subscribe;
  readonly current = (): AnswersState => this.state;

  /** The form as the server last gave it: what it grants is needed to send. */
  openedAs(view: PublicFormView): void {
    this.view = view;
    this.change({ locked: false });
    void this.flush();
  }

  /**
   * Takes what a document was just made of. The same values again are the same answer, which is not sent twice.
   * @param prefilled the signed part of the link, where it brought values along
   */
  async add(view: PublicFormView, values: TypedValues, prefilled?: string): Promise<void> {
    if (view.answers === 'kept') return;
    const digest = await digestOf(view.version, values);
    const last = stored(`last.${this.form}`) as LastAnswer | null;
    if (last?.digest === digest) return this.change({ sent: last.sent, refused: null });
    const key = crypto.randomUUID();
    const answer: WaitingAnswer = {
      key,
      version: view.version,
      at: new Date().toISOString(),
      ...(view.answers === 'returned' ? { values, ...(prefilled === undefined ? {} : { prefilled }) } : {}),
    };
    if (new Blob([JSON.stringify(answer)]).size > limits.publicAnswerBytes - ENVELOPE_BYTES)
      return this.change({ sent: false, refused: 'body-too-large' });
    const kept = store(this.addressOf(key), answer);
    store(`last.${this.form}`, { key, digest, sent: false } satisfies LastAnswer);
    this.change({ sent: false, refused: null, kept });
  }

  /** Sends what waits, as far as it goes; goes on by itself while something is left. */
  flush(): Promise<void> {
    this.running ??= this.sendAll().finally(() => {
      this.running = null;
      this.change({ sending: false });
    });
    return this.running;
  }

  private async sendAll(): Promise<void> {
    clearTimeout(this.timer);
    if (this.view === null || this.keys().length === 0) return;
    if (navigator.onLine) {
      this.change({ sending: true });
      await exclusively(async () => {
        for (const address of this.keys()) if (!(await this.sendOne(address))) return;
      });
    }
    if (this.keys().length > 0 && !this.state.locked)
      this.timer = setTimeout(() => void this.flush(), RETRY_MS);
  }

  /** False where nothing can be sent just now. */
  private async sendOne(address: string): Promise<boolean> {
    const answer = stored(address) as WaitingAnswer | null;
    const { view, form } = this;
    if (answer === null || view === null) return true;
    const { key, version, values, prefilled } = answer;
    try {
      const challenge = await formLine.challenge(form, { grant: view.grant, key });
      const proof = { challenge, solution: await solveProof(challenge) };
      await formLine.send(form, {
        grant: view.grant,
        key,
        version,
        proof,
        ...(values === undefined ? {} : { values }),
        ...(prefilled === undefined ? {} : { prefilled }),
      });
      this.settled(address, key, null);
      return true;
    } catch (error) {
      const code = refusalCode(error);
      if (FINAL.has(code)) this.settled(address, key, code);
      this.change({ locked: code === 'public-form-pin-missing' });
      return FINAL.has(code);
    }
  }

  private settled(address: string, key: string, refused: ErrorCode | null): void {
    unstore(address);
    const last = stored(`last.${this.form}`) as LastAnswer | null;
    if (last?.key === key) store(`last.${this.form}`, { ...last, sent: refused === null });
    this.change(refused === null ? { sent: true } : { refused });
  }

  private keys(): string[] {
    return storedKeys(`answer.${this.form}.`);
  }

  private addressOf(key: string): string {
    return `answer.${this.form}.${key}`;
  }

  private change(part: Partial<AnswersState>): void {
    this.state = { ...this.state, ...part, waiting: this.keys().length };
    this.changed.emit();
  }
}
