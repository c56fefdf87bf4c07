import { expect, test } from 'vitest';
import type { CompanyUser } from '#domain/api/company/users.ts';
import { draftOf, newDraft, toInput } from './user-draft.ts';

const bruno: CompanyUser = {
  uid: 'user-bruno-1',
  firstName: 'Bruno',
  lastName: 'Carvalho',
  name: 'Bruno Carvalho',
  user: 'bruno@x.example',
  phoneArea: '11',
  phone: '987654321',
  companyadmin: false,
  external: false,
  active: true,
  invited: false,
  applications: ['autodocs', 'dokia'],
  groups: ['group-1', 'group-2'],
  shared: false,
  machine: null,
};

test('C06 of a person only what was changed in the form is sent', () => {
  const draft = draftOf(bruno);
  expect(toInput(draft, bruno)).toEqual({ uid: bruno.uid });
  expect(toInput({ ...draft, groups: ['group-2', 'group-1'] }, bruno)).toEqual({ uid: bruno.uid });
  expect(toInput({ ...draft, phone: '' }, bruno)).toEqual({ uid: bruno.uid, phone: '' });
  expect(toInput({ ...draft, groups: ['group-1'], companyadmin: true }, bruno)).toEqual({
    uid: bruno.uid,
    groups: ['group-1'],
    companyadmin: true,
  });
});

test('C06 who is invited is described whole', () => {
  const draft = { ...newDraft(), firstName: 'Caio', lastName: 'Reis', email: ' caio@x.example ' };
  const { taxDocument: _none, ...said } = draft;
  expect(toInput(draft, null)).toEqual({ ...said, email: 'caio@x.example' });
  expect(toInput({ ...draft, taxDocument: '529.982.247-25' }, null)).toMatchObject({
    taxDocument: '52998224725',
  });
});
