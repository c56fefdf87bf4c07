import { runProvider } from '#scripts/provider/run.ts';
import { startAgent } from '#scripts/agent/agent.ts';
import { signIn as signInByApi } from '#tests/support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { inputOf } from './support/fill.ts';
import { DEMO_PASSWORD, people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilSynced } from './support/sync.ts';
import { expect, test } from './support/test.ts';

test.setTimeout(240_000);

test('S03 C06 who has an account is asked, accepts, and goes over to the company @any-width', async ({
  newDevice,
  server,
}) => {
  const ana = await signInByApi(server.origin, people.ana, DEMO_PASSWORD);
  const carla = { firstName: 'Carla', lastName: 'Nogueira', email: people.carla, companyadmin: true };
  const asked = await ana.device.post(
    '/company/demo-horizonte/users/save',
    { user: { ...carla, applications: ['autodocs'], groups: [] } },
    ana.headers,
  );
  expect(asked.status).toBe(200);
  const device = await newDevice();
  const page = await device.open('/settings/access');
  await signIn(page, people.carla);
  await page.getByRole('main').getByRole('button', { name: 'Aceitar' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Você entra como administrador da empresa.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aceitar' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ir para/ })
    .click();
  await untilSynced(page);
  await device.open('/company/users');
  const card = page.getByRole('listitem').filter({ hasText: people.carla });
  await expect(card.getByText('Ativo nesta empresa')).toBeVisible();
});

test('S01 S03 a request shows in the bar of who decides it as it is made, and its answer at who asked @any-width', async ({
  newDevice,
}) => {
  const [deciding, asking] = [await newDevice(), await newDevice()];
  const hers = await deciding.open('/');
  await signIn(hers, people.ana);
  await untilSynced(hers);
  await expect(hers.getByRole('button', { name: 'Pedidos para esta empresa', exact: true })).toBeVisible();
  const theirs = await asking.open('/settings/access');
  await signIn(theirs, people.carla);
  await theirs.getByLabel('Código ou CNPJ da empresa').fill('11.222.333/0001-81');
  await theirs.getByRole('button', { name: 'Pedir acesso' }).click();
  const mine = theirs.getByRole('main').getByRole('listitem').filter({ hasText: 'Pedido em' });
  await expect(mine.getByText('Aguardando')).toBeVisible();

  await hers.getByRole('button', { name: 'Pedidos para esta empresa: 1 aguarda' }).click();
  await hers.getByRole('button', { name: 'Aceitar', exact: true }).click();
  const dialog = hers.getByRole('alertdialog');
  await expect(dialog.getByText('você assume a responsabilidade')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aceitar e assumir a responsabilidade' }).click();
  await expect(mine.getByText('Aceito')).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Pedidos para esta empresa', exact: true })).toBeVisible();
});

test('A19 A20 A21 blocked hours and an unknown computer put a page before all others, and nothing typed is lost @any-width', async ({
  newDevice,
  server,
}) => {
  const provider = (...words: string[]) => runProvider({ dataDir: server.dataDir }, words, () => undefined);
  const ana = await signInByApi(server.origin, people.ana, DEMO_PASSWORD);
  const asAna = async (path: string, body: object): Promise<void> => {
    const answer = await ana.device.post(`/company/demo-horizonte${path}`, body, ana.headers);
    expect(answer.status).toBe(200);
  };
  await provider('license', 'demo-horizonte', 'autodocs', 'time-blocking', 'paid');
  const filling = '/template/fill/demo-contrato-servicos';
  const page = await (await newDevice()).open(filling);
  await signIn(page, people.bruno);
  await inputOf(page, 'Nome do contratante').fill('Padaria Pão & Mel');

  await test.step('the hours begin while Bruno types', async () => {
    const timeZone = new Date().getUTCHours() < 12 ? 'Asia/Tokyo' : 'UTC';
    const timeBlocking = { enabled: true, startTime: [0, 0], endTime: [23, 59], timeZone };
    await asAna('/settings/save', { timeBlocking });
    await expect(page.getByRole('heading', { name: 'Fora do horário permitido' })).toBeVisible();
    await expect(page.getByText('continua neste dispositivo')).toBeVisible();
    await expectAccessible(page);
    await provider('hours-off', 'demo-horizonte');
  });

  await test.step('what he typed is there when he comes back', async () => {
    await page.getByRole('button', { name: 'Entrar de novo' }).click();
    await signIn(page, people.bruno);
    await expect(inputOf(page, 'Nome do contratante')).toHaveValue('Padaria Pão & Mel');
  });

  await test.step('a computer that the company has not approved waits, and is let in', async () => {
    await asAna('/settings/save', { machineControl: { enabled: true, adminAccess: true, machines: [] } });
    await expect(page.getByRole('heading', { name: 'O agente local não respondeu' })).toBeVisible();
    const agent = await startAgent({ origins: [server.origin], name: () => 'PC-Bruno' });
    try {
      await page.getByRole('button', { name: 'Verificar de novo' }).click();
      await expect(page.getByRole('heading', { name: 'Aguardando aprovação' })).toBeVisible();
      await expect(page.getByText('24 horas')).toBeVisible();
      await expectAccessible(page);
      const wish = { user: 'demo-bruno-horizonte', machine: 'pc-bruno', approved: true };
      await asAna('/machines/decide', wish);
      await page.getByRole('button', { name: 'Verificar de novo' }).click();
      await expect(inputOf(page, 'Nome do contratante')).toHaveValue('Padaria Pão & Mel');
      await asAna('/machines/decide', { ...wish, approved: false });
      await expect(page.getByRole('heading', { name: 'Computador não autorizado' })).toBeVisible();
    } finally {
      agent.close();
    }
  });
});
