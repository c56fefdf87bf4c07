import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilInstalled, untilSync, untilSynced } from './support/sync.ts';
import { expect, test } from './support/test.ts';

// The desk opens screens with no network.
test.use({ installed: true });

async function addField(page: Page, name: string, type?: string): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar campo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill(name);
  if (type !== undefined) {
    await dialog.getByRole('button', { name: /^Tipo/ }).click();
    await page.getByRole('option', { name: type, exact: true }).click();
  }
  await dialog.getByLabel('Preenchimento obrigatório').click();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(dialog).toHaveCount(0);
}

test('S18 an administrator defines a form, fills it in with no network, and a colleague sees it @any-width', async ({
  newDevice,
}) => {
  const [desk, phone] = [await newDevice(), await newDevice()];
  const ana = await desk.open('/company/entities');
  await signIn(ana, people.ana);
  await untilInstalled(ana);
  await untilSynced(ana);
  await desk.goOffline();
  await untilSync(ana, 'offline');

  await test.step('the form, put in order by key, beside its preview', async () => {
    await ana.getByRole('button', { name: 'Nova entidade' }).click();
    await ana.getByLabel('Nome da entidade').fill('Cliente <b>');
    await addField(ana, 'Documento', 'CPF');
    await addField(ana, 'Nome');
    await ana.getByRole('button', { name: /^Mover Nome/ }).press('ArrowUp');
    const preview = ana.getByRole('region', { name: 'Pré-visualização' }).getByRole('textbox');
    await expect(preview.first()).toHaveAccessibleName(/^Nome/);
    await expectAccessible(ana);
    await ana.getByRole('button', { name: 'Salvar' }).click();
    await expect(ana.getByRole('heading', { name: 'Cliente <b>' })).toBeVisible();
  });

  await test.step('a record, with the errors of the form', async () => {
    await ana.getByRole('link', { name: 'Cadastros' }).click();
    await ana.getByRole('button', { name: 'Novo cadastro' }).click();
    const dialog = ana.getByRole('dialog');
    await dialog.getByLabel('Documento').fill('52998');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Este campo não pode ser vazio')).toBeVisible();
    await expect(dialog.getByText('Não possui o mínimo de caracteres')).toBeVisible();
    await expect(dialog.getByLabel('Nome')).toBeFocused();
    await expectAccessible(ana);
    await dialog.getByLabel('Nome').fill('Padaria Pão & Mel');
    await dialog.getByLabel('Documento').fill('52998224725');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(ana.getByRole('button', { name: 'Padaria Pão & Mel', exact: true })).toBeVisible();
    await expectAccessible(ana);
  });

  await test.step('both reach another device once there is a network', async () => {
    await desk.goOnline();
    await untilSynced(ana);
    const bruno = await phone.open('/records');
    await signIn(bruno, people.bruno);
    await expect(bruno.getByRole('tab', { name: 'Cliente <b>' })).toBeVisible();
    await bruno.getByRole('button', { name: 'Padaria Pão & Mel', exact: true }).click();
    await expect(bruno.getByRole('dialog').getByLabel('Documento')).toHaveValue('529.982.247-25');
  });
});
