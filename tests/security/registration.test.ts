import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elsewhereSchema, sessionAnswerSchema } from '#domain/api/authentication.ts';
import { codeOf, createDevice, signIn } from '#tests/support/api.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { startSmtpPeer, type SmtpPeer } from '#tests/support/smtp-peer.ts';
import { withStore } from '#tests/support/store.ts';
import { put } from '#tests/support/put-central.ts';

const CREATE = '/customer/create';
const SAVE = '/authentication/user/save-password';
const TERMS = '2023-04-06';
const CNPJ = '45723174000110';
const CPF = '52998224725';
const OTHER_CPF = '11144477735';
const HORIZONTE = 'demo-horizonte';
const EXTERNAL = `/company/${HORIZONTE}/users/save-external`;
const PASSWORD = 'Uma-Senha-Boa-1';

let peer: SmtpPeer;
let server: TestServer;

beforeAll(async () => {
  peer = await startSmtpPeer();
  server = await startServer({
    env: { MAIL_URL: peer.url, MAIL_FROM: 'nao-responda@autodocs.example' },
  });
});
afterAll(async () => {
  await server.dispose();
  await peer.close();
});

function post(path: string, body: unknown, extra: Record<string, string> = {}): Promise<Response> {
  return createDevice(server.origin).post(path, body, extra);
}

const company = { name: 'Padaria do Bairro Ltda', fantasyName: 'Padaria do Bairro' };
const owner = {
  firstName: 'Davi',
  lastName: 'Moura',
  email: 'davi@padaria.example',
  phone: '11987654321',
};

function subscription(change: { customer?: object; company?: object; owner?: object } = {}): object {
  return {
    customer: { type: 'company', identificationNumber: CNPJ, ...change.customer },
    company: { ...company, ...change.company },
    owner: { ...owner, ...change.owner },
  };
}

function create(wanted: object, more: object = {}): Promise<Response> {
  return post(CREATE, { subscription: wanted, terms: TERMS, ...more });
}

const stranger = {
  firstName: 'Edu',
  lastName: 'Prado',
  taxDocument: OTHER_CPF,
  email: 'edu@fora.example',
  phoneArea: '11',
  phone: '987654321',
  external: true,
};

async function openPortal(): Promise<void> {
  await withStore(server, (central) =>
    put.license(central, {
      uid: 'demo-horizonte-portal',
      company: HORIZONTE,
      app: 'autodocs',
      type: 'wokflux-portal',
      status: 'free',
      amount: 1,
      used: 0,
      singleUse: true,
      deleted: false,
    }),
  );
}

describe('registering a customer', () => {
  it('C05 makes company, owner, group and licences, and lets the owner in by mail alone', async () => {
    const exists = async (identificationNumber: string): Promise<unknown> =>
      (await post('/customer/exists', { identificationNumber })).json();
    expect(await exists(CNPJ)).toBe(false);
    const made = await create(subscription(), { language: 'en_US' });
    expect(await made.json()).toEqual({ registered: true, mail: 'sent' });
    expect(await exists(CNPJ)).toBe(true);
    expect(await (await post('/user/exists', { user: 'DAVI@padaria.example' })).json()).toBe(true);

    const mail = await peer.next(owner.email);
    expect(mail.subject).toBe('Confirm your Autodocs e-mail');
    expect(mail.text).toContain('Padaria do Bairro Ltda');
    const token = /recoveryToken=([\w-]{43})/.exec(mail.text)?.[1];
    const attempt = await post('/authentication/autodocs', { user: owner.email, password: PASSWORD });
    expect(await codeOf(attempt)).toBe('wrong-password');
    expect((await post(SAVE, { recoveryToken: token, password: PASSWORD })).status).toBe(200);
    const { answer } = await signIn(server.origin, owner.email, PASSWORD);
    expect(answer.user).toMatchObject({ name: 'Davi Moura', companyadmin: true });
    expect(answer.company.name).toBe('Padaria do Bairro Ltda');

    const uid = answer.company.uid;
    await withStore(server, async (central, store) => {
      expect(await central.companies.read(uid)).toMatchObject({
        code: expect.stringMatching(/^PBL-[2-9A-Z]{5}$/),
        identificationNumber: CNPJ,
        isSelfEmployed: false,
        owner: answer.user.uid,
        billing: { free: true, database: true },
      });
      expect(await central.groups.of(uid)).toMatchObject([
        {
          name: 'Administração Geral',
          description: 'Grupo com permissões máximas nesta empresa',
          members: [answer.user.uid],
        },
      ]);
      expect(await central.licenses.of(uid)).toMatchObject([
        { type: 'storage' },
        { type: 'users', amount: 5 },
      ]);
      expect(await store.hasCompany(uid)).toBe(true);
      const events = (await central.audit.of(uid)).map(({ event, subject }) => [event, subject]);
      expect(events).toContainEqual(['customer-created', null]);
      expect(events).toContainEqual(['terms-accepted', TERMS]);
    });
  });

  it('C05 of many registrations of one CPF, CNPJ or e-mail at the same time exactly one comes to be', async () => {
    const person = { type: 'autonomous', identificationNumber: CPF };
    const emails = Array.from({ length: 5 }, (_, at) => `paralela${at}@pessoa.example`);
    const byDocument = await Promise.all(
      emails.map((email) => create(subscription({ customer: person, owner: { email } }))),
    );
    expect(byDocument.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of byDocument.filter(({ ok }) => !ok))
      expect(await codeOf(answer)).toBe('identification-in-use');

    await server.restart();
    const numbers = ['12ABC34501DE35', '11444777000161', '33000167000101', '60746948000112'];
    const byEmail = await Promise.all(
      numbers.map((identificationNumber) =>
        create(subscription({ customer: { identificationNumber }, owner: { email: 'uma@so.example' } })),
      ),
    );
    expect(byEmail.filter(({ ok }) => ok)).toHaveLength(1);
    // Nothing of those that were refused is left to stand in the way of whoever has the number.
    const codes = await Promise.all(byEmail.filter(({ ok }) => !ok).map(codeOf));
    expect(codes.filter((code) => code === 'email-in-use').length).toBeGreaterThanOrEqual(2);
    const free = await (await post('/customer/exists', { identificationNumber: '33000167000101' })).json();
    const again = await create(
      subscription({
        customer: { identificationNumber: '33000167000101' },
        owner: { email: 'outra@so.example' },
      }),
    );
    expect(again.ok).toBe(free === false);
  });
});

describe('attacks on registration', () => {
  it('C05 takes no role, flag, code, licence or company from who registers', async () => {
    const gifts: [string, object][] = [
      ['owner.companyadmin', subscription({ owner: { companyadmin: false } })],
      ['owner.superadmin', subscription({ owner: { superadmin: true } })],
      ['owner.companies', subscription({ owner: { companies: [HORIZONTE] } })],
      ['owner.emailVerified', subscription({ owner: { emailVerified: true } })],
      ['company.uid', subscription({ company: { uid: HORIZONTE } })],
      ['company.billing', subscription({ company: { billing: { free: true, database: true } } })],
      ['company.meta', subscription({ company: { meta: { whitelabel: { logo: '<svg onload=1>' } } } })],
      ['licenses', { ...subscription(), licenses: [] }],
      [
        'group.permissions',
        { ...subscription(), group: { name: 'Administração Geral', permissions: ['*'] } },
      ],
      ['a line end in a name', subscription({ owner: { firstName: 'Davi\r\nBcc: todos@x.example' } })],
      ['a CPF for a company', subscription({ customer: { identificationNumber: CPF } })],
      ['a wrong check digit', subscription({ customer: { identificationNumber: '45723174000111' } })],
      ['no terms', subscription()],
    ];
    for (const [gift, body] of gifts) {
      const answer = await create(body, gift === 'no terms' ? { terms: '' } : {});
      expect([gift, answer.status, await codeOf(answer)]).toEqual([gift, 400, 'invalid-request']);
    }
  });

  it('C05 refuses pages of other sites, and more tries than a person needs', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const [path, body] of [
      [CREATE, { subscription: subscription(), terms: TERMS }],
      [EXTERNAL, { user: stranger }],
      ['/customer/exists', { identificationNumber: CNPJ }],
    ] as const)
      expect([path, await codeOf(await post(path, body, foreign))]).toEqual([path, 'not-allowed']);
    const asked = await Promise.all(
      Array.from({ length: 61 }, () => post('/user/exists', { user: 'x@y.example' })),
    );
    expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });

  it('C05 A11 where accounts must not be told apart, an e-mail in use is answered as a new one, and its owner told', async () => {
    await server.restart({ LOGIN_ERRORS: 'uniform' });
    expect(await (await post('/user/exists', { user: owner.email })).json()).toBe(false);
    const had = peer.mails.filter(({ to }) => to.includes(owner.email)).length;
    const times: number[] = [];
    const seen: unknown[] = [];
    for (const [email, identificationNumber] of [
      [owner.email, '60701190000104'],
      ['nova@pessoa.example', '33014556000196'],
    ] as const) {
      const exists = async (): Promise<unknown> =>
        (await post('/customer/exists', { identificationNumber })).json();
      const answers: unknown[] = [await exists()];
      const begun = performance.now();
      answers.push(
        await (await create(subscription({ customer: { identificationNumber }, owner: { email } }))).json(),
      );
      times.push(performance.now() - begun);
      answers.push(await exists());
      for (const again of [email, `outra-${email}`])
        answers.push(
          await codeOf(
            await create(subscription({ customer: { identificationNumber }, owner: { email: again } })),
          ),
        );
      seen.push(answers);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toEqual([
      false,
      { registered: true, mail: 'sent' },
      true,
      'identification-in-use',
      'identification-in-use',
    ]);
    expect(Math.min(...times)).toBeGreaterThan(1900);
    expect((await peer.next(owner.email, had)).subject).toBe('Você já tem conta no Autodocs');
    expect((await peer.next('nova@pessoa.example')).subject).toBe('Confirme seu e-mail no Autodocs');
    await server.restart({ LOGIN_ERRORS: 'distinct' });
  });
});

it('A24 questions about personal data go to the domain of a company that pays for its own looks', async () => {
  await withStore(server, async (central) => {
    for (const uid of [HORIZONTE, 'demo-outra']) {
      const found = await central.companies.read(uid);
      if (found === null) throw new Error(uid);
      const whitelabel = { logo: null, emailDomain: `${uid}.example` };
      await put.company(central, { ...found, meta: { whitelabel } });
    }
    await put.license(central, {
      uid: 'demo-horizonte-whitelabel',
      company: HORIZONTE,
      app: 'autodocs',
      type: 'whitelabel',
      status: 'paid',
      amount: 1,
      used: 0,
      singleUse: true,
      deleted: false,
    });
  });
  const mailbox = async (company: string): Promise<unknown> =>
    (await fetch(`${server.origin}/lookups/privacy-contact/autodocs/${company}`)).json();
  expect(await mailbox(HORIZONTE)).toEqual({ mailbox: 'privacidade@demo-horizonte.example' });
  for (const company of ['demo-outra', 'none', 'no-such-company'])
    expect([company, await mailbox(company)]).toEqual([company, { mailbox: 'privacidade@autodocs.example' }]);
});

describe('registering into a company from outside', () => {
  it('A11 needs a company that keeps a portal, and tells nothing of the others', async () => {
    const asked = await fetch(`${server.origin}/company/${HORIZONTE}/external-registration`);
    expect(await codeOf(asked)).toBe('external-registration-closed');
    for (const uid of [HORIZONTE, 'no-such-company', 'no%20company'])
      expect(await codeOf(await post(`/company/${uid}/users/save-external`, { user: stranger }))).toBe(
        'external-registration-closed',
      );
    await openPortal();
    const open = await fetch(`${server.origin}/company/${HORIZONTE}/external-registration`);
    expect(await open.json()).toEqual({ company: HORIZONTE, name: 'Horizonte Engenharia' });
  });

  it('A11 C06 mails a temporary password, which opens nothing but the choice of another', async () => {
    const saved = await post(EXTERNAL, { user: { ...stranger, name: 'Outro Nome' }, language: 'pt_PT' });
    expect(await saved.json()).toEqual({ registered: true, mail: 'sent' });
    const mail = await peer.next(stranger.email);
    expect(mail.subject).toBe('A sua palavra-passe temporária do Autodocs');
    const password = /temporária: (\S+)/.exec(mail.text)?.[1] ?? '';
    const attempt = await post('/authentication/autodocs', { user: stranger.email, password });
    expect(await codeOf(attempt)).toBe('user-email-not-verified');
    const change = { user: stranger.email, oldPassword: password, password: PASSWORD };
    expect((await post(SAVE, change)).status).toBe(200);
    const { answer } = await signIn(server.origin, stranger.email, PASSWORD);
    expect(answer.user).toMatchObject({ name: 'Edu Prado', companyadmin: false, companies: [HORIZONTE] });
    await withStore(server, async ({ users }) => {
      expect(await users.read(answer.user.uid)).toMatchObject({ external: true, taxDocument: OTHER_CPF });
    });
  });

  it('A11 takes a person once, into the company of the address, with no right of their own choosing', async () => {
    expect(await codeOf(await post(EXTERNAL, { user: { ...stranger, email: 'b@fora.example' } }))).toBe(
      'identification-in-use',
    );
    const again = { ...stranger, taxDocument: '39053344705' };
    expect(await codeOf(await post(EXTERNAL, { user: again }))).toBe('email-in-use');
    for (const gift of [
      { companyadmin: true },
      { companies: ['demo-outra'] },
      { groups: ['x'] },
      { external: false },
      { taxDocument: '11111111111' },
      { phone: '98765432' },
      { birthdate: '2026-02-30' },
    ])
      expect(await codeOf(await post(EXTERNAL, { user: { ...again, ...gift } }))).toBe('invalid-request');
  });

  it('A11 A24 where accounts must not be told apart, a CPF looks the same afterwards whether the e-mail was known or not', async () => {
    await server.restart({ LOGIN_ERRORS: 'uniform' });
    const seen: unknown[] = [];
    for (const [email, taxDocument] of [
      [stranger.email, '15350946056'],
      ['novo@fora.example', '86288366757'],
    ] as const) {
      const exists = async (): Promise<unknown> =>
        (await post('/customer/exists', { identificationNumber: taxDocument })).json();
      const answers = [await exists()];
      answers.push(await (await post(EXTERNAL, { user: { ...stranger, email, taxDocument } })).json());
      answers.push(await exists());
      const again = await post(EXTERNAL, { user: { ...stranger, email: `x-${email}`, taxDocument } });
      seen.push([...answers, await codeOf(again)]);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toEqual([false, { registered: true, mail: 'sent' }, true, 'identification-in-use']);
    await server.restart({ LOGIN_ERRORS: 'distinct' });
  });
});

describe('registering into a company whose portal is another product', () => {
  const PORTAL = 'https://portal.example';
  const link = `${HORIZONTE}-workflux-portal`;
  const guest = { ...stranger, email: 'ivo@fora.example', taxDocument: '12345678909' };

  beforeAll(async () => {
    await withStore(server, async (central) => {
      for (const license of await central.licenses.of(HORIZONTE))
        if (license.type === 'wokflux-portal') await put.license(central, { ...license, deleted: true });
      const [seats] = await central.licenses.of(HORIZONTE);
      if (seats === undefined) throw new Error('no licence');
      const portal = { uid: link, app: 'workflux-portal', type: 'wokflux-portal', deleted: false } as const;
      await put.license(central, { ...seats, ...portal, singleUse: true });
    });
  });

  it('A11 is closed where nobody could be brought there', async () => {
    expect(await codeOf(await post(EXTERNAL, { user: guest }))).toBe('external-registration-closed');
  });

  it('A11 C02 whoever registered is carried there from any sign-in, and gets no session here', async () => {
    await server.restart({ SIBLING_ORIGINS: `workflux-portal=${PORTAL}` });
    const device = createDevice(server.origin);
    expect((await device.post(EXTERNAL, { user: guest })).status).toBe(200);
    const password = /temporária: (\S+)/.exec((await peer.next(guest.email)).text)?.[1] ?? '';
    await device.post(SAVE, { user: guest.email, oldPassword: password, password: PASSWORD });
    const entry = await device.post('/authentication/autodocs', { user: guest.email, password: PASSWORD });
    const { elsewhere } = elsewhereSchema.parse(await entry.json());
    expect(elsewhere.app).toBe('workflux-portal');
    expect(device.cookie).toBeNull();
    const token = new RegExp(`^${PORTAL}/sso/([\\w-]{43})$`).exec(elsewhere.address)?.[1] ?? '';
    const traded = await device.post(`/authentication/sso/${token}`, { app: 'workflux-portal' });
    expect(sessionAnswerSchema.parse(await traded.json()).user).toMatchObject({
      user: guest.email,
      applications: ['workflux-portal'],
    });
    const again = await device.post(`/authentication/sso/${token}`, { app: 'workflux-portal' });
    expect(await codeOf(again)).toBe('sso-token-invalid');
    await server.restart({ SIBLING_ORIGINS: 'dokia=https://docs.example' });
    const nowhere = await device.post('/authentication/autodocs', { user: guest.email, password: PASSWORD });
    expect(await codeOf(nowhere)).toBe('sso-user-is-not-in-app');
  });
});
