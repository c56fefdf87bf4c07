import { describe, expect, it } from 'vitest';
import { centralKinds, settleCentral } from './central-kinds.ts';

const DAY = (n: number): string => `2026-11-${String(n).padStart(2, '0')}T10:00:00.000Z`;
const HASH = 'h'.repeat(43);

const session = {
  uid: 'session-0001',
  user: 'user-ana-1',
  company: 'company-1',
  refreshHash: 'a',
  previousHash: null,
  rotatedAt: DAY(1),
  createdAt: DAY(1),
  epoch: 0,
  expiresAt: DAY(30),
  endedAt: null,
  device: 'Firefox',
  name: null,
  lastSeenAt: null,
  waiting: null,
  revokedAt: null,
  machine: null,
};
const user = {
  uid: 'user-ana-1',
  firstName: 'Ana',
  lastName: 'Lima',
  name: 'Ana Lima',
  user: 'ana@x.example',
  email: 'ana@x.example',
  emailVerified: true,
  companyadmin: true,
  signInWith2fa: false,
  blocked: false,
  deleted: false,
  companies: ['company-1', 'company-2'],
  active: ['company-1', 'company-2'],
  groups: ['group-01'],
  applications: { autodocs: ['company-1', 'company-2'], dokia: ['company-1'] },
  createdAt: DAY(1),
};
const license = {
  uid: 'license-01',
  company: 'company-1',
  app: 'autodocs',
  type: 'users',
  status: 'paid',
  amount: 10,
  used: 3,
  singleUse: false,
  deleted: false,
};
const group = {
  uid: 'group-01',
  company: 'company-1',
  name: 'Vendas',
  description: '',
  tag: '',
  permissions: ['a', 'b'],
  members: ['user-ana-1', 'user-bia-1'],
  deleted: false,
  createdAt: DAY(1),
};
const factors = {
  user: 'user-ana-1',
  code: { hash: 'c', challenge: 'x', expiresAt: DAY(2), tries: 1 },
  app: { secret: 's', confirmedAt: DAY(1), lastStep: 5 },
  newApp: null,
  recoveryCodes: [
    { hash: 'r1', usedAt: null },
    { hash: 'r2', usedAt: null },
  ],
  passkeys: ['k1', 'k2'].map((id) => ({
    id,
    publicKey: 'p',
    counter: 1,
    transports: [],
    name: id,
    createdAt: DAY(1),
    lastUsedAt: null,
  })),
  trusted: [],
};
const company = {
  uid: 'company-1',
  code: 'C',
  name: 'Horizonte',
  fantasyName: 'Horizonte',
  identificationNumber: '',
  blocked: false,
  deleted: false,
  createdAt: DAY(1),
  meta: {},
  machineControl: { autodocs: { enabled: false, adminAccess: true, machines: ['pc-1', 'pc-2'] } },
};
const token = {
  purpose: 'passkey',
  hash: HASH,
  createdAt: DAY(1),
  expiresAt: DAY(2),
  spentAt: null,
};
const form = {
  id: 'f'.repeat(24),
  company: 'company-1',
  template: 'template-1',
  createdBy: 'user-ana-1',
  createdAt: DAY(1),
  on: true,
  expiresAt: null,
  maxUses: 10,
  uses: 2,
  answersReturned: true,
  pinHash: null,
  grant: 'g'.repeat(20),
  proofSecret: 'p'.repeat(20),
  published: { version: 1, write: 'write-01', at: DAY(1) },
};
const request = {
  uid: 'request-01',
  company: 'company-1',
  companyName: 'Horizonte',
  user: { uid: 'user-bia-1', name: 'Bia' },
  from: { uid: 'company-2', name: 'Outra' },
  status: 'accepted',
  active: true,
  statusResponsible: { uid: 'user-ana-1', name: 'Ana' },
  createdAt: DAY(1),
  acceptedAt: DAY(2),
  deniedAt: null,
  deleted: false,
};

const subscription = {
  endpoint: 'https://push.example/1',
  p256dh: `B${'k'.repeat(86)}`,
  auth: 'a'.repeat(22),
  kinds: ['message'],
  language: 'pt_BR',
  muted: [],
  createdAt: DAY(1),
};
const renewed = { ...subscription, endpoint: 'https://push.example/2', createdAt: DAY(2) };

const accessControl = (status: string) => ({
  autodocs: {
    machineName: 'pc',
    status,
    firstAccessAt: DAY(1),
    approvedAt: null,
    disapprovedAt: null,
    approvationRequestSent: true,
    approvationRequestSentAt: null,
  },
});

/** The changes of both sides and the required result, independent of which side the store returns as winner. */
const cases: [kind: string, name: string, base: object, one: object, other: object, merged: object][] = [
  [
    'session',
    'revoked, and refreshed elsewhere',
    session,
    { endedAt: DAY(3), revokedAt: DAY(3) },
    { refreshHash: 'b', previousHash: 'a', rotatedAt: DAY(4), lastSeenAt: DAY(4), expiresAt: DAY(29) },
    { endedAt: DAY(3), revokedAt: DAY(3), refreshHash: 'b', previousHash: 'a', expiresAt: DAY(29) },
  ],
  [
    'user',
    'disabled, and changed by themselves elsewhere',
    user,
    { blocked: true, companyadmin: false, active: ['company-2'], applications: { dokia: ['company-1'] } },
    { firstName: 'Anna', name: 'Anna Lima', phone: '999', signInWith2fa: true },
    {
      blocked: true,
      companyadmin: false,
      active: ['company-2'],
      applications: { autodocs: [], dokia: ['company-1'] },
      name: 'Anna Lima',
      phone: '999',
      signInWith2fa: true,
    },
  ],
  [
    'user',
    'erased, and changed elsewhere',
    user,
    { deleted: true, name: '', companies: [] },
    { name: 'Anna Lima', phone: '999', companies: ['company-1', 'company-2', 'company-3'] },
    { deleted: true, name: '', companies: [] },
  ],
  [
    'user',
    'who ended all sessions but one, and elsewhere all but another',
    user,
    { sessionEpoch: { number: 2, spared: 'session-0001', at: '2026-11-20T10:00:01.000Z' } },
    { sessionEpoch: { number: 2, spared: 'session-0002', at: '2026-11-20T10:00:00.000Z' } },
    { sessionEpoch: { number: 2, spared: null, at: '2026-11-20T10:00:01.000Z' } },
  ],
  [
    'user',
    'who ended all sessions, and wrote elsewhere',
    { ...user, sessionEpoch: { number: 1, spared: null } },
    { sessionEpoch: { number: 2, spared: null } },
    { phone: '999' },
    { sessionEpoch: { number: 2, spared: null }, phone: '999' },
  ],
  [
    'user',
    'let into a company, and out of another elsewhere',
    user,
    { companies: ['company-1', 'company-2', 'company-3'], groups: ['group-01', 'group-03'] },
    { companies: ['company-1'], groups: [] },
    { companies: ['company-1', 'company-3'], groups: ['group-03'] },
  ],
  [
    'user',
    'on a machine approved, and disapproved elsewhere',
    { ...user, accessControl: accessControl('waiting_approvation') },
    { accessControl: accessControl('approved') },
    { accessControl: accessControl('disapproved') },
    { accessControl: accessControl('disapproved') },
  ],
  ['license', 'used on both sides', license, { used: 4 }, { used: 5 }, { used: 6 }],
  [
    'license',
    'expired, and raised elsewhere',
    license,
    { status: 'expired', expirationDate: DAY(3) },
    { amount: 'unlimited', singleUse: true, expirationDate: DAY(9) },
    { status: 'expired', expirationDate: DAY(3), amount: 10, singleUse: false },
  ],
  [
    'group',
    'that lost a member, and got another right elsewhere',
    group,
    { members: ['user-bia-1'], permissions: ['a'] },
    { name: 'Comercial', permissions: ['a', 'b', 'c'] },
    { members: ['user-bia-1'], permissions: ['a', 'c'], name: 'Comercial' },
  ],
  [
    'secondFactor',
    'whose code and key were used, and of which a key was removed elsewhere',
    factors,
    {
      code: null,
      recoveryCodes: [
        { hash: 'r1', usedAt: DAY(3) },
        { hash: 'r2', usedAt: null },
      ],
      app: { ...factors.app, lastStep: 9 },
    },
    { passkeys: factors.passkeys.slice(1) },
    {
      code: null,
      app: { ...factors.app, lastStep: 9 },
      recoveryCodes: [
        { hash: 'r1', usedAt: DAY(3) },
        { hash: 'r2', usedAt: null },
      ],
      passkeys: factors.passkeys.slice(1),
    },
  ],
  [
    'company',
    'that was blocked, and let a computer in elsewhere',
    company,
    {
      blocked: true,
      machineControl: { autodocs: { enabled: true, adminAccess: false, machines: ['pc-1'] } },
    },
    {
      name: 'Novo nome',
      machineControl: { autodocs: { enabled: false, adminAccess: true, machines: ['pc-1', 'pc-2', 'pc-3'] } },
    },
    {
      blocked: true,
      name: 'Novo nome',
      machineControl: { autodocs: { enabled: true, adminAccess: false, machines: ['pc-1', 'pc-3'] } },
    },
  ],
  [
    'company',
    'that was erased, and renamed elsewhere',
    company,
    { name: '', deleted: true, erasure: { begunAt: DAY(2), doneAt: DAY(2) } },
    { name: 'Novo nome', identificationNumber: '52998224725' },
    { name: '', deleted: true, identificationNumber: '', erasure: { begunAt: DAY(2), doneAt: DAY(2) } },
  ],
  [
    'one-time-token',
    'that was used, and lives longer elsewhere',
    token,
    { spentAt: DAY(1) },
    { expiresAt: DAY(9) },
    { spentAt: DAY(1), expiresAt: DAY(2) },
  ],
  [
    'publicForm',
    'that was switched off, and answered elsewhere',
    form,
    { on: false, pinHash: 'pin', grant: 'n'.repeat(20), uses: 3 },
    { uses: 4, maxUses: 20, expiresAt: DAY(9) },
    { on: false, pinHash: 'pin', grant: 'n'.repeat(20), uses: 5, maxUses: 10, expiresAt: DAY(9) },
  ],
  [
    'attempts',
    'that both sides counted',
    { count: 2, until: DAY(2), next: null },
    { count: 5, until: DAY(2), next: DAY(2) },
    { count: 4, until: DAY(3), next: null },
    { count: 7, until: DAY(3), next: DAY(2) },
  ],
  [
    'pushSubscriptions',
    'of devices that one side ended and renewed, and the other began',
    { user: 'user-ana-1', devices: { 'session-0001': subscription, 'session-0002': subscription } },
    { devices: { 'session-0002': renewed } },
    {
      devices: {
        'session-0001': subscription,
        'session-0002': subscription,
        'session-0003': subscription,
      },
    },
    { devices: { 'session-0002': renewed, 'session-0003': subscription } },
  ],
  [
    'access-request',
    'that was denied, and switched on elsewhere',
    { ...request, active: false },
    { status: 'denied', acceptedAt: null, deniedAt: DAY(3) },
    { active: true },
    { status: 'denied', acceptedAt: null, deniedAt: DAY(3), active: false },
  ],
];

describe('O04 two states of a central document', () => {
  for (const [kind, name, base, one, other, merged] of cases) {
    it(`O04 become the stricter one: ${kind} ${name}`, () => {
      const id = `${kind}:key`;
      const [a, b] = [
        { ...base, ...one },
        { ...base, ...other },
      ];
      expect(settleCentral(id, { base, winner: a, loser: b })).toMatchObject(merged);
      expect(settleCentral(id, { base, winner: b, loser: a })).toMatchObject(merged);
    });
  }

  it('O04 give no right that only one of them holds where nobody knows what both came from', () => {
    const one = { ...user, companies: ['company-1'], groups: ['group-02'] };
    expect(settleCentral('user:a', { base: null, winner: user, loser: one })).toMatchObject({
      companies: ['company-1'],
      groups: [],
    });
    const off = { ...factors, passkeys: factors.passkeys.slice(0, 1), app: null };
    expect(settleCentral('secondFactor:a', { base: null, winner: off, loser: factors })).toMatchObject({
      passkeys: off.passkeys,
      app: factors.app,
      code: factors.code,
    });
  });

  it('O04 keep the password that was set last, and the earliest who took a name', () => {
    const at = (passwordHash: string, updatedAt: string) => ({ user: 'user-ana-1', passwordHash, updatedAt });
    const [older, newer] = [at('old', DAY(2)), at('new', DAY(3))];
    expect(settleCentral('credential:a', { base: null, winner: older, loser: newer })).toEqual(newer);
    const [first, second] = [
      { by: 'user-ana-1', at: DAY(1) },
      { by: 'user-bia-1', at: DAY(2) },
    ];
    expect(settleCentral('claim:a', { base: null, winner: second, loser: first })).toEqual(first);
  });

  it('O04 are settled the same on every node where two names meet', () => {
    const [one, other] = [
      { ...user, name: 'A' },
      { ...user, name: 'B' },
    ];
    expect(settleCentral('user:a', { base: user, winner: one, loser: other })).toMatchObject({ name: 'A' });
    expect(settleCentral('user:a', { base: null, winner: one, loser: other })).toMatchObject({ name: 'A' });
  });

  it('O04 are left alone where one of them cannot be read, or their kind is not known', () => {
    expect(settleCentral('session:a', { base: null, winner: session, loser: { broken: true } })).toBeNull();
    expect(settleCentral('unheard:a', { base: null, winner: {}, loser: {} })).toBeNull();
    expect(settleCentral('toString:a', { base: null, winner: {}, loser: {} })).toBeNull();
  });

  it('O04 that are alike stay as they are, of every kind that says when it was written', () => {
    const samples = { session, user, license, group, secondFactor: factors, company, publicForm: form };
    for (const [kind, state] of Object.entries(samples)) {
      expect(Object.keys(centralKinds)).toContain(kind);
      expect(settleCentral(`${kind}:a`, { base: state, winner: state, loser: state })).toEqual(state);
    }
  });
});
