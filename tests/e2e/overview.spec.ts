import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SessionAnswer } from '#domain/api/authentication.ts';
import { push } from '#domain/api/replication.ts';
import { newestFirstKey, type Execution } from '#domain/entities/execution.ts';
import { sessionHeaders, signIn as signInAt } from '#tests/support/api.ts';
import { v7 } from 'uuid';
import { actOnExecution, executionRows } from './support/executions.ts';
import { readPdf } from './support/read-pdf.ts';
import { DEMO_PASSWORD, people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilInstalled, untilSync, untilSynced } from './support/sync.ts';
import { expect, test } from './support/test.ts';
import { watchPage } from './support/watched-page.ts';

test.use({ installed: true });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RECEIPT = 'demo-recibo-horizonte';
const ARABIC = 'عقد إيجار شقة';

function execution(answer: SessionAnswer, ago: number, change: Partial<Execution>): Execution {
  const createdAt = new Date(Date.now() - ago).toISOString();
  const id = v7();
  return {
    id,
    company: answer.company.uid,
    createdAt,
    createdBy: answer.user.uid,
    deleted: false,
    write: { id, by: answer.user.uid, at: createdAt, ancestors: [] },
    template: RECEIPT,
    templateName: 'Recibo de pagamento',
    fields: [{ id: 'NOME', name: 'nome', value: 'José' }],
    newestFirst: newestFirstKey(createdAt),
    ...change,
  };
}

/** As if the person had made them on another device. */
async function record(
  origin: string,
  person: string,
  made: (answer: SessionAnswer) => Execution[],
): Promise<void> {
  const { device, answer } = await signInAt(origin, person, DEMO_PASSWORD);
  const rows = made(answer);
  const response = await device.post(push.path, { collection: 'execution', rows }, sessionHeaders(answer));
  const { results } = push.response.parse(await response.json());
  expect(results.map(({ outcome }) => outcome)).toEqual(rows.map(() => 'accepted'));
}

async function numbersByDay(page: Page): Promise<string[]> {
  const table = page.getByRole('table', { name: 'Documentos Gerados x Dia' });
  if (!(await table.isVisible())) await page.getByText('Ver os números').click();
  return table.locator('tbody td:last-child').allTextContents();
}

test('T03 T04 a day begins on the dashboard: what there is, by day, of the whole company, with and without a network @any-width', async ({
  newDevice,
  server,
}) => {
  await record(server.origin, people.ana, (answer) => [
    execution(answer, 0, {}),
    execution(answer, 2 * DAY, {}),
    execution(answer, 40 * DAY, {}),
  ]);
  const device = await newDevice();
  const page = await device.start();
  const watch = await watchPage(page);
  await device.open('/');
  await signIn(page, people.bruno);
  await untilInstalled(page);
  await untilSynced(page);

  const chart = page.getByRole('img', { name: /^2 documentos no período/ });
  await expect(chart).toBeVisible();
  await expect(chart.locator('[data-day]')).toHaveCount(16);
  await expect(page.getByText(/^Toda a empresa, contados em/)).toBeVisible();
  const last = (await numbersByDay(page)).slice(-4);
  expect(last).toEqual(['0', '1', '0', '1']);

  await page.getByLabel('Data inicial').fill('');
  await expect(page.getByText('Informe as duas datas.')).toBeVisible();
  await expect(chart).toBeVisible();
  const earlier = new Date(Date.now() - 45 * DAY).toISOString().slice(0, 10);
  await page.getByLabel('Data inicial').fill(earlier);
  await expect(page.getByRole('img', { name: /^3 documentos no período/ })).toBeVisible();

  await record(server.origin, people.ana, (answer) => [execution(answer, HOUR / 60, {})]);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText('Indicadores atualizados')).toBeVisible();
  await expect(page.getByRole('img', { name: /^4 documentos no período/ })).toBeVisible();

  await device.goOffline();
  await untilSync(page, 'offline');
  await page.reload();
  await expect(page.getByRole('img', { name: /^3 documentos no período/ })).toBeVisible();
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText('Sem rede agora: os números são os últimos conhecidos.')).toBeVisible();

  const box = page.getByRole('searchbox', { name: 'Procure aqui o modelo que você precisa' });
  await box.fill('FINANCEIRO recibo');
  await expect(page.locator('[data-results] mark').filter({ hasText: 'Financeiro' })).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL(/\/template\/fill\/demo-recibo-horizonte/);
  watch.expectQuiet();
});

test('T12 what was generated: found again, seen, opened, written out, and for an admin everybody’s @any-width', async ({
  newDevice,
  server,
}) => {
  await record(server.origin, people.ana, (answer) => [
    execution(answer, HOUR, { templateName: ARABIC, fields: [] }),
    ...Array.from({ length: 11 }, (_, number) => execution(answer, (number + 2) * HOUR, {})),
    execution(answer, 50 * DAY, {
      templateName: 'Locação',
      fields: [{ id: 'X', name: '=nome', value: '=1+1' }],
    }),
  ]);
  await record(server.origin, people.bruno, (answer) => [
    execution(answer, 30 * DAY, { templateName: 'De Bruno' }),
  ]);
  const device = await newDevice();
  const page = await device.start();
  const watch = await watchPage(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await device.open('/templateExecution');
  await signIn(page, people.ana);
  await untilInstalled(page);
  await untilSynced(page);
  await expect(page.getByText('1–10 de 13')).toBeVisible();
  await expect(executionRows(page).first()).toContainText(ARABIC);

  await actOnExecution(page, 0, 'Ver preenchido');
  await expect(page.getByText('Nenhum campo preenchido.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(executionRows(page)).toHaveCount(3);

  await device.goOffline();
  await page.getByRole('searchbox', { name: 'Procure pelo nome do template' }).fill('locacao');
  await expect(page.getByText('1–1 de 1')).toBeVisible();
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await csv;
  expect(file.suggestedFilename()).toBe('templates-executados.csv');
  const [head, row] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toBe("\u{FEFF}Template;Data;'=nome");
  expect(row).toMatch(/^Locação;\d\d\/\d\d\/\d{4} \d\d:\d\d;'=1\+1$/);

  await page
    .getByLabel('Até', { exact: true })
    .fill(new Date(Date.now() - 55 * DAY).toISOString().slice(0, 10));
  await page.getByLabel('De', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('Nada com esses filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page.getByText('1–10 de 13')).toBeVisible();

  await page.getByRole('button', { name: 'De quem' }).click();
  await page.getByRole('option', { name: 'De toda a empresa' }).click();
  await page.getByRole('searchbox', { name: 'Procure pelo nome do template' }).fill('bruno');
  await expect(executionRows(page)).toHaveCount(1);
  await expect(executionRows(page)).toContainText('Bruno Carvalho');
  await page.getByRole('searchbox', { name: 'Procure pelo nome do template' }).fill('recibo');
  await expect(executionRows(page)).toHaveCount(10);

  const download = page.waitForEvent('download');
  await actOnExecution(page, 0, 'Baixar PDF');
  const pdf = await readPdf(await (await download).path());
  expect(pdf.pages.length).toBeGreaterThan(0);
  await expect(page.getByText('PDF refeito com o mesmo modelo e valores')).toBeVisible();
  const again = page.waitForEvent('download');
  await actOnExecution(page, 1, 'Baixar PDF');
  expect((await readPdf(await (await again).path())).pages.length).toBe(pdf.pages.length);
  watch.expectQuiet();
});
