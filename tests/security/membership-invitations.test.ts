import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCompanyInvitations, listOwnInvitations } from '#domain/api/membership-invitations.ts';
import { saveCompanyUser } from '#domain/api/company/users.ts';
import type { Group } from '#domain/entities/group.ts';
import type { User } from '#domain/entities/user.ts';
import { acceptInvitation } from '#server/commands/invitations/answer-invitation.ts';
import { DemoMailbox } from '#server/gateways/mail/demo-mailbox.ts';
import { KeyedMutex } from '#primitives/keyed-mutex.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { createUser } from '#tests/integration/replication/people.ts';
import { codeOf } from '#tests/support/api.ts';
import { put } from '#tests/support/put-central.ts';

const AT = '2026-11-21T10:00:00.000Z';
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
  // How often somebody may call is another test's matter.
  Object.assign(gateway.services.limiter, { take: () => Promise.resolve() });
});
afterAll(() => gateway.stop());

const central = () => gateway.services.central;
const person = (uid: string) => central().users.read(uid);
const changed = (uid: string, change: Partial<User>) =>
  central().users.change(uid, (held) => ({ ...held, ...change }));

interface Scene {
  company: string;
  elsewhere: string;
  boss: Device;
  /** Works elsewhere, and is invited. */
  guest: Device;
  group: string;
}

async function scene(role = { companyadmin: false }): Promise<Scene> {
  const [company, elsewhere] = [await gateway.company('Horizonte'), await gateway.company('Outra')];
  const boss = await gateway.device(company, { companyadmin: true });
  const guest = await gateway.device(elsewhere, role);
  const group: Group = {
    uid: `group-${randomUUID()}`,
    company,
    name: 'Vendas',
    description: '',
    tag: '',
    permissions: ['templates.edit'],
    members: [],
    deleted: false,
    createdAt: AT,
  };
  await put.group(central(), group);
  return { company, elsewhere, boss, guest, group: group.uid };
}

async function send(device: Device, path: string, body: object = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return device.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}
const outcome = async (response: Response): Promise<string> => (response.ok ? 'done' : codeOf(response));

const wish = ({ guest, group }: Scene, more: object = {}) => ({
  user: {
    firstName: 'Bia',
    lastName: 'Costa',
    companyadmin: false,
    applications: ['autodocs'],
    groups: [group],
    email: guest.user.user,
    ...more,
  },
});
const invite = (at: Scene, more: object = {}, by = at.boss): Promise<Response> =>
  send(by, `/company/${at.company}/users/save`, wish(at, more));

async function waiting({ company, boss }: Scene) {
  const answer = await boss.fetch(`/company/${company}/invitations`);
  return listCompanyInvitations.response.parse(await answer.json()).invitations;
}
async function own(device: Device) {
  const answer = await device.fetch('/user/self/invitations');
  return listOwnInvitations.response.parse(await answer.json()).invitations;
}
async function invited(at: Scene, more: object = {}): Promise<string> {
  expect(await outcome(await invite(at, more))).toBe('done');
  const [invitation] = await waiting(at);
  return invitation?.uid ?? '';
}
const answer = async (device: Device, uid: string, what: 'accept' | 'decline'): Promise<string> =>
  outcome(await send(device, `/user/self/invitations/${uid}/${what}`));
const admin = async ({ company, boss }: Scene, uid: string, what: string, by = boss): Promise<string> =>
  outcome(await send(by, `/company/${company}/invitations/${uid}/${what}`));

async function expectOutside({ company, guest }: Scene): Promise<void> {
  const account = await person(guest.user.uid);
  expect([account?.companies.includes(company), account?.active.includes(company)]).toEqual([false, false]);
  const groups = await central().groups.of(company);
  expect(groups.filter(({ members }) => members.includes(guest.user.uid))).toEqual([]);
}

describe('C06 C12 an invitation to who has an account', () => {
  it('C06 gives nothing before they accept, and then what was chosen', async () => {
    const at = await scene();
    const { company, guest, group, boss } = at;
    const told = saveCompanyUser.response.parse(await (await invite(at)).json());
    expect(told).toEqual({ user: null, invitation: 'mailbox' });
    await expectOutside(at);
    const { mail } = gateway.services;
    const letters = mail instanceof DemoMailbox ? mail.mails.filter(({ to }) => to === guest.user.email) : [];
    expect(letters.map(({ subject }) => subject)).toEqual(['Convite de Horizonte no Autodocs']);
    expect(letters[0]?.text).toContain('/settings/access');
    const [mine] = await own(guest);
    expect(mine).toMatchObject({ company, companyName: 'Horizonte', invitedBy: boss.user.name });
    expect(await answer(guest, mine?.uid ?? '', 'accept')).toBe('done');
    const account = await person(guest.user.uid);
    expect(account).toMatchObject({
      companies: [at.elsewhere, company],
      active: [at.elsewhere, company],
      groups: [group],
      applications: { autodocs: [at.elsewhere, company] },
      name: guest.user.name,
      companyadmin: false,
    });
    expect((await central().groups.read(company, group))?.members).toEqual([guest.user.uid]);
    expect([await own(guest), await waiting(at)]).toEqual([[], []]);
    expect((await gateway.signIn(guest.user, company)).company).toBe(company);
    expect(await outcome(await invite(at))).toBe('already-in-company');
    // Lost on its way, the answer is asked for again.
    expect(await answer(guest, mine?.uid ?? '', 'accept')).toBe('done');
    const events = (await central().audit.of(company)).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['user-invited', 'invitation-accepted']));
  });

  it('C06 tells whoever invites nothing of the account but what they typed', async () => {
    const at = await scene();
    await changed(at.guest.user.uid, {
      name: 'Beatriz Prado',
      phone: '999990000',
      taxDocument: '52998224725',
    });
    await invited(at);
    expect(await waiting(at)).toEqual([
      {
        uid: expect.any(String),
        email: at.guest.user.user,
        firstName: 'Bia',
        lastName: 'Costa',
        applications: ['autodocs'],
        groups: [at.group],
        companyadmin: false,
        invitedBy: at.boss.user.name,
        expiresAt: expect.any(String),
        expired: false,
      },
    ]);
  });

  it('C06 is declined, withdrawn or over once, and opens nothing after', async () => {
    const at = await scene();
    const declined = await invited(at);
    expect(await answer(at.guest, declined, 'decline')).toBe('done');
    expect(await answer(at.guest, declined, 'accept')).toBe('invitation-closed');
    expect(await admin(at, declined, 'renew')).toBe('invitation-closed');

    const withdrawn = await invited(at);
    expect(await admin(at, withdrawn, 'withdraw')).toBe('done');
    expect(await answer(at.guest, withdrawn, 'accept')).toBe('invitation-closed');
    expect(await admin(at, withdrawn, 'withdraw')).toBe('invitation-closed');

    const late = await invited(at);
    const place = { company: at.company, account: at.guest.user.uid };
    await gateway.services.membershipInvitations.change(place, (held) => ({ ...held, expiresAt: AT }));
    expect([await own(at.guest), (await waiting(at)).map(({ expired }) => expired)]).toEqual([[], [true]]);
    expect(await answer(at.guest, late, 'accept')).toBe('invitation-closed');
    expect(await admin(at, late, 'renew')).toBe('done');
    await expectOutside(at);
    expect(await answer(at.guest, late, 'accept')).toBe('done');
    const kept = await gateway.services.membershipInvitations.read(place);
    expect(kept).toMatchObject({ status: 'accepted', email: '', firstName: '', lastName: '' });
  });

  it('C06 made anew replaces the one before, whose terms nobody accepts any more', async () => {
    const at = await scene();
    const first = await invited(at);
    const second = await invited(at, { groups: [] });
    expect(await waiting(at)).toMatchObject([{ uid: second, groups: [] }]);
    expect(await answer(at.guest, first, 'accept')).toBe('not-found');
  });

  it('C12 is of nobody but its account and its company', async () => {
    const at = await scene();
    const uid = await invited(at);
    const other = await scene();
    const colleague = await gateway.device(at.company);
    const neighbour = await gateway.device(at.elsewhere, { companyadmin: true });
    for (const device of [other.boss, other.guest, colleague, neighbour, at.boss]) {
      expect(await answer(device, uid, 'accept')).toBe('not-found');
      expect(await answer(device, uid, 'decline')).toBe('not-found');
      expect(await own(device)).toEqual([]);
    }
    for (const device of [other.boss, colleague, neighbour, at.guest]) {
      expect(await outcome(await device.fetch(`/company/${at.company}/invitations`))).toBe('not-allowed');
      for (const what of ['renew', 'withdraw'])
        expect(await admin(at, uid, what, device)).toBe('not-allowed');
    }
    // In the address of another company it does not exist.
    expect(await admin({ ...at, company: other.company }, uid, 'withdraw', other.boss)).toBe('not-found');
    const nobody = await fetch(`${gateway.origin}/user/self/invitations/${uid}/accept`, { method: 'POST' });
    expect(await codeOf(nobody)).toBe('session-missing');
    await expectOutside(at);
  });

  it('C06 refuses accounts that cannot answer, and counts whichever address is tried', async () => {
    const at = await scene();
    for (const state of [{ blocked: true }, { active: [] }, { external: true }, { applications: {} }]) {
      const user = {
        ...(await createUser(gateway.services, at.elsewhere, { companyadmin: false })),
        ...state,
      };
      await put.user(central(), user);
      expect(await outcome(await invite(at, { email: user.user }))).toBe('email-in-use');
    }
    const answers: string[] = [];
    for (let tried = 0; tried < 27; tried += 1) answers.push(await outcome(await invite(at)));
    expect([answers[25], answers[26]]).toEqual(['done', 'too-many-requests']);
  });
});

describe('C12 S16 at the moment of acceptance', () => {
  it('C12 an account that is a company admin enters only where the company asked for one', async () => {
    const at = await scene({ companyadmin: true });
    const plain = await invited(at);
    expect(await answer(at.guest, plain, 'accept')).toBe('invitation-needs-admin');
    await expectOutside(at);
    const wished = await invited(at, { companyadmin: true });
    expect(await own(at.guest)).toMatchObject([{ companyadmin: true, accountIsAdmin: true }]);
    expect(await answer(at.guest, wished, 'accept')).toBe('done');
  });

  it('C12 an account that is none enters as none, whatever the company wished', async () => {
    const at = await scene();
    const uid = await invited(at, { companyadmin: true });
    expect(await own(at.guest)).toMatchObject([{ companyadmin: true, accountIsAdmin: false }]);
    expect(await answer(at.guest, uid, 'accept')).toBe('done');
    expect((await person(at.guest.user.uid))?.companyadmin).toBe(false);
  });

  it('C12 a flag that was raised meanwhile, also in the last moment, lets nobody in', async () => {
    const at = await scene();
    const uid = await invited(at);
    const { groups } = central();
    const change = groups.change.bind(groups);
    // Between the judgement and the write of the account.
    groups.change = async (key, make) => {
      await changed(at.guest.user.uid, { companyadmin: true });
      return change(key, make);
    };
    expect(await answer(at.guest, uid, 'accept')).toBe('invitation-needs-admin');
    Object.assign(groups, { change });
    await expectOutside(at);
    expect((await waiting(at)).map(({ email }) => email)).toEqual([at.guest.user.user]);
    await changed(at.guest.user.uid, { companyadmin: false });
    expect(await answer(at.guest, uid, 'accept')).toBe('done');
  });

  it.each([
    ['is no company admin any more', { companyadmin: false }],
    ['is disabled in the company', { active: [] }],
    ['is blocked', { blocked: true }],
    ['is gone', { deleted: true }],
  ])('C12 nothing is given in the name of who %s', async (_, state) => {
    const at = await scene();
    const uid = await invited(at);
    await changed(at.boss.user.uid, state);
    expect(await answer(at.guest, uid, 'accept')).toBe('invitation-outdated');
    await expectOutside(at);
  });

  it("C12 who holds 'users.admin' alone invites to what they hold, and an admin renews for it", async () => {
    const at = await scene();
    const clerk = await gateway.device(at.company);
    const rights: Group = {
      uid: `group-${randomUUID()}`,
      company: at.company,
      name: 'Pessoal',
      description: '',
      tag: '',
      permissions: ['users.admin', 'users.view', 'templates.edit'],
      members: [clerk.user.uid],
      deleted: false,
      createdAt: AT,
    };
    await put.group(central(), rights);
    expect(await outcome(await invite(at, { companyadmin: true }, clerk))).toBe('not-allowed');
    expect(await outcome(await invite(at, { groups: [] }, clerk))).toBe('right-not-held');
    expect(await outcome(await invite(at, {}, clerk))).toBe('done');
    const [{ uid } = { uid: '' }] = await waiting(at);
    await put.group(central(), { ...rights, permissions: ['users.admin'] });
    expect(await answer(at.guest, uid, 'accept')).toBe('invitation-outdated');
    expect(await admin(at, uid, 'renew', clerk)).toBe('right-not-held');
    expect(await admin(at, uid, 'renew')).toBe('done');
    const asAdmin = await invited(at, { companyadmin: true });
    for (const what of ['renew', 'withdraw'])
      expect(await admin(at, asAdmin, what, clerk)).toBe('not-allowed');
    expect(await answer(at.guest, asAdmin, 'accept')).toBe('done');
  });

  it('C12 a group that is gone is not left out in silence', async () => {
    const at = await scene();
    const uid = await invited(at);
    await central().groups.change({ company: at.company, uid: at.group }, (held) => ({
      ...held,
      deleted: true,
    }));
    expect(await answer(at.guest, uid, 'accept')).toBe('invitation-outdated');
    expect(await admin(at, uid, 'renew')).toBe('invitation-outdated');
    await expectOutside(at);
  });

  it('C12 seats that were used up meanwhile, and a company that is blocked or deleted, refuse', async () => {
    const at = await scene();
    const uid = await invited(at);
    const [seats] = await central().licenses.of(at.company);
    if (seats === undefined) throw new Error('no licence');
    await put.license(central(), { ...seats, amount: 1 });
    expect(await answer(at.guest, uid, 'accept')).toBe('invitation-no-seat');
    await put.license(central(), { ...seats, status: 'expired' });
    expect(await answer(at.guest, uid, 'accept')).toBe('invitation-no-seat');
    await put.license(central(), seats);
    const company = (state: object) =>
      central().companies.change(at.company, (held) => ({ ...held, ...state }));
    await company({ blocked: true });
    expect(await answer(at.guest, uid, 'accept')).toBe('company-blocked');
    await company({ blocked: false, deleted: true });
    expect(await answer(at.guest, uid, 'accept')).toBe('invitation-closed');
    await expectOutside(at);
  });

  it('O04 two servers that accept at the same time let in once, and one that withdraws wins or loses whole', async () => {
    const at = await scene();
    const uid = await invited(at);
    const other = { ...gateway.services, companyTurns: new KeyedMutex() };
    const wished = { account: at.guest.user.uid, invitation: uid, address: '' };
    await Promise.all([gateway.services, other].map((services) => acceptInvitation(services, wished)));
    const account = await person(at.guest.user.uid);
    expect(account?.companies).toEqual([at.elsewhere, at.company]);
    expect((await central().groups.read(at.company, at.group))?.members).toEqual([at.guest.user.uid]);

    const next = await scene();
    const second = await invited(next);
    const [accepted, withdrawn] = await Promise.all([
      answer(next.guest, second, 'accept'),
      admin(next, second, 'withdraw'),
    ]);
    expect([accepted, withdrawn].toSorted()).toEqual(['done', 'invitation-closed']);
    expect((await person(next.guest.user.uid))?.companies.includes(next.company)).toBe(accepted === 'done');
  });
});

describe('C05 A13 an invitation goes', () => {
  const kept = async (word: string): Promise<string[]> => {
    const all = await gateway.services.store.central.range({ start: '', end: '\ufff0', limit: 10_000 });
    return all.map(({ _id }) => _id).filter((id) => id.startsWith('membership-') && id.includes(word));
  };

  it('C05 with the company, and with the account', async () => {
    const [one, other] = [await scene(), await scene()];
    await invited(one);
    await invited(other);
    expect([(await kept(one.company)).length, (await kept(other.guest.user.uid)).length]).toEqual([2, 2]);
    await gateway.services.erasure.ofCompany(one.company);
    await gateway.services.erasure.ofPerson(other.guest.user.uid, other.guest.user.user);
    expect([await kept(one.company), await kept(other.guest.user.uid)]).toEqual([[], []]);
  });
});
