import { BehaviorSubject, firstValueFrom, merge, Subject } from 'rxjs';
import { filter } from 'rxjs/operators';
import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import type { Checkpoint, StreamEvent } from '#domain/api/replication.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import { RefusedError } from '#app/data/http/answer.ts';
import { isSessionCode, type HttpClient } from '#app/data/http/client.ts';
import { backoffDelay, stopped, streamDelay, Waits } from './backoff.ts';
import { readEventStream } from './event-stream.ts';
import { StreamPlaces } from './stream-places.ts';

export const connectionStatuses = ['connecting', 'online', 'offline', 'needs-sign-in'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** Changes, and the stream's checkpoint in their collection before them; null if that is unknown. */
type ToldChanges = Extract<StreamEvent, { type: 'changes' }> & { after: Checkpoint | null };

/** Stream events about data; the others concern only the connection. */
export type DataEvent = Exclude<StreamEvent, { type: 'spread' | 'requests' | 'changes' }> | ToldChanges;

/**
 * Time in milliseconds after which an accepted but silent stream (for example behind a buffering proxy) still counts
 * as contact.
 */
const HELLO_MS = 10_000;

const unreached: ReadonlySet<ErrorCode> = new Set(['network-unreachable', 'answer-malformed']);

/**
 * The device's connection to the server: a single event stream, and the gate through which every other sync request
 * passes. While the server cannot be reached, or requires a new sign-in, requests wait here and do not fail.
 */
export class Connection {
  readonly status$ = new BehaviorSubject<ConnectionStatus>('connecting');
  /** The server's error code; null once it works. */
  readonly trouble$ = new BehaviorSubject<ErrorCode | null>(null);
  readonly events$ = new Subject<DataEvent>();
  /** Emits on reconnect: pull what was missed. */
  readonly contact$ = new Subject<void>();
  /** Emits when access requests and invitations may have changed. */
  readonly requests$ = new Subject<void>();
  /** Emits on every sign of life of the server. */
  readonly heard$ = new Subject<void>();
  /** Emits all failures, including those that a retry resolved. */
  readonly failed$ = new Subject<ErrorCode>();
  private readonly environment: Environment;
  private readonly http: HttpClient;
  private readonly signedIn$: BehaviorSubject<boolean>;
  private readonly waits = new Waits();
  private readonly places = new StreamPlaces();
  private readonly stopping = new AbortController();
  private readonly undo: (() => void)[];
  private stream = new AbortController();
  /**
   * True while the server may be reachable: requests are sent while the stream is being opened. Contact or a failure
   * ends it.
   */
  private readonly hope$ = new BehaviorSubject(true);
  private lastHeard = 0;
  /** The spread that the server last requested for reconnects after a lost stream. */
  private spreadMs = 0;
  /** The wait that the server requested when it last refused the stream. */
  private askedMs = 0;

  constructor(environment: Environment, http: HttpClient, signedIn$: BehaviorSubject<boolean>) {
    this.environment = environment;
    this.http = http;
    this.signedIn$ = signedIn$;
    this.undo = [environment.onWake(() => this.wake()), environment.onOffline(() => this.lose())];
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

  /** Whether a device at this checkpoint of the collection has everything up to the stream's position. */
  hasAllSince(collection: CollectionName, checkpoint: Checkpoint): boolean {
    return this.status$.getValue() === 'online' && this.places.standAt(collection, checkpoint);
  }

  /** Ends the present wait and tries now. */
  retry(): void {
    this.waits.wake();
  }

  /**
   * Runs `task` when the server can be reached, and again until it succeeds. Rejects only with a code of `answers`,
   * or when sync or `signal` stops.
   */
  async run<T>(task: () => Promise<T>, signal: AbortSignal, answers: readonly ErrorCode[] = []): Promise<T> {
    const stop = AbortSignal.any([signal, this.stopping.signal]);
    for (let failures = 0; ; failures += 1) {
      await this.reached(stop);
      try {
        const result = await task();
        this.trouble$.next(null);
        this.heard$.next();
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

  /** Resolves when the server can be reached; rejects when `signal` aborts. */
  async reached(signal: AbortSignal): Promise<void> {
    if (this.isReached && !signal.aborted) return;
    const aborted$ = new Subject<'stopped'>();
    const abort = (): void => aborted$.next('stopped');
    signal.addEventListener('abort', abort);
    try {
      if (signal.aborted) throw stopped(signal);
      const reached$ = merge(this.status$, this.hope$).pipe(filter(() => this.isReached));
      if ((await firstValueFrom(merge(reached$, aborted$))) === 'stopped') throw stopped(signal);
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  private get isReached(): boolean {
    const status = this.status$.getValue();
    return status === 'online' || (this.hope$.getValue() && status !== 'needs-sign-in');
  }

  private async keepStreaming(): Promise<void> {
    const { signal } = this.stopping;
    for (let failures = 0; !signal.aborted;) {
      if (!this.signedIn$.getValue()) {
        this.status$.next('needs-sign-in');
        await this.waits.pause(this.environment.timing.backoffMaxMs, signal);
        continue;
      }
      // After a new sign-in only the server is waited for.
      if (this.status$.getValue() === 'needs-sign-in') this.status$.next('connecting');
      const made = await this.streamOnce();
      if (signal.aborted) return;
      failures = made ? 0 : failures + 1;
      if (this.signedIn$.getValue()) {
        const delay = streamDelay(failures, this.spreadMs, this.environment.timing);
        await this.waits.pause(Math.max(this.askedMs, delay), signal);
      }
    }
  }

  /** Returns whether contact was made before the stream ended. */
  private async streamOnce(): Promise<boolean> {
    this.stream = new AbortController();
    this.askedMs = 0;
    let made = false;
    let helloTimer: ReturnType<typeof setTimeout> | undefined;
    const contact = (): void => {
      clearTimeout(helloTimer);
      made = true;
      this.trouble$.next(null);
      this.status$.next('online');
      this.hope$.next(false);
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
          this.heard$.next();
          const after = this.places.note(event);
          if (event.type === 'hello' || event.type === 'spread') this.spreadMs = event.spreadMs;
          if (event.type === 'spread') return;
          if (event.type === 'requests') {
            this.requests$.next();
            return;
          }
          if (event.type === 'hello') contact();
          this.events$.next(event.type === 'changes' ? { ...event, after } : event);
        },
      });
      this.status$.next('connecting');
    } catch (error) {
      if (error instanceof RefusedError) this.askedMs = error.retryAfterMs ?? 0;
      this.note(error);
      this.status$.next(this.signedIn$.getValue() ? 'offline' : 'needs-sign-in');
    } finally {
      this.places.clear();
      clearTimeout(helloTimer);
    }
    return made;
  }

  private note(error: unknown): void {
    this.hope$.next(false);
    const code = error instanceof AppError ? error.code : 'internal';
    this.failed$.next(code);
    this.trouble$.next(unreached.has(code) || isSessionCode(code) ? null : code);
  }

  private cut(): void {
    this.stream.abort(new Error('the network is gone'));
  }

  private lose(): void {
    this.hope$.next(false);
    this.cut();
  }

  /** After sleep the stream may be dead without an error: a stream that was silent for long is reopened. */
  private wake(): void {
    const silent = Date.now() - this.lastHeard > this.environment.timing.silenceMs / 2;
    const online = this.status$.getValue() === 'online';
    if (online && silent) this.cut();
    if (!online) this.hope$.next(true);
    this.waits.wake();
  }
}
