import { expectAccessible } from './support/axe.ts';
import { enterArea } from './support/browse.ts';
import { ANA, makeCategory, makeOne, test } from './support/ged.ts';
import { FOLDER } from './support/rows.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilSynced } from './support/sync.ts';
import { expect } from './support/test.ts';
import { area, closeFields, fieldAction, openFields, placeField, write } from './support/write-document.ts';

test.use({ sharedBrowser: true });

test('T19 T27 fields of the GED in both editors, and the document filed with its metadata @any-width', async ({
  newDevice,
  ged,
}) => {
  const device = await newDevice();
  const page = await device.open('/ged17/structure');
  await signIn(page, people.ana);
  await makeCategory(page, ged.origin);
  await device.open(FOLDER);
  await untilSynced(page);
  await enterArea(page, 'Pessoal');
  await enterArea(page, 'Locação');
  await page.getByRole('button', { name: 'Documento em branco' }).first().click();
  await area(page, 'body').click();

  await test.step('the fields of the classification, those that are required chosen', async () => {
    await openFields(page);
    await page.getByRole('button', { name: 'Campos do GED' }).click();
    const dialog = page.getByRole('dialog', { name: 'Campos disponíveis' });
    await expect(dialog).toContainText('030.04 Locação');
    await expect(dialog.getByText('Obrigatório')).toHaveCount(3);
    for (const own of ['Título', 'Palavras-chave', 'Data do documento'])
      await expect(dialog.getByText(own, { exact: true })).toHaveCount(0);
    await dialog.getByRole('checkbox', { name: 'Valor' }).click();
    await dialog.getByRole('checkbox', { name: 'Sigiloso' }).click();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Adicionar 5 campos' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('they cannot be deleted, but let go and bound again', async () => {
    await page.getByRole('button', { name: 'Ações do campo Contratante' }).click();
    await expect(page.getByRole('menuitem', { name: 'Excluir' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Desligar do GED' }).click();
    await page.getByRole('button', { name: 'Ações do campo Contratante' }).click();
    await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Campos do GED' }).click();
    const dialog = page.getByRole('dialog', { name: 'Campos disponíveis' });
    await expect(dialog.getByText('Já está no documento: #Valor')).toBeVisible();
    // The document's field of the same name is offered first.
    const choice = dialog.getByRole('button', { name: /^Campo do documento para Contratante/ });
    await expect(choice).toHaveText('#Contratante');
    await dialog.getByRole('button', { name: 'Adicionar 1 campo' }).click();
    await fieldAction(page, 'Contratante', 'Configurar');
    const settings = page.getByRole('dialog', { name: 'Campo Contratante' });
    await expect(settings.getByRole('checkbox', { name: 'Preenchimento obrigatório' })).toBeDisabled();
    await settings.getByRole('button', { name: 'Cancelar' }).click();
    await closeFields(page);
  });

  await test.step('published, and the same in the older editor', async () => {
    await area(page, 'body').click();
    await write(page, 'Locação para ');
    await placeField(page, 'Contratante');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page).toHaveURL(/\/document\/editor\//);
    await untilSynced(page);
    const uid = page.url().split('/').at(-1) ?? '';
    await device.open(`/template/form/${uid}`);
    await page
      .getByRole('button', { name: 'Campos', exact: true })
      .or(page.getByLabel('Criar um novo campo'))
      .first()
      .waitFor();
    if (!(await page.getByLabel('Criar um novo campo').isVisible()))
      await page.getByRole('button', { name: 'Campos', exact: true }).click();
    await expect(page.getByText('GED: Contratante')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Desligar Contratante do GED' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Excluir o campo Contratante' })).toHaveCount(0);
    await device.open(`/template/fill/${uid}`);
  });

  const send = page.getByRole('button', { name: 'Enviar ao GED' });
  await test.step('filed: what the GED holds is what was filled in', async () => {
    await makeOne(page);
    await send.click();
    await expect(page.getByText('O documento está no GED')).toBeVisible();
    const { documents } = await ged.told();
    expect(documents).toHaveLength(1);
    expect(documents[0]).toMatchObject({ company: 'co-horizonte', classification: '030.04', by: 'ana' });
    expect(documents[0]?.bytes).toBeGreaterThan(1000);
    expect(Object.fromEntries((documents[0]?.fields ?? []).map(({ id, value }) => [id, value]))).toEqual({
      'f-contractnumber': 'C-1',
      'f-contractor': 'Maria',
      'f-situation': 'Vigente',
      'f-amount': '1234.5',
      'f-confidential': 'false',
    });
  });

  await test.step('with no network it waits and says so; it is sent once that is back', async () => {
    await makeOne(page);
    await device.goOffline();
    await send.click();
    await expect(page.getByText(/O documento ainda não foi enviado ao GED/)).toBeVisible();
    await expect(page.getByText('O documento está no GED')).toHaveCount(0);
    expect((await ged.told()).documents).toHaveLength(1);
    await device.goOnline();
    await expect(page.getByText('O documento está no GED')).toBeVisible({ timeout: 40_000 });
    expect((await ged.told()).documents).toHaveLength(2);
  });

  await test.step('a sign-in that expired is told, and the way to the next one', async () => {
    await makeOne(page);
    await ged.expire(true);
    await send.click();
    await expect(page.getByText(/^Sua autenticação do GED expirou/)).toBeVisible();
    await expect(page.getByText('O documento está no GED')).toHaveCount(0);
    const other = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Reautenticar' }).click();
    const integrations = await other;
    await integrations.getByLabel('Senha', { exact: true }).fill(ANA.password);
    await integrations.getByRole('button', { name: 'Autenticar' }).click();
    await expect(integrations.getByText('Você está autenticado no GED.')).toBeVisible();
    await integrations.close();
    // What waited for the sign-in goes on by itself.
    await expect(page.getByText('O documento está no GED')).toBeVisible();
    expect((await ged.told()).documents).toHaveLength(3);
  });
});
