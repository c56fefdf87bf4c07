import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  beginPublicAnswer,
  changePublicLink,
  publicFormViewSchema,
  type PublicFormView,
} from '#domain/api/public-forms.ts';
import { rateLimits } from '#domain/api/limits.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { newTemplate } from '#tests/integration/replication/records.ts';
import { codeOf } from '#tests/support/api.ts';

let gateway: Gateway;
let ana: Device;
let id: string;
let view: PublicFormView;

beforeAll(async () => {
  gateway = await startGateway();
  ana = await gateway.device(await gateway.company('Horizonte'), { companyadmin: true });
});
afterAll(() => gateway.stop());

beforeEach(async () => {
  const template = newTemplate(ana, { fields: [{ id: 'NOME', name: 'nome' }] });
  await ana.push('template', template);
  const settings = { on: true, expiresAt: null, maxUses: null, answersReturned: true, publish: true };
  const where = changePublicLink.path.replace(':template', template.uid);
  ({ id } = (await ana.call(changePublicLink, settings, where)).link);
  view = publicFormViewSchema.parse(await (await fetch(`${gateway.origin}/public-forms/${id}`)).json());
});

function post(where: string, body: unknown): Promise<Response> {
  return fetch(`${gateway.origin}/public-forms/${id}/${where}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function solved(values: Record<string, string> = { NOME: 'Ana' }) {
  const key = randomUUID();
  const begun = await post('challenge', { grant: view.grant, key });
  const challenge = beginPublicAnswer.response.parse(await begun.json());
  const { counter = 0, derivedKey = '' } = (await solveChallenge({ challenge, deriveKey })) ?? {};
  const proof = { challenge, solution: { counter, derivedKey } };
  return { grant: view.grant, key, version: view.version, values, proof };
}

const form = rateLimits.publicAnswerOfForm;

it('T23 C08 answers that nobody paid for use up nothing: not a form’s, not an address’s', async () => {
  const { limiter } = gateway.services;
  for (let taken = 1; taken < form.points; taken += 1) await limiter.take('publicAnswerOfForm', id);
  const good = await solved();
  const unsolved = {
    ...good,
    proof: { ...good.proof, solution: { counter: 1, derivedKey: '00'.repeat(32) } },
  };
  const invalid = await solved({ OUTRO: 'x' });
  for (let round = 0; round < 3; round += 1) {
    expect(await codeOf(await post('answers', unsolved))).toBe('public-form-proof-wrong');
    expect(await codeOf(await post('answers', invalid))).toBe('public-form-answer-invalid');
  }
  // The last that the form has: it is still there.
  await limiter.take('publicAnswerOfForm', id);
  await expect(limiter.take('publicAnswerOfForm', id)).rejects.toThrow('too-many-requests');
});

it('T23 C08 an honest answer arrives where others have sent all that a form takes', async () => {
  const { limiter } = gateway.services;
  for (let taken = 0; taken < form.points; taken += 1) await limiter.take('publicAnswerOfForm', id);
  const most = rateLimits.publicAnswerOfBusyForm.points;
  const statuses: number[] = [];
  for (let sent = 0; sent <= most; sent += 1) statuses.push((await post('answers', await solved())).status);
  expect(statuses).toEqual([...Array.from({ length: most }, () => 200), 429]);
});
