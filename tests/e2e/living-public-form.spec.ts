import type { Page } from '@playwright/test';
import { untilSynced as untilWriterSynced } from '#tests/support/app-device.ts';
import { expectAccessible } from './support/axe.ts';
import { COMPANY_WORDS, GUARANTOR_WORDS, livingContract } from './support/living-contract.ts';
import { otherWriter } from './support/other-writer.ts';
import { readPdf } from './support/read-pdf.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilSynced } from './support/sync.ts';
import { expect, test } from './support/test.ts';
import { showTheme } from './support/theme.ts';

test.skip(({ isMobile }) => !isMobile, 'Strangers come with phones; the form is one column at every width.');

const bare = (text: string): string => text.replaceAll(/\s+/g, '');
const total = (page: Page) => page.getByRole('group', { name: 'Total da proposta' });
const inRow = (page: Page, row: number, column: string) =>
  page.getByRole('group', { name: `Itens, linha ${String(row)}` }).getByLabel(column);

async function fillRow(page: Page, row: number, values: readonly string[]): Promise<void> {
  for (const [at, column] of ['Descrição', 'Quantidade', 'Valor'].entries())
    await inRow(page, row, column).fill(values[at] ?? '');
}

async function generate(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Gerar PDF' }).click();
  const path = await (await download).path();
  await expect(page.getByText('Documento gerado com sucesso!')).toBeVisible();
  return path;
}

/** What a hand would send in place of what the rules made: the first answer that passes. */
async function changeNextAnswer(
  page: Page,
  change: (values: Record<string, string>) => object,
): Promise<void> {
  await page.route(
    '**/answers',
    async (route) => {
      const sent = route.request().postDataJSON() as { values: Record<string, string> };
      await route.continue({ postData: JSON.stringify({ ...sent, values: change(sent.values) }) });
    },
    { times: 1 },
  );
}

test('T23 T22 O05 a stranger fills in a form with rules on a phone, and the server takes nothing that a hand changed', async ({
  server,
  newDevice,
}) => {
  const writer = await otherWriter(server.origin, people.ana);
  const template = await writer.templates.create(livingContract);
  await untilWriterSynced(writer);
  const owner = await newDevice();
  const ana = await owner.open(`/template/link/${template.uid}`);
  await signIn(ana, people.ana);
  await untilSynced(ana);
  await ana.getByText('Receber as respostas na empresa').click();
  await ana.getByRole('button', { name: 'Ativar link' }).click();
  await expect(ana.getByRole('img', { name: 'Código QR do link' })).toBeVisible();
  const path = new URL(await ana.getByLabel('Endereço').inputValue()).pathname;

  const stranger = await newDevice({ installs: true });
  let page = await stranger.open(path);

  await test.step('fields and sections come and go, and what was typed comes back', async () => {
    await page.getByLabel(/^Contratante/).fill('Padaria Sol');
    await expect(page.getByLabel(/^CNPJ/)).toHaveCount(0);
    await page.getByLabel('Tipo de pessoa').selectOption('Pessoa jurídica');
    await page.getByLabel(/^CNPJ/).fill('11.222.333/0001-81');
    await expect(page.locator('output.sr-only')).toContainText(['Apareceu 1 campo: CNPJ.']);
    const hasGuarantor = page.getByRole('checkbox', { name: 'Tem fiador' });
    await hasGuarantor.check();
    await page.getByLabel(/^Nome do fiador/).fill('Fulano Oculto');
    await hasGuarantor.uncheck();
    await expect(page.getByRole('group', { name: 'Garantia' })).toHaveCount(0);
    await hasGuarantor.check();
    await expect(page.getByLabel(/^Nome do fiador/)).toHaveValue('Fulano Oculto');
    await hasGuarantor.uncheck();
  });

  await test.step('rows are cards with their sums, and a total can require a reason', async () => {
    await fillRow(page, 1, ['Forno', '3', '333,33']);
    await page.getByRole('button', { name: 'Adicionar linha' }).click();
    await expect(inRow(page, 2, 'Descrição')).toBeFocused();
    await fillRow(page, 2, ['Entrega', '1', '0,20']);
    await expect(total(page)).toContainText(/R\$\s1\.000,19/);
    await page.getByRole('button', { name: 'Gerar PDF' }).click();
    await expect(page.getByLabel(/^Justificativa/)).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(/^Justificativa/).fill('Reforma urgente');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expectAccessible(page);
    await showTheme(page, 'dark');
    await expectAccessible(page);
    await showTheme(page, 'light');
  });

  await test.step('with no network, all of it is there', async () => {
    await expect(page.getByText('Pronto para usar sem internet.')).toBeVisible({ timeout: 60_000 });
    await stranger.goOffline();
    page = await stranger.reopen(path);
    await expect(inRow(page, 2, 'Descrição')).toHaveValue('Entrega');
    await expect(total(page)).toContainText(/R\$\s1\.000,19/);
    await stranger.goOnline();
  });

  await test.step('an answer with another total is refused, though the person has their PDF', async () => {
    await changeNextAnswer(page, (values) => ({ ...values, TOTAL: '1.00' }));
    const { pages } = await readPdf(await generate(page));
    const printed = bare(pages.join(' '));
    for (const shown of [bare(COMPANY_WORDS), 'TotalR$1.000,19', 'Reformaurgente'])
      expect(printed).toContain(shown);
    for (const hidden of [bare(GUARANTOR_WORDS), 'Fulano']) expect(printed).not.toContain(hidden);
    await expect(page.getByText(/não recebeu suas respostas: alguns campos não foram aceitos/)).toBeVisible({
      timeout: 60_000,
    });
  });

  await test.step('so is one with what does not apply', async () => {
    await page.getByLabel(/^Justificativa/).fill('Reforma muito urgente');
    await changeNextAnswer(page, (values) => ({ ...values, FIADOR: 'Fulano Oculto' }));
    await generate(page);
    await expect(page.getByText(/não recebeu suas respostas: alguns campos não foram aceitos/)).toBeVisible({
      timeout: 60_000,
    });
  });

  await test.step('the honest one arrives, with the same total', async () => {
    await page.getByLabel(/^Justificativa/).fill('Reforma');
    await generate(page);
    await expect(page.getByText('Suas respostas chegaram a Horizonte Engenharia.')).toBeVisible({
      timeout: 60_000,
    });
    await owner.open('/templateExecution');
    const rows = ana.getByRole('button', { name: /^Ações de Proposta/ });
    await expect(rows).toHaveCount(1);
    await rows.click();
    await ana.getByRole('menuitem', { name: 'Ver preenchido' }).click();
    const dialog = ana.getByRole('dialog');
    await expect(dialog.getByRole('table')).toContainText(/R\$\s1\.000,19/);
    await expect(dialog).toContainText('Nome do fiadorNão se aplica');
    await expect(dialog).not.toContainText('Oculto');
    await expectAccessible(ana);
  });
  await writer.close();
});
