import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestAccess } from '#domain/api/access-requests.ts';
import { sessionAnswerSchema } from '#domain/api/authentication.ts';
import { headers, PROTOCOL } from '#domain/api/call.ts';
import type { ProjectionKeeper } from '#server/stores/projections/projection-keeper.ts';
import {
  Device,
  startGateway,
  type DeviceStream,
  type Gateway,
} from '#tests/integration/replication/gateway.ts';
import { newTemplate } from '#tests/integration/replication/records.ts';
import { PASSWORD } from '#tests/integration/replication/people.ts';
import { codeOf } from '#tests/support/api.ts';

let gateway: Gateway;
let keeper: ProjectionKeeper;

beforeAll(async () => {
  gateway = await startGateway();
  // How often somebody may ask is another test's matter.
  Object.assign(gateway.services.limiter, { take: () => Promise.resolve() });
  keeper = gateway.follow();
});
afterAll(async () => {
  await keeper.close();
  await gateway.stop();
});

interface Place {
  company: string;
  /** What it is asked for by. */
  code: string;
  admin: Device;
  plain: Device;
}

async function place(name: string): Promise<Place> {
  const company = await gateway.company(name);
  const code = `SIG-${randomUUID()}`.slice(0, 40).toUpperCase();
  await gateway.services.central.companies.change(company, (held) => ({ ...held, code }));
  const [admin, plain] = [
    await gateway.device(company, { companyadmin: true }),
    await gateway.device(company),
  ];
  return { company, code, admin, plain };
}

const send = (device: Device, path: string, body: object): Promise<Response> =>
  device.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function ask(device: Device, { code }: Place): Promise<string> {
  const response = await send(device, '/access-requests', { company: code });
  return requestAccess.response.parse(await response.json()).request.uid;
}

async function decide(device: Device, uid: string, status: 'accepted' | 'denied'): Promise<void> {
  const response = await send(device, `/access-requests/${uid}/decide`, { status });
  expect(response.status).toBe(200);
}

/** A device that listens, once it is greeted. */
async function listening(device: Device, query = '?requests=true'): Promise<DeviceStream> {
  const stream = await device.stream(query);
  await stream.until(({ events }) => events.length > 0);
  return stream;
}

const signals = ({ events }: DeviceStream): unknown[] => events.filter(({ type }) => type === 'requests');
const until = (stream: DeviceStream, count: number): Promise<void> =>
  stream.until((each) => signals(each).length >= count);

/** Whatever was told to the device before this has arrived: a record that is pushed now comes behind it. */
async function settled(device: Device, stream: DeviceStream): Promise<void> {
  const template = newTemplate(device);
  await device.push('template', template);
  await stream.until(({ documents }) => documents.some(({ uid }) => uid === template.uid));
}

describe('S03 signals of access requests', () => {
  it('S03 reach the administrators asked and who asks, hold nothing, and nobody else gets one', async () => {
    const [asked, asking, third] = [await place('Horizonte'), await place('Outra'), await place('Terceira')];
    const concerned = [await listening(asked.admin), await listening(asking.admin)];
    const others = [asked.plain, asking.plain, third.admin, third.plain];
    const silent = await Promise.all(others.map((device) => listening(device)));
    const former = await listening(asked.admin, '?places=true');

    const uid = await ask(asking.admin, asked);
    await Promise.all(concerned.map((stream) => until(stream, 1)));
    await decide(asked.admin, uid, 'accepted');
    await Promise.all(concerned.map((stream) => until(stream, 2)));
    for (const stream of concerned) expect(signals(stream)).toContainEqual({ type: 'requests' });

    await Promise.all(others.map((device, index) => settled(device, silent[index] as DeviceStream)));
    await settled(asked.admin, former);
    for (const stream of [...silent, former]) {
      expect(signals(stream)).toEqual([]);
      stream.close();
    }
    for (const stream of concerned) stream.close();
  });

  it('S03 are not told to who visits the company by a request of their own', async () => {
    const [asked, asking, third] = [await place('Horizonte'), await place('Outra'), await place('Terceira')];
    const uid = await ask(asking.admin, asked);
    await decide(asked.admin, uid, 'accepted');
    await send(asking.admin, `/access-requests/${uid}/toggle-active`, { active: true });
    const { user } = asking.admin.user;
    const entered = await fetch(`${gateway.origin}/authentication/autodocs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user, password: PASSWORD, company: asked.company }),
    });
    const { customToken, user: person, company } = sessionAnswerSchema.parse(await entered.json());
    expect([person.companyadmin, company.uid]).toEqual([true, asked.company]);
    const visitor = new Device(gateway.origin, asking.admin.user, customToken, asked.company);
    const [hers, visiting] = [await listening(asked.admin), await listening(visitor)];
    await settled(visitor, visiting);
    const before = signals(visiting).length;

    const another = await ask(third.admin, asked);
    await until(hers, 1);
    await decide(asked.admin, another, 'denied');
    await until(hers, 2);
    await settled(visitor, visiting);
    expect(signals(visiting)).toHaveLength(before);
    for (const stream of [hers, visiting]) stream.close();
  });

  it('S03 end with the role and with the session, and nobody else may listen', async () => {
    const [asked, asking] = [await place('Horizonte'), await place('Outra')];
    const demoted = await listening(asked.admin);
    const { uid } = asked.admin.user;
    await gateway.services.central.users.change(uid, (held) => ({ ...held, companyadmin: false }));
    const own = await listening(asking.admin);
    const request = await ask(asking.admin, asked);
    await until(own, 1);
    await settled(asked.admin, demoted);
    expect(signals(demoted)).toEqual([]);
    demoted.close();

    await gateway.services.sessions.endAll(uid);
    const dead = await asked.admin.fetch('/replication/stream?requests=true');
    expect(await codeOf(dead)).toBe('session-revoked');
    const nobody = await fetch(`${gateway.origin}/replication/stream?requests=true`, {
      headers: { [headers.protocol]: String(PROTOCOL) },
    });
    expect(await codeOf(nobody)).toBe('session-missing');

    const signedOut = await gateway.device(asked.company, { companyadmin: true });
    const ending = await listening(signedOut);
    await gateway.services.sessions.endAll(signedOut.user.uid);
    await send(asking.admin, `/access-requests/${request}/decide`, { status: 'denied' });
    await until(own, 2);
    await ending.ended;
    expect([signals(ending), ending.events.at(-1)]).toEqual([[], { type: 'session-ended' }]);
    own.close();
  });

  it('S03 of an invitation reach who is invited alone', async () => {
    const [inviting, home] = [await place('Horizonte'), await place('Outra')];
    const [guest, colleague, boss] = await Promise.all(
      [home.plain, home.admin, inviting.admin].map((device) => listening(device)),
    );
    if (guest === undefined || colleague === undefined || boss === undefined) throw new Error('no stream');
    const { uid, email } = home.plain.user;
    const invitation = await send(inviting.admin, `/company/${inviting.company}/users/save`, {
      user: {
        firstName: 'Bia',
        lastName: 'Costa',
        companyadmin: false,
        applications: ['autodocs'],
        groups: [],
        email,
      },
    });
    expect(invitation.status).toBe(200);
    const invited = { company: inviting.company, account: uid };
    expect(await gateway.services.membershipInvitations.read(invited)).not.toBeNull();
    await until(guest, 1);
    await settled(home.admin, colleague);
    await settled(inviting.admin, boss);
    expect([colleague, boss].map(signals)).toEqual([[], []]);
    for (const stream of [guest, colleague, boss]) stream.close();
  });

  it('S03 are asked for by one word: any other is refused by name', async () => {
    const { admin } = await place('Horizonte');
    const response = await admin.fetch('/replication/stream?requests=all');
    const text = await response.text();
    expect([response.status, text.includes('query.requests')]).toEqual([400, true]);
  });
});
