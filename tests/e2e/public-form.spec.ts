import type { Page } from '@playwright/test';
import { untilSynced as untilWriterSynced } from '#tests/support/app-device.ts';
import { expectAccessible } from './support/axe.ts';
import { inputOf } from './support/fill.ts';
import { bodyOf, otherWriter } from './support/other-writer.ts';
import { readPdf } from './support/read-pdf.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilSynced } from './support/sync.ts';
import { expect, test } from './support/test.ts';
import { showTheme } from './support/theme.ts';

test.skip(({ isMobile }) => !isMobile, 'Strangers come with phones; the form is one column at every width.');

const LINK = '/template/link/demo-contrato-servicos';
const NAME = 'Nome do contratante';
const TYPED = 'Padaria Pão & Mel <b>Ltda</b>';

/** Sets the link and then opens it, with answers coming back, and gives its path. */
async function switchOn(page: Page): Promise<string> {
  await page.getByText('Receber as respostas na empresa').click();
  await page.getByRole('button', { name: 'Ativar link' }).click();
  await expect(page.getByRole('img', { name: 'Código QR do link' })).toBeVisible();
  return new URL(await page.getByLabel('Endereço').inputValue()).pathname;
}

async function generate(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Gerar PDF' }).click();
  const path = await (await download).path();
  await expect(page.getByText('Documento gerado com sucesso!')).toBeVisible();
  return path;
}

test('T23 O05 a stranger fills in a form on a phone, goes on with no network, and their one answer reaches its owner', async ({
  newDevice,
}) => {
  const owner = await newDevice();
  const ana = await owner.open(LINK);
  await signIn(ana, people.ana);
  await untilSynced(ana);
  const path = await switchOn(ana);

  const stranger = await newDevice({ installs: true });
  let page = await stranger.open(path);
  await test.step('the form opens with nothing of the app around it', async () => {
    await expect(page).toHaveTitle('Preencher: Contrato de prestação de serviços');
    await expect(page.getByText('Horizonte Engenharia', { exact: true })).toBeVisible();
    await expect(page.getByText('suas respostas também são enviadas a Horizonte Engenharia')).toBeVisible();
    await expect(page.getByText('Entrar')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('it is as accessible in the dark, and on a laptop', async () => {
    const phone = page.viewportSize();
    await showTheme(page, 'dark');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page);
    await showTheme(page, 'light');
    await expectAccessible(page);
    if (phone !== null) await page.setViewportSize(phone);
  });

  await test.step('with no network and a tab that was killed, what was typed is there', async () => {
    await inputOf(page, NAME).fill(TYPED);
    await expect(page.getByText('Pronto para usar sem internet.')).toBeVisible({ timeout: 60_000 });
    await stranger.goOffline();
    page = await stranger.reopen(path);
    await expect(inputOf(page, NAME)).toHaveValue(TYPED);
    await expect(page.getByText(/^Sem internet/)).toBeVisible();
  });

  await test.step('the document is made on the phone, and the answer waits', async () => {
    const pdf = await readPdf(await generate(page));
    expect(pdf.pages.join(' ').replaceAll(/\s+/g, '')).toContain(TYPED.replaceAll(/\s+/g, ''));
    await expect(page.getByText(/^Aguardando conexão/)).toBeVisible();
  });

  await test.step('it is sent by itself, once, however often the document is made', async () => {
    await stranger.goOnline();
    await expect(page.getByText('Suas respostas chegaram a Horizonte Engenharia.')).toBeVisible({
      timeout: 60_000,
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar de novo' }).click();
    await download;
    page = await stranger.reopen(path);
    await generate(page);
    await expect(page.getByText('Suas respostas chegaram a Horizonte Engenharia.')).toBeVisible();
  });

  await test.step('its owner has it among the executions, as text', async () => {
    await owner.open('/templateExecution');
    const rows = ana.getByRole('button', { name: /^Ações de Contrato/ });
    await expect(rows).toHaveCount(1);
    await rows.click();
    await ana.getByRole('menuitem', { name: 'Ver preenchido' }).click();
    await expect(ana.getByRole('dialog').getByText(TYPED)).toBeVisible();
  });

  await test.step('switched off, it closes: who was writing still gets the PDF, others a friendly page', async () => {
    await owner.open(LINK);
    await expect(ana.getByText('1 uso até agora')).toBeVisible();
    await ana.getByRole('button', { name: 'Desligar link' }).click();
    await expect(ana.getByText('Link desligado').first()).toBeVisible();
    page = await stranger.reopen(path);
    await expect(page.getByText(/^Este formulário foi encerrado/)).toBeVisible();
    await page.getByRole('button', { name: 'Apagar o que digitei' }).click();
    await page.getByRole('button', { name: 'Apagar', exact: true }).click();
    await expect(inputOf(page, NAME)).toHaveValue('');
    page = await stranger.reopen(path);
    await expect(page.getByRole('heading', { name: 'Este formulário não está disponível' })).toBeVisible();
  });
});

test('T23 what the sender filled in is there on a phone, what they locked stays, and a changed link shows nothing', async ({
  newDevice,
}) => {
  const owner = await newDevice();
  const ana = await owner.open(LINK);
  await signIn(ana, people.ana);
  await untilSynced(ana);
  await switchOn(ana);
  await ana.getByRole('button', { name: 'Preencher um link' }).click();
  await inputOf(ana, NAME).fill(TYPED);
  await ana.getByRole('checkbox', { name: `Travar ${NAME}` }).click();
  await ana.getByRole('button', { name: 'Gerar link preenchido' }).click();
  const address = new URL(await ana.getByLabel('Link preenchido', { exact: true }).inputValue());
  expect(await ana.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(ana);

  const stranger = await newDevice({ installs: true });
  let page = await stranger.open(address.pathname + address.hash);
  await test.step('the locked value is shown and goes into the document and the answer', async () => {
    await expect(page.getByText(TYPED)).toBeVisible();
    await expect(page.getByText('Vem preenchido no link e não pode ser mudado.')).toBeVisible();
    await expect(inputOf(page, NAME)).toHaveCount(0);
    await expectAccessible(page);
    const pdf = await readPdf(await generate(page));
    expect(pdf.pages.join(' ').replaceAll(/\s+/g, '')).toContain(TYPED.replaceAll(/\s+/g, ''));
    await expect(page.getByText('Suas respostas chegaram a Horizonte Engenharia.')).toBeVisible({
      timeout: 60_000,
    });
  });

  await test.step('a changed link says so, and the form is filled in by hand', async () => {
    const other = await newDevice();
    page = await other.open(`${address.pathname}${address.hash.slice(0, -4)}AAAA`);
    await expect(page.getByText(/^Os valores que vinham neste link foram alterados/)).toBeVisible();
    await expect(inputOf(page, NAME)).toHaveValue('');
  });
});

test('T23 T24 an image that cannot be had keeps the form from being ready, and is named before the PDF is handed over', async ({
  newDevice,
  server,
}) => {
  const writer = await otherWriter(server.origin, people.ana);
  const logo = { type: 'image', version: 1, file: 'a'.repeat(64), width: 80, height: 40, alt: 'Logotipo' };
  const content = bodyOf('Recebi a quantia.');
  content.root.children.push({ type: 'paragraph', version: 1, children: [logo] });
  const { uid } = await writer.templates.create({
    name: 'Recibo com logotipo',
    templateArea: '',
    fields: [{ id: 'NOME', name: 'Nome', inFileName: true }],
    sections: [],
    document: { header: null, content, footer: null },
  });
  await untilWriterSynced(writer);
  const rules = { expiresAt: null, maxUses: null, answersReturned: false };
  const { id } = await writer.publicLinks.change(uid, { on: true, publish: true, ...rules });
  await writer.close();

  const stranger = await newDevice({ installs: true });
  const page = await stranger.open(`/forms/${id}`);
  await inputOf(page, 'Nome').fill('Maria');
  await expect(page.getByText('Para usar sem internet ainda falta:')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Falta a imagem Logotipo').first()).toBeVisible();
  await expect(page.getByText('Pronto para usar sem internet.')).toHaveCount(0);

  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await page.getByRole('button', { name: 'Gerar PDF' }).click();
  const question = page.getByRole('alert').filter({ hasText: 'Falta algo neste PDF' });
  await question.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(question).toContainText('Falta a imagem Logotipo');
  expect(downloads).toEqual([]);
  await question.getByRole('button', { name: 'Gerar assim mesmo' }).click();
  await expect(page.getByText('Documento gerado com sucesso!')).toBeVisible();
  await expect.poll(() => downloads).toEqual(['Recibo com logotipo - Maria.pdf']);
});
