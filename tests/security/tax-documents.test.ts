import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionAnswerSchema } from '#domain/api/authentication.ts';
import {
  beginCertificateSignIn,
  beginProviderSignIn,
  certificateStatement,
} from '#domain/api/sign-in-methods.ts';
import { readProfile } from '#domain/api/profile.ts';
import { codeOf, createDevice, signIn, type SignedIn } from '#tests/support/api.ts';
import {
  startCertificateAuthority,
  type CertificateAuthority,
} from '#tests/support/certificate-authority.ts';
import { startOpenidPeer, type OpenidPeer } from '#tests/support/openid-peer.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { startSmtpPeer, type SmtpPeer } from '#tests/support/smtp-peer.ts';

const SIGN_IN = '/authentication/autodocs';
const SAVE = '/user/self/tax-document';
const OWNER = '52998224725';
const STAFF = '11144477735';
const OTHER = '39053344705';
const PASSWORD = 'Uma-Senha-Boa-1';

let server: TestServer;
let mails: SmtpPeer;
let openid: OpenidPeer;
let authority: CertificateAuthority;

beforeAll(async () => {
  [authority, mails] = await Promise.all([startCertificateAuthority(), startSmtpPeer()]);
  const env = {
    ICP_BRASIL_CERTIFICATES: authority.folder,
    MAIL_URL: mails.url,
    MAIL_FROM: 'nao-responda@autodocs.example',
  };
  server = await startServer({ env });
  openid = await startOpenidPeer([server.origin]);
  await server.restart({ ...env, ...openid.env });
});
afterAll(async () => {
  await server.dispose();
  await Promise.all([openid.close(), mails.close(), authority.close()]);
});

async function byCertificate(cpf: string): Promise<Response> {
  const device = createDevice(server.origin);
  const begun = await device.post(`${SIGN_IN}/certificate`, {});
  const { challenge } = beginCertificateSignIn.response.parse(await begun.json());
  const certificate = await authority.issue({ cpf });
  const signature = certificate.sign(certificateStatement(server.origin, 'autodocs', challenge));
  return device.post(SIGN_IN, { cpf, certificate: { challenge, chain: certificate.chain, signature } });
}

async function byGovernment(cpf: string): Promise<Response> {
  const device = createDevice(server.origin);
  openid.person = { subject: cpf, email: 'de-outro@lugar.example', emailVerified: true };
  const begun = await device.post(`${SIGN_IN}/providers/government`, {});
  const back = await openid.visit(beginProviderSignIn.response.parse(await begun.json()).address);
  const given = (name: string): string => back.searchParams.get(name) ?? '';
  const issuer = back.searchParams.get('iss');
  return device.post(SIGN_IN, {
    token: given('code'),
    state: given('state'),
    typeProvider: 'government',
    ...(issuer === null ? {} : { issuer }),
  });
}

async function whoIs(response: Response): Promise<string> {
  if (!response.ok) return codeOf(response);
  return sessionAnswerSchema.parse(await response.json()).user.user;
}

async function say(person: SignedIn, taxDocument: string | null, password: string): Promise<Response> {
  return person.device.post(SAVE, { taxDocument, proof: { password } }, person.headers);
}

const demo = (login: string): Promise<SignedIn> => signIn(server.origin, login, DEMO_PASSWORD);

describe('the CPF of company staff', () => {
  it('A05 A06 A09 who registers a company signs in by certificate and gov.br', async () => {
    const owner = {
      firstName: 'Davi',
      lastName: 'Moura',
      email: 'davi@padaria.example',
      phone: '11987654321',
    };
    const subscription = {
      customer: { type: 'company', identificationNumber: '45723174000110' },
      company: { name: 'Padaria do Bairro', fantasyName: 'Padaria do Bairro' },
      owner: { ...owner, taxDocument: OWNER },
    };
    const device = createDevice(server.origin);
    const made = await device.post('/customer/create', { subscription, terms: '2023-04-06' });
    expect(made.status).toBe(200);
    expect(await whoIs(await byCertificate(OWNER))).toBe('user-email-not-verified');
    const token = /recoveryToken=([\w-]{43})/.exec((await mails.next(owner.email)).text)?.[1];
    await device.post('/authentication/user/save-password', { recoveryToken: token, password: PASSWORD });
    expect(await whoIs(await byCertificate(OWNER))).toBe(owner.email);
    expect(await whoIs(await byGovernment(OWNER))).toBe(owner.email);
    const again = { ...subscription, customer: { type: 'autonomous', identificationNumber: OWNER } };
    const refused = await device.post('/customer/create', {
      subscription: { ...again, owner: { ...owner, email: 'outro@padaria.example' } },
      terms: '2023-04-06',
    });
    expect(await codeOf(refused)).toBe('identification-in-use');
  });

  it('A05 A06 C06 an invitation proposes it; it opens the account once its person confirms it', async () => {
    const ana = await demo('ana@horizonte.example');
    const email = 'lia@horizonte.example';
    const names = { firstName: 'Lia', lastName: 'Prado', companyadmin: false, applications: ['autodocs'] };
    const user = { ...names, groups: [], email, taxDocument: STAFF };
    await ana.device.post('/company/demo-horizonte/users/save', { user }, ana.headers);
    const temporary = /temporária: (\S+)/.exec((await mails.next(email)).text)?.[1];
    const change = { user: email, oldPassword: temporary, password: PASSWORD };
    await ana.device.post('/authentication/user/save-password', change);
    expect(await whoIs(await byCertificate(STAFF))).toBe('cpf-without-account');
    expect(await whoIs(await byGovernment(STAFF))).toBe('cpf-without-account');

    const lia = await signIn(server.origin, email, PASSWORD);
    const read = await fetch(`${server.origin}${readProfile.path}`, { headers: lia.headers });
    const { profile } = readProfile.response.parse(await read.json());
    expect(profile).toMatchObject({ taxDocument: '', proposedTaxDocument: STAFF });
    expect(await codeOf(await say(lia, STAFF, 'outra'))).toBe('wrong-password');
    const had = mails.mails.filter(({ to }) => to.includes(email)).length;
    expect((await say(lia, STAFF, PASSWORD)).status).toBe(200);
    expect((await mails.next(email, had)).text).toContain('CPF');
    expect(await whoIs(await byCertificate(STAFF))).toBe(email);
    expect(await whoIs(await byGovernment(STAFF))).toBe(email);

    expect((await say(lia, OTHER, PASSWORD)).status).toBe(200);
    expect(await whoIs(await byGovernment(STAFF))).toBe('cpf-without-account');
    expect(await whoIs(await byGovernment(OTHER))).toBe(email);
    expect((await say(lia, null, PASSWORD)).status).toBe(200);
    expect(await whoIs(await byCertificate(OTHER))).toBe('cpf-without-account');
  });

  it('A13 of many who say one CPF at the same time, one has it; who leaves it lets it go', async () => {
    const people = await Promise.all(
      ['ana@horizonte.example', 'bruno@horizonte.example', 'carla@outra.example'].map(demo),
    );
    const answers = await Promise.all(people.map((person) => say(person, OTHER, DEMO_PASSWORD)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(await codeOf(answer)).toBe('identification-in-use');
    const winner = people[answers.findIndex(({ ok }) => ok)];
    const loser = people[answers.findIndex(({ ok }) => !ok)];
    if (winner === undefined || loser === undefined) throw new Error('nobody won');
    await say(winner, null, DEMO_PASSWORD);
    expect((await say(loser, OTHER, DEMO_PASSWORD)).status).toBe(200);
    expect(await whoIs(await byCertificate(OTHER))).toBe(loser.answer.user.user);
  });

  it('A13 C12 nobody says it without a session or the password, and no nonsense', async () => {
    const bruno = await demo('bruno@horizonte.example');
    const body = { taxDocument: OTHER, proof: { password: DEMO_PASSWORD } };
    expect(await codeOf(await createDevice(server.origin).post(SAVE, body))).toBe('session-missing');
    const foreign = { ...bruno.headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await codeOf(await bruno.device.post(SAVE, body, foreign))).toBe('not-allowed');
    for (const taxDocument of ['11111111111', '529.982.247-25', '', 'x'])
      expect(await codeOf(await bruno.device.post(SAVE, { ...body, taxDocument }, bruno.headers))).toBe(
        'invalid-request',
      );
    const nonsense = { birthdate: '2090-01-01' };
    expect(await codeOf(await bruno.device.post('/user/self/profile', nonsense, bruno.headers))).toBe(
      'invalid-request',
    );
  });
});
