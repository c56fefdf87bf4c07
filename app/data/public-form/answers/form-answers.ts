import type { ErrorCode } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import type { PublicFormView } from '#domain/api/public-forms.ts';
import { Emitter } from '#primitives/emitter.ts';
import { formLine, refusalCode, type SentAnswer } from '../form-line.ts';
import { store, stored, storedKeys, unstore } from '../form-storage.ts';
import { solveProof } from './solve-proof.ts';
import type { TypedValues } from '../typed-values.ts';

/** The state of the documents that were made from a form on this device. */
export interface AnswersState {
  waiting: number;
  /** Whether waiting answers survive the page; false if this device stores nothing. */
  kept: boolean;
  sending: boolean;
  /** The last answer reached the server. */
  sent: boolean;
  /** Why the server refuses the last answer permanently; null if it was not refused. */
  refused: ErrorCode | null;
  /** The PIN has changed: waiting answers are sent after the form was opened again. */
  locked: boolean;
}

interface WaitingAnswer extends Pick<SentAnswer, 'key' | 'version' | 'values' | 'today' | 'prefilled'> {
  at: string;
}
interface LastAnswer {
  key: string;
  digest: string;
  sent: boolean;
}

const LOCK = 'autodocs-form-answers';
/** Bytes reserved for the parts of a request other than its values. */
const ENVELOPE_BYTES = 4000;
const RETRY_MS = 30_000;
const FINAL: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'public-form-gone',
  'public-form-answer-invalid',
  'body-too-large',
]);

function given({ prefilled, today }: Pick<WaitingAnswer, 'prefilled' | 'today'>) {
  return { ...(prefilled === undefined ? {} : { prefilled }), ...(today === undefined ? {} : { today }) };
}

async function digestOf(version: number, values: TypedValues): Promise<string> {
  const text = new TextEncoder().encode(
    JSON.stringify([version, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))]),
  );
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One tab at a time if the browser supports locks; the server accepts each answer only once anyway. */
function exclusively(task: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, task) : task();
}

/**
 * Sends answers to the company. Each answer gets a key when it is made and is stored on the device's disk until the
 * server has it, so that it arrives exactly once, however often it is sent.
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

  /** Takes the server's last state of the form: sending needs its grant. */
  openedAs(view: PublicFormView): void {
    this.view = view;
    this.change({ locked: false });
    void this.flush();
  }

  /**
   * Takes the values of a new document. The same values again are the same answer, which is not sent twice.
   * @param prefilled the signed part of the link, if it contains values
   * @param today the day that the form's rules took for today, if it has rules
   */
  async add(
    view: PublicFormView,
    values: TypedValues,
    { prefilled, today }: Pick<WaitingAnswer, 'prefilled' | 'today'> = {},
  ): Promise<void> {
    if (view.answers === 'kept') return;
    const digest = await digestOf(view.version, values);
    const last = stored(`last.${this.form}`) as LastAnswer | null;
    if (last?.digest === digest) return this.change({ sent: last.sent, refused: null });
    const key = crypto.randomUUID();
    const answer: WaitingAnswer = {
      key,
      version: view.version,
      at: new Date().toISOString(),
      ...(view.answers === 'returned' ? { values, ...given({ prefilled, today }) } : {}),
    };
    if (new Blob([JSON.stringify(answer)]).size > limits.publicAnswerBytes - ENVELOPE_BYTES)
      return this.change({ sent: false, refused: 'body-too-large' });
    const kept = store(this.addressOf(key), answer);
    store(`last.${this.form}`, { key, digest, sent: false } satisfies LastAnswer);
    this.change({ sent: false, refused: null, kept });
  }

  /** Sends waiting answers as far as possible, and retries while some are left. */
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

  /** False if nothing can be sent at present. */
  private async sendOne(address: string): Promise<boolean> {
    const answer = stored(address) as WaitingAnswer | null;
    const { view, form } = this;
    if (answer === null || view === null) return true;
    const { key, version, values, prefilled, today } = answer;
    try {
      const challenge = await formLine.challenge(form, { grant: view.grant, key });
      const proof = { challenge, solution: await solveProof(challenge) };
      await formLine.send(form, {
        grant: view.grant,
        key,
        version,
        proof,
        ...(values === undefined ? {} : { values }),
        ...given({ prefilled, today }),
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
