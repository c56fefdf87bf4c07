import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD, people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedBrowser: true });

test('A15 A22 C06 a company requires a second step, and its people set one up and go on @any-width', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.open('/company/sign-in');
  await signIn(page, people.ana);
  await page
    .getByRole('checkbox', { name: 'Exigir a verificação em duas etapas de todas as pessoas' })
    .check();
  await page.getByRole('button', { name: 'Salvar' }).click();

  // Whoever switches it on has none either.
  const heading = page.getByRole('heading', { name: 'Configure a verificação em duas etapas' });
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByText('Horizonte Engenharia pede uma segunda etapa')).toBeVisible();
  await page.getByRole('button', { name: 'Configurar Aplicativo autenticador' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Senha atual').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Continuar', exact: true }).click();
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await dialog.getByLabel('Código de verificação').fill(app.generate());
  await dialog.getByRole('checkbox', { name: 'Encerrar as minhas outras sessões' }).check();
  await dialog.getByRole('button', { name: 'Verificar' }).click();
  await expect(dialog.getByRole('heading', { name: 'Seus códigos de recuperação' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Já guardei' }).click();
  await expect(heading).toBeHidden();
  await expect(page.getByRole('button', { name: /^Menu de / })).toBeVisible();

  await page.goto(`${device.origin}/account/security`);
  await page.getByRole('button', { name: 'Desativar' }).click();
  await dialog.getByLabel('Senha atual').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Desativar', exact: true }).click();
  await expect(dialog.getByText('Sua empresa exige a verificação em duas etapas')).toBeVisible();
});
