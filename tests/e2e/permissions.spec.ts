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

test('C12 S16 who may only look is offered no change, by button, menu or key, and told who can give it @any-width', async ({
  newDevice,
  server,
}) => {
  await letBruno(server, ['users.view']);
  const device = await newDevice();
  const page = await device.open('/templateArea/form');
  await signIn(page, people.bruno);
  await untilSynced(page);
  await seesNoWayToChange(page);
  const row = page.getByRole('row', { name: /Contratos/ });
  await row.getByRole('button', { name: 'Ações de Contratos' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: /^Abrir/ })).toBeVisible();
  for (const name of [/^Renomear/, /^Mover/, /^Excluir/, /^Nova Categoria/])
    await expect(menu.getByRole('menuitem', { name })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('grid').focus();
  await page.keyboard.press('F2');
  await expect(page.getByText('Seus grupos não permitem mudar categorias.')).toBeVisible();

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

  await page.goto(`${server.origin}/company`);
  await expect(page.getByRole('tab', { name: 'Usuários' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Licenças', includeHidden: true })).toHaveCount(0);
  await expect(page.getByText(people.ana)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Convidar usuário' })).toHaveCount(0);
});

test('A13 A16 A17 S17 an administrator sees plans and activity, proves a domain, and cannot leave alone @any-width', async ({
  newDevice,
}) => {
  const page = await (await newDevice()).open('/account');
  await signIn(page, people.ana);
  await untilSynced(page);
  await expect(page.getByText('Só você administra Horizonte Engenharia')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deletar conta' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Notificações' }).click();
  await expect(page.getByRole('list', { name: 'Atividade da conta' })).toContainText('Entrada na conta');
  await page.getByRole('checkbox', { name: 'Mostrar saudações em datas comemorativas' }).click();
  await page.getByRole('tab', { name: 'Planos' }).click();
  await expect(page.getByRole('heading', { name: /Gratuito/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Cobrança' }).click();
  await expect(page.getByText('Nenhuma condição de pagamento registrada.')).toBeVisible();

  await page.goto(new URL('/company/domains', page.url()).href);
  await page.getByLabel('Domínio com a sua marca').fill('https://docs.horizonte.example');
  await page.getByRole('button', { name: 'Adicionar domínio' }).last().click();
  await expect(page.getByText('Escreva só o domínio')).toBeVisible();
  await page.getByLabel('Domínio com a sua marca').fill('docs.horizonte.example');
  await page.getByRole('button', { name: 'Adicionar domínio' }).last().click();
  const row = page.getByRole('listitem').filter({ hasText: 'docs.horizonte.example' });
  await expect(row.getByText('Aguardando')).toBeVisible();
  await expect(row.getByText('_autodocs.docs.horizonte.example')).toBeVisible();
  await expect(row.getByText('autodocs-company=demo-horizonte')).toBeVisible();
  await row.getByRole('button', { name: 'Verificar agora' }).click();
  await expect(row.getByText('Não confirmado')).toBeVisible();
  await row.getByRole('button', { name: 'Remover docs.horizonte.example' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await expect(row).toHaveCount(0);
});
