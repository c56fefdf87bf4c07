import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '#couchdb/open-store.ts';
import type { Store } from '#couchdb/store.ts';
import { recheckDomains } from '#server/commands/site-domains/recheck-domains.ts';
import { demoCompanies } from '#server/demo/demo-companies.ts';
import { createDomainRecords } from '#server/gateways/domain-records.ts';
import type { MailMessage } from '#server/gateways/mail/mail.ts';
import { Background, Foreground } from '#server/load/background.ts';
import { createAudit } from '#server/security/audit.ts';
import { createCentral, type Central } from '#server/stores/central/central.ts';
import { createSiteDomains, type SiteDomains } from '#server/stores/companies/site-domains.ts';
import { startDnsPeer, type DnsPeer } from '#tests/support/dns-peer.ts';
import { put } from '#tests/support/put-central.ts';

const DOMAIN = 'portal.horizonte.example';
const RECORD = `_autodocs.${DOMAIN}`;
const BEGUN = Date.parse('2026-11-23T10:00:00.000Z');
const DAY = 86_400_000;

let folder: string;
let store: Store;
let dns: DnsPeer;
let central: Central;
let siteDomains: SiteDomains;
let mails: MailMessage[];
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autodocs-domains-'));
  store = await openStore({ dataDir: folder, couchdbUrl: null });
  dns = await startDnsPeer();
  central = createCentral(store.central);
  siteDomains = createSiteDomains(store.central);
  mails = [];
  now = BEGUN;
  const [horizonte] = demoCompanies(new Date(now).toISOString(), null);
  if (horizonte === undefined) throw new Error('no demo company');
  await put.company(central, horizonte.company);
  for (const user of horizonte.users) await put.user(central, user);
  const proven = {
    verifiedAt: new Date(now - DAY).toISOString(),
    checkedAt: null,
    problem: null,
    lostAt: null,
  };
  const claim = { domain: DOMAIN, company: 'demo-horizonte', selected: true, deleted: false, ...proven };
  await siteDomains.portals.write(DOMAIN, { uid: 'portal-1', ...claim }, null);
});
afterEach(async () => {
  dns.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** As another server would, with a clock that says so many days later. */
async function recheckAfter(days: number): Promise<void> {
  now = BEGUN + days * DAY;
  const clock = { now: () => new Date(now) };
  await recheckDomains(
    {
      central,
      siteDomains,
      clock,
      domainRecords: createDomainRecords([dns.server]),
      audit: createAudit(central.audit, clock),
      mail: { send: async (message) => void mails.push(message) },
      background: new Background(new Foreground()),
      log: { warn: () => undefined } as never,
      config: { appOrigin: 'https://docs.example.com' } as never,
    },
    new AbortController().signal,
  );
}

async function claim() {
  const held = await siteDomains.portals.read(DOMAIN);
  if (held === null) throw new Error('the claim is gone');
  return held.value;
}

describe('domains that were proven once', () => {
  it('A12 S17 stay in use as long as the DNS names their company, or says nothing', async () => {
    dns.texts.set(RECORD, ['autodocs-company=demo-horizonte']);
    await recheckAfter(1);
    expect(await claim()).toMatchObject({ problem: null, checkedAt: new Date(now).toISOString() });
    dns.silent = true;
    for (const days of [2, 9]) await recheckAfter(days);
    expect((await claim()).verifiedAt).not.toBeNull();
    expect(mails).toEqual([]);
  });

  it('A12 S17 whose record is gone are used three days more, and the admins alone are told of both', async () => {
    await recheckAfter(1);
    expect((await claim()).verifiedAt).not.toBeNull();
    expect(mails.map(({ to }) => to)).toEqual(['ana@horizonte.example']);
    expect(mails[0]?.subject).toBe(`O DNS deixou de confirmar ${DOMAIN}`);
    expect(mails[0]?.text).toContain('27/11/2026');
    expect(mails[0]?.text).toContain('https://docs.example.com/company/domains');
    await recheckAfter(1.1);
    for (const days of [2, 3]) await recheckAfter(days);
    expect([(await claim()).verifiedAt === null, mails.length]).toEqual([false, 1]);
    await recheckAfter(4);
    expect(await claim()).toMatchObject({ verifiedAt: null, problem: 'record-missing', lostAt: null });
    expect(mails[1]?.text).toContain('O endereço deixou de ser usado.');
    await recheckAfter(5);
    expect(mails).toHaveLength(2);
    const events = (await central.audit.of('demo-horizonte')).map(({ event }) => event);
    expect(events).toEqual(['domain-proof-missing', 'domain-lost']);
  });

  it('A12 S17 are told of in the language that each admin used last, else in that of the company', async () => {
    const ana = await central.users.byLogin('ana@horizonte.example');
    if (ana === null) throw new Error('no admin');
    const uid = 'demo-english';
    const login = 'english@horizonte.example';
    await put.user(central, { ...ana, uid, user: login, email: login, language: 'en_US' });
    await recheckAfter(1);
    const subjects = Object.fromEntries(mails.map(({ to, subject }) => [to, subject]));
    expect(subjects).toEqual({
      'ana@horizonte.example': `O DNS deixou de confirmar ${DOMAIN}`,
      [login]: `The DNS no longer confirms ${DOMAIN}`,
    });
  });

  it('A12 S17 whose record comes back in time are as before', async () => {
    await recheckAfter(1);
    dns.texts.set(RECORD, ['autodocs-company=demo-horizonte']);
    await recheckAfter(2);
    expect(await claim()).toMatchObject({ problem: null, lostAt: null });
    dns.texts.delete(RECORD);
    await recheckAfter(5);
    expect((await claim()).verifiedAt).not.toBeNull();
  });

  it('A12 S17 that the DNS gives to another company are used no more at once', async () => {
    dns.texts.set(RECORD, ['autodocs-company=demo-outra']);
    await recheckAfter(1);
    expect(await claim()).toMatchObject({ verifiedAt: null, problem: 'record-of-another' });
    expect(mails).toHaveLength(1);
  });

  it('A12 S17 are asked about and told of once, however many servers look at the same time', async () => {
    await Promise.all([recheckAfter(1), recheckAfter(1), recheckAfter(1)]);
    expect(mails).toHaveLength(1);
  });
});
