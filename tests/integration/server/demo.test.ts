import { VERSION_TYPE } from '#domain/api/files.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { signIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

import { withStore } from '#tests/support/store.ts';

let server: TestServer | null = null;
afterEach(() => server?.dispose());

const DAY = 86_400_000;

describe('the whole demo', () => {
  it('O01 is a company at work: documents of a month by several people, a form with answers, versions, a conflict', async () => {
    server = await startServer({ asShipped: true, env: { DEMO_DATA: 'whole' } });
    for (const login of ['ana', 'elisa', 'fernanda'])
      await signIn(server.origin, `${login}@horizonte.example`, DEMO_PASSWORD);
    const found = await withStore(server, async (_central, store) => {
      const { records, files } = await store.company('demo-horizonte');
      const all = async (collection: string): Promise<Record<string, unknown>[]> =>
        records.range({ start: `${collection}:`, end: `${collection};`, limit: 1000 });
      const templates = await all('template');
      const executions = await all('execution');
      const offer = templates.find(({ name }) => name === 'Proposta comercial');
      const versions = (offer?.['versions'] ?? []) as { file: string; at: string }[];
      const moments = [offer?.['lastModifiedAt'], ...versions.map(({ at: moment }) => moment)].map(String);
      return { templates, executions, moments, version: await files.get(versions[0]?.file ?? '') };
    });
    const { templates, executions } = found;
    expect(executions.length).toBe(43);
    expect(new Set(executions.map(({ createdBy }) => createdBy)).size).toBe(5);
    const ages = executions.map(({ createdAt }) => Date.now() - Date.parse(String(createdAt)));
    expect(Math.max(...ages)).toBeLessThan(31 * DAY);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(
      templates.filter(({ conflict, kind }) => conflict === undefined && kind === undefined).length,
    ).toBe(16);
    expect(templates.filter(({ kind }) => kind === 'clause').length).toBe(3);
    expect(templates.filter(({ conflict }) => conflict !== undefined).length).toBe(1);
    expect(found.version).toMatchObject({ type: VERSION_TYPE });
    expect(found.moments).toEqual(found.moments.toSorted().toReversed());
  });
});
