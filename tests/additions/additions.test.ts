import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placesOf, type Edit } from './addition.ts';
import { call } from './call.ts';
import { Copy } from './copy.ts';
import { entity } from './entity.ts';
import { fieldType } from './field-type.ts';
import { screen } from './screen.ts';

/**
 * The device opens as many collections as RxDB's free edition allows: another one takes the place of one, or the paid
 * edition. Whatever that is, it is no place in these sources, so the copy counts to 14.
 */
const oneCollectionMore: Edit = {
  file: 'app/data/local-store/database/schemas.test.ts',
  after: 'expect(deviceCollectionNames.length).toBeLessThanOrEqual(13',
  text: ' + 1',
};

/** What the product knows of the additions, besides what its own tests say of them. */
const known: Edit = {
  file: 'tests/additions/known.test.ts',
  text: `import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { routes } from '#app/boot/workspace/workspace-routes.ts';
import { typeDefinitionOf } from '#domain/rules/values/field-types.ts';
import { fieldTypeSchema } from '#domain/entities/field-settings.ts';
import { registeredCalls } from '#tests/support/registered-calls.ts';
import { bodyOf, neededFor } from '#tests/security/rights/derived-attempts.ts';

it('known: the call has an attempt of the rights walk', () => {
  const call = registeredCalls().find(({ name }) => name === 'POST /company/{company}/groups/count');
  if (call === undefined) throw new Error('not registered');
  expect(bodyOf(call)).toEqual({ group: expect.any(String) });
  expect(neededFor(call.access)).toBe('groups.view');
});

it('known: the type of field takes what it accepts', () => {
  const { parse } = typeDefinitionOf(fieldTypeSchema.parse('plate'));
  expect([parse('ABC1D23', 'pt_BR', []), parse('ABC', 'pt_BR', [])]).toEqual(['ABC1D23', null]);
});

it('known: the screen has an address', () => {
  expect(matchRoutes(routes, '/memos')?.at(-1)?.route.path).toBe('/memos');
});
`,
};

const additions = { entity, 'field type': fieldType, call, screen };
const contracts = [
  'app/data/local-store/database/schemas.test.ts',
  'app/i18n/lazy-phrases.test.ts',
  'scripts/test/selection.test.ts',
  'tests/integration/server/registered-calls.test.ts',
  'tests/security/rights/rights-walk.test.ts',
  known.file,
];

/** Places that are left out, and what the type check says of each. */
const missed: Record<string, string> = {
  'app/i18n/en_US/sync.ts': "Property 'memo' is missing",
  'app/data/ports/memos.ts': "Cannot find module '#app/data/ports/memos.ts'",
  'domain/rules/values/field-types.ts': "Property 'plate' is missing",
  'sync-server/commands/company/count-members.ts':
    "Cannot find module '#server/commands/company/count-members.ts'",
  'app/i18n/lazy-areas.ts': '"memos"',
};
/** And that the tests find, with the name that the message holds. */
const untold: Record<string, string> = {
  'sync-server/routes/company/company-routes.ts': 'domain/api/company/groups.ts: countMembers',
  'scripts/test/browser-areas.mjs': 'app/features/memos',
};

let copy: Copy;
beforeAll(async () => {
  copy = await Copy.make();
  await copy.apply([...all, oneCollectionMore, known]);
});
afterAll(() => copy.dispose());

const all = Object.values(additions).flatMap(({ edits }) => edits);
const reapply = (places: object): Promise<void> => copy.apply(all.filter(({ file }) => file in places));

// The type check begins with nothing.
describe('O01 what is added is declared once', { timeout: 300_000 }, () => {
  it.each(Object.entries(additions))('%s: touches no more places than its limit', (_name, addition) => {
    expect(placesOf(addition).length).toBeLessThanOrEqual(addition.limit);
  });

  it('passes the type check', async () => {
    expect(await copy.types(['tests/support/registered-calls.ts'])).toBe('');
  });

  it('is in the tests that walk the descriptors, and they pass', async () => {
    const found = await copy.tests(
      contracts,
      'O01 |is taken of who may|has its place|C12 every|S09 the phrases|for every feature|known:',
    );
    expect([...found].filter(([, failure]) => failure !== null)).toEqual([]);
    for (const title of [
      'O01 memo is a schema',
      'S09 the phrases of memos',
      'known: the call',
      'known: the type',
      'known: the screen',
    ])
      expect([...found.keys()]).toContainEqual(expect.stringContaining(title));
  });

  it('is missed by the type check, by name, where a place is left out', async () => {
    await copy.undo(Object.keys(missed));
    const said = await copy.types(['tests/support/registered-calls.ts']);
    await reapply(missed);
    for (const [file, message] of Object.entries(missed))
      expect([file, said]).toEqual([file, expect.stringContaining(message)]);
  });

  it('is missed by a test, by name, where a place is left out', async () => {
    await copy.undo(Object.keys(untold));
    const found = await copy.tests(contracts.slice(2, 4), 'C12 every call that is defined|for every feature');
    await reapply(untold);
    const said = [...found.values()].join('\n');
    for (const name of Object.values(untold)) expect(said).toContain(name);
  });
});
