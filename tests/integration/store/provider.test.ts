import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectToRead } from '#couchdb/copies/connect.ts';
import { Refusal } from '#couchdb/copies/refusal.ts';
import { listOpportunities, listPlans, readPlan } from '#domain/api/plan.ts';
import { newestInstaller } from '#domain/api/machines.ts';
import { storeOver } from '#couchdb/open-store.ts';
import type { FilingItem } from '#domain/rules/filing/item-problem.ts';
import { withConnection } from '#scripts/store/store-command.ts';
import { FilingContents } from '#server/stores/documents/filing-contents.ts';
import { runProvider } from '#scripts/provider/run.ts';
import { codeOf, createDevice, signIn, type SignedIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let bruno: SignedIn;

beforeAll(async () => {
  server = await startServer();
  bruno = await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD);
});
afterAll(() => server.dispose());

/** What the command tells, or what it refuses with. */
async function provider(...words: string[]): Promise<string> {
  const lines: string[] = [];
  try {
    const { dataDir, couchdbUrl } = server;
    await runProvider(couchdbUrl === null ? { dataDir } : { couchdbUrl }, words, (line) => lines.push(line));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    lines.push(error.message);
  }
  return lines.join('\n');
}

/** What the company's documents are filed by, as the store holds it. */
async function filed(company: string): Promise<ReadonlyMap<string, FilingItem>> {
  const { dataDir, couchdbUrl } = server;
  const place = couchdbUrl === null ? { dataDir } : { couchdbUrl };
  return withConnection(connectToRead(place), async (connection) => {
    const contents = new FilingContents(await storeOver(connection));
    return (await contents.of(company)).items;
  });
}

const devices = () => fetch(`${server.origin}/devices`, { headers: bruno.headers });

describe("the provider's command line, while the server runs", () => {
  it('S15 C06 lists companies, blocks one at once, and sets licences, access and the installer', async () => {
    expect(await provider('companies')).toContain('demo-horizonte  HE-DEMO1  Horizonte Engenharia');
    await provider('block', 'demo-horizonte');
    await expect.poll(async () => (await devices()).status).toBe(403);
    expect(await codeOf(await devices())).toBe('company-not-allowed');
    await provider('unblock', 'demo-horizonte');
    await expect.poll(async () => (await devices()).status).toBe(200);

    await provider('license', 'demo-horizonte', 'autodocs', 'time-blocking', 'paid');
    expect(await provider('licenses', 'demo-horizonte')).toContain(
      'autodocs  time-blocking  paid  0/unlimited',
    );
    expect(await provider('license', 'demo-horizonte', 'autodocs', 'users', 'gratis')).toContain(
      'A licence is',
    );
    expect(await provider('license', 'demo-horizonte', 'autodocs', 'time-bloking', 'paid')).toMatch(
      /no licence type time-bloking.*time-blocking/,
    );
    expect(await provider('licenses', 'demo-horizonte')).not.toContain('time-bloking');

    expect(await provider('access-add', 'demo-outra', 'ana@horizonte.example')).toContain(
      'let them ask for access',
    );
    await provider('access-add', 'demo-outra', 'bruno@horizonte.example');
    const again = await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD);
    expect(again.answer.user.companyNames.map(({ uid }) => uid)).toContain('demo-outra');

    expect(await provider('installer', 'http://example.com/agent')).toContain('https://');
    await provider('installer', 'https://example.com/agent.mjs');
    const offered = await fetch(`${server.origin}/machine/installer`, { headers: bruno.headers });
    expect(newestInstaller.response.parse(await offered.json()).installer?.url).toBe(
      'https://example.com/agent.mjs',
    );
    expect(await provider('nothing')).toContain('npm run provider');
  });

  it('S21 C06 gives all companies classifications, renames, moves and removes them', async () => {
    const shown = async (): Promise<string[]> => {
      return [...(await filed('demo-horizonte')).values()].flatMap((item) =>
        item.kind === 'classification' && item.forAll
          ? [`${item.identifier} ${item.title}${item.parent === '' ? '' : ' <'}`]
          : [],
      );
    };
    expect(await provider('classification', 'PA', '')).toContain('A classification is');
    expect(await provider('classification', 'a b', 'Fora')).toContain('A classification is');
    await provider('classification', 'PA', 'Pessoal');
    await provider('classification', 'PA.1', 'Contratos', 'de trabalho');
    await expect.poll(shown).toEqual(expect.arrayContaining(['PA Pessoal', 'PA.1 Contratos de trabalho <']));
    await provider('classification', 'PA.1', 'Contratos');
    await expect.poll(shown).toContain('PA.1 Contratos <');
    expect(await provider('classifications')).toMatch(/PA {2}Pessoal\nPA\.1 {2}Contratos/);
    expect(await provider('classification-remove', 'PA')).toContain('remove them first');
    expect(await provider('classification-move', 'PA', 'PB')).toContain('move them first');
    expect(await provider('classification-move', 'PA.1', 'PA')).toContain('already');
    await provider('classification-move', 'PA.1', 'PB');
    await expect.poll(shown).toEqual(expect.arrayContaining(['PA Pessoal', 'PB Contratos']));
    await provider('classification-remove', 'PA');
    await expect.poll(shown).not.toContain('PA Pessoal');
    expect(await provider('classification-remove', 'PA')).toContain('There is no classification PA');
  });

  it('S21 C06 takes from nobody a classification that something lies in', async () => {
    await provider('classification', 'USO', 'Em uso');
    const holder = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
    const uidOf = async (): Promise<string> =>
      [...(await filed('demo-horizonte'))].find(
        ([, item]) => item.kind === 'classification' && item.identifier === 'USO',
      )?.[0] ?? '';
    await expect.poll(uidOf).not.toBe('');
    const uid = await uidOf();
    const own = { kind: 'classification', title: 'Nossa', identifier: 'USO.1', parent: uid, form: null };
    const made = await holder.device.post(
      '/company/demo-horizonte/filing/create',
      { uid: crypto.randomUUID(), item: own },
      holder.headers,
    );
    expect(made.status).toBe(200);
    expect(await provider('classification-remove', 'USO')).toContain('at: Horizonte Engenharia');
    expect(await provider('classification', 'USO.1', 'De todos')).toContain(
      'has a classification USO.1 of its own',
    );
  });

  it('A16 C05 C06 makes a company with its administrator, and offers, sets and sells plans', async () => {
    const words = ['33.014.556/0001-96', 'Aurora Ltda', 'Lia', 'Moraes', 'lia@aurora.example', '11987654321'];
    const told = await provider('create-company', ...words);
    const [, company = ''] = /^(\S+) {2}\S+ {2}Aurora Ltda/.exec(told) ?? [];
    const [, recoveryToken = ''] = /recoveryToken=(\S+)/.exec(told) ?? [];
    const chosen = await createDevice(server.origin).post('/authentication/user/save-password', {
      recoveryToken,
      password: 'Minha-senha-9',
    });
    expect(chosen.status).toBe(200);
    const lia = await signIn(server.origin, 'lia@aurora.example', 'Minha-senha-9');
    expect([lia.answer.company.uid, lia.answer.user.companyadmin]).toEqual([company, true]);
    expect(await provider('create-company', ...words)).toContain('has an account already');
    expect(await provider('create-company', '11.111', 'X')).toContain('A company is');

    expect(await provider('plan-set', company, 'autodocs-pro')).toContain('There is no plan');
    await provider('plan', 'autodocs-pro', 'autodocs', 'Modelos', 'sem', 'limite');
    await provider('plan', 'dokia-pro', 'dokia', 'Outro aplicativo');
    await provider('plan-set', company, 'autodocs-pro', '2030-12-31');
    expect(await provider('opportunity', 'users-pro', 'dez', 'monthly', 'Usuários')).toContain('is: <id');
    await provider('opportunity', 'users-pro', '99.90', 'monthly', 'incremental', 'Cinco', 'usuários');
    await provider('sell', company, 'autodocs', 'users', 'users-pro');
    const read = (path: string) => fetch(`${server.origin}${path}`, { headers: lia.headers });
    expect(listPlans.response.parse(await (await read(listPlans.path)).json())).toMatchObject({
      current: { uid: 'autodocs-pro', description: 'Modelos sem limite' },
      offered: [{ uid: 'autodocs-pro', description: 'Modelos sem limite' }],
    });
    expect(readPlan.response.parse(await (await read(readPlan.path)).json())).toMatchObject({
      expirationDate: '2030-12-31T23:59:59.999Z',
    });
    const sold = listOpportunities.response.parse(await (await read(listOpportunities.path)).json());
    expect(sold.opportunities).toEqual([
      {
        license: `${company}-users`,
        description: 'Cinco usuários',
        incremental: true,
        customerValue: 99.9,
        paymentMethod: 'monthly',
      },
    ]);
    const plain = await fetch(`${server.origin}${listOpportunities.path}`, { headers: bruno.headers });
    expect(await codeOf(plain)).toBe('not-allowed');
    await provider('plan-remove', 'autodocs-pro');
    const left = listPlans.response.parse(await (await read(listPlans.path)).json());
    expect(left).toMatchObject({ current: { description: 'Modelos sem limite' }, offered: [] });
  });

  it('C06 takes the last administrator out of no company', async () => {
    expect(await provider('access-remove', 'demo-horizonte', 'ana@horizonte.example')).toContain(
      'Nobody else administers',
    );
    await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
  });
});
