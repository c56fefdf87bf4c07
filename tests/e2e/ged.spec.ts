import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { choosePlace, signInToGed, test } from './support/ged.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilSynced } from './support/sync.ts';
import { expect } from './support/test.ts';

test.use({ sharedBrowser: true });

/** Of the tree, by the beginning of its identifier and title. */
const rowOf = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });

test('T26 T27 a person signs in to the GED, makes categories of its classifications and takes them back @any-width', async ({
  newDevice,
  ged,
}) => {
  const device = await newDevice();
  const page = await device.open('/');
  await signIn(page, people.ana);
  await untilSynced(page);

  await test.step('from the menu by the tile', async () => {
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByRole('link', { name: 'Integrações' }).click();
    const tile = page.getByRole('link', { name: /Integração GED/ });
    await expect(tile).toContainText('Não autenticado');
    await expectAccessible(page);
    await tile.click();
    await expect(page.getByRole('heading', { name: 'Integração GED - Estruturas' })).toBeVisible();
  });

  await test.step('signing in: what lacks is said, the password can be seen, a wrong one is refused', async () => {
    await page.getByRole('button', { name: 'Autenticar' }).click();
    // The one address that the server's operator named is offered.
    await expect(page.getByLabel('URL do ambiente')).toHaveValue(ged.origin);
    await expect(page.getByText('Este campo não pode ser vazio')).toHaveCount(2);
    await expect(page.getByLabel('Usuário')).toBeFocused();
    await signInToGed(page, ged.origin, { user: 'ana', password: 'outra' });
    await expect(page.getByText('O GED não aceitou este usuário e senha')).toBeVisible();
    await page.getByRole('button', { name: 'Mostrar senha' }).click();
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text');
    await expectAccessible(page);
    await signInToGed(page, ged.origin);
    await expect(page.getByText('Você está autenticado no GED.')).toBeVisible();
  });

  await test.step('workspace, unit and company, each by what was chosen before', async () => {
    await expect(page.getByLabel('Unidades')).toBeDisabled();
    await choosePlace(page, 'Espaço de trabalho', 'Matriz');
    await choosePlace(page, 'Unidades', 'Administrativo');
    await choosePlace(page, 'Empresas', 'Horizonte Engenharia');
    await expect(page.getByRole('tree')).toBeVisible();
  });

  await test.step('the tree by keys and by search, half chosen', async () => {
    const tree = page.getByRole('tree', { name: 'Classificações' });
    await tree.focus();
    await tree.press('ArrowRight');
    await tree.press('ArrowRight');
    await expect(rowOf(page, '010.01 Normas e regulamentos')).toBeVisible();
    await tree.press(' ');
    await expect(rowOf(page, '010.01 Normas e regulamentos')).toHaveAttribute('aria-checked', 'true');
    await expect(rowOf(page, '010 Organização e funcionamento')).toHaveAttribute('aria-checked', 'mixed');
    await page.getByRole('searchbox', { name: 'Procurar classificação' }).fill('locacao 020');
    await expect(page.getByText('1 classificação encontrada')).toBeVisible();
    await rowOf(page, '020.04 Locação').click();
    await expect(rowOf(page, '020 Contratos')).toHaveAttribute('aria-checked', 'mixed');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Limpar', exact: true }).click();
    await expect(rowOf(page, '090 Licitações')).toBeVisible();
  });

  await test.step('the preview, the making, and the categories where templates are', async () => {
    await page.getByRole('button', { name: 'Criar Categorias' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: '4 categorias novas' })).toBeVisible();
    await expect(dialog.getByText('020.04')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Criar 4 categorias' }).click();
    await expect(page.getByText('As categorias foram criadas com sucesso')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Modelos/ })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('what exists is not made again', async () => {
    await rowOf(page, '020 Contratos').click();
    await page.getByRole('button', { name: 'Criar Categorias' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: '2 já existem' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('undone, but for what somebody uses', async () => {
    await device.open('/templateArea/form');
    await page.getByRole('row').filter({ hasText: 'Organização e funcionamento' }).first().waitFor();
    await device.open('/ged17/structure');
    await page.getByRole('button', { name: 'Desfazer a criação de Horizonte Engenharia' }).click();
    const asked = page.getByRole('alertdialog');
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByText('4 categorias foram retiradas.')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).last().click();
    await device.open('/templateArea/form');
    await expect(page.getByRole('row').filter({ hasText: 'Contratos' }).first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Organização e funcionamento' })).toHaveCount(0);
  });
});

test('T27 a sign-in that expired says so, and what was chosen is still there after the next one @phone', async ({
  newDevice,
  ged,
}) => {
  const device = await newDevice();
  const page = await device.open('/ged17/structure');
  await signIn(page, people.ana);
  await signInToGed(page, `${ged.origin}/no-renewal`);
  await choosePlace(page, 'Espaço de trabalho', 'Matriz');
  await choosePlace(page, 'Unidades', 'Administrativo');
  await ged.expire(true);
  await page.getByRole('combobox', { name: 'Unidades' }).fill('Engenharia');
  await page.getByRole('option', { name: 'Engenharia' }).click();
  const told = 'Sua autenticação do GED expirou, por favor reautentique no menu de integrações';
  await expect(page.getByText(told).first()).toBeVisible();
  await expect(page.getByLabel('URL do ambiente')).toHaveValue(`${ged.origin}/no-renewal`);
  await expectAccessible(page);
  await page.goto(`${device.origin}/integrations`);
  await expect(page.getByRole('link', { name: /Integração GED/ })).toContainText('Autenticação expirada');
  await expect(page.getByText(told)).toBeVisible();
  await page.getByRole('link', { name: /Integração GED/ }).click();
  await page.getByLabel('Senha', { exact: true }).fill('ged-da-ana');
  await page.getByRole('button', { name: 'Autenticar' }).click();
  await expect(page.getByText('Você está autenticado no GED.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Espaço de trabalho' })).toBeVisible();
  await page.getByRole('button', { name: 'Reautenticar' }).click();
  await expect(page.getByLabel('Usuário')).toHaveValue('ana');
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test('T26 a GED that answers badly is said to, and nothing of its answer is shown @any-width', async ({
  newDevice,
  ged,
}) => {
  const device = await newDevice();
  const page = await device.open('/ged17/structure');
  await signIn(page, people.ana);
  await test.step('an address that is none of a GED', async () => {
    await signInToGed(page, 'http://10.0.0.1/');
    await expect(page.getByText('Este endereço de ambiente não pode ser usado')).toBeVisible();
  });
  const bad = [
    ['html', 'O GED respondeu algo que não entendemos'],
    ['failing', 'O GED não respondeu'],
    ['refusing', 'Seu usuário do GED não tem acesso a isto'],
    ['slow', 'O GED não respondeu'],
  ] as const;
  for (const [manner, said] of bad) {
    await test.step(`${manner}: ${said}`, async () => {
      await signInToGed(page, `${ged.origin}/${manner}`);
      if (manner === 'slow') await expect(page.getByPlaceholder('Carregando do GED')).toBeVisible();
      await expect(page.getByRole('alert').getByText(said)).toBeVisible({ timeout: 30_000 });
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Reautenticar' }).click();
      await expect(page.getByRole('button', { name: 'Autenticar' })).toBeVisible();
    });
  }
  await test.step('a tree with faults is shown without them, and they are listed', async () => {
    await signInToGed(page, `${ged.origin}/duplicates`);
    await choosePlace(page, 'Espaço de trabalho', 'Matriz');
    await choosePlace(page, 'Unidades', 'Engenharia');
    await expect(page.getByRole('combobox', { name: 'Empresas' })).toHaveValue('Horizonte Obras');
    await expect(page.getByRole('treeitem')).toHaveCount(3);
    await page.getByRole('button', { name: /classificações do GED estão erradas/ }).click();
    await expect(page.getByText(/Sem chave \(sem chave ou identificador que sirva\)/)).toBeVisible();
    await expectAccessible(page);
  });
});

test('T27 who may not use the GED is told who can let them', { tag: '@any-width' }, async ({ newDevice }) => {
  const device = await newDevice();
  const page = await device.open('/ged17/structure');
  await signIn(page, people.bruno);
  await expect(
    page.getByRole('heading', { name: 'Seus grupos não permitem usar as integrações.' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Integrações' })).toHaveCount(0);
  await expectAccessible(page);
});
