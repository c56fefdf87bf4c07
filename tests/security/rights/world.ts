import { randomUUID } from 'node:crypto';
import { toDocument } from '#couchdb/record-document.ts';
import type { Group } from '#domain/entities/group.ts';
import type { MembershipInvitation } from '#domain/entities/membership-invitation.ts';
import type { User } from '#domain/entities/user.ts';
import { createDevice, type Device as Browser } from '#tests/support/api.ts';
import { sessionAnswerSchema } from '#domain/api/authentication.ts';
import { Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { newArea, newChat, newTemplate } from '#tests/integration/replication/records.ts';
import { createUser, PASSWORD } from '#tests/integration/replication/people.ts';
import { put } from '#tests/support/put-central.ts';
import { keepDocument, type FilingWorld } from './filing-world.ts';
import { EVERY_PERMISSION } from './holdings.ts';

/** Who walks: a member whose one group allows one thing, and those who are something else. */
export type Kind = `only ${string}` | 'plain' | 'nothing' | 'general' | 'visitor' | 'disabled';
export const kinds: readonly Kind[] = [
  ...EVERY_PERMISSION.map((permission) => `only ${permission}` as const),
  ...(['plain', 'nothing', 'general', 'visitor', 'disabled'] as const),
];

/** A company of its own for one walk, with something to win in it. */
export interface World {
  gateway: Gateway;
  company: string;
  /** Another company, in which everybody is a stranger. */
  elsewhere: string;
  actor: User;
  browser: Browser;
  device: Device;
  boss: User;
  /** In no group. */
  target: User;
  /** Disabled, with a group that holds everything. */
  quiet: User;
  /** Invited, and not in yet: a company admin, and one whose group holds everything. */
  invited: User;
  promised: User;
  groups: { own: string; empty: string; settings: string; everything: string; general: string };
  /** The boss's. */
  template: string;
  area: string;
  /** Made by the actor before they were limited. */
  ownTemplate: string;
  ownChat: string;
  filing: FilingWorld;
  /** Of a stranger who wants in. */
  request: string;
  /** Has an account elsewhere. */
  outsider: User;
  /** Invitations of the boss to two more: as a company admin, and into the group that holds everything. */
  asked: { administrator: string; everything: string };
}

const AT = '2026-11-21T10:00:00.000Z';

function groupOf(
  company: string,
  name: string,
  permissions: readonly string[],
  members: readonly User[],
): Group {
  const uid = `${name.replaceAll(/[^a-z]/gi, '')}-${randomUUID()}`;
  const listed = members.map((user) => user.uid);
  const kept = { description: '', tag: '', deleted: false, createdAt: AT };
  return { ...kept, uid, company, name, permissions: [...permissions], members: listed };
}

function permissionsOf(kind: Kind): string[] | null {
  if (kind.startsWith('only ')) return [kind.slice('only '.length)];
  return kind === 'nothing' ? [] : null;
}

export async function createWorld(gateway: Gateway, kind: Kind): Promise<World> {
  const { services } = gateway;
  const { central } = services;
  const company = await gateway.company('Mundo');
  const elsewhere = await gateway.company('Fora');
  for (const app of ['lawdoc', 'dokia'] as const)
    await put.license(central, {
      uid: randomUUID(),
      company,
      app,
      type: 'users',
      status: 'free',
      amount: 'unlimited',
      used: 0,
      singleUse: false,
      deleted: false,
    });
  const person = async (more: Partial<User>, place = company): Promise<User> => {
    const user = { ...(await createUser(services, place, { companyadmin: false })), ...more };
    await put.user(central, user);
    return user;
  };
  const boss = await person({ companyadmin: true });
  const visits = kind === 'visitor';
  const actor = await person({ companyadmin: visits }, visits ? elsewhere : company);
  const [target, quiet] = [await person({}), await person({ active: [] })];
  const invited = await person({ companyadmin: true, emailVerified: false });
  const promised = await person({ emailVerified: false });
  const permissions = permissionsOf(kind);
  const groups = {
    own: groupOf(company, 'Own', permissions ?? [], permissions === null ? [] : [actor]),
    empty: groupOf(company, 'Empty', [], []),
    settings: groupOf(company, 'Settings', ['settings.admin'], []),
    everything: groupOf(company, 'Everything', EVERY_PERMISSION, [quiet, promised]),
    general: groupOf(company, 'Administração Geral', EVERY_PERMISSION, kind === 'general' ? [actor] : []),
  };
  for (const group of Object.values(groups)) await put.group(central, group);
  if (visits) await askedFor(gateway, actor, company, 'accepted');
  const stranger = await person({ companyadmin: true }, elsewhere);
  const request = await askedFor(gateway, stranger, company, 'pending');
  const [outsider, wanted, trusted] = [
    await person({}, elsewhere),
    await person({}, elsewhere),
    await person({}, elsewhere),
  ];
  const asked = {
    administrator: await askedBy(gateway, boss, wanted, { company, companyadmin: true, groups: [] }),
    everything: await askedBy(gateway, boss, trusted, {
      company,
      companyadmin: false,
      groups: [groups.everything.uid],
    }),
  };
  const browser = createDevice(gateway.origin);
  const answer = sessionAnswerSchema.parse(
    await (
      await browser.post('/authentication/autodocs', { user: actor.user, password: PASSWORD, company })
    ).json(),
  );
  const device = new Device(gateway.origin, actor, answer.customToken, company);
  if (kind === 'disabled') await put.user(central, { ...actor, active: [] });
  const bossDevice = new Device(gateway.origin, boss, '', company);
  const [template, area, own] = [newTemplate(bossDevice), newArea(bossDevice), newTemplate(device)];
  const chat = newChat(device, [bossDevice]);
  const { records, chat: chats } = await services.store.company(company);
  await chats.put(toDocument('chat', chat, null));
  await records.put(toDocument('template', template, null));
  await records.put(toDocument('template', own, null));
  await records.put(toDocument('templateArea', area, null));
  return {
    gateway,
    company,
    elsewhere,
    actor,
    browser,
    device,
    boss,
    target,
    quiet,
    invited,
    promised,
    request,
    outsider,
    asked,
    groups: {
      own: groups.own.uid,
      empty: groups.empty.uid,
      settings: groups.settings.uid,
      everything: groups.everything.uid,
      general: groups.general.uid,
    },
    template: template.uid,
    ownTemplate: own.uid,
    ownChat: chat.uid,
    area: area.uid,
    filing: await keepDocument(gateway, bossDevice),
  };
}

/** The request of `user` to work in `company`. */
async function askedFor(
  { services }: Gateway,
  user: User,
  company: string,
  status: 'accepted' | 'pending',
): Promise<string> {
  const uid = randomUUID();
  await services.accessRequests.write(
    {
      uid,
      company,
      companyName: 'Mundo',
      status,
      active: status === 'accepted',
      createdAt: AT,
      user: { uid: user.uid, name: user.name },
      from: { uid: user.companies[0] ?? '', name: 'Fora' },
      statusResponsible: null,
      acceptedAt: null,
      deniedAt: null,
      deleted: false,
    },
    null,
  );
  return uid;
}

/** The invitation of `account` to work in the company too. */
async function askedBy(
  { services }: Gateway,
  boss: User,
  account: User,
  terms: Pick<MembershipInvitation, 'company' | 'companyadmin' | 'groups'>,
): Promise<string> {
  const uid = randomUUID();
  await services.membershipInvitations.ask({
    ...terms,
    uid,
    companyName: 'Mundo',
    account: account.uid,
    email: account.user,
    firstName: 'Teste',
    lastName: 'Silva',
    applications: ['autodocs'],
    invitedBy: { uid: boss.uid, name: boss.name },
    createdAt: AT,
    expiresAt: '2100-01-01T00:00:00.000Z',
    status: 'pending',
  });
  return uid;
}
