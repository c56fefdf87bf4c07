import { expect, test } from 'vitest';
import { HttpClient, type HttpEnvironment } from '../http/client.ts';
import { Ged } from './ged.ts';

const owner = { user: 'ana', company: 'horizonte', token: 't' };

/** A server that returns these answers one after another, and the requests that it received. */
function answering(answers: object[]): { ged: Ged; asked: { path: string; body: unknown }[] } {
  const asked: { path: string; body: unknown }[] = [];
  const environment: HttpEnvironment = {
    fetch: (input, init) => {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      asked.push({ path: input, body });
      return Promise.resolve(Response.json(answers.shift()));
    },
    timing: { callMs: 1000 } as HttpEnvironment['timing'],
  };
  const http = new HttpClient(environment, '');
  http.authorizeWith({ authorize: () => Promise.resolve(owner), renew: () => Promise.resolve(owner) });
  return { ged: new Ged(http, () => undefined), asked };
}

const chosen = { workspace: 'ws', unit: 'un', company: 'co', classifications: ['a', 'b'] };

test('T26 C11 categories are made step by step, by one run, until nothing is left', async () => {
  const { ged, asked } = answering([
    { made: 2000, existing: 0, left: 500 },
    { made: 500, existing: 2000, left: 0 },
  ]);
  const told: number[] = [];
  expect(await ged.makeCategories('run-00001', chosen, (made) => told.push(made))).toBe(2500);
  expect(told).toEqual([2000, 2500]);
  const step = { path: '/integrations/ged/categories', body: { run: 'run-00001', ...chosen } };
  expect(asked).toEqual([step, step]);
});

test('T26 C11 what a run made is taken back until nothing is left, and what stays is told', async () => {
  const kept = [{ name: 'Contratos', reason: 'used' }];
  const { ged } = answering([
    { removed: 2000, left: 1, kept: [], keptCount: 0 },
    { removed: 1, left: 0, kept, keptCount: 1 },
  ]);
  expect(await ged.takeBackCategories('run-00001')).toEqual({ removed: 2001, kept, keptCount: 1 });
});

test('C11 keys of the GED reach the server whole, whatever they look like', async () => {
  const { ged, asked } = answering([{ items: [] }, { fields: [] }]);
  await ged.units('a/b ?#');
  await ged.fields('co-1', '010.01');
  expect(asked.map(({ path }) => path)).toEqual([
    '/integrations/ged/workspaces/a%2Fb%20%3F%23/units',
    '/integrations/ged/companies/co-1/classifications/010.01/fields',
  ]);
});
