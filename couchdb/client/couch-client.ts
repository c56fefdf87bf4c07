import nano from 'nano';
import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { toCouchError } from '../embedded/couch-error.ts';
import type { StoreCall } from '../store.ts';

const TIMEOUT_MS = 60_000;

export interface CouchRequest {
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Path segments, not yet encoded. */
  path: readonly string[];
  /** Query parameters of the address; values that CouchDB expects as JSON are already JSON. */
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  /** Content type of a binary body. */
  type?: string;
}

/** CouchDB's error response; the cause of every `AppError` that the client throws. */
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

/** Encoded path and query. */
function placeOf({ path, query = {} }: CouchRequest): string {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${encodePath(path)}${parameters.size === 0 ? '' : `?${parameters.toString()}`}`;
}

/**
 * Name of the operation, for metrics: the path distinguishes local and design documents, attachments and databases from
 * ordinary documents.
 */
function operationOf({ method = 'GET', path }: CouchRequest): string {
  const [database, second, third] = path;
  if (second === undefined) return `${method} ${database?.startsWith('_') === true ? database : 'database'}`;
  if (/^_[a-z_]+$/.test(second)) return `${method} ${second}`;
  return `${method} ${third === undefined ? 'document' : 'attachment'}`;
}

/** Bytes are sent unchanged; none of them are in shared memory. */
function textOf(body: unknown): string | Buffer<ArrayBuffer> {
  return Buffer.isBuffer(body) ? (body as Buffer<ArrayBuffer>) : JSON.stringify(body);
}

function isFailure(error: unknown): boolean {
  const status = faultOf(error)?.status;
  return status === undefined || status >= 500 || status === 401;
}

/** Answers requests within this process if possible; null if HTTP is needed. */
export interface DirectStore {
  answers(request: CouchRequest): boolean;
  ask(request: CouchRequest, signal: AbortSignal): Promise<CouchAnswer<unknown>> | null;
}

export interface ClientOptions {
  observe?: ((call: StoreCall) => void) | undefined;
  direct?: DirectStore;
}

/** The response and its status: 201 and 202 show how many nodes of a cluster took a write. */
export interface CouchAnswer<T> {
  status: number;
  body: T;
}

/** nano's log entry of a response. */
const toldSchema = z.object({ headers: z.object({ statusCode: z.number() }) });

/** A CouchDB, accessed through nano, or directly if it runs in this process; every failure is an `AppError`. */
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

  /** Like `ask`, with the status. */
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

  /**
   * Uses its own timer instead of `AbortSignal.timeout`, whose signal and timer stay in memory for a minute after each
   * response.
   */
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

  /** Whether the request is answered within this process, without HTTP. */
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

  /** nano reports a response's status only to its log, so each request has its own nano with its own log. */
  private async givenOverHttp(request: CouchRequest, signal: AbortSignal): Promise<CouchAnswer<unknown>> {
    let status = 0;
    const log = (told: unknown): void => {
      status = toldSchema.safeParse(told).data?.headers.statusCode ?? status;
    };
    const server = nano({ url: this.url, parseUrl: false, log } as nano.Configuration);
    // nano reads these three options although its types do not have them.
    const options: nano.RequestOptions & { signal: AbortSignal; contentType?: string; dontStringify: true } =
      {
        // It would search every part of the body for functions, which costs many times as much as serialising it.
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
   * Returns a streamed response. Does not use nano: its streams end the process if the connection breaks (the error of
   * the inner stream has no listener).
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
        // Otherwise CouchDB answers `open_revs` as multipart.
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

/** Whether the database itself does not exist: deleted by somebody else, or never created. */
export function isMissingDatabase(error: unknown): boolean {
  const fault = faultOf(error);
  return fault?.status === 404 && /no_db_file|database does not exist/i.test(fault.message);
}
