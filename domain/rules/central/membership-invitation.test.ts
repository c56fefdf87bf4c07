import { expect, test } from 'vitest';
import { settleCentral } from './central-kinds.ts';

const DAY = (day: number): string => `2026-11-0${day}T10:00:00.000Z`;
const invitation = {
  uid: 'invitation-01',
  company: 'company-1',
  companyName: 'Horizonte',
  account: 'user-bia-1',
  email: 'bia@x.example',
  firstName: 'Bia',
  lastName: 'Costa',
  applications: ['autodocs'],
  groups: ['group-01'],
  companyadmin: false,
  invitedBy: { uid: 'user-ana-1', name: 'Ana Lima' },
  createdAt: DAY(1),
  expiresAt: DAY(8),
  status: 'pending',
};
const withdrawn = { status: 'withdrawn', email: '' };
const accepted = { status: 'accepted', email: '' };
const byAna = { uid: 'invitation-02', groups: [], createdAt: DAY(2) };
const byEva = { uid: 'invitation-03', invitedBy: { uid: 'user-eva-1', name: 'Eva' }, createdAt: DAY(3) };

test.each([
  ['withdrawn over accepted', withdrawn, accepted, withdrawn],
  ['declined over accepted', { status: 'declined' }, accepted, { status: 'declined' }],
  ['accepted over one made anew with more', accepted, { ...byEva, companyadmin: true }, accepted],
  ['of two made anew the later, whole', byAna, byEva, byEva],
])('O04 C06 two states of an invitation become one: %s', (_, one, other, merged) => {
  const [a, b] = [
    { ...invitation, ...one },
    { ...invitation, ...other },
  ];
  const expected = { ...invitation, ...merged };
  const id = 'membership-invitation:company-1:user-bia-1';
  expect(settleCentral(id, { base: invitation, winner: a, loser: b })).toEqual(expected);
  expect(settleCentral(id, { base: invitation, winner: b, loser: a })).toEqual(expected);
});
