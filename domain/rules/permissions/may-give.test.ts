import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { App } from '#domain/entities/user.ts';
import { giftProblem, mayGiveGroup, nothing, type Grantor, type HeldRights } from './may-give.ts';
import { defaultPermissions, GENERAL_ADMINISTRATION, permissions } from './permission-names.ts';

const giver = (held: readonly string[], more: Partial<Grantor> = {}): Grantor => ({
  visiting: false,
  companyadmin: false,
  permissions: new Set(held),
  applications: new Set<App>(['autodocs']),
  ...more,
});
const group = (uid: string, ...held: string[]) => ({ uid, name: uid, permissions: held });
const general = { uid: 'general', name: GENERAL_ADMINISTRATION, permissions: [...permissions] };
const person = (more: Partial<HeldRights> = {}): HeldRights => ({
  active: true,
  companyadmin: false,
  applications: ['autodocs'],
  groups: [],
  ...more,
});
const notHeld = (permission: string) => ({
  kind: 'not-held',
  right: { kind: 'permission', permission },
});

describe('S16 C06 giving rights', () => {
  const hr = giver(['users.admin', 'templates.edit']);

  it('S16 nobody gives a permission that they do not hold, to themself or another', () => {
    const into = person({ groups: [group('a', 'users.admin')] });
    const more = person({ groups: [group('a', 'users.admin'), group('b', 'settings.admin')] });
    expect(giftProblem(hr, into, more)).toEqual(notHeld('settings.admin'));
    expect(giftProblem(giver(['users.admin', 'settings.admin']), into, more)).toBeNull();
  });

  it('S16 who administers an area gives the view of it', () => {
    const views = person({ groups: [group('v', 'users.view')] });
    expect(giftProblem(hr, person({ groups: [group('x')] }), views)).toBeNull();
    expect(
      giftProblem(giver(['users.view']), views, person({ groups: [group('v', 'users.admin')] })),
    ).toEqual(notHeld('users.admin'));
  });

  it('S16 a second way to what somebody holds is a gift too, since it stays', () => {
    const one = person({ groups: [group('a', 'settings.admin')] });
    const two = person({ groups: [group('a', 'settings.admin'), group('b', 'settings.admin')] });
    expect(giftProblem(hr, one, two)).toEqual(notHeld('settings.admin'));
  });

  it('S16 taking is no gift, but the last group leaves what everybody may do', () => {
    const limited = person({ groups: [group('a', 'executions.create')] });
    expect(giftProblem(hr, limited, person({ groups: [] }))?.kind).toBe('not-held');
    expect(giftProblem(giver(defaultPermissions), limited, person())).toBeNull();
    expect(giftProblem(giver([]), person({ groups: [general] }), limited)).toEqual(
      notHeld('executions.create'),
    );
    expect(
      giftProblem(giver([]), person({ groups: [general, group('x')] }), person({ groups: [group('x')] })),
    ).toBeNull();
  });

  it('C06 an invitation and letting in again give all that the person will hold', () => {
    const comer = person({ groups: [group('a', 'templates.edit')] });
    expect(giftProblem(hr, nothing, comer)).toBeNull();
    expect(giftProblem(hr, nothing, person())?.kind).toBe('not-held');
    const back = person({ groups: [group('s', 'settings.admin')] });
    expect(giftProblem(hr, { ...back, active: false }, back)).toEqual(notHeld('settings.admin'));
    expect(giftProblem(hr, back, { ...back, active: false })).toBeNull();
  });

  it('C06 only company admins give their own role and the general group', () => {
    const all = giver(permissions);
    const administration = { kind: 'not-held', right: { kind: 'administration' } };
    for (const after of [person({ companyadmin: true }), person({ groups: [general] })]) {
      expect(giftProblem(all, person({ groups: [group('x')] }), after)).toEqual(administration);
      expect(giftProblem(giver([], { companyadmin: true }), person(), after)).toBeNull();
    }
    const disabled = person({ companyadmin: true, active: false });
    expect(giftProblem(all, disabled, { ...disabled, active: true })).toEqual(administration);
  });

  it('C06 products are given by who may open them', () => {
    const before = person({ groups: [group('x')] });
    const after = { ...before, applications: ['autodocs', 'lawdoc'] as App[] };
    expect(giftProblem(hr, before, after)).toEqual({
      kind: 'not-held',
      right: { kind: 'application', application: 'lawdoc' },
    });
    expect(giftProblem({ ...hr, applications: new Set<App>(['lawdoc']) }, before, after)).toBeNull();
  });

  it('C06 a visitor gives nothing at all', () => {
    const visitor = giver(permissions, { companyadmin: true, visiting: true });
    const visiting = { kind: 'visiting' };
    expect(giftProblem(visitor, nothing, person())).toEqual(visiting);
    expect(giftProblem(visitor, person({ groups: [group('x')] }), person())).toEqual(visiting);
    expect(giftProblem(visitor, person(), person({ companyadmin: true }))).toEqual(visiting);
    expect(giftProblem(visitor, person(), person({ groups: [group('a', 'chats.write')] }))).toEqual(visiting);
    expect(giftProblem(visitor, person({ companyadmin: true }), person())).toBeNull();
    expect(mayGiveGroup(visitor, group('empty'))).toBe(false);
  });
});

describe('S16 property: what people hold together never grows', () => {
  const names = fc.subarray([...permissions]);
  const groups = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), names), { maxLength: 3 });
  const standing: fc.Arbitrary<HeldRights> = fc.record({
    active: fc.boolean(),
    companyadmin: fc.boolean(),
    applications: fc.subarray<App>(['autodocs', 'lawdoc', 'dokia']),
    groups: groups.map((made) => [...new Map(made)].map(([uid, held]) => group(uid, ...held))),
  });

  /** What a person's rights permit, derived independently of the rule from `docs/permissions.md`. */
  function doable({ active, companyadmin, applications, groups: own }: HeldRights): Set<string> {
    if (!active) return new Set();
    const named = own.length === 0 ? defaultPermissions : own.flatMap((each) => each.permissions);
    const documents = named.includes('documents.admin') ? ['documents.viewer', 'documents.edit'] : [];
    const views = named.flatMap((name) =>
      /^(users|groups|settings)\.admin$/.test(name) ? [name.replace('admin', 'view')] : [],
    );
    return new Set([
      ...named,
      ...views,
      ...documents,
      ...applications,
      ...(companyadmin ? ['everything'] : []),
    ]);
  }

  it('S16 whatever is let pass, the receiver does nothing that neither they nor the giver could', () => {
    fc.assert(
      fc.property(
        standing,
        standing,
        names,
        fc.subarray<App>(['autodocs', 'lawdoc']),
        (before, after, held, apps) => {
          const from = giver(held, { applications: new Set(apps) });
          if (giftProblem(from, before, after) !== null) return;
          const could = doable(before);
          const gives = doable({
            active: true,
            companyadmin: false,
            applications: apps,
            groups: [group('g', ...held)],
          });
          for (const each of doable(after))
            expect([each, could.has(each) || gives.has(each)]).toEqual([each, true]);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
