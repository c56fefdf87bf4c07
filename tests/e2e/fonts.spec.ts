import { generatePdf, inputOf } from './support/fill.ts';
import { keptAddresses } from './support/install.ts';
import { openInstalled } from './support/open-installed.ts';
import { otherWriter } from './support/other-writer.ts';
import { readPdf } from './support/read-pdf.ts';
import { people } from './support/server.ts';
import { untilSynced } from '#tests/support/app-device.ts';
import { expect, test } from './support/test.ts';
import { area, write } from './support/write-document.ts';

test.use({ installed: true });

test.skip(({ isMobile }) => isMobile, 'Which fonts are on the device does not depend on the width.');

const STYLE = 'font-family: Garamond';
const part = (more: object) => ({ version: 1, format: 0, style: STYLE, mode: 'normal', detail: 0, ...more });

/** A template of a colleague: a sentence and a field, both in Garamond. */
async function leaveTemplate(origin: string): Promise<string> {
  const writer = await otherWriter(origin, people.ana);
  const children = [
    part({ type: 'text', text: 'Declaramos que recebemos de ' }),
    part({ type: 'field', field: 'NOME', text: '#NOME', mode: 'token', format: 1 }),
  ];
  const content = {
    root: { type: 'root' as const, children: [{ type: 'paragraph', version: 1, children }] },
  };
  const { uid } = await writer.templates.create({
    name: 'Recibo em Garamond',
    templateArea: '',
    fields: [{ id: 'NOME', name: 'Nome' }],
    sections: [{ id: 'DADOS', name: 'Dados', fields: ['NOME'] }],
    document: { header: null, content, footer: null },
  });
  await untilSynced(writer);
  await writer.close();
  return uid;
}

test('O01 T24 T32 with the server gone, a synchronised template is printed in its own family', async ({
  newDevice,
  server,
}) => {
  const uid = await leaveTemplate(server.origin);
  const device = await newDevice();
  const page = await openInstalled(device);
  const kept = async () => (await keptAddresses(page)).join(' ');
  for (const style of ['400-normal', '700-normal', '400-italic', '700-italic'])
    await expect.poll(kept).toMatch(new RegExp(`eb-garamond-latin-ext-${style}`));
  expect(await kept()).not.toContain('tinos-');
  await server.kill();
  const fill = await device.reopen(`/template/fill/${uid}`);
  await inputOf(fill, 'Nome').fill('Łukasz Conceição ✓');
  const { fonts, pages } = await readPdf(await generatePdf(fill));
  const names = fonts.map(({ name }) => name.replace(/^[A-Z]{6}\+/, ''));
  expect(names).toEqual(expect.arrayContaining(['EBGaramond-Regular', 'EBGaramond-Bold', 'DejaVuSans-Bold']));
  expect(pages[0]).toContain('Declaramos que recebemos de Łukasz Conceição ✓');
});

test('T32 each family of the menu is shown in its own face, and set in the document in it', async ({
  editing,
}) => {
  const { page } = editing;
  await page.getByRole('button', { name: /^Fonte/ }).click();
  const garamond = page.getByRole('option', { name: 'Garamond parecida, com outras larguras' });
  await expect(page.getByRole('option')).toHaveCount(22);
  await expect(page.getByRole('option', { name: 'Calibri', exact: true })).toBeVisible();
  await expect(garamond.getByText('Garamond')).toHaveCSS('font-family', /^"Garamond Preview"/);
  await garamond.click();
  await area(page, 'body').click();
  await write(page, 'Declaramos');
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family),
    );
  await expect.poll(loaded).toContain('Garamond');
});
