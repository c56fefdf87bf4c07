import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { people, DEMO_PASSWORD } from '../support/server.ts';
import { openSignOut, signIn, submitSignIn } from '../support/sign-in.ts';
import { untilInstalled, untilSync, untilSynced } from '../support/sync.ts';
import { readPdf } from '../support/read-pdf.ts';
import { area, closeFields, openFields } from '../support/write-document.ts';
import { createArea, enterArea, renameInline, row } from '../support/browse.ts';
import { fillAll, generatePdf, inputOf } from '../support/fill.ts';
import { answers, contract } from './contract.ts';
import { writeContract } from './write-contract.ts';

test.use({ installed: true, animated: true });

test.setTimeout(300_000);

/** Every part that was written is there, in the shape it was given. */
async function expectWhole(body: Locator): Promise<void> {
  const { obligations, documents, access, clauses } = contract;
  await expect(body.locator('h1')).toHaveText(contract.name);
  await expect(body.locator('h2')).toHaveCount(1 + clauses.length);
  await expect(body.locator('ol').first().locator('li')).toHaveText([...obligations]);
  await expect(body.locator('ol').nth(1).locator('li')).toHaveText([...documents]);
  await expect(body.locator('ul li')).toHaveText([...access]);
  for (const clause of [contract.objectClause, ...clauses]) await expect(body).toContainText(clause);
  await expect(body.locator('strong').first()).toHaveText('HORIZONTE ENGENHARIA LTDA.');
  await expect(body.locator('em').first()).toHaveText('justo e contratado');
}

test('T02 A04 the sign-in form stands in place, with the messages of the catalogue @any-width', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.open('/templateExecution');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Email é obrigatório')).toBeVisible();
  await expect(page.getByText('A senha é obrigatória')).toBeVisible();
  await submitSignIn(page, 'ninguem@horizonte.example', 'qualquer coisa');
  await expect(page.getByText('Email incorreto')).toBeVisible();
  await submitSignIn(page, people.ana, 'senha errada');
  await expect(page.getByText('Senha incorreta')).toBeVisible();
  await submitSignIn(page, people.ana, DEMO_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Templates Executados' })).toBeVisible();
});

test('T05 T08 T13 T16 T20 T21 T22 T24 T30 O01 O02 O03 a contract from blank page to PDF offline and to the other device @any-width', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice();
  let page = await device.open('/templateArea/form');
  let address = '';

  await test.step('categories, one renamed inline', async () => {
    await signIn(page, people.ana);
    await createArea(page, 'Manutenção');
    await enterArea(page, 'Manutenção');
    await createArea(page, 'Predial');
    await renameInline(page, 'Predial', 'Manutenção predial');
    await enterArea(page, 'Manutenção predial');
  });

  await test.step('a two-page contract with sections, fields, lists, a table and a picture', async () => {
    await page.getByRole('button', { name: 'Documento em branco' }).first().click();
    await expect(area(page, 'body')).toBeVisible();
    await writeContract(page);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Template salva com sucesso')).toBeVisible();
    await expect(page).toHaveURL(/\/document\/editor\/[\w-]+$/);
    address = page.url();
    await expect(page.getByTestId('saved-line')).toHaveText(/^Salvo por último em \d\d:\d\d$/);
    await expect(page.getByText('2 páginas')).toBeVisible();
  });

  await test.step('reload shows the same document', async () => {
    const before = await area(page, 'body').innerText();
    await expectWhole(area(page, 'body'));
    await page.reload();
    await expect(area(page, 'body')).toContainText(contract.clauses[5].slice(0, 60));
    expect(await area(page, 'body').innerText()).toBe(before);
    await expect(area(page, 'header')).toContainText('#Nome do cliente');
    await expect(area(page, 'body').locator('table').locator('th, td')).toHaveCount(24);
    await expect(area(page, 'body').locator('img')).toBeVisible();
    await openFields(page);
    await expect(page.getByRole('button', { name: /^Inserir .* no documento$/ })).toHaveCount(7);
    await closeFields(page);
  });

  const uid = address.split('/').at(-1) ?? '';
  const fillPath = `/template/fill/${uid}`;

  await test.step('offline: network cut, reloaded, browser closed and opened; everything is there', async () => {
    await untilSynced(page);
    await untilInstalled(page);
    await page.getByRole('button', { name: 'Preencher Documento' }).click();
    await expect(inputOf(page, 'Nome do cliente')).toBeVisible();
    await device.goOffline();
    await server.stop();
    await page.reload();
    await expect(inputOf(page, 'Nome do cliente')).toBeVisible();
    page = await device.reopen(fillPath);
    await expect(inputOf(page, 'Nome do cliente')).toBeVisible();
    await untilSync(page, 'offline');
  });

  await test.step('filling: placeholders lead to inputs and become text; a closed tab loses nothing', async () => {
    await fillAll(page, Object.fromEntries(Object.entries(answers).slice(0, 3)));
    await device.close();
    page = await device.open(fillPath);
    await expect(inputOf(page, 'Nome do cliente')).toHaveValue(answers['Nome do cliente'] ?? '');
    await fillAll(page, answers);
  });

  await test.step('the PDF, offline', async () => {
    const path = await generatePdf(page);
    const pdf = await readPdf(path);
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.images).toBe(1);
    expect(pdf.fonts.length).toBeGreaterThanOrEqual(3);
    for (const font of pdf.fonts) expect(font).toMatchObject({ embedded: true, subset: true });
    for (const [index, text] of pdf.pages.entries()) {
      expect(text).toContain('Horizonte Engenharia · contrato de José Antônio d’Ávila Conceição');
      expect(text).toContain('Av. Brigadeiro Faria Lima, nº 1234, São Paulo');
      expect(text.trimEnd()).toMatch(new RegExp(`${index + 1} de 2$`));
    }
    const copied = pdf.pages.join(' ').replaceAll(/\s+/g, '').replaceAll('-', '');
    for (const value of Object.values(answers))
      expect(copied).toContain(value.replaceAll(/\s+/g, '').replaceAll('-', ''));
    await page.goto(`${device.origin}/templateExecution`);
    await expect(page.getByText(contract.name)).toBeVisible();
  });

  await test.step('the server comes back: what waits is visible before and after', async () => {
    await untilSync(page, 'offline');
    // The execution, and the version of the template that it was made from.
    await expect(page.locator('[data-sync]')).toContainText(/2/);
    await server.restart();
    await device.goOnline();
    await untilSynced(page);
  });

  await test.step("Bruno's device receives what Ana saves without reloading, and makes his own PDF", async () => {
    const bruno = await newDevice();
    const brunoPage = await bruno.open('/');
    await signIn(brunoPage, people.bruno);
    await untilSynced(brunoPage);
    await brunoPage
      .getByLabel('Procure aqui o modelo que você precisa')
      .fill('manutencao predial preventiva');
    await expect(brunoPage.getByText(contract.name).first()).toBeVisible();
    await page.goto(address);
    await page.getByLabel('Nome do template').fill(`${contract.name} 2026`);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(brunoPage.getByText(`${contract.name} 2026`).first()).toBeVisible();
    await brunoPage.goto(bruno.origin + fillPath);
    await fillAll(brunoPage, answers);
    const pdf = await readPdf(await generatePdf(brunoPage));
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.images).toBe(1);
  });

  await test.step('Carla sees none of it', async () => {
    const carla = await newDevice();
    const carlaPage = await carla.open('/');
    await signIn(carlaPage, people.carla);
    await untilSynced(carlaPage);
    await carlaPage.getByLabel('Procure aqui o modelo que você precisa').fill('manutencao');
    await expect(carlaPage.getByText('Nenhum modelo com esse texto')).toBeVisible();
    await carlaPage.goto(`${carla.origin}/document/editor/${uid}`);
    await expect(carlaPage.getByText('Template não encontrado').first()).toBeVisible();
  });

  await test.step('sign-out asks about unsent work, then wipes the device', async () => {
    await device.goOffline();
    await page.goto(`${device.origin}/templateArea/form`);
    await createArea(page, 'Ainda não enviada');
    await openSignOut(page);
    await expect(page.getByText('1 alteração não enviada')).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.reload();
    await expect(row(page, 'Ainda não enviada')).toBeVisible();
    await openSignOut(page);
    await page.getByRole('button', { name: 'Sair e apagar' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
    const left = await page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      kept: Object.values(localStorage).join(' '),
    }));
    expect(left.databases.filter((name) => /autodocs|rxdb|pouch/i.test(name))).toEqual([]);
    expect(left.kept).not.toContain('horizonte.example');
  });
});
