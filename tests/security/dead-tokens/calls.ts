import { z } from 'zod';
import type { ErrorCode } from '#domain/api/errors.ts';
import { PASSWORD } from '#tests/integration/replication/people.ts';
import { deaths } from './deaths.ts';
import type { Person, Presented, Setting } from './setting.ts';

const describedSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ security: z.array(z.record(z.string(), z.unknown())) })),
  ),
});

interface Described {
  name: string;
  method: string;
  path: string;
  guarded: boolean;
}

export async function everyCall(origin: string): Promise<Described[]> {
  const answer = await fetch(`${origin}/api/openapi.json`);
  const { paths } = describedSchema.parse(await answer.json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { security }]) => {
      const method = verb.toUpperCase();
      // By a session; what is called by an API key is `api-keys.test.ts`'s.
      const guarded = security.some((scheme) => 'token' in scheme);
      return { name: `${method} ${path}`, method, path: filled(path), guarded };
    }),
  );
}

const filled = (path: string): string =>
  path
    .replaceAll('{app}', 'autodocs')
    .replaceAll('{collection}', 'template')
    .replaceAll(/\{\w+\}/g, 'x');

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

/** Every open call that looks at a cookie or a token; with what it would do something with. */
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

/** Open calls that a session is nothing to: each is known here, so that a new one is looked at. */
export const byNeither = [
  'GET /health',
  'GET /api/openapi.json',
  // By an API key.
  'GET /api/v1/templates',
  'GET /api/v1/executions',
  'GET /api/v1/executions/{id}',
  'GET /api/v1/documents',
  'GET /api/v1/documents/{id}',
  'GET /api/v1/documents/{id}/file',
  'GET /demo/mails',
  'GET /authentication/keys',
  'GET /authentication/{app}/methods',
  'GET /appearance/{app}',
  'GET /company/{company}/external-registration',
  'GET /appearance/files/{company}/{hash}',
  'GET /lookups/companies/{cnpj}',
  'GET /lookups/postal-codes/{cep}',
  'GET /lookups/privacy-contact/{app}/{company}',
  'GET /public-forms/{id}',
  'GET /public-forms/{id}/cover',
  'GET /public-forms/{id}/files/{hash}',
  'POST /public-forms/{id}/answers',
  'PUT /public-forms/{id}/signatures/{hash}',
  'GET /documentsToSignYopen/{token}/{name}',
  'POST /public-forms/{id}/challenge',
  'POST /public-forms/{id}/document',
  'POST /public-forms/{id}/prefilled',
  'POST /public-forms/{id}/unlock',
  'POST /portals',
  'POST /customer/create',
  'POST /customer/exists',
  'POST /user/exists',
  'POST /company/{company}/users/save-external',
  'POST /authentication/{app}/anonymous',
  'POST /authentication/{app}/certificate',
  'POST /authentication/{app}/providers/{typeProvider}',
  'POST /authentication/passkeys/request',
  'POST /authentication/recover/password',
  'POST /authentication/recover/password/validate',
  // By one-time tokens, which fall with the session they were made in (see `exchange-sign-on.ts`, `challenge.ts`).
  'POST /authentication/sso/{token}',
  'POST /authentication/2fa/code',
  'POST /authentication/2fa/verify',
];

/** A sign-in gives up the browser's former cookie, whose session ends where it lives. */
export const signIns = ['POST /authentication/{app}', 'POST /authentication/{app}/passkey'];
