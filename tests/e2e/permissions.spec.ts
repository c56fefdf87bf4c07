import type { Page } from '@playwright/test';
import { signIn as signInByApi } from '#tests/support/api.ts';
import { DEMO_PASSWORD, people, type TestServer } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilInstalled, untilSynced } from './support/sync.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedBrowser: true, installs: true });

/** Puts Bruno into a group that lets him do no more than `permissions`. */
async function letBruno(server: TestServer, permissions: readonly string[]): Promise<void> {
  const ana = await signInByApi(server.origin, people.ana, DEMO_PASSWORD);
  const group = { name: 'Leitura', description: '', permissions, members: ['demo-bruno-horizonte'] };
  const answer = await ana.device.post('/company/demo-horizonte/groups/save', { group }, ana.headers);
  expect(answer.status).toBe(200);
}

async function seesNoWayToChange(page: Page): Promise<void> {
  await expect(page.getByText('permitem usar os modelos, mas não mudá-los')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Documento em branco' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Nova Categoria' })).toHaveCount(0);
}

test('C12 S16 who may only look is offered no change by any screen, online and off, and told who can give it @any-width', async ({
  newDevice,
  server,
}) => {
  await letBruno(server, ['users.view']);
  const device = await newDevice();
  const page = await device.open('/templateArea/form');
  await signIn(page, people.bruno);
  await untilSynced(page);
  await seesNoWayToChange(page);
  await untilInstalled(page);
  await device.goOffline();
  await page.reload();
  await seesNoWayToChange(page);
  await page.goto(`${server.origin}/template/fill/demo-recibo-horizonte`);
  await expect(page.getByText('Seus grupos não permitem gerar documentos.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gerar PDF' })).toBeDisabled();
  await device.goOnline();

  await page.goto(`${server.origin}/document/editor/demo-recibo-horizonte`);
  await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeDisabled();
  await expect(page.getByText('Seus grupos não permitem mudar modelos.')).toBeVisible();
});
