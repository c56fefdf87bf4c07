import { expect, test } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { RefusedError } from '#app/data/http/answer.ts';
import { failureReport, pagePattern, type Surroundings } from './failure-report.ts';
import type { Failure } from './failures.ts';
import { maskedMessage, shapeOf } from './shape-of.ts';

const SCRIPT = 'https://app.example/assets/workspace-parts-Bx31_aZ9.js';
const around: Surroundings = {
  browser: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  routes: [
    {
      children: [
        { path: '/auth' },
        { path: '/template/fill/:template' },
        { path: '/account', children: [{ path: ':tab' }] },
        { path: '*' },
      ],
    },
  ],
  path: '/template/fill/4711',
  scripts: new Set([SCRIPT]),
  version: '1.0.0',
  language: 'pt_BR',
  theme: 'light',
  online: true,
  size: { width: 1280, height: 800 },
  user: null,
  company: null,
};

const failed = (error: unknown, more: Partial<Failure> = {}): Failure => ({
  kind: 'error',
  error,
  at: Date.UTC(2026, 10, 24, 12),
  repeated: 1,
  others: 0,
  ...more,
});

/** The types of personal data that a report must not contain, ten samples of each. */
const sorts: readonly ((n: number) => string)[] = [
  (n) => `S3nha!Forte#${String(n)}`,
  (n) => `eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIx${String(n)}.c2lnbmF0dXJl${String(n)}`,
  (n) => `autodocs-refresh=7f3a${String(n)}bcd9e`,
  (n) => `Aluguel de ${String(n)}.500 reais por mês`,
  (n) => `Mariana Figueiredo ${String(n)}`,
  (n) => `mariana.f${String(n)}@horizonte.example`,
  (n) => `529.982.247-${String(10 + n)}`,
  (n) => `Rua das Acácias ${String(n)}, apto 12`,
  (n) => `campo_secreto_${String(n)}`,
  (n) => `3f2504e0-4f89-41d3-9a0c-0305e82c33${String(10 + n)}`,
];
const canaries = sorts.flatMap((make) => Array.from({ length: 20 }, (_, n) => make(n)));

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Failures with the word in every place from which it could get into the report. */
function failuresWith(canary: string): Failure[] {
  const inMessage = new TypeError(`Cannot read properties of undefined (reading '${canary}')`, {
    cause: new Error(`${canary} is not valid JSON`),
  });
  inMessage.stack = `TypeError: ${inMessage.message}\n    at ${canary} (${SCRIPT}:12:34)\n    at https://app.example/${encodeURIComponent(canary)}/x.js:1:2\n    at fill (https://app.example/template/fill/${canary}?token=${canary}:3:4)`;
  const named = new Error(canary);
  named.name = canary;
  Object.assign(named, { user: canary, response: { [canary]: canary } });
  const many = new AggregateError([new Error(canary), canary], `${canary}: ${base64(canary)}`);
  const answered = new RefusedError('internal', {
    field: `body.${canary}`,
    retryAfterMs: null,
    requestId: `r-${canary}`,
  });
  const body = {
    password: canary,
    token: base64(canary),
    [canary]: canary,
    values: { [canary]: [canary, [canary, { [canary]: canary }]] },
    records: Array.from({ length: 30 }, () => ({
      name: canary,
      text: `<p>${canary}</p>`,
      [base64(canary)]: 1,
    })),
    file: new Blob([canary], { type: canary }),
  };
  return [
    failed(inMessage),
    failed(named),
    failed(many, { kind: 'rejection' }),
    failed(canary, { kind: 'rejection' }),
    failed({ message: canary, [canary]: canary }, { kind: 'rejection' }),
    failed(answered, {
      kind: 'answer',
      answered: {
        method: 'POST',
        path: '/access-requests/:uid/decide',
        body,
        status: 500,
        code: canary,
        requestId: `r-${canary}`,
      },
    }),
  ];
}

test('S11 of 200 passwords, tokens, cookies, names, e-mails, numbers, addresses, values and fields none is told', () => {
  expect(new Set(canaries).size).toBe(200);
  for (const canary of canaries) {
    const where = {
      ...around,
      path: `/template/fill/${encodeURIComponent(canary)}`,
      user: `u-${canary}`,
      company: canary.slice(1),
    };
    for (const failure of failuresWith(canary)) {
      const text = JSON.stringify(failureReport(failure, where));
      const plain = text.toLowerCase();
      for (const form of [canary, encodeURIComponent(canary), base64(canary)]) {
        expect(plain, `${failure.kind} tells ${form}`).not.toContain(form.toLowerCase());
      }
      for (const part of canary.split(/[^\p{L}\p{N}]+/u).filter((each) => each.length > 5)) {
        expect(plain, `${failure.kind} tells ${part} of ${canary}`).not.toContain(part.toLowerCase());
      }
    }
  }
});

test('S11 the report tells what somebody needs who mends it', () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'rows')");
  error.stack = `TypeError: ${error.message}\n    at draw (${SCRIPT}:12:345)\n    at eval (https://elsewhere.example/a.js:1:1)`;
  const answered = {
    method: 'POST',
    path: '/access-requests/:uid/decide',
    body: { status: 'accepted', app: 'inbox', password: 'abc', values: ['a', 'b'], active: true },
    status: 500,
    code: 'internal',
    requestId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  };
  expect(failureReport(failed(error, { repeated: 3, answered }), around)).toEqual({
    date: '2026-11-24T12:00:00.000Z',
    browser: around.browser,
    page: '/template/fill/:template',
    error: {
      name: 'TypeError',
      message: 'Cannot read properties of undefined (reading …)',
      frames: ['/assets/workspace-parts-Bx31_aZ9.js:12:345'],
    },
    response: { status: 500, code: 'internal', requestId: answered.requestId },
    request: {
      method: 'POST',
      path: '/access-requests/:uid/decide',
      data: {
        status: 'accepted',
        app: 'inbox',
        password: 'text, up to 8',
        values: { count: 2, of: ['text, up to 8'] },
        active: true,
      },
    },
    extra: {
      version: '1.0.0',
      kind: 'error',
      repeated: 3,
      others: 0,
      language: 'pt_BR',
      theme: 'light',
      online: true,
      size: '1280x800',
      user: null,
      company: null,
    },
  });
});

test('S11 causes, codes and the parts of a request are told as far as the app knows them', () => {
  const cause = new AppError('invalid-request', { field: 'body.values.Nome do pai' });
  const { error } = failureReport(failed(new AppError('internal', { cause })), around);
  expect(error).toMatchObject({
    name: 'AppError',
    code: 'internal',
    causes: [{ code: 'invalid-request', field: 'body.values.…' }],
  });
});

test('S11 pages are called by their routes, whatever stands in their address', () => {
  expect(pagePattern(around.routes, '/account/security')).toBe('/account/:tab');
  expect(pagePattern(around.routes, '/quem/sabe')).toBe('/*');
  expect(pagePattern([], '/auth')).toBe('/');
});

test('S11 deep, endless and huge data has a small shape', () => {
  const endless: Record<string, unknown> = {};
  endless['data'] = endless;
  expect(JSON.stringify(shapeOf(endless)).length).toBeLessThan(200);
  expect(shapeOf(Array.from({ length: 100_000 }, (_, n) => n))).toEqual({ count: 100_000, of: ['number'] });
  expect(shapeOf(['', null, undefined, 3n])).toEqual({ count: 4, of: ['text, empty', null, 'undefined'] });
});

test.each([
  ['x is not a function', '… is not a function'],
  [
    'Minified React error #310; visit https://react.dev/errors/310?args[]=Ana for the full message',
    'Minified React error #310',
  ],
  ['Unexpected token \'S\', "Senha: 123" is not valid JSON', 'Unexpected token … is not valid JSON'],
  ['Ana Maria: Rua 12, (casa)', '…, (…)'],
  ['', ''],
])('S11 of the message %s stays %s', (message, masked) => {
  expect(maskedMessage(message)).toBe(masked);
});
