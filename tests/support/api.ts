import { headers, PROTOCOL } from '#domain/api/call.ts';
import { sessionAnswerSchema, type SessionAnswer } from '#domain/api/authentication.ts';
import { errorAnswerSchema } from '#domain/api/error-answer.ts';
import type { ErrorCode } from '#domain/api/errors.ts';

/** One device: stores cookies as a browser does. The server recognises it only by cookies it already has. */
export interface Device {
  cookie: string | null;
  post(path: string, body: unknown, extra?: Record<string, string>): Promise<Response>;
}

export function createDevice(origin: string): Device {
  const device: Device = {
    cookie: null,
    post: async (path, body, extra = {}) => {
      const response = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(device.cookie === null ? {} : { cookie: device.cookie }),
          ...extra,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      keepCookie(device, response);
      return response;
    },
  };
  return device;
}

function keepCookie(device: Device, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    if (/^loopback-(known|trusted)=/.test(pair)) continue;
    device.cookie = /max-age=0|expires=Thu, 01 Jan 1970/i.test(line) || pair.endsWith('=') ? null : pair;
  }
}

export async function codeOf(response: Response): Promise<ErrorCode> {
  return errorAnswerSchema.parse(await response.json()).error.code;
}

export interface SignedIn {
  device: Device;
  answer: SessionAnswer;
  /** Headers of every call that needs a session. */
  headers: Record<string, string>;
}

export function sessionHeaders(answer: SessionAnswer): Record<string, string> {
  return {
    [headers.token]: answer.customToken,
    [headers.company]: answer.company.uid,
    [headers.protocol]: String(PROTOCOL),
  };
}

/** Ends all sessions of a person. */
export async function signOutEverywhere({ device, headers: held }: SignedIn): Promise<void> {
  const response = await device.post('/unauthentication/autodocs', { everywhere: true }, held);
  if (!response.ok) throw new Error(`not signed out: ${await response.text()}`);
}

/** Signs in and fails the test if that is refused. */
export async function signIn(origin: string, user: string, password: string): Promise<SignedIn> {
  const device = createDevice(origin);
  const response = await device.post('/authentication/autodocs', { user, password, all: true });
  if (!response.ok) throw new Error(`${user} could not sign in: ${await response.text()}`);
  const answer = sessionAnswerSchema.parse(await response.json());
  return { device, answer, headers: sessionHeaders(answer) };
}
