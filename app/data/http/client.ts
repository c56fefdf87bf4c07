import type { z } from 'zod';
import { headers as names, type Call } from '#domain/api/call.ts';
import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import type { Environment } from '../environment/environment.ts';
import { readAnswer, refusalOf } from './answer.ts';

export interface Authorization {
  token: string;
  company: string;
}

/** Where the client gets the right to call from. */
export interface Authorizer {
  /** @throws AppError a session code, or `network-unreachable` */
  authorize(): Promise<Authorization>;
  /** A new authorisation after the server refused `stale`. */
  renew(stale: Authorization): Promise<Authorization>;
}

export interface RawRequest {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  signal?: AbortSignal;
  /** Milliseconds until the answer has to be complete; without a limit where absent. */
  timeoutMs?: number;
}

interface CallInput<P extends z.ZodType, B extends z.ZodType> {
  params: z.input<P>;
  body?: z.input<B>;
  signal?: AbortSignal;
}

const sessionCodes: ReadonlySet<ErrorCode> = new Set([
  'session-missing',
  'session-expired',
  'session-revoked',
]);

export function isSessionCode(code: ErrorCode): boolean {
  return sessionCodes.has(code);
}

/** The only place that calls the server. Everything it throws is an `AppError`. */
export class HttpClient {
  private readonly environment: Environment;
  private readonly origin: string;
  private authorizer: Authorizer | null = null;

  constructor(environment: Environment, origin: string) {
    this.environment = environment;
    this.origin = origin;
  }

  /** The session calls through the client too, so it is introduced afterwards. */
  authorizeWith(authorizer: Authorizer): void {
    this.authorizer = authorizer;
  }

  async call<P extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    call: Call<P, B, R>,
    input: CallInput<P, B>,
  ): Promise<z.infer<R>> {
    const request: RawRequest = {
      method: call.method,
      path: pathOf(call.path, input.params as Record<string, string>),
      timeoutMs: this.environment.timing.callMs,
    };
    if (call.method !== 'GET') {
      request.body = JSON.stringify(input.body ?? {});
      request.headers = { 'content-type': 'application/json' };
    }
    if (input.signal !== undefined) request.signal = input.signal;
    const send = async (authorization: Authorization | null): Promise<z.infer<R>> =>
      readAnswer(await this.send(request, authorization), call.response);
    return call.session === 'none' ? send(null) : this.authorized(send);
  }

  /** A call whose answer is no JSON: streams and files. */
  async raw(request: RawRequest): Promise<Response> {
    return this.authorized(async (authorization) => {
      const response = await this.send(request, authorization);
      if (!response.ok) throw await refusalOf(response);
      return response;
    });
  }

  private async authorized<T>(send: (authorization: Authorization) => Promise<T>): Promise<T> {
    if (this.authorizer === null) throw new AppError('session-missing');
    const first = await this.authorizer.authorize();
    try {
      return await send(first);
    } catch (error) {
      if (!(error instanceof AppError) || !isSessionCode(error.code)) throw error;
      return send(await this.authorizer.renew(first));
    }
  }

  private async send(request: RawRequest, authorization: Authorization | null): Promise<Response> {
    const signals = request.signal === undefined ? [] : [request.signal];
    if (request.timeoutMs !== undefined) signals.push(AbortSignal.timeout(request.timeoutMs));
    const init: RequestInit = {
      method: request.method,
      headers: {
        ...request.headers,
        ...(authorization === null
          ? {}
          : { [names.token]: authorization.token, [names.company]: authorization.company }),
      },
      signal: AbortSignal.any(signals),
      credentials: 'same-origin',
      cache: 'no-store',
    };
    if (request.body !== undefined) init.body = request.body;
    try {
      return await this.environment.fetch(this.origin + request.path, init);
    } catch (cause) {
      throw new AppError('network-unreachable', { cause });
    }
  }
}

export function pathOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
}
