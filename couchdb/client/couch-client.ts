import nano from 'nano';
import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { toCouchError } from '../embedded/couch-error.ts';
import type { StoreCall } from '../store.ts';

const TIMEOUT_MS = 60_000;

export interface CouchRequest {
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Segments of the path, not yet encoded. */
  path: readonly string[];
  /** As the address says it: what CouchDB takes as JSON there is written as JSON already. */
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  /** Content type of a body that is bytes. */
  type?: string;
}

/** What CouchDB answered when it did not do what was asked; the cause of every `AppError` made here. */
export class CouchFault extends Error {
  readonly status: number;
  readonly word: string;

  constructor(status: number, word: string, reason: string) {
    super(`${status} ${word}: ${reason}`);
    this.name = 'CouchFault';
    this.status = status;
    this.word = word;
  }
}

export function faultOf(error: unknown): CouchFault | null {
  return error instanceof AppError && error.cause instanceof CouchFault ? error.cause : null;
}

const failureSchema = z.object({
  statusCode: z.number(),
  error: z.string().default('unknown'),
  reason: z.string().default(''),
});

function storeError(status: number, word: string, reason: string): AppError {
  const cause = new CouchFault(status, word, reason);
  if (status === 507 || /enospc|no space left/i.test(`${word} ${reason}`))
    return new AppError('store-full', { cause });
  if (status === 409) return new AppError('record-conflict', { cause });
  if (status === 413) return new AppError('record-too-large', { cause });
  return new AppError('store-unavailable', { cause });
}

function fromNano(error: unknown): AppError {
  const failure = failureSchema.safeParse(error);
  if (!failure.success) return new AppError('store-unavailable', { cause: error });
  return storeError(failure.data.statusCode, failure.data.error, failure.data.reason);
}

function fromDirect(error: unknown): AppError {
  const { status, word, message } = toCouchError(error);
  return storeError(status, word, message);
}

function encodePath(segments: readonly string[]): string {
  return segments
    .map((segment) => encodeURIComponent(segment).replace(/^_(local|design)%2F/, '_$1/'))
    .join('/');
}

/** The path and what is asked of it, as the address says them. */
function placeOf({ path, query = {} }: CouchRequest): string {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${encodePath(path)}${parameters.size === 0 ? '' : `?${parameters.toString()}`}`;
}

/** Local and design documents, attachments and databases are told apart from ordinary documents by their place alone. */
function operationOf({ method = 'GET', path }: CouchRequest): string {
  const [database, second, third] = path;
  if (second === undefined) return `${method} ${database?.startsWith('_') === true ? database : 'database'}`;
  if (/^_[a-z_]+$/.test(second)) return `${method} ${second}`;
  return `${method} ${third === undefined ? 'document' : 'attachment'}`;
}

/** Bytes are sent as they are; none of ours lie in shared memory. */
function textOf(body: unknown): string | Buffer<ArrayBuffer> {
  return Buffer.isBuffer(body) ? (body as Buffer<ArrayBuffer>) : JSON.stringify(body);
}

function isFailure(error: unknown): boolean {
  const status = faultOf(error)?.status;
  return status === undefined || status >= 500 || status === 401;
}

/** Answers within this process what it can; null for what is to be asked over HTTP. */
export interface DirectStore {
  answers(request: CouchRequest): boolean;
  ask(request: CouchRequest, signal: AbortSignal): Promise<CouchAnswer<unknown>> | null;
}

export interface ClientOptions {
  observe?: ((call: StoreCall) => void) | undefined;
  direct?: DirectStore;
}

/** What was answered, and how: 201 and 202 tell apart how many nodes of a cluster took a write. */
export interface CouchAnswer<T> {
  status: number;
  body: T;
}

/** What nano tells its log of an answer. */
const toldSchema = z.object({ headers: z.object({ statusCode: z.number() }) });

/** One CouchDB, spoken to through nano, or directly where it runs in this process; every failure is an `AppError`. */
export class CouchClient {
  private readonly url: string;
  private readonly base: string;
  private readonly authorization: string;
  private readonly observe: ((call: StoreCall) => void) | undefined;
  private readonly direct: DirectStore | undefined;

  constructor(url: string, { observe, direct }: ClientOptions = {}) {
    this.observe = observe;
    this.direct = direct;
    this.url = url;
    const parsed = new URL(url);
    this.base = `${parsed.origin}${parsed.pathname}`.replace(/\/$/, '');
    const credentials = `${decodeURIComponent(parsed.username)}:${decodeURIComponent(parsed.password)}`;
    this.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  }

  async ask<S extends z.ZodType>(request: CouchRequest, answer: S): Promise<z.infer<S>> {
    return (await this.answer(request, answer)).body;
  }

  /** As `ask`, with the status. */
  async answer<S extends z.ZodType>(request: CouchRequest, answer: S): Promise<CouchAnswer<z.infer<S>>> {
    return this.observed(request, () => this.answerNow(request, answer));
  }

  private async observed<T>(request: CouchRequest, run: () => Promise<T>): Promise<T> {
    const started = performance.now();
    let failed = false;
    try {
      return await run();
    } catch (error) {
      failed = isFailure(error);
      throw error;
    } finally {
      const seconds = (performance.now() - started) / 1000;
      this.observe?.({ operation: operationOf(request), seconds, failed });
    }
  }

  /** Its own timer instead of `AbortSignal.timeout`, whose signal and timer live on for a minute after each answer. */
  private async answerNow<S extends z.ZodType>(
    request: CouchRequest,
    answer: S,
  ): Promise<CouchAnswer<z.infer<S>>> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
    try {
      const { status, body } = await this.given(request, late.signal);
      const parsed = answer.safeParse(body);
      if (!parsed.success) throw new AppError('store-unavailable', { cause: parsed.error });
      return { status, body: parsed.data };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Whether it is answered within this process, as a value that is there already. */
  isDirect(request: CouchRequest): boolean {
    return this.direct?.answers(request) === true;
  }

  private given(request: CouchRequest, signal: AbortSignal): Promise<CouchAnswer<unknown>> {
    const direct = this.direct?.ask(request, signal) ?? null;
    if (direct === null) return this.givenOverHttp(request, signal);
    return direct.catch((error: unknown) => {
      throw fromDirect(error);
    });
  }

  /** nano tells the status of an answer to its log alone: each request has a nano, and so a log, of its own. */
  private async givenOverHttp(request: CouchRequest, signal: AbortSignal): Promise<CouchAnswer<unknown>> {
    let status = 0;
    const log = (told: unknown): void => {
      status = toldSchema.safeParse(told).data?.headers.statusCode ?? status;
    };
    const server = nano({ url: this.url, parseUrl: false, log } as nano.Configuration);
    // nano reads these three, its types say otherwise.
    const options: nano.RequestOptions & { signal: AbortSignal; contentType?: string; dontStringify: true } =
      {
        // It would look for functions in every part of the body, which is many times what writing it costs.
        dontStringify: true,
        method: request.method ?? 'GET',
        path: placeOf(request),
        signal,
        ...(request.body === undefined ? {} : { body: textOf(request.body) }),
        ...(request.type === undefined ? {} : { contentType: request.type }),
      };
    const body: unknown = await server.relax(options).catch((error: unknown) => {
      throw fromNano(error);
    });
    return { status, body };
  }

  /**
   * An answer read as it comes. Not through nano: its streams end the process when the connection breaks
   * (the error of the inner stream has no listener).
   */
  async open(request: CouchRequest, signal: AbortSignal): Promise<Response> {
    return this.observed(request, () => this.openNow(request, signal));
  }

  private async openNow(request: CouchRequest, signal: AbortSignal): Promise<Response> {
    const { method = 'GET', body, type = 'application/json' } = request;
    const response = await fetch(`${this.base}/${placeOf(request)}`, {
      method,
      headers: {
        authorization: this.authorization,
        // CouchDB would answer anything else in parts (`open_revs`).
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body: textOf(body) }),
      redirect: 'error',
      signal,
    }).catch((error: unknown) => {
      throw new AppError('store-unavailable', { cause: error });
    });
    if (response.ok) return response;
    throw await this.refusal(response);
  }

  private async refusal(response: Response): Promise<AppError> {
    const body: unknown = await response.json().catch(() => ({}));
    const { error, reason } = failureSchema.parse({ ...(body as object), statusCode: response.status });
    return storeError(response.status, error, reason);
  }
}

export function isMissingDocument(error: unknown): boolean {
  const fault = faultOf(error);
  return fault?.status === 404 && !isMissingDatabase(error);
}

/** Whether the database itself is gone: deleted behind our back, or never made. */
export function isMissingDatabase(error: unknown): boolean {
  const fault = faultOf(error);
  return fault?.status === 404 && /no_db_file|database does not exist/i.test(fault.message);
}
