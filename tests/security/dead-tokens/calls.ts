import { isOpen, type CallAccess } from '#domain/api/call.ts';
import type { ErrorCode } from '#domain/api/errors.ts';
import { PASSWORD } from '#tests/integration/replication/people.ts';
import { registeredCalls } from '#tests/support/registered-calls.ts';
import { deaths } from './deaths.ts';
import type { Person, Presented, Setting } from './setting.ts';

interface Described {
  name: string;
  method: string;
  path: string;
  access: CallAccess;
}

export function everyCall(): Described[] {
  return registeredCalls().map(({ name, method, path, access }) => ({
    name,
    method,
    path: filled(path),
    access,
  }));
}

/** By a session; what is called by an API key is `api-keys.test.ts`'s. */
export const guardedCalls = (): Described[] => everyCall().filter((call) => !isOpen(call));

const filled = (path: string): string =>
  path.replaceAll(':app', 'autodocs').replaceAll(':collection', 'template').replaceAll(/:\w+/g, 'x');

/** Of a revoked device alone: the files of what it hands in. Everything else of it is refused. */
export const handingIn = [
  'POST /files/{hash}',
  'PUT /files/{hash}/parts/{part}',
  'POST /files/{hash}/complete',
];

interface OpenCall {
  send(setting: Setting, presented: Presented, person: Person | null): Promise<Response>;
  /** What it says of a dead token, by how that died; the death's own code where absent. */
  codes?: Record<string, ErrorCode | 'ok'>;
  /** Of a token that is none, or is not there. */
  none: ErrorCode | 'ok';
}

export const app = '/authentication/autodocs';
const everyDeath = (code: ErrorCode | 'ok') =>
  Object.fromEntries(Object.keys(deaths).map((death) => [death, code]));

/** Every call that looks at a cookie or another token; with what it would do something with. */
export const byCookieOrToken: Record<string, OpenCall> = {
  'POST /authentication/{app}/refresh': {
    send: (setting, presented) => setting.send('POST', `${app}/refresh`, presented),
    none: 'session-missing',
  },
  'POST /authentication/{app}/company': {
    send: (setting, presented) =>
      setting.send('POST', `${app}/company`, presented, { company: setting.company }),
    codes: { 'of who is disabled in the company': 'user-is-inactive' },
    none: 'session-missing',
  },
  // To sign out of what is over is fulfilled: nothing is changed and no error told.
  'POST /unauthentication/{app}': {
    send: (setting, presented) => setting.send('POST', '/unauthentication/autodocs', presented),
    codes: everyDeath('ok'),
    none: 'ok',
  },
  'POST /unauthentication/{app} everywhere': {
    send: (setting, presented) =>
      setting.send('POST', '/unauthentication/autodocs', presented, { everywhere: true }),
    none: 'session-missing',
  },
  'POST /authentication/user/save-password': {
    send: (setting, presented, person) =>
      setting.send('POST', '/authentication/user/save-password', presented, {
        user: person?.user.user ?? 'nobody@example.com',
        oldPassword: PASSWORD,
        password: 'Kq7#vem-ja-Zt',
        language: 'pt_BR',
      }),
    codes: {
      ...everyDeath('second-factor-needed'),
      'of a blocked person': 'user-blocked',
      'of a removed person': 'user-not-found',
    },
    none: 'user-not-found',
  },
  // Of a revoked device alone, which confirms that it is one.
  'POST /devices/hand-in': {
    send: (setting, presented) =>
      setting.send('POST', '/devices/hand-in', presented, { items: [], done: false }),
    codes: { ...everyDeath('not-allowed'), revoked: 'ok' },
    none: 'session-missing',
  },
  'POST /authentication/sso/from/token/{token}': {
    send: (setting, presented) =>
      setting.send('POST', `/authentication/sso/from/token/${presented.siblingToken ?? 'x'}`, presented),
    none: 'session-missing',
  },
};
