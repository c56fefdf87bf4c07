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

/** Called once by everybody, with nothing in it: it has no way to name what somebody would win. */
const harmless: Attempts = () => [{ body: {} }];

const reads =
  (needs: string): Attempts =>
  () => [{ needs }];

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

const chosen = {
  workspace: 'ws-matriz',
  unit: 'un-engenharia',
  company: 'co-obras',
  classifications: ['co-obras-010'],
};

const PRODUCTS = ['lawdoc', 'dokia'];

/**
 * What each call of the server could be used for by who wants more. A call that is not here fails the walk: whoever adds
 * one says here how it could be misused, or that it names nothing to win.
 */
export const attempts: Readonly<Record<string, Attempts>> = {
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
  'POST /signature/hand-overs': () => [
    { body: { file: 'a'.repeat(64), name: 'A.pdf' }, needs: 'nobody may' },
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
  'POST /company/{company}/machines/decide': ({ actor }) => [
    { body: { user: actor.uid, machine: 'PC-1', approved: true }, needs: 'settings.admin' },
  ],
  'POST /company/self/domains': () => [{ body: { domain: 'mundo.example' }, needs: 'administration' }],
  'POST /company/self/domains/remove': () => [
    { body: { kind: 'appearance', domain: 'mundo.example' }, needs: 'administration' },
  ],
  'POST /company/self/domains/verify': () => [
    { body: { kind: 'appearance', domain: 'mundo.example' }, needs: 'administration' },
  ],
  'POST /portals/own': () => [{ body: { domain: 'portal.mundo.example' }, needs: 'administration' }],
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
  'POST /user/self/tax-document': harmless,
  'POST /user/self/delete': ({ company }) => [
    {
      body: { confirmed: true, companies: [company], proof: { password: PASSWORD } },
      needs: AS_ADMINISTRATOR,
    },
  ],
  'POST /user/self/disable': () => [{ body: { confirmed: true }, last: true }],
  'POST /user/get-by-email': ({ boss }) => [{ body: { user: boss.user }, needs: 'users.view' }],
  'GET /user/{id}': ({ boss }) => [{ params: { id: boss.uid }, needs: AS_ADMINISTRATOR }],
  'GET /company/{company}/users': reads('users.view'),
  'GET /company/{company}/invitations': reads('users.view'),
  'GET /company/{company}/groups': reads('groups.view'),
  'GET /company/{company}/licenses': reads('licenses.view'),
  'GET /company/{company}/settings': reads('settings.view'),
  'GET /company/self/plan': reads(AS_ADMINISTRATOR),
  'GET /company/self/opportunities': reads(AS_ADMINISTRATOR),
  'GET /company/self/domains': reads(AS_ADMINISTRATOR),
  'GET /portals/own': reads(AS_ADMINISTRATOR),
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
  'GET /integrations/ged': reads('integrations.ged'),
  'POST /integrations/ged/authenticate': () => [
    {
      body: { environmentUrl: 'https://127.0.0.1', user: 'ana', password: 'x' },
      needs: 'integrations.ged',
    },
  ],
  'POST /integrations/ged/sign-out': () => [{ body: {}, needs: 'integrations.ged' }],
  'GET /integrations/ged/workspaces': reads('integrations.ged'),
  'GET /integrations/ged/workspaces/{workspace}/units': reads('integrations.ged'),
  'GET /integrations/ged/units/{unit}/companies': reads('integrations.ged'),
  'GET /integrations/ged/companies/{company}/classifications': reads('integrations.ged'),
  'GET /integrations/ged/classifications/{classification}': reads('integrations.ged'),
  'GET /integrations/ged/companies/{company}/classifications/{identifier}/fields': reads('integrations.ged'),
  'POST /integrations/ged/categories/preview': () => [{ body: chosen, needs: 'integrations.ged' }],
  'POST /integrations/ged/categories': () => [
    { body: { ...chosen, run: randomUUID() }, needs: 'integrations.ged' },
  ],
  'POST /integrations/ged/categories/undo': () => [
    { body: { run: randomUUID() }, needs: 'integrations.ged' },
  ],
  'POST /integrations/ged/documents': () => [
    {
      body: {
        key: randomUUID(),
        company: 'co-obras',
        classification: '010',
        file: 'a'.repeat(64),
        name: 'A.pdf',
        fields: [],
      },
      needs: 'integrations.ged',
    },
  ],
  'GET /company/self/api-keys': reads('administration'),
  'POST /company/self/api-keys': () => [
    {
      body: {
        name: 'Mine',
        scopes: ['executions.read'],
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      },
      needs: 'administration',
    },
  ],
  'POST /company/self/api-keys/{uid}/revoke': ({ apiKey }) => [
    { params: { uid: apiKey }, body: {}, needs: 'administration' },
  ],
  'POST /company/self/api-keys/{uid}/computers': ({ apiKey }) => [
    { params: { uid: apiKey }, body: { any: true }, needs: 'administration' },
  ],
  // A session is no key.
  'GET /api/v1/documents': reads('nobody may'),
  'GET /api/v1/documents/{id}': reads('nobody may'),
  'GET /api/v1/documents/{id}/file': reads('nobody may'),
  'GET /api/v1/templates': reads('nobody may'),
  'GET /api/v1/executions': reads('nobody may'),
  'GET /api/v1/executions/{id}': reads('nobody may'),
  // What everybody does is told to company admins alone, and whoever is visiting has it sent nowhere.
  'GET /company/self/webhooks': reads('administration'),
  'POST /company/self/webhooks': () => [
    {
      body: { name: 'Mine', url: 'https://hooks.example.com', events: ['execution.created'] },
      needs: 'administration',
    },
  ],
  ...Object.fromEntries(
    ['', '/remove', '/secret', '/resume', '/test', '/log', '/replay'].map((act): [string, Attempts] => [
      `POST /company/self/webhooks/{uid}${act}`,
      ({ webhook }) => [
        {
          params: { uid: webhook },
          body: {
            '': { name: 'Mine', url: 'https://hooks.example.com', events: ['execution.created'], on: true },
            '/log': { after: null },
            '/replay': { key: 'x' },
          }[act],
          needs: 'administration',
        },
      ],
    ]),
  ),
  ...filingAttempts,
  // Rows of every collection are tried apart, by `pushes.ts`.
  'POST /replication/push': harmless,
  ...Object.fromEntries(
    [
      'GET /health',
      'POST /authentication/sso/from/token/{token}',
      'POST /authentication/sso/{token}',
      'POST /authentication/recover/password',
      'POST /authentication/recover/password/validate',
      'POST /authentication/user/save-password',
      'POST /authentication/2fa/code',
      'POST /authentication/2fa/verify',
      'GET /authentication/2fa',
      'POST /authentication/2fa/phone',
      'POST /authentication/2fa/app',
      'POST /authentication/2fa/app/confirm',
      'POST /authentication/2fa/disable',
      'POST /authentication/2fa/recovery-codes',
      'POST /authentication/2fa/trusted/{device}/remove',
      'POST /authentication/passkeys/options',
      'POST /authentication/passkeys',
      'POST /authentication/passkeys/remove',
      'POST /authentication/passkeys/request',
      'POST /authentication/{app}/passkey',
      'POST /authentication/{app}',
      'POST /authentication/{app}/tokens',
      'GET /authentication/keys',
      'POST /customer/exists',
      'POST /user/exists',
      'POST /customer/create',
      'GET /company/{company}/external-registration',
      'POST /company/{company}/users/save-external',
      'GET /lookups/postal-codes/{cep}',
      'GET /lookups/privacy-contact/{app}/{company}',
      'GET /lookups/companies/{cnpj}',
      'GET /authentication/{app}/methods',
      'POST /authentication/{app}/providers/{typeProvider}',
      'POST /authentication/{app}/certificate',
      'POST /authentication/{app}/anonymous',
      'GET /authentication/linked-accounts',
      'POST /authentication/linked-accounts/{provider}/allow',
      'POST /authentication/linked-accounts/{provider}/remove',
      'GET /appearance/files/{company}/{hash}',
      'GET /appearance/{app}',
      'POST /portals',
      'GET /certificates/list',
      'POST /certificates/save',
      'POST /certificates/validate',
      'POST /certificates/{id}/update',
      'GET /user/self/profile',
      'GET /user/self/activity',
      'GET /user/self/deletion',
      'GET /user/self/invitations',
      'GET /company/self/plans',
      'POST /machine/access',
      'GET /machine/installer',
      'GET /access-requests',
      'GET /access-requests/{uid}/history',
      'GET /devices',
      // Of the caller's own device alone, whatever the body says.
      'GET /notifications',
      'POST /notifications/stop',
      'POST /notifications/test',
      'POST /devices/current',
      'POST /executions/days',
      'POST /replication/pull',
      'GET /replication/snapshot/{collection}',
      'GET /replication/stream',
      'POST /files/{hash}',
      'PUT /files/{hash}/parts/{part}',
      'POST /files/{hash}/complete',
      'GET /demo/mails',
      'GET /public-forms/{id}',
      'GET /public-forms/{id}/cover',
      'POST /public-forms/{id}/unlock',
      'POST /public-forms/{id}/document',
      'POST /public-forms/{id}/prefilled',
      'GET /public-forms/{id}/files/{hash}',
      'POST /public-forms/{id}/challenge',
      'POST /public-forms/{id}/answers',
      'GET /public-links/{template}',
      'GET /signature/product',
      'GET /documentsToSignYopen/{token}/{name}',
      'PUT /public-forms/{id}/signatures/{hash}',
      'GET /api/openapi.json',
    ].map((call) => [call, harmless]),
  ),
};
