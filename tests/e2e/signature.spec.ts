import type { Page } from '@playwright/test';
import { formAddress } from '#domain/api/paths.ts';
import { untilSynced as untilSent } from '#tests/support/app-device.ts';
import { licenseSignature } from '#tests/support/signature-license.ts';
import { bodyOf, otherWriter } from './support/other-writer.ts';
import { beginBy, inputOf } from './support/fill.ts';
import { people, type TestServer } from './support/server.ts';
import { test } from './support/signature.ts';
import { signIn } from './support/sign-in.ts';
import { expect } from './support/test.ts';
import { untilInstalled, untilSynced } from './support/sync.ts';

const SEND = 'Assinatura via Yopen';
const NAME = /^Recibo de obra-\d{13}\.pdf$/;

interface Places {
  /** On the fill screen. */
  fill: string;
  /** Of its public form. */
  form: string;
}

/** A template of one field, and where it is filled in. */
async function template(server: TestServer): Promise<Places> {
  const writer = await otherWriter(server.origin, people.ana);
  const { uid } = await writer.templates.create({
    name: 'Recibo de obra',
    templateArea: '',
    fields: [{ id: 'NOME', name: 'Nome' }],
    sections: [{ id: 'DADOS', name: 'Dados', fields: ['NOME'] }],
    document: { header: null, content: bodyOf('Recebi a obra.'), footer: null },
  });
  await untilSent(writer);
  const link = { on: true, expiresAt: null, maxUses: null, answersReturned: false, publish: true };
  const { id } = await writer.publicLinks.change(uid, link);
  await writer.close();
  return { fill: `/template/fill/${uid}`, form: formAddress(id) };
}

async function filled(page: Page): Promise<void> {
  await inputOf(page, 'Nome').fill('Maria');
}

/** What the product's page shows of a document. */
async function expectProcess(popup: Page): Promise<void> {
  await expect(popup.getByRole('heading', { name: 'Novo processo de assinatura' })).toBeVisible();
  await expect(popup.locator('[data-name]')).toHaveText(NAME);
}

test('T25 a filled document is made, checked, sent, and shown by the signature product @any-width', async ({
  server,
  product,
  newDevice,
}) => {
  await licenseSignature(server);
  const device = await newDevice();
  const page = await device.open((await template(server)).fill);
  await signIn(page, people.ana);
  await filled(page);
  const opened = page.waitForEvent('popup');
  await beginBy(page, SEND);
  await expectProcess(await opened);
  await expect(page.getByText('Documento enviado para o Yopen com sucesso!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Para assinar' })).toHaveCount(0);
  const [told] = await product.told();
  expect(told).toMatchObject({ status: 200 });
  expect(told?.name).toMatch(NAME);
  expect(new URL(told?.fileUrl ?? '').pathname).toMatch(/^\/documentsToSignYopen\/[\w-]{43}\/Recibo/);
});

test('T25 a blocked pop-up is told of, and opened from the dialog or later @any-width', async ({
  server,
  product,
  newDevice,
}) => {
  await licenseSignature(server);
  const device = await newDevice();
  const page = await device.open((await template(server)).fill);
  await signIn(page, people.ana);
  await filled(page);
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => null;
    Object.assign(window, { allowPopups: () => Object.assign(window, { open }) });
  });
  await beginBy(page, SEND);
  const dialog = page.getByRole('alertdialog', { name: 'Atenção, popup bloqueado' });
  await dialog.getByText('Fechar', { exact: true }).click();
  expect(await product.told()).toEqual([]);
  const waiting = page.getByRole('region', { name: 'Para assinar' });
  await waiting.getByRole('button', { name: /^Abrir Recibo de obra/ }).click();
  await expect(dialog.getByRole('button', { name: 'Abrir no Yopen' })).toBeVisible();
  await page.evaluate('window.allowPopups()');
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Abrir no Yopen' }).click();
  await expectProcess(await opened);
  await expect(dialog).toHaveCount(0);
  await expect(waiting).toHaveCount(0);
});

test.describe('without a network', () => {
  test.use({ installed: true });

  test('T25 O01 without a network the document waits, over a restart, and tells when it can be signed @any-width', async ({
    server,
    newDevice,
  }) => {
    await licenseSignature(server);
    const device = await newDevice();
    const { fill: address } = await template(server);
    await signIn(await device.open(address), people.ana);
    await untilInstalled(device.page());
    await untilSynced(device.page());
    await device.goOffline();
    const page = device.page();
    await filled(page);
    await beginBy(page, SEND);
    await expect(page.getByText('Sem internet: o documento aguarda')).toBeVisible();
    const there = await device.reopen('/signatures');
    const row = there.locator('[data-signature]');
    await expect(row).toHaveAttribute('data-signature', 'waiting');
    await expect(row).toContainText('Aguardando conexão');
    await expect(there.getByRole('button', { name: 'Para assinar: 1 documento' })).toBeVisible();
    await device.goOnline();
    await expect(there.getByText(/está pronto para assinar no Yopen/)).toBeVisible({ timeout: 60_000 });
    await expect(row).toHaveAttribute('data-signature', 'ready');
    const opened = there.waitForEvent('popup');
    await row.getByRole('button', { name: /^Abrir Recibo de obra/ }).click();
    await expectProcess(await opened);
    await expect(there.getByText('Nenhum documento espera assinatura')).toBeVisible();
  });
});

test('T25 who lacks the licence is told so, and nothing is made', async ({ server, newDevice, isMobile }) => {
  const device = await newDevice();
  const page = await device.open((await template(server)).fill);
  await signIn(page, people.bruno);
  const reason = 'Ative a licença do Yopen para usar esta funcionalidade.';
  if (!isMobile) {
    const button = page.getByRole('button', { name: `${SEND}: ${reason}` });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.hover();
    await expect(page.getByText(reason)).toBeVisible();
    await button.focus();
    await page.keyboard.press('Enter');
  } else await beginBy(page, SEND);
  await expect(page.locator('[data-notice]', { hasText: reason })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Documento gerado' })).toHaveCount(0);
});

test.describe('without a product', () => {
  test.use({ settings: {} });

  test('T25 the button is off, and says why @any-width', async ({ server, newDevice }) => {
    await licenseSignature(server);
    const device = await newDevice();
    const page = await device.open((await template(server)).fill);
    await signIn(page, people.ana);
    await expect(page.getByRole('button', { name: /ainda não disse onde fica o Yopen/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

test('T23 T25 a stranger signs the document of a public form, also where the pop-up is blocked @phone', async ({
  server,
  product,
  newDevice,
}) => {
  await licenseSignature(server);
  const device = await newDevice();
  const page = await device.open((await template(server)).form);
  await filled(page);
  const sign = page.getByRole('button', { name: 'Assinar via Yopen' });
  const first = page.waitForEvent('popup');
  await sign.click();
  await expectProcess(await first);
  await expect(page.getByText('Documento enviado para o Yopen com sucesso!')).toBeVisible();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await inputOf(page, 'Nome').fill('João');
  await sign.click();
  await expect(page.getByText('Atenção, popup bloqueado')).toBeVisible();
  const second = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Abrir no Yopen' }).click();
  await expectProcess(await second);
  expect((await product.told()).map(({ status }) => status)).toEqual([200, 200]);
});
