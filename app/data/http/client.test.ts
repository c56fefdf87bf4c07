import { expect, test, vi } from 'vitest';
import { signIn } from '#domain/api/authentication.ts';
import { createSignOn } from '#domain/api/single-sign-on.ts';
import { HttpClient, type HttpEnvironment } from './client.ts';

const answers = (status: number, code: string): HttpEnvironment => ({
  fetch: () => Promise.resolve(Response.json({ error: { code, requestId: 'r-1' } }, { status })),
  timing: { callMs: 1000 } as HttpEnvironment['timing'],
});
const params = { app: 'autodocs' } as const;
const body = { user: 'ana@horizonte.example', password: 'senha' };

test('S11 a call that the server fails at is told, with its route', async () => {
  const unexpected = vi.fn();
  const http = new HttpClient(answers(500, 'internal'), '', unexpected);
  await expect(http.call(signIn, { params, body })).rejects.toMatchObject({ code: 'internal' });
  expect(unexpected.mock.calls).toMatchObject([
    [{ method: 'POST', path: '/authentication/:app', status: 500, requestId: 'r-1', body }],
  ]);
});

test('S11 a closed code is no failure, and neither is what sync meets, which goes on by itself', async () => {
  const unexpected = vi.fn();
  const wrong = new HttpClient(answers(401, 'wrong-password'), '', unexpected);
  await expect(wrong.call(signIn, { params, body })).rejects.toMatchObject({ code: 'wrong-password' });
  const http = new HttpClient(answers(500, 'internal'), '', unexpected);
  const owner = { user: 'ana', company: 'horizonte' };
  http.authorizeWith({
    authorize: () => Promise.resolve({ ...owner, token: 't' }),
    renew: () => Promise.resolve({ ...owner, token: 't' }),
  });
  const call = { params: { company: 'horizonte', app: 'inbox', user: 'ana' }, body: {} } as const;
  await expect(http.within(owner).call(createSignOn, call)).rejects.toMatchObject({ code: 'internal' });
  expect(unexpected).not.toHaveBeenCalled();
  await expect(http.call(createSignOn, call)).rejects.toMatchObject({ code: 'internal' });
  expect(unexpected).toHaveBeenCalledOnce();
});
