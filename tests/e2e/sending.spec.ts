import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilSynced } from './support/sync.ts';
import { expect } from './support/test.ts';
import { test } from './support/webhooks.ts';

async function withoutFindings(page: Page): Promise<void> {
  await expectAccessible(page);
  const wide = await page.evaluate(() => globalThis.document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
}

test('C12 an administrator has events sent, sees what became of them, and goes on after a pause @any-width', async ({
  newDevice,
  receiver,
}) => {
  const page = await (await newDevice()).open('/company/webhooks');
  await signIn(page, people.ana);
  await untilSynced(page);
  const hook = receiver.hook();

  await test.step('adding one: what lacks is said, and the secret is shown once', async () => {
    await expect(page.getByText('Nenhum webhook')).toBeVisible();
    await withoutFindings(page);
    await page.getByRole('button', { name: 'Adicionar webhook' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Escreva um nome')).toBeVisible();
    await page.getByLabel('Nome').fill('ERP <b>da Horizonte</b>');
    await page.getByLabel('Endereço').fill('https://127.0.0.1/hook');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Este endereço não pode receber webhooks')).toBeVisible();
    await page.getByLabel('Endereço').fill(hook.url);
    await page.getByRole('button', { name: 'Salvar' }).click();
    const told = page.getByRole('dialog', { name: 'Segredo do webhook' });
    hook.secret = (await told.getByLabel('Segredo', { exact: true }).textContent()) ?? '';
    expect(hook.secret).toMatch(/^whsec_/);
    await withoutFindings(page);
    await page.keyboard.press('Escape');
    await expect(told.getByText(hook.secret)).toBeVisible();
    await told.getByRole('button', { name: 'Já copiei' }).click();
    await expect(page.getByText(hook.secret)).toHaveCount(0);
  });
  const row = page.getByRole('listitem').filter({ hasText: 'ERP <b>da Horizonte</b>' });

  await test.step('a test arrives, stands in the log, and is sent again', async () => {
    await expect(row.getByText('Ativo')).toBeVisible();
    await row.getByRole('button', { name: 'Enviar teste' }).click();
    await expect.poll(() => hook.received.length).toBe(1);
    await row.getByRole('button', { name: 'Envios' }).click();
    const log = page.getByRole('dialog', { name: /^Envios de ERP/ });
    await expect(log.getByText('Entregue', { exact: true })).toBeVisible();
    await withoutFindings(page);
    await log.getByRole('button', { name: /^Enviar de novo/ }).click();
    await expect.poll(() => hook.received.length).toBe(2);
    expect(hook.received[1]?.id).toBe(hook.received[0]?.id);
    await log.getByRole('button', { name: 'Atualizar' }).click();
    await expect(log.getByText('Reenvio')).toBeVisible();
    await log.getByRole('button', { name: 'Fechar' }).last().click();
  });

  await test.step('one that answers that it is gone is paused with the reason, and goes on', async () => {
    hook.answer('gone');
    await row.getByRole('button', { name: 'Enviar teste' }).click();
    await expect.poll(() => hook.received.length).toBe(3);
    await page.reload();
    await expect(row.getByText('Pausado', { exact: true })).toBeVisible();
    await expect(row.getByText('não existe mais (410)')).toBeVisible();
    await withoutFindings(page);
    hook.answer('take');
    await row.getByRole('button', { name: 'Retomar' }).click();
    await expect(row.getByText('Ativo')).toBeVisible();
    await expect.poll(() => hook.taken().length).toBe(3);
  });

  await test.step('removed', async () => {
    await row.getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Nenhum webhook')).toBeVisible();
  });
  expect(receiver.refused).toEqual([]);
});

test('C12 an administrator makes a key for a program, and revokes it @any-width', async ({ newDevice }) => {
  const page = await (await newDevice()).open('/company/api-keys');
  await signIn(page, people.ana);
  await untilSynced(page);
  await page.getByRole('button', { name: 'Criar chave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova chave de API' });
  await dialog.getByRole('button', { name: 'Criar chave' }).click();
  await expect(page.getByText('Escolha ao menos uma permissão')).toBeVisible();
  await dialog.getByLabel('Nome').fill('ERP');
  await dialog.getByRole('checkbox', { name: 'Ler modelos e seus campos' }).click();
  await withoutFindings(page);
  await dialog.getByRole('button', { name: 'Criar chave' }).click();
  const told = page.getByRole('dialog', { name: 'Chave de API' });
  const token = (await told.getByLabel('Chave', { exact: true }).textContent()) ?? '';
  await told.getByRole('button', { name: 'Já copiei' }).click();

  const list = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(new URL('/api/v1/templates', page.url()), { headers })).status;
  };
  expect(await list()).toBe(200);
  const row = page.getByRole('listitem').filter({ hasText: 'ERP' });
  await expect(row.getByText('Ativa')).toBeVisible();
  await withoutFindings(page);
  await row.getByRole('button', { name: 'Revogar a chave ERP' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click();
  await expect(row.getByText('Revogada')).toBeVisible();
  expect(await list()).toBe(401);
});
