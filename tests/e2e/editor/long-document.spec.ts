import type { Locator } from '@playwright/test';
import { untilSynced } from '#tests/support/app-device.ts';
import { otherWriter } from '../support/other-writer.ts';
import { people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { area, showOneSheet, write } from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

const ROWS = 150;
const words = 'As partes obrigam-se a cumprir o que aqui se ajusta, sob as penas da lei e deste instrumento.';

const paragraph = (text: string) => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text }],
});

const clauses = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => paragraph(`Cláusula ${from + index}. ${words}`));

const row = (index: number) => ({
  type: 'tablerow',
  version: 1,
  children: [`Parcela ${index + 1}`, 'a pagar'].map((text) => ({
    type: 'tablecell',
    version: 1,
    headerState: 0,
    colSpan: 1,
    rowSpan: 1,
    children: [paragraph(text)],
  })),
});

const table = {
  type: 'table',
  version: 1,
  colWidths: [200, 200],
  children: Array.from({ length: ROWS }, (_, index) => row(index)),
};

/** Of each shown boundary, how far it is from the nearest block or row that begins there. */
function distances(body: Locator): Promise<number[]> {
  return body.evaluate((text) => {
    const tops = [...text.querySelectorAll('p, tr')].map((part) => part.getBoundingClientRect().top);
    const shown = text.parentElement?.querySelectorAll('.document-boundary') ?? [];
    return [...shown].map((boundary) => {
      const own = boundary.getBoundingClientRect().top;
      return Math.min(...tops.map((top) => Math.abs(top - own)));
    });
  });
}

test('T13 T15 a long document is written in as soon as it begins to show, and is soon all in its place @any-width', async ({
  server,
  newDevice,
}) => {
  const writer = await otherWriter(server.origin, people.bruno);
  const children = [...clauses(1, 250), table, ...clauses(251, 150)];
  const content = { root: { type: 'root' as const, children } };
  const { uid } = await writer.templates.create({
    name: 'Contrato longo',
    templateArea: '',
    fields: [],
    sections: [],
    document: { header: null, content, footer: null },
  });
  await untilSynced(writer);
  await writer.close();
  const device = await newDevice();
  const page = await device.open(`/document/editor/${uid}`);
  await signIn(page, people.ana);
  const body = area(page, 'body');
  await body.getByText('Cláusula 1.').click();
  await page.keyboard.press('Home');
  await write(page, 'Logo: ');
  await expect(body.locator('p').first()).toHaveText(/^Logo: Cláusula 1\./);
  // A row that is not laid out has no box.
  const heights = () =>
    body.evaluate((text) =>
      [...text.querySelectorAll('tr, :scope > p')].map((part) =>
        Math.round(part.getBoundingClientRect().height),
      ),
    );
  await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThan(4);
  await expect.poll(() => body.locator('.document-later').count()).toBe(0);
  const pages = page.getByText(/^\d+ páginas$/);
  await expect(pages).toBeVisible();
  const count = Number.parseInt(await pages.innerText(), 10);
  expect(count).toBeGreaterThan(10);
  await showOneSheet(page);
  await expect.poll(async () => (await distances(body)).length).toBe(count - 1);
  await expect.poll(async () => Math.max(...(await distances(body)))).toBeLessThan(12);
  await body.getByText(`Parcela ${ROWS}`, { exact: true }).click();
  await page.keyboard.press('End');
  await write(page, ' final');
  await expect(body.getByText(`Parcela ${ROWS} final`)).toBeVisible();
});
