import { request } from 'node:http';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAppearance, listPortals } from '#domain/api/portals.ts';
import {
  addAppearanceDomain,
  listOwnDomains,
  removeOwnDomain,
  verifyOwnDomain,
} from '#domain/api/site-domains.ts';
import type { Company, License } from '#domain/entities/company.ts';
import { createSiteDomains, type SiteDomains } from '#server/stores/companies/site-domains.ts';
import type { Central } from '#server/stores/central/central.ts';
import { codeOf, createDevice, signIn, type SignedIn } from '#tests/support/api.ts';
import { startDnsPeer, type DnsPeer } from '#tests/support/dns-peer.ts';
import { image } from '#tests/support/images.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { withStore } from '#tests/support/store.ts';
import { put } from '#tests/support/put-central.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const png = Buffer.from(await image(300).arrayBuffer());
const logo = createHash('sha256').update(png).digest('hex');
const svg = createHash('sha256').update(SVG).digest('hex');

let dns: DnsPeer;
let server: TestServer;
let ana: SignedIn;
let bruno: SignedIn;
let carla: SignedIn;

async function change(work: (central: Central, domains: SiteDomains) => Promise<void>): Promise<void> {
  await withStore(server, async (central, store) => work(central, createSiteDomains(store.central)));
}

async function addCompany(central: Central, number: number, more: Partial<Company> = {}): Promise<string> {
  const horizonte = await central.companies.read('demo-horizonte');
  if (horizonte === null) throw new Error('no demo company');
  const name = `Empresa ${String(number).padStart(2, '0')}`;
  const uid = `empresa-${number}`;
  await put.company(central, { ...horizonte, uid, name, fantasyName: name, ...more });
  return uid;
}

const proven = { verifiedAt: '2026-11-21T10:00:00.000Z', checkedAt: null, problem: null, lostAt: null };

function portal(company: string, domain: string, more = {}) {
  return {
    uid: `portal-${domain.replaceAll(/\W/g, '-')}`,
    domain,
    company,
    selected: true,
    deleted: false,
    ...proven,
    ...more,
  };
}

async function addPortals(central: Central, { portals, whitelabels }: SiteDomains): Promise<void> {
  for (let number = 1; number <= 25; number += 1) {
    const domain = `portal${String(number).padStart(2, '0')}.example.com`;
    await portals.write(domain, portal(await addCompany(central, number), domain), null);
  }
  const gone = await addCompany(central, 90, { deleted: true });
  await portals.write('apagada.example.com', portal(gone, 'apagada.example.com'), null);
  const left = portal('empresa-1', 'antigo.example.com', { selected: false });
  await portals.write(left.domain, left, null);
  const claimed = portal('empresa-2', 'nunca-provado.example.com', { verifiedAt: null });
  await portals.write(claimed.domain, claimed, null);
  await portals.write('localhost:3000', portal('empresa-3', 'localhost:3000'), null);
  await whitelabels.write(
    'localhost:3000',
    {
      domain: 'localhost:3000',
      selected: true,
      deleted: false,
      company: 'demo-horizonte',
      app: 'autodocs',
      ...proven,
      verifiedAt: null,
    },
    null,
  );
}

beforeAll(async () => {
  dns = await startDnsPeer();
  server = await startServer({
    env: { SIBLING_ORIGINS: 'dokia=https://docs.example.com', DNS_SERVERS: dns.server },
  });
  await change(addPortals);
  [ana, bruno, carla] = await Promise.all(
    ['ana@horizonte.example', 'bruno@horizonte.example', 'carla@outra.example'].map((user) =>
      signIn(server.origin, user, DEMO_PASSWORD),
    ) as [Promise<SignedIn>, Promise<SignedIn>, Promise<SignedIn>],
  );
});
afterAll(async () => {
  await server.dispose();
  dns.close();
});

async function list(body: object = {}) {
  const response = await createDevice(server.origin).post('/portals', body);
  return listPortals.response.parse(await response.json());
}

async function appearance(app = 'autodocs') {
  const response = await fetch(`${server.origin}/appearance/${app}`);
  return readAppearance.response.parse(await response.json());
}

async function license(central: Central, more: Partial<License>): Promise<void> {
  const [seats] = await central.licenses.of('demo-horizonte');
  if (seats === undefined) throw new Error('no licence');
  await put.license(central, { ...seats, uid: 'horizonte-marca', type: 'whitelabel', ...more });
}

async function dress(whitelabel: Company['meta']['whitelabel'], more: Partial<License>): Promise<void> {
  await change(async (central) => {
    const company = await central.companies.read('demo-horizonte');
    if (company === null || whitelabel === undefined) throw new Error('no demo company');
    await put.company(central, { ...company, meta: { whitelabel } });
    await license(central, more);
  });
}

describe('the list of portals', () => {
  it('A12 comes in pages of 20, without deleted companies, left addresses and anything private', async () => {
    const first = await list();
    expect(first.portals).toHaveLength(20);
    const second = await list({ after: first.next });
    expect(second.portals).toHaveLength(6);
    expect(second.next).toBeNull();
    const domains = [...first.portals, ...second.portals].map(({ domain }) => domain);
    expect(new Set(domains).size).toBe(26);
    expect(domains).not.toContain('apagada.example.com');
    expect(domains).not.toContain('antigo.example.com');
    expect(domains).not.toContain('nunca-provado.example.com');
    expect(Object.keys(first.portals[0] ?? {}).toSorted()).toEqual(['company', 'domain', 'logo', 'name']);
  });

  it('A12 finds by a part of the name, whatever the case and accents', async () => {
    expect((await list({ search: 'ÉMPRESA 07' })).portals.map(({ name }) => name)).toEqual(['Empresa 07']);
    expect((await list({ search: '.*' })).portals).toEqual([]);
    expect(await codeOf(await createDevice(server.origin).post('/portals', { after: '../user' }))).toBe(
      'invalid-request',
    );
  });
});

describe('saving a portal’s address', () => {
  const save = (who: SignedIn, domain: string | null) =>
    who.device.post('/portals/own', { domain }, who.headers);

  it.each([
    'evil.example/phishing',
    'evil.example@portal.com',
    'javascript:alert(1)',
    '//evil.example',
    '127.0.0.1',
    'Portal.Example.com',
    'portal.example.com:8443',
  ])('A12 refuses %s, of which an open redirect could be made', async (domain) => {
    expect(await codeOf(await save(ana, domain))).toBe('invalid-request');
  });

  it('A12 is for admins of the company alone, and takes nobody else’s', async () => {
    expect(await codeOf(await save(bruno, 'bruno.example.com'))).toBe('not-allowed');
    const reading = await fetch(`${server.origin}/portals/own`, { headers: bruno.headers });
    expect(await codeOf(reading)).toBe('not-allowed');
    expect(await codeOf(await save(ana, 'portal01.example.com'))).toBe('domain-taken');
    expect(await codeOf(await save(ana, 'localhost:3000'))).toBe('domain-taken');
    expect(await codeOf(await save(ana, 'docs.example.com'))).toBe('domain-taken');
  });

  it('A12 keeps one address, which of two companies at the same moment one has', async () => {
    const answers = await Promise.all([
      save(ana, 'disputado.example.com'),
      save(carla, 'disputado.example.com'),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const has = async (who: SignedIn) => (await portalsOf(who)).includes('disputado.example.com');
    const holders = await Promise.all([ana, carla].map(has));
    expect(holders.filter(Boolean)).toHaveLength(1);
    const holder = holders[0] === true ? ana : carla;
    expect((await save(holder, 'outro.example.com')).status).toBe(200);
    expect(await portalsOf(holder)).toEqual(['outro.example.com']);
    expect((await save(holder, null)).status).toBe(200);
    const { headers } = holder;
    const left = await fetch(`${server.origin}/portals/own`, { headers });
    expect(await left.json()).toEqual({ domain: null });
  });
});

async function own({ headers }: SignedIn) {
  const answer = await fetch(`${server.origin}${listOwnDomains.path}`, { headers });
  return listOwnDomains.response.parse(await answer.json());
}

async function portalsOf(who: SignedIn): Promise<string[]> {
  const { domains } = await own(who);
  return domains.flatMap(({ kind, domain }) => (kind === 'portal' ? [domain] : []));
}

describe('whose a domain is', () => {
  const domain = 'portal.horizonte.example';
  const record = `_autodocs.${domain}`;
  const ask = (who: SignedIn, path: string, body: object) => who.device.post(path, body, who.headers);
  const verify = async (who: SignedIn, kind = 'portal') => {
    const answer = await ask(who, verifyOwnDomain.path, { kind, domain });
    return verifyOwnDomain.response.parse(await answer.json()).domain;
  };
  const listed = async () => (await list({ search: domain })).portals.length;

  it('A12 S17 has to be said by its DNS before anybody is led there', async () => {
    expect((await ask(ana, '/portals/own', { domain })).status).toBe(200);
    expect(await listed()).toBe(0);
    expect(await verify(ana)).toMatchObject({ state: 'failed', problem: 'record-missing' });
    dns.texts.set(record, ['autodocs-company=demo-outra']);
    expect(await verify(ana)).toMatchObject({ state: 'failed', problem: 'record-of-another' });
    expect(await listed()).toBe(0);
    dns.texts.set(record, ['v=spf1 -all', (await own(ana)).proof]);
    expect(await verify(ana)).toMatchObject({ state: 'confirmed', problem: null });
    expect(await listed()).toBe(1);
  });

  it('A12 stays proven while the DNS is silent, and no longer once its record is gone', async () => {
    dns.silent = true;
    expect(await verify(ana)).toMatchObject({ state: 'confirmed', problem: 'lookup-failed' });
    dns.silent = false;
    expect(await codeOf(await ask(carla, '/portals/own', { domain }))).toBe('domain-taken');
    dns.texts.set(record, [(await own(carla)).proof]);
    expect((await ask(carla, '/portals/own', { domain })).status).toBe(200);
    expect(await portalsOf(ana)).toEqual([]);
    expect(await verify(carla)).toMatchObject({ state: 'confirmed' });
    dns.texts.delete(record);
    expect(await verify(carla)).toMatchObject({ state: 'failed', problem: 'record-missing' });
    expect(await listed()).toBe(0);
    expect(await codeOf(await ask(ana, verifyOwnDomain.path, { kind: 'portal', domain }))).toBe('not-found');
  });

  it('S17 addresses of the product itself are claimed, proven and left, by admins alone', async () => {
    const add = (who: SignedIn, name: string) => ask(who, addAppearanceDomain.path, { domain: name });
    for (const path of [addAppearanceDomain.path, removeOwnDomain.path, verifyOwnDomain.path]) {
      const body = path === addAppearanceDomain.path ? { domain } : { kind: 'appearance', domain };
      expect(await codeOf(await ask(bruno, path, body))).toBe('not-allowed');
    }
    const reading = await fetch(`${server.origin}${listOwnDomains.path}`, { headers: bruno.headers });
    expect(await codeOf(reading)).toBe('not-allowed');
    expect(await codeOf(await add(ana, '127.0.0.1'))).toBe('invalid-request');
    expect(await codeOf(await add(ana, 'docs.example.com'))).toBe('domain-taken');
    expect((await add(ana, domain)).status).toBe(200);
    expect((await own(ana)).domains).toContainEqual(
      expect.objectContaining({ kind: 'appearance', domain, state: 'waiting' }),
    );
    dns.texts.set(record, [(await own(ana)).proof]);
    expect(await verify(ana, 'appearance')).toMatchObject({ state: 'confirmed' });
    const gone = await ask(ana, removeOwnDomain.path, { kind: 'appearance', domain });
    expect(gone.status).toBe(200);
    expect((await own(ana)).domains.map((each) => each.domain)).not.toContain(domain);
  });
});

describe('a company’s own appearance', () => {
  it('S17 A02 needs a usable whitelabel licence, and shows pictures without script alone', async () => {
    expect(await appearance()).toEqual({ appearance: null, portal: false, registersInto: null });
    await dress(
      { logo, background: svg, color: '#1969B2', emailDomain: 'horizonte.example' },
      { status: 'expired' },
    );
    expect((await appearance()).appearance).toBeNull();
    expect((await fetch(`${server.origin}/appearance/files/demo-horizonte/${logo}`)).status).toBe(404);

    await dress(
      { logo, background: svg, color: '#1969B2', emailDomain: 'horizonte.example' },
      { status: 'free' },
    );
    ana = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
    await upload(ana, logo, png, 'image/png');
    expect((await appearance()).appearance).toEqual({
      name: 'Horizonte Engenharia',
      logo: `/appearance/files/demo-horizonte/${logo}`,
      background: `/appearance/files/demo-horizonte/${svg}`,
      color: '#1969B2',
      emailDomain: 'horizonte.example',
    });
    const picture = await fetch(`${server.origin}/appearance/files/demo-horizonte/${logo}`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await picture.arrayBuffer()).equals(png)).toBe(true);
  });

  it('A11 a portal registers strangers into its company alone, and only while its licence lets them in', async () => {
    const portal = () => appearance('workflux-portal');
    expect(await portal()).toMatchObject({ portal: true, registersInto: null });
    const letIn = (status: License['status']) =>
      change(async (central) => {
        const [seats] = await central.licenses.of('demo-horizonte');
        if (seats === undefined) throw new Error('no licence');
        const type = 'wokflux-portal';
        await put.license(central, { ...seats, uid: 'portal-3', company: 'empresa-3', type, status });
      });
    await letIn('free');
    expect(await portal()).toMatchObject({ portal: true, registersInto: 'empresa-3' });
    expect((await appearance()).registersInto).toBeNull();
    await letIn('expired');
    expect((await portal()).registersInto).toBeNull();
  });

  it('S17 an SVG with script never becomes a logo, whatever it calls itself', async () => {
    for (const type of ['image/svg+xml', 'image/png', 'text/html']) {
      const response = await upload(ana, svg, Buffer.from(SVG), type);
      expect([type, response.status >= 400]).toEqual([type, true]);
    }
    expect((await fetch(`${server.origin}/appearance/files/demo-horizonte/${svg}`)).status).toBe(404);
  });

  it('S17 no other file of the company is open to strangers, and texts are no addresses', async () => {
    const other = Buffer.concat([png, Buffer.from('x')]);
    const hash = createHash('sha256').update(other).digest('hex');
    expect((await upload(ana, hash, other, 'image/png')).status).toBe(200);
    expect((await fetch(`${server.origin}/appearance/files/demo-horizonte/${hash}`)).status).toBe(404);
    expect((await fetch(`${server.origin}/appearance/files/demo-outra/${logo}`)).status).toBe(404);
    await dress(
      { logo: 'https://evil.example/x.png', background: 'javascript:alert(1)' },
      { status: 'free' },
    );
    expect((await appearance()).appearance).toMatchObject({ logo: null, background: null, color: null });
  });

  it('S02 hides the other products only with the enterprise licence', async () => {
    const hide = { logo: null, hideOtherProducts: { autodocs: true } };
    const seen = async () =>
      (await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD)).answer.company;
    await dress(hide, { status: 'paid' });
    expect('hidesProducts' in (await seen())).toBe(false);
    await dress(hide, { status: 'paid', type: 'whitelabel-enterprise' });
    expect((await seen()).hidesProducts).toBe(true);
  });

  it('A12 says whether the address is a portal, for the portal’s product alone', async () => {
    expect((await appearance('workflux-portal')).portal).toBe(true);
    expect((await appearance('dokia')).portal).toBe(false);
  });
});

async function upload(who: SignedIn, hash: string, bytes: Uint8Array, type: string): Promise<Response> {
  const begun = await who.device.post(`/files/${hash}`, { type, size: bytes.length }, who.headers);
  if (!begun.ok) return begun;
  await fetch(`${server.origin}/files/${hash}/parts/0`, {
    method: 'PUT',
    headers: { ...who.headers, 'content-type': 'application/octet-stream' },
    body: Buffer.from(bytes),
  });
  return who.device.post(`/files/${hash}/complete`, {}, who.headers);
}

/** `fetch` sets the host by itself. */
function ask(
  port: string,
  host: string,
  path: string,
): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('the former host', () => {
  it('A12 is sent on to the main one, with its path and to nowhere else', async () => {
    const production = await startServer({
      env: {
        MODE: 'production',
        APP_ORIGIN: 'https://docs.example.com',
        HOST: '127.0.0.1',
        DEMO_PASSWORD: '',
        PORTAL_LEGACY_HOST: 'antigo.example.com',
        PORTAL_ORIGIN: 'https://portal.example.com',
      },
    });
    const { port } = new URL(production.origin);
    expect(await ask(port, 'antigo.example.com', '/auth?app=workflux-portal')).toEqual({
      status: 308,
      location: 'https://portal.example.com/auth?app=workflux-portal',
    });
    for (const path of ['//evil.example/', '/\\evil.example', '/@evil.example']) {
      const { location } = await ask(port, 'antigo.example.com', path);
      expect(new URL(location ?? '').origin).toBe('https://portal.example.com');
    }
    expect((await ask(port, 'docs.example.com', '/health')).status).toBe(200);
    await production.dispose();
  });
});
