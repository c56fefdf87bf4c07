import type { z } from 'zod';
import { headers as names, isOpen, PROTOCOL, type Call } from '#domain/api/call.ts';
import { AppError, errorStatus, type ErrorCode } from '#domain/api/errors.ts';
import type { Environment } from '../environment/environment.ts';
import { readAnswer, refusalOf, RefusedError } from './answer.ts';

/** The person and company of the data: no request for one owner may use another's authorisation. */
export interface Owner {
  user: string;
  company: string;
}

export interface Authorization extends Owner {
  token: string;
}

/** The source of the client's authorisation. */
export interface Authorizer {
  /** @throws AppError a session code, or `network-unreachable` */
  authorize(): Promise<Authorization>;
  /** Returns a new authorisation after the server refused `stale`. */
  renew(stale: Authorization): Promise<Authorization>;
  /** Called when the company refuses everybody, or this computer, at present. */
  shutOut?(error: AppError): void;
}

export interface RawRequest {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  signal?: AbortSignal;
  /** Milliseconds until the answer must be complete; no limit if absent. */
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
  'device-revoked',
]);

export function isSessionCode(code: ErrorCode): boolean {
  return sessionCodes.has(code);
}

const gateCodes = [
  'time-blocked',
  'second-factor-required',
  'machine-unknown',
  'machine-waiting',
  'machine-disapproved',
] as const;
/** Why the company refuses everybody, this person for now, or this computer. */
export type GateCode = (typeof gateCodes)[number];

export function isGateCode(code: ErrorCode): code is GateCode {
  return gateCodes.some((each) => each === code);
}

/** The part of the browser that calls need; a service worker has it too. */
export type HttpEnvironment = Pick<Environment, 'fetch' | 'timing'>;

/** Whether a new token may help: also if the session switched to another company without notice to this tab. */
function isStale({ code }: AppError): boolean {
  return isSessionCode(code) || code === 'company-not-allowed';
}

/** A call that failed on the server through no fault of the caller. */
export interface UnexpectedAnswer {
  error: AppError;
  method: string;
  /** The route pattern: `/access-requests/:uid/decide`. */
  path: string;
  body: unknown;
  status: number;
  requestId: string | undefined;
}

/** The only place that calls the server. All its errors are `AppError`s. */
export class HttpClient {
  private readonly environment: HttpEnvironment;
  private readonly origin: string;
  private readonly unexpected: ((answer: UnexpectedAnswer) => void) | undefined;
  private authorizer: Authorizer | null = null;

  /** `unexpected` is called only for calls that a person waits for; sync reports its failures on its own. */
  constructor(environment: HttpEnvironment, origin: string, unexpected?: (answer: UnexpectedAnswer) => void) {
    this.environment = environment;
    this.origin = origin;
    this.unexpected = unexpected;
  }

  /** Set after construction, because the session itself calls through the client. */
  authorizeWith(authorizer: Authorizer): void {
    this.authorizer = authorizer;
  }

  /** A client for one person's store in one company: it refuses to call under any other session. */
  within(owner: Owner): HttpClient {
    const bound = new HttpClient(this.environment, this.origin);
    const isOwners = ({ user, company }: Authorization): boolean =>
      user === owner.user && company === owner.company;
    const checked = async (asked: Promise<Authorization>): Promise<Authorization> => {
      const authorization = await asked;
      if (!isOwners(authorization)) throw new AppError('session-missing');
      return authorization;
    };
    bound.authorizeWith({
      authorize: () => checked(this.authorizerOrThrow().authorize()),
      renew: (stale) => checked(this.authorizerOrThrow().renew(stale)),
      shutOut: (error) => this.authorizerOrThrow().shutOut?.(error),
    });
    return bound;
  }

  /** A client with an authorisation that does not come from the session. */
  as(authorizer: Authorizer): HttpClient {
    const other = new HttpClient(this.environment, this.origin);
    other.authorizeWith(authorizer);
    return other;
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
    try {
      return await (isOpen(call) ? send(null) : this.authorized(send));
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'internal') {
        const { method, path } = call;
        const { requestId } = error;
        this.unexpected?.({ error, method, path, body: input.body, status: errorStatus.internal, requestId });
      }
      throw error;
    }
  }

  /** A call whose answer is not JSON: streams and files. */
  async raw(request: RawRequest): Promise<Response> {
    return this.authorized(async (authorization) => {
      const response = await this.send(request, authorization);
      if (!response.ok) throw await refusalOf(response);
      return response;
    });
  }

  private async authorized<T>(send: (authorization: Authorization) => Promise<T>): Promise<T> {
    const authorizer = this.authorizerOrThrow();
    const first = await authorizer.authorize();
    try {
      return await send(first);
    } catch (error) {
      if (error instanceof AppError && isGateCode(error.code)) authorizer.shutOut?.(error);
      if (!(error instanceof AppError) || !isStale(error)) throw error;
      return send(await authorizer.renew(first));
    }
  }

  private authorizerOrThrow(): Authorizer {
    if (this.authorizer === null) throw new AppError('session-missing');
    return this.authorizer;
  }

  private async send(request: RawRequest, authorization: Authorization | null): Promise<Response> {
    const signals = request.signal === undefined ? [] : [request.signal];
    if (request.timeoutMs !== undefined) signals.push(AbortSignal.timeout(request.timeoutMs));
    const init: RequestInit = {
      method: request.method,
      headers: {
        ...request.headers,
        [names.protocol]: String(PROTOCOL),
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
