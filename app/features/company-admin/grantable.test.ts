import { describe, expect, it } from 'vitest';
import type { CompanyGroup } from '#domain/api/company/groups.ts';
import type { CompanyUser } from '#domain/api/company/users.ts';
import type { Grantor } from '#domain/rules/permissions/may-give.ts';
import { lockedApps, lockedGroups, lockedPermissions, mayGiveAll, mayGiveDraft } from './grantable.ts';

const hr: Grantor = {
  visiting: false,
  companyadmin: false,
  permissions: new Set(['users.admin', 'templates.edit']),
  applications: new Set(['autodocs'] as const),
};
const group = (uid: string, ...permissions: CompanyGroup['permissions']): CompanyGroup => ({
  uid,
  name: uid,
  description: '',
  permissions,
  members: [],
  general: false,
});
const groups = [group('writers', 'templates.edit'), group('settings', 'settings.admin')];
const person: CompanyUser = {
  uid: 'user-0001',
  name: 'Davi Prado',
  firstName: 'Davi',
  lastName: 'Prado',
  user: 'davi@empresa.example',
  phoneArea: '',
  phone: '',
  companyadmin: false,
  applications: ['autodocs'],
  groups: ['writers'],
  active: true,
  invited: false,
  shared: false,
  external: false,
  machine: null,
};

describe('C06 what screens offer to give', () => {
  it('C06 is what the giver holds, and what somebody has already', () => {
    expect(lockedGroups(hr, groups, [])).toEqual(['settings']);
    expect(lockedGroups(hr, groups, ['settings'])).toEqual([]);
    expect(lockedApps(hr, ['autodocs', 'lawdoc'], [])).toEqual(['lawdoc']);
    expect(lockedPermissions(hr, ['users.view', 'settings.view'], [])).toEqual(['settings.view']);
    expect(lockedPermissions({ ...hr, companyadmin: true }, ['settings.view'], [])).toEqual([]);
  });

  it('C06 is nothing for a visitor', () => {
    const visitor = { ...hr, companyadmin: true, visiting: true };
    expect(lockedGroups(visitor, groups, [])).toEqual(['writers', 'settings']);
    expect(mayGiveAll(visitor, groups, person)).toBe(false);
    expect(mayGiveDraft(visitor, groups, person, person)).toBe(true);
  });

  it('C06 says beforehand what the server would refuse', () => {
    expect(mayGiveDraft(hr, groups, null, { ...person, groups: ['writers'] })).toBe(true);
    expect(mayGiveDraft(hr, groups, null, { ...person, groups: [] })).toBe(false);
    expect(mayGiveDraft(hr, groups, person, { ...person, groups: [] })).toBe(false);
    const disabled = { ...person, active: false };
    expect(mayGiveAll(hr, groups, disabled)).toBe(true);
    expect(mayGiveAll(hr, groups, { ...person, groups: ['settings'] })).toBe(false);
  });
});
