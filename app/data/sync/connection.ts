import { BehaviorSubject, firstValueFrom, merge, Subject } from 'rxjs';
import { filter } from 'rxjs/operators';
import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import type { StreamEvent } from '#domain/api/replication.ts';
import type { Environment } from '../environment/environment.ts';
import { RefusedError } from '../http/answer.ts';
import { isSessionCode, type HttpClient } from '../http/client.ts';
import { backoffDelay, stopped, Waits } from './backoff.ts';
import { readEventStream } from './event-stream.ts';

export type ConnectionStatus = 'connecting' | 'online' | 'offline' | 'needs-sign-in';

/** A stream that was taken but says nothing (a proxy that buffers) still counts as contact after this. */
const HELLO_MS = 10_000;

const unreached: ReadonlySet<ErrorCode> = new Set(['network-unreachable', 'answer-malformed']);

/**
 * The device's one line to the server: a single event stream, and the gate through which every other request of sync
 * passes. While the server cannot be reached, or wants a new sign-in, requests wait here and nothing fails.
 */
export class Connection {
  readonly status$ = new BehaviorSubject<ConnectionStatus>('connecting');
  /** What the server answers instead of working; null once it works. */
  readonly trouble$ = new BehaviorSubject<ErrorCode | null>(null);
  readonly events$ = new Subject<StreamEvent>();
  /** Contact was made anew: pull whatever was missed. */
  readonly contact$ = new Subject<void>();
  private readonly environment: Environment;
  private readonly http: HttpClient;
  private readonly signedIn$: BehaviorSubject<boolean>;
  private readonly waits = new Waits();
  private readonly stopping = new AbortController();
  private readonly undo: (() => void)[];
  private stream = new AbortController();
  private lastHeard = 0;

  constructor(environment: Environment, http: HttpClient, signedIn$: BehaviorSubject<boolean>) {
    this.environment = environment;
    this.http = http;
    this.signedIn$ = signedIn$;
    this.undo = [environment.onWake(() => this.wake()), environment.onOffline(() => this.cut())];
  }

  start(): void {
    const signedIn = this.signedIn$.subscribe((is) => {
      if (!is) this.cut();
      this.waits.wake();
    });
    this.undo.push(() => signedIn.unsubscribe());
    void this.keepStreaming().catch((error: unknown) => {
      if (!this.stopping.signal.aborted)
        this.trouble$.next(error instanceof AppError ? error.code : 'internal');
    });
  }

  stop(): void {
    this.stopping.abort(new Error('sync stopped'));
    this.stream.abort();
    this.undo.forEach((undo) => undo());
  }

  /** Tries now instead of at the end of the wait. */
  retry(): void {
    this.waits.wake();
  }

  /**
   * Runs `task` when the server can be reached, and again until it succeeds. Rejects with a code of `answers` only, or
   * when sync or `signal` stops.
   */
  async run<T>(task: () => Promise<T>, signal: AbortSignal, answers: readonly ErrorCode[] = []): Promise<T> {
    const stop = AbortSignal.any([signal, this.stopping.signal]);
    for (let failures = 0; ; failures += 1) {
      await this.online(stop);
      try {
        const result = await task();
        this.trouble$.next(null);
        return result;
      } catch (error) {
        if (stop.aborted) throw stopped(stop);
        if (!(error instanceof AppError) || answers.includes(error.code)) throw error;
        this.note(error);
        if (unreached.has(error.code) || isSessionCode(error.code)) this.cut();
        const asked = error instanceof RefusedError ? (error.retryAfterMs ?? 0) : 0;
        await this.waits.pause(Math.max(asked, backoffDelay(failures, this.environment.timing)), stop);
      }
    }
  }

  private async online(signal: AbortSignal): Promise<void> {
    if (this.status$.getValue() === 'online' && !signal.aborted) return;
    const aborted$ = new Subject<'stopped'>();
    const abort = (): void => aborted$.next('stopped');
    signal.addEventListener('abort', abort);
    try {
      if (signal.aborted) throw stopped(signal);
      const reached$ = this.status$.pipe(filter((status) => status === 'online'));
      if ((await firstValueFrom(merge(reached$, aborted$))) === 'stopped') throw stopped(signal);
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  private async keepStreaming(): Promise<void> {
    const { signal } = this.stopping;
    for (let failures = 0; !signal.aborted;) {
      if (!this.signedIn$.getValue()) {
        this.status$.next('needs-sign-in');
        await this.waits.pause(this.environment.timing.backoffMaxMs, signal);
        continue;
      }
      const made = await this.streamOnce();
      if (signal.aborted) return;
      failures = made ? 0 : failures + 1;
      if (this.signedIn$.getValue()) {
        await this.waits.pause(backoffDelay(failures, this.environment.timing), signal);
      }
    }
  }

  /** Whether contact was made before the stream ended. */
  private async streamOnce(): Promise<boolean> {
    this.stream = new AbortController();
    let made = false;
    let helloTimer: ReturnType<typeof setTimeout> | undefined;
    const contact = (): void => {
      clearTimeout(helloTimer);
      made = true;
      this.trouble$.next(null);
      this.status$.next('online');
      this.contact$.next();
    };
    try {
      await readEventStream({
        http: this.http,
        silenceMs: this.environment.timing.silenceMs,
        signal: AbortSignal.any([this.stream.signal, this.stopping.signal]),
        opened: () => {
          helloTimer = setTimeout(contact, HELLO_MS);
        },
        event: (event) => {
          this.lastHeard = Date.now();
          if (event.type === 'hello') contact();
          this.events$.next(event);
        },
      });
      this.status$.next('connecting');
    } catch (error) {
      this.note(error);
      this.status$.next(this.signedIn$.getValue() ? 'offline' : 'needs-sign-in');
    } finally {
      clearTimeout(helloTimer);
    }
    return made;
  }

  private note(error: unknown): void {
    const code = error instanceof AppError ? error.code : 'internal';
    this.trouble$.next(unreached.has(code) || isSessionCode(code) ? null : code);
  }

  private cut(): void {
    this.stream.abort(new Error('the network is gone'));
  }

  /** After a sleep the stream may be dead without a sign: one that was silent for long is made anew. */
  private wake(): void {
    const silent = Date.now() - this.lastHeard > this.environment.timing.silenceMs / 2;
    if (this.status$.getValue() === 'online' && silent) this.cut();
    this.waits.wake();
  }
}
