import { randomUUID } from 'node:crypto';
import type { Database } from '#couchdb/store.ts';
import type { Group } from '#domain/entities/group.ts';
import { demoCompanies } from '#server/demo/demo-companies.ts';
import { disableUsers, enableUsers } from '#server/commands/company/switch-users.ts';
import { saveGroup } from '#server/commands/company/save-group.ts';
import { saveSettings } from '#server/commands/company/save-settings.ts';
import { saveUser } from '#server/commands/company/save-user.ts';
import { decideMachine } from '#server/commands/machines/decide-machine.ts';
import { tellMachine } from '#server/commands/machines/tell-machine.ts';
import { noteLanguage } from '#server/commands/profile/note-language.ts';
import { saveProfile } from '#server/commands/profile/save-profile.ts';
import { savePasswordByOld } from '#server/commands/password/save-password.ts';
import { disableSecondFactor } from '#server/commands/second-factor/disable.ts';
import { enableSecondFactor } from '#server/commands/second-factor/enable.ts';
import { createAudit } from '#server/security/audit.ts';
import type { Session } from '#server/security/sessions/session.ts';
import { BlockedHours } from '#server/security/blocked-hours.ts';
import { createSessions } from '#server/security/sessions/sessions.ts';
import type { Services } from '#server/services.ts';
import { createCentral } from '#server/stores/central/central.ts';
import { KeyedMutex } from '#primitives/keyed-mutex.ts';
import { put } from '#tests/support/put-central.ts';

/** What is so, by name, however it is stored. */
export type Facts = Record<string, unknown>;

/** One request, and the facts that it makes true where it is acknowledged. */
export interface Act {
  name: string;
  sets: Facts;
  run(services: Services): Promise<unknown>;
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('not among the demo companies');
  return value;
}

const AT = '2026-11-24T10:00:00.000Z';
const clock = { now: () => new Date(AT) };
/** Of this run alone, which may share a CouchDB with others. */
const RUN = randomUUID().slice(0, 8);
const demo = there(demoCompanies(AT, null)[0]);
const company = { ...demo.company, uid: `${demo.company.uid}-${RUN}` };
const licenses = demo.licenses.map((license) => ({ ...license, company: company.uid }));
const users = demo.users.map((user) => ({
  ...user,
  uid: `${user.uid}-${RUN}`,
  user: `${RUN}.${user.user}`,
  email: `${RUN}.${user.email}`,
  companies: [company.uid],
  active: [company.uid],
  applications: { autodocs: [company.uid], dokia: [company.uid] },
}));
const [ana, bruno] = [there(users[0]), there(users[1])];

const address = '192.0.2.1';
const admin = { uid: ana.uid, company: company.uid, companyadmin: true, visiting: false, address };
const letter = { language: 'pt_BR', origin: 'http://localhost' } as const;
const teller = { ...letter, address };
const COMPUTERS = ['PC-1', 'PC-2'];
const GROUPS = ['it-group-a', 'it-group-b'];

/** Hashing is another test's; here it is only in the way. */
const passwords: Services['passwords'] = {
  hash: (password) => Promise.resolve(`hash of ${password}`),
  hashLike: (_stored, password) => Promise.resolve(`hash of ${password}`),
  matches: (stored, password) => Promise.resolve(stored === `hash of ${password}`),
  isOutdated: () => false,
};

/** The parts of a server that the acts use, over a store that other servers use too. */
export function serverOver(database: Database): Services {
  const central = createCentral(database);
  const sessions = createSessions({
    documents: central.sessions,
    users: central.users,
    secrets: [new Uint8Array(32)],
    clock,
    onEnd: () => undefined,
  });
  const parts: Partial<Services> = {
    config: { loginErrors: 'specific' } as unknown as Services['config'],
    central,
    clock,
    passwords,
    sessions,
    audit: createAudit(central.audit, clock),
    breachedPasswords: null,
    mail: null,
    companyTurns: new KeyedMutex(),
    blockedHours: new BlockedHours(central.licenses, clock),
  };
  return parts as Services;
}

export async function seed({ central }: Services): Promise<void> {
  await put.company(central, {
    ...company,
    machineControl: { autodocs: { enabled: true, adminAccess: true, machines: [] } },
  });
  for (const license of licenses) await put.license(central, license);
  for (const uid of GROUPS) await put.group(central, groupOf(uid, []));
  for (const user of users) await put.user(central, user);
  await put.credential(central, { user: bruno.uid, passwordHash: 'hash of Kq7#vem-0-Zt', updatedAt: AT });
}

const groupOf = (uid: string, members: string[]): Group => ({
  uid,
  company: company.uid,
  name: uid,
  description: '',
  tag: '',
  permissions: [],
  members,
  deleted: false,
  createdAt: AT,
});

export async function factsOf({ central }: Services): Promise<Facts> {
  const [user, credential, factors, place, a, b] = await Promise.all([
    central.users.read(bruno.uid),
    central.credentials.read(bruno.uid),
    central.secondFactors.read(bruno.uid),
    central.companies.read(company.uid),
    ...GROUPS.map((uid) => central.groups.read(company.uid, uid)),
  ]);
  return {
    name: user?.name,
    birthdate: user?.birthdate ?? null,
    phone: user?.phone ?? '',
    admin: user?.companyadmin,
    opens: user?.applications.autodocs?.includes(company.uid) === true,
    active: user?.active.includes(company.uid),
    verified: user?.emailVerified,
    language: user?.language ?? null,
    machine: user?.accessControl?.autodocs?.machineName ?? null,
    twoSteps: user?.signInWith2fa,
    approvedPhone: user?.approved2fa?.phone ?? null,
    recoveryCodes: factors.recoveryCodes.length > 0,
    password: credential?.passwordHash,
    'it-group-a': a?.members.includes(bruno.uid),
    'it-group-b': b?.members.includes(bruno.uid),
    listed: place?.machineControl?.autodocs?.machines.includes('PC-1'),
    factorWanted: place?.requireSecondFactor ?? false,
    blockedHours: place?.timeBlocking?.autodocs?.enabled ?? false,
  };
}

const sessionOf = (uid: string): Session =>
  ({ uid: `session-${uid}`, actor: { user: uid, company: company.uid } }) as unknown as Session;

const change = (sets: Facts, wish: Parameters<typeof saveProfile>[1]['change']): Act => ({
  name: `profile ${Object.keys(sets).join()}`,
  sets,
  run: (services) => saveProfile(services, { user: bruno.uid, company: company.uid, change: wish, address }),
});

type Random = (limit: number) => number;

/** Every kind of request that changes a person's, a group's or a company's document, with values of the moment. */
export const acts: readonly ((random: Random, before: Facts) => Act)[] = [
  (random) => {
    const name = `Bruno P${String(random(1000))}`;
    return change({ name }, { firstName: 'Bruno', lastName: name.slice('Bruno '.length) });
  },
  (random) => {
    const birthdate = `1990-01-${String(10 + random(20))}`;
    return change({ birthdate }, { birthdate });
  },
  (random) => {
    const phone = String(900_000_000 + random(1000));
    return change({ phone }, { phoneArea: '11', phone });
  },
  (random) => {
    const lastName = `A${String(random(1000))}`;
    const phone = String(800_000_000 + random(1000));
    const [opens, a, b] = [random(2) === 0, random(2) === 0, random(2) === 0];
    const groups = GROUPS.filter((_, index) => (index === 0 ? a : b));
    return {
      name: 'admin save',
      sets: { name: `Bruno ${lastName}`, phone, admin: false, opens, 'it-group-a': a, 'it-group-b': b },
      run: (services) =>
        saveUser(
          services,
          admin,
          {
            uid: bruno.uid,
            firstName: 'Bruno',
            lastName,
            phoneArea: '11',
            phone,
            companyadmin: false,
            applications: opens ? ['autodocs', 'dokia'] : ['dokia'],
            groups,
          },
          letter,
        ),
    };
  },
  () => ({
    name: 'disable',
    sets: { active: false },
    run: (services) => disableUsers(services, admin, [bruno.uid]),
  }),
  () => ({
    name: 'enable',
    sets: { active: true },
    run: (services) => enableUsers(services, admin, [bruno.uid]),
  }),
  (random) => {
    const phone = String(700_000_000 + random(1000));
    const approved2fa = { countryCode: '55', areaCode: '11', phone, date: AT };
    return {
      name: 'second factor on',
      sets: { twoSteps: true, approvedPhone: phone, recoveryCodes: true },
      run: (services) =>
        enableSecondFactor(services, bruno.uid, teller, (held) => ({
          ...held,
          signInWith2fa: true,
          approved2fa,
        })),
    };
  },
  () => ({
    name: 'second factor off',
    sets: { twoSteps: false, approvedPhone: null, recoveryCodes: false },
    run: (services) => disableSecondFactor(services, bruno, teller),
  }),
  (random, before) => {
    const password = `Kq7#vem-${String(1 + random(1_000_000))}-Zt`;
    const oldPassword = String(before['password']).slice('hash of '.length);
    const proof = { login: bruno.user, oldPassword, keep: { user: bruno.uid, uid: 'session' } };
    return {
      name: 'password',
      sets: { password: `hash of ${password}`, verified: true },
      run: (services) => savePasswordByOld(services, proof, { ...teller, password }),
    };
  },
  (random) => {
    const language = (['pt_BR', 'pt_PT', 'en_US'] as const)[random(3)] ?? 'pt_BR';
    return {
      name: 'language',
      sets: { language },
      run: (services) => noteLanguage(services, { ...bruno, language: undefined }, language),
    };
  },
  (random) => {
    const machine = COMPUTERS[random(2)] ?? '';
    return {
      name: `arrives with ${machine}`,
      sets: { machine },
      run: (services) => tellMachine(services, sessionOf(bruno.uid), { machine, address }),
    };
  },
  (random) => {
    const approved = random(2) === 0;
    return {
      name: 'decides PC-1',
      sets: { listed: approved },
      run: (services) => decideMachine(services, admin, { user: bruno.uid, machine: 'PC-1', approved }),
    };
  },
  (random) => {
    const requireSecondFactor = random(2) === 0;
    return {
      name: 'settings: second factor',
      sets: { factorWanted: requireSecondFactor },
      run: (services) => saveSettings(services, admin, { requireSecondFactor }),
    };
  },
  (random) => {
    const enabled = random(2) === 0;
    const hours = { enabled, timeZone: 'America/Sao_Paulo', startTime: [8, 0], endTime: [18, 0] };
    return {
      name: 'settings: hours',
      sets: { blockedHours: enabled },
      run: (services) =>
        saveSettings(services, admin, { timeBlocking: hours } as Parameters<typeof saveSettings>[2]),
    };
  },
  (random) => {
    const listed = random(2) === 0;
    const wish = { uid: 'it-group-a', name: 'it-group-a', description: '', permissions: [] };
    return {
      name: 'group save',
      sets: { 'it-group-a': listed },
      run: (services) => saveGroup(services, admin, { ...wish, members: listed ? [bruno.uid] : [] }),
    };
  },
];

/** What no code of the product does: a person's whole document, from an earlier read, with one field changed. */
export const staleSave = (random: Random): Act => {
  const language = random(2) === 0 ? 'pt_PT' : 'en_US';
  return {
    name: 'stale save',
    sets: { language },
    run: async ({ central }) => {
      const read = await central.users.read(bruno.uid);
      await central.companies.read(company.uid);
      if (read !== null) await central.users.change(bruno.uid, () => ({ ...read, language }));
    },
  };
};
