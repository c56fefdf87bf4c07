import { createSignOn } from '#domain/api/single-sign-on.ts';
import { createDevice as apiDevice, signIn as apiSignIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, people, type TestServer } from './support/server.ts';
import { submitSignIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedBrowser: true });

const NEW = 'Nova-Senha-2';

async function oneTimeToken(server: TestServer, user: string): Promise<string> {
  const { answer, headers } = await apiSignIn(server.origin, user, DEMO_PASSWORD);
  const path = `/authentication/sso/${answer.company.uid}/autodocs/${answer.user.uid}`;
  const made = await apiDevice(server.origin).post(path, {}, headers);
  return createSignOn.response.parse(await made.json()).uid;
}

test('T02 T28 A01 A07 A08 a person who forgot their password comes back to where they were heading @any-width', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.open('/templateExecution');
  const password = page.getByLabel('Senha', { exact: true });
  await page.getByLabel('E-mail').fill(people.ana);
  await password.fill('nao-e-esta');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.press('Enter');
  await expect(page.getByText('Senha incorreta')).toBeVisible();

  await page.getByRole('button', { name: 'Esqueceu a senha?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(people.ana);
  await page.getByLabel('E-mail').fill('ninguem@horizonte.example');
  await page.getByLabel('E-mail').press('Enter');
  await expect(page.getByText('Email não cadastrado')).toBeVisible();
  await page.getByLabel('E-mail').fill(people.ana);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('heading', { name: 'Email enviado!' })).toBeFocused();

  await page.getByRole('link', { name: 'Ver os e-mails da demonstração' }).click();
  await page.getByRole('link', { name: 'Abrir o endereço' }).click();
  await expect(page.getByRole('heading', { name: 'Redefinir nova senha' })).toBeVisible();
  await expect(page).toHaveURL(`${device.origin}/auth`);
  await page.getByLabel('Nova Senha').fill('fraca');
  await page.getByLabel('Confirme a senha').fill('outra');
  await page.getByRole('button', { name: 'Redefinir nova senha' }).click();
  await expect(page.getByText('O campo "Confirme a senha" precisa ser igual à senha')).toBeVisible();
  await page.getByLabel('Nova Senha').fill(NEW);
  await expect(page.getByRole('listitem').filter({ hasText: '(cumprida)' })).toHaveCount(5);
  await page.getByLabel('Confirme a senha').fill(NEW);
  await page.getByLabel('Confirme a senha').press('Enter');
  await expect(page.getByText('Senha atualizada com sucesso')).toBeVisible();

  await device.open('/auth?redirectTo=/templateExecution');
  await submitSignIn(page, people.ana, NEW);
  await expect(page).toHaveURL(`${device.origin}/templateExecution`);
  await expect(page.getByRole('button', { name: /^Menu de Ana/ })).toBeVisible();

  await device.open('/account/security');
  await page.getByLabel('Senha atual').fill(DEMO_PASSWORD);
  await page.getByLabel('Nova Senha').fill('Mais-Uma-3');
  await page.getByLabel('Confirme a senha').fill('Mais-Uma-3');
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(page.getByText('Não foi possível atualizar senha')).toBeVisible();
  await page.getByLabel('Senha atual').fill(NEW);
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(page.getByText('Senha atualizada com sucesso')).toBeVisible();
  await expect(page.getByLabel('Nova Senha')).toHaveValue('');
});

test('T29 A02 S02 one-time links let in once, and products have pages of their own', async ({
  newDevice,
  server,
  isMobile,
}) => {
  test.skip(isMobile, 'It is the same at every width.');
  const device = await newDevice();
  const page = await device.open('/auth?app=dokia');
  await expect(page.getByRole('heading', { name: 'Entre no Dokia' })).toBeVisible();
  await expect(page).toHaveTitle(/^Entre no Dokia/);
  const link = `/sso/${await oneTimeToken(server, people.ana)}`;
  const exchanges: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/authentication/sso/'))
      exchanges.push(request.url());
  });
  await device.open(link);
  await expect(page.getByRole('button', { name: /^Menu de Ana/ })).toBeVisible();
  await expect(page).toHaveURL(`${device.origin}/`);
  expect(exchanges).toHaveLength(1);
  await page.getByRole('button', { name: 'Aplicativos' }).click();
  await page.getByRole('menuitem', { name: 'Dokia' }).click();
  await expect(page.getByText('Opa! Parece que você não tem uma licença para este produto')).toBeVisible();
  await expect.poll(() => page.context().pages().length).toBe(1);

  const anothers = `/sso/${await oneTimeToken(server, people.bruno)}`;
  await device.open(anothers);
  await expect(page.getByText(/Este aparelho guarda o trabalho de outra pessoa/)).toBeVisible();
  await expect(page).toHaveURL(`${device.origin}/unauthorized`);
  await page.goBack();
  expect(page.url()).not.toContain('/sso/');

  const other = await newDevice();
  const stranger = await other.open(link);
  await expect(stranger.getByRole('heading', { name: 'Não autorizado' })).toBeVisible();
  await expect(stranger.getByText(/uma única vez/)).toBeVisible();
  await other.open('/auth?redirectTo=https://evil.example/');
  await submitSignIn(stranger, people.bruno, DEMO_PASSWORD);
  await expect(stranger.getByRole('button', { name: /^Menu de Bruno/ })).toBeVisible();
  await expect(stranger).toHaveURL(`${other.origin}/`);
});
