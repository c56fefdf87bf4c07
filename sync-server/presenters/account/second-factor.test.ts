import { expect, it } from 'vitest';
import type { User } from '#domain/entities/user.ts';
import { noFactors } from '#server/stores/people/second-factors.ts';
import { presentSecondFactor } from './second-factor.ts';

const now = new Date('2026-11-23T10:00:00.000Z');
const at = now.toISOString();
const user: User = {
  uid: 'user-1',
  name: 'Ana Ribeiro',
  firstName: 'Ana',
  lastName: 'Ribeiro',
  user: 'ana@horizonte.example',
  email: 'ana@horizonte.example',
  emailVerified: true,
  companyadmin: false,
  external: false,
  signInWith2fa: true,
  blocked: false,
  deleted: false,
  companies: [],
  active: [],
  groups: [],
  applications: {},
  createdAt: at,
};
it('A15 a trusted browser has the name that the list of devices gives it, not what it says of itself', () => {
  const said = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
  const entry = { hash: 'x', createdAt: at, expiresAt: '2026-12-23T10:00:00.000Z', lastUsedAt: null };
  const trusted = [
    { ...entry, uid: 'trusted-1', device: said },
    { ...entry, uid: 'trusted-2', device: 'curl/8' },
  ];
  const shown = presentSecondFactor(
    user,
    { ...noFactors(user.uid), trusted },
    { sms: false, own: 'trusted-1', now },
  );
  expect(shown.trusted.map(({ device, own }) => [device, own])).toEqual([
    ['Firefox · Linux', true],
    ['', false],
  ]);
});
