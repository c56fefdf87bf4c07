import { randomUUID } from 'node:crypto';
import { PASSWORD } from '#tests/integration/replication/people.ts';
import { EVERY_PERMISSION } from './holdings.ts';
import { filingAttempts } from './filing-attempts.ts';
import type { World } from './world.ts';

/** What company admins may, and who is visiting as one. */
export const AS_ADMINISTRATOR = 'acts as an administrator';

/** One call that tries to win something. */
export interface Attempt {
  /** Of the address, in the place of what stands there by itself. */
  params?: Record<string, string>;
  body?: unknown;
  /** Without which it must not be answered as done; judged by what the caller held at the beginning. */
  needs?: string;
  /** Whether an answer that is no refusal says that it was done; absent where every such answer does. */
  done?: (answer: unknown) => boolean;
  /** Ends the walk's own session or account: made after all others. */
  last?: true;
}

export type Attempts = (world: World) => Attempt[];

function savesOfPeople({ actor, target, quiet, invited, boss, outsider, groups }: World): Attempt[] {
  const wish = { firstName: 'Teste', lastName: 'Silva', phoneArea: '', phone: '', companyadmin: false };
  const plain = { ...wish, applications: ['autodocs'], groups: [] as string[] };
  const changes = [
    ...[groups.settings, groups.everything, groups.general, groups.empty, groups.own].map((group) => ({
      groups: [group],
    })),
    { groups: [groups.own, groups.settings] },
    {},
    { companyadmin: true },
    { applications: ['autodocs', 'lawdoc', 'dokia'], groups: [groups.own] },
  ];
  const subjects = [actor, target, quiet];
  return [
    ...subjects.flatMap(({ uid }) => changes.map((change) => ({ ...plain, ...change, uid }))),
    ...changes.map((change) => ({ ...plain, ...change, email: `${randomUUID()}@example.com` })),
    ...changes.map((change) => ({ ...plain, ...change, email: outsider.user })),
  ]
    .map((user): Attempt => ({ body: { user, language: 'pt_BR' }, needs: 'users.admin' }))
    .concat(
      [invited, boss].map(({ uid }) => ({
        body: { user: { ...plain, uid }, language: 'pt_BR' },
        needs: 'administration',
      })),
    );
}

function savesOfGroups({ actor, target, groups }: World): Attempt[] {
  const wish = { name: '', description: '', permissions: [] as readonly string[], members: [] as string[] };
  const wider = { permissions: EVERY_PERMISSION, members: [actor.uid] };
  const changes = [
    wider,
    { permissions: ['settings.admin'], members: [actor.uid] },
    { permissions: ['settings.admin'] },
    { members: [actor.uid] },
    { permissions: ['users.view'], members: [target.uid] },
    {},
  ];
  const held = [groups.own, groups.empty, groups.settings, groups.everything, undefined];
  return [
    ...held.flatMap((uid) =>
      changes.map((change) => ({
        ...wish,
        ...change,
        name: `G ${randomUUID()}`,
        ...(uid === undefined ? {} : { uid }),
      })),
    ),
    { ...wish, ...wider, uid: groups.everything, name: 'Everything' },
  ]
    .map((group): Attempt => ({ body: { group }, needs: 'groups.admin' }))
    .concat([
      {
        body: { group: { ...wish, ...wider, uid: groups.general, name: 'Administração Geral' } },
        needs: 'administration',
      },
    ]);
}

const subscription = {
  p256dh: `B${'k'.repeat(86)}`,
  auth: 'a'.repeat(22),
  kinds: ['message', 'accessRequest', 'conflict', 'formAnswer'],
  language: 'pt_BR',
  muted: [],
};

const PRODUCTS = ['lawdoc', 'dokia'];

/**
 * What a call could be used for by who wants more, where it takes more than a valid request of somebody who may not make
 * it: it names what stands in the world, its command decides who may, or it ends the walk.
 */
export const ownAttempts: Readonly<Record<string, Attempts>> = {
  'POST /company/{company}/users/save': savesOfPeople,
  'POST /company/{company}/users/invite': ({ invited, promised, target }) => [
    { body: { user: invited.uid, language: 'pt_BR' }, needs: 'administration' },
    { body: { user: promised.uid, language: 'pt_BR' }, needs: 'settings.admin' },
    { body: { user: target.uid, language: 'pt_BR' }, needs: 'users.admin' },
  ],
  'POST /company/{company}/invitations/{uid}/renew': ({ asked }) => [
    { params: { uid: asked.administrator }, body: {}, needs: 'administration' },
    { params: { uid: asked.everything }, body: {}, needs: 'settings.admin' },
  ],
  'POST /company/{company}/invitations/{uid}/withdraw': ({ asked }) => [
    { params: { uid: asked.administrator }, body: {}, needs: 'administration', last: true },
    { params: { uid: asked.everything }, body: {}, needs: 'users.admin', last: true },
  ],
  // Of other people: nobody but they ends anything of it.
  'POST /user/self/invitations/{uid}/accept': ({ asked }) => [
    { params: { uid: asked.administrator }, body: {}, needs: 'nobody may' },
    { params: { uid: asked.everything }, body: {}, needs: 'nobody may' },
  ],
  'POST /user/self/invitations/{uid}/decline': ({ asked }) => [
    { params: { uid: asked.everything }, body: {}, needs: 'nobody may' },
  ],
  'POST /company/{company}/users/disable': ({ boss, target }) => [
    { body: { users: [boss.uid] }, needs: 'administration' },
    { body: { users: [target.uid] }, needs: 'users.admin' },
  ],
  'POST /company/{company}/users/enable': ({ actor, boss, quiet, target }) => [
    { body: { users: [quiet.uid] }, needs: 'settings.admin' },
    { body: { users: [actor.uid] }, needs: 'users.admin' },
    { body: { users: [target.uid] }, needs: 'users.admin' },
    { body: { users: [boss.uid] }, needs: 'administration' },
  ],
  'POST /company/{company}/groups/save': savesOfGroups,
  'POST /company/{company}/groups/delete': ({ groups }) => [
    { body: { group: groups.general }, needs: 'administration' },
    ...[groups.own, groups.settings, groups.empty].map((group) => ({
      body: { group },
      needs: 'groups.admin',
    })),
  ],
  'POST /company/{company}/settings/save': () => [
    { body: { requireSecondFactor: false }, needs: 'settings.admin' },
    { body: { alternateSounds: [] }, needs: 'settings.admin' },
  ],
  'POST /company/{company}/document-default/save': () => [
    { body: { look: { name: 'Casa', page: {}, styles: {}, schemes: {} } }, needs: 'settings.admin' },
    { body: { look: null }, needs: 'settings.admin' },
  ],
  'POST /access-requests': ({ company, elsewhere }) => [
    { body: { company } },
    { body: { company: elsewhere } },
    { body: { company: 'T' } },
  ],
  'POST /access-requests/{uid}/decide': ({ request }) => [
    { params: { uid: request }, body: { status: 'accepted' }, needs: 'administration' },
    { params: { uid: request }, body: { status: 'denied' }, needs: 'administration' },
  ],
  'POST /access-requests/{uid}/toggle-active': ({ request }) => [
    { params: { uid: request }, body: { active: true }, needs: 'administration' },
  ],
  'POST /user/self/profile': () => [
    { body: { firstName: 'Outra' } },
    ...[{ companyadmin: true }, { groups: ['x'] }, { active: ['x'] }, { applications: {} }].map((body) => ({
      body,
      needs: 'nobody may',
    })),
  ],
  'POST /user/self/delete': ({ company }) => [
    {
      body: { confirmed: true, companies: [company], proof: { password: PASSWORD } },
      needs: AS_ADMINISTRATOR,
    },
  ],
  'POST /user/self/disable': () => [{ body: { confirmed: true }, last: true }],
  'POST /user/get-by-email': ({ boss }) => [{ body: { user: boss.user }, needs: 'users.view' }],
  'GET /user/{id}': ({ boss }) => [{ params: { id: boss.uid }, needs: AS_ADMINISTRATOR }],
  'POST /authentication/sso/{company}/{app}/{user}': ({ actor, boss }) => [
    ...PRODUCTS.map((app) => ({ params: { app, user: actor.uid }, body: {}, needs: `opens ${app}` })),
    { params: { app: 'autodocs', user: boss.uid }, body: {}, needs: 'nobody may' },
  ],
  'POST /authentication/{app}/company': ({ elsewhere }) => [{ body: { company: elsewhere }, last: true }],
  'POST /unauthentication/{app}': () => [{ body: {}, last: true }],
  'POST /authentication/{app}/refresh': () => [{ body: {}, last: true }],
  'POST /devices/{uid}/revoke': () => [{ params: { uid: randomUUID() }, body: {}, needs: 'nobody may' }],
  'POST /devices/hand-in': () => [{ body: { items: [], done: false }, needs: 'nobody may' }],
  'PUT /public-links/{template}': ({ ownTemplate }) => [
    {
      params: { template: ownTemplate },
      body: { on: true, expiresAt: null, maxUses: null, answersReturned: false, publish: true },
      needs: 'templates.share',
    },
    {
      body: { on: true, expiresAt: null, maxUses: null, answersReturned: false, publish: true },
      needs: AS_ADMINISTRATOR,
    },
  ],
  'POST /public-links/{template}/prefilled': ({ ownTemplate }) => [
    {
      params: { template: ownTemplate },
      body: { fields: [{ id: 'NOME', value: 'x', locked: true }] },
      needs: 'templates.share',
    },
    { body: { fields: [{ id: 'NOME', value: 'x', locked: true }] }, needs: AS_ADMINISTRATOR },
  ],
  'GET /public-links/{template}/prefilled': ({ ownTemplate }) => [
    { params: { template: ownTemplate }, needs: 'templates.share' },
    { needs: AS_ADMINISTRATOR },
  ],
  'POST /public-links/{template}/prefilled/{id}/revoke': ({ ownTemplate }) => [
    { params: { template: ownTemplate, id: randomUUID() }, body: {}, needs: 'templates.share' },
    { params: { id: randomUUID() }, body: {}, needs: AS_ADMINISTRATOR },
  ],
  // It names nobody: whoever subscribes is told what their own session may read.
  'PUT /notifications': () => [
    { body: { ...subscription, endpoint: 'https://push.example/mine' } },
    { body: { ...subscription, endpoint: 'http://127.0.0.1/' }, needs: 'nobody may' },
  ],
  ...filingAttempts,
};
