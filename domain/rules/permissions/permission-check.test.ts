import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPermission, permissionsOf } from './permission-check.ts';
import { defaultPermissions, GENERAL_ADMINISTRATION, permissions, viewerAreas } from './permission-names.ts';

const holding = (...held: string[]) => ({ companyadmin: false, permissions: new Set(held) });
const group = (members: string[], held: string[], more: object = {}) => ({
  name: 'Grupo',
  members,
  permissions: held,
  deleted: false,
  ...more,
});
const names = fc.constantFrom(
  ...permissions,
  ...viewerAreas.flatMap((area) => [`${area}.viewer`, `${area}.admin`]),
);

describe('S16 checking a permission', () => {
  it.each(viewerAreas)('S16 the actor of %s is upgraded by its admin permission, and by no other', (area) => {
    expect(checkPermission(holding(`${area}.admin`), `${area}.viewer`)).toEqual({
      admin: true,
      valid: true,
    });
    expect(checkPermission(holding(`${area}.viewer`), `${area}.viewer`)).toEqual({
      admin: false,
      valid: true,
    });
    expect(checkPermission(holding(`${area}.viewer`), `${area}.admin`)).toEqual({
      admin: false,
      valid: false,
    });
    expect(checkPermission(holding(`${area}.admin`), `${area}.editor`).valid).toBe(false);
  });

  it('S16 an area that is not listed is not upgraded', () => {
    expect(checkPermission(holding('warehouse.admin'), 'warehouse.viewer').valid).toBe(false);
  });

  it('S16 in this product, who administers an area may also see it', () => {
    expect(checkPermission(holding('users.admin'), 'users.view')).toEqual({ admin: true, valid: true });
    expect(checkPermission(holding('users.view'), 'users.admin')).toEqual({ admin: false, valid: false });
  });

  it('S16 a company admin passes everything; an admin code that is held passes as admin', () => {
    fc.assert(
      fc.property(names, names, (permission, code) => {
        const all = { admin: true, valid: true };
        expect(checkPermission({ companyadmin: true, permissions: new Set() }, permission)).toEqual(all);
        expect(checkPermission(holding(code), permission, code)).toEqual(all);
      }),
    );
  });

  it('S16 admin is always valid too, and no further permission ever takes a right away', () => {
    fc.assert(
      fc.property(fc.array(names), names, names, (held, more, asked) => {
        const before = checkPermission(holding(...held), asked);
        const after = checkPermission(holding(...held, more), asked);
        expect(before.admin && !before.valid).toBe(false);
        expect([before.admin && !after.admin, before.valid && !after.valid]).toEqual([false, false]);
      }),
    );
  });
});

describe('S16 the union of groups', () => {
  it('S16 is of the groups that list the person and are there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ mine: fc.boolean(), deleted: fc.boolean(), held: fc.array(names) }), {
          maxLength: 6,
        }),
        (made) => {
          const groups = made.map(({ mine, deleted, held }) =>
            group(['other', ...(mine ? ['me'] : [])], held, { deleted }),
          );
          const own = made.filter(({ mine, deleted }) => mine && !deleted);
          const expected = own.length === 0 ? defaultPermissions : own.flatMap(({ held }) => held);
          expect([...permissionsOf(groups, 'me')].sort()).toEqual([...new Set(expected)].sort());
        },
      ),
    );
  });

  it("S16 'Administração Geral' holds every permission, whatever is stored of it", () => {
    const general = group(['me'], [], { name: GENERAL_ADMINISTRATION });
    expect(permissionsOf([general], 'me')).toEqual(new Set(permissions));
  });
});
