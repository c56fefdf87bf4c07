import type { Locator } from '@playwright/test';
import type { DocumentModel } from '#app/document/model.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';
import { untilSynced } from '#tests/support/app-device.ts';
import { heading, paragraph, text } from '#tests/pdf/printed.ts';
import { otherWriter } from '../support/other-writer.ts';
import { people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { area, chooseFromTool, chooseStyle, showSheet } from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

const look = (block: Locator) =>
  block.evaluate((element) => {
    const { fontSize, fontWeight, textTransform, textAlign, color } = getComputedStyle(element);
    return { fontSize, fontWeight, textTransform, textAlign, color };
  });

test('T14 a style is chosen, changed for all that have it, made anew and deleted, each one step back @any-width', async ({
  editing: { page },
}) => {
  const body = area(page, 'body');
  const blocks = body.locator(':scope > *');
  await body.click();
  await page.keyboard.type('contrato');
  await chooseStyle(page, 'Título do documento');
  await expect(body.locator('h1')).toHaveText('contrato');
  await expect
    .poll(() => look(blocks.nth(0)))
    .toMatchObject({ fontSize: '20px', fontWeight: '700', textTransform: 'uppercase', textAlign: 'center' });
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nota um');
  await chooseStyle(page, 'Texto pequeno');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nota dois');
  await expect.poll(() => look(blocks.nth(2))).toMatchObject({ fontSize: '11px' });

  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+Shift+>');
  const style = page.getByRole('button', { name: /^Estilo do parágrafo/ });
  await expect(style).toContainText('alterado neste parágrafo');
  await chooseFromTool(page, 'Opções de estilo', 'Atualizar');
  await expect(style).not.toContainText('alterado');
  for (const index of [1, 2])
    await expect.poll(() => look(blocks.nth(index))).toMatchObject({ fontSize: '12px', fontWeight: '700' });
  await page.keyboard.press('Control+z');
  for (const [index, fontSize] of [
    [1, '11px'],
    [2, '11px'],
  ] as const)
    await expect.poll(() => look(blocks.nth(index))).toMatchObject({ fontSize, fontWeight: '400' });

  await chooseFromTool(page, 'Opções de estilo', 'Editar');
  const dialog = page.getByRole('dialog', { name: 'Estilo: Texto pequeno' });
  await dialog.getByLabel('Tamanho (px)').fill('9');
  await dialog.getByLabel('Espaço depois (px)').fill('x');
  await expect(dialog.getByRole('button', { name: 'Aplicar ao documento' })).toBeDisabled();
  await dialog.getByLabel('Espaço depois (px)').fill('20');
  await dialog.getByRole('button', { name: 'Aplicar ao documento' }).click();
  await expect.poll(() => look(blocks.nth(1))).toMatchObject({ fontSize: '9px' });

  await chooseFromTool(page, 'Opções de estilo', 'Novo estilo');
  const naming = page.getByRole('dialog', { name: 'Novo estilo' });
  await naming.getByLabel('Nome do estilo').fill('Aviso');
  await page.keyboard.press('Enter');
  await expect(style).toContainText('Aviso');
  await chooseFromTool(page, 'Opções de estilo', "Excluir 'Aviso'");
  await expect(style).toContainText('Normal');
  await expect.poll(() => look(blocks.nth(1))).toMatchObject({ fontSize: '9px' });
});

test('T14 the list of styles is read and chosen from by keyboard alone', async ({ editing: { page } }) => {
  const body = area(page, 'body');
  await body.click();
  await page.keyboard.type('Das partes');
  const style = page.getByRole('button', { name: /^Estilo do parágrafo/ });
  await style.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.type('clá', { delay: 20 });
  await page.keyboard.press('Enter');
  await expect(style).toContainText('Cláusula');
  await expect(body).toBeFocused();
  await page.keyboard.press('Control+Alt+1');
  await expect(body.locator('h1')).toHaveText('Das partes');
  await page.keyboard.press('Control+Alt+0');
  await expect(body.locator('p')).toHaveText('Das partes');
  await page.keyboard.press('Home');
  await page.keyboard.type('## ');
  await expect(body.locator('h2')).toHaveText('Das partes');
});

/** A document's own styles, one that is based on another among them. */
const STYLES = {
  normal: {
    text: { family: 'Times New Roman', size: 16 },
    paragraph: { format: { lineHeight: { multiple: 1.5 }, firstLine: 47 } },
  },
  'heading-2': { text: { capitals: 'small', color: '#1d4ed8' }, paragraph: { format: { before: 30 } } },
  aviso: {
    name: 'Aviso',
    basedOn: 'small',
    text: { italic: true, capitals: 'all' },
    paragraph: { align: 'right', format: { left: 60, after: 30 } },
  },
};

const NAMED = [null, 'title', 'clause', 'paragraph', 'small', 'signature', 'aviso', 'gone', null] as const;

const blocks = Array.from({ length: 90 }, (_, at) => {
  if (at % 10 === 9) return heading(`m${at} Das Obrigações`);
  const style = NAMED[at % NAMED.length] ?? null;
  const direct = at % 7 === 0 ? { style: 'font-variant-caps: small-caps' } : {};
  const words = [text(`m${at}`), text(' Banco do Brasil', direct)];
  return paragraph(words, style === null ? {} : { $: { style } });
});

const document = {
  header: { root: { type: 'root' as const, children: [paragraph([text('topo')])] } },
  content: { root: { type: 'root' as const, children: blocks, $: { styles: STYLES } } },
  footer: null,
};

const model: DocumentModel = toDocumentModel({ title: 'p', language: 'pt-BR', fields: [], document });

interface Place {
  left: number;
  right: number;
}

/** Where the line of each block begins and ends in print, from the left edge of the text; and the pages. */
async function printed(): Promise<{ places: Map<string, Place>; pages: number }> {
  const job = { document: model, values: {} };
  const set = typeset(job, await prepareFonts(job, new FontLibrary(nodeFontSource)));
  const places = new Map<string, Place>();
  for (const { groups } of set.pages)
    for (const { x, items } of groups) {
      const texts = items.flatMap((item) => (item.kind === 'text' ? [item] : []));
      const [first] = texts;
      const word = /^m\d+/.exec(texts.flatMap(({ words }) => words.map((each) => each.text)).join(''))?.[0];
      if (first === undefined || word === undefined) continue;
      const ends = texts.map(
        (item) => item.x + item.words.reduce((sum, { width }) => sum + width, 0) * item.size,
      );
      const edge = x - model.page.margins.left;
      places.set(word, { left: edge + first.x, right: edge + Math.max(...ends) });
    }
  return { places, pages: set.pages.length };
}

async function onPage(body: Locator): Promise<Map<string, Place>> {
  const found = await body.evaluate((area) => {
    const zoom = Number(getComputedStyle(area).getPropertyValue('--zoom'));
    const { left } = area.getBoundingClientRect();
    return [...area.children].map((block): [string, { left: number; right: number }] => {
      const words = globalThis.document.createRange();
      words.selectNodeContents(block);
      const lines = [...words.getClientRects()];
      const place = {
        left: (Math.min(...lines.map((line) => line.left)) - left) / zoom,
        right: (Math.max(...lines.map((line) => line.right)) - left) / zoom,
      };
      return [/^m\d+/.exec(block.textContent)?.[0] ?? '', place];
    });
  });
  return new Map(found);
}

async function leaveDocument(origin: string): Promise<string> {
  const writer = await otherWriter(origin, people.bruno);
  const { uid } = await writer.templates.create({
    name: 'Contrato com estilos',
    templateArea: '',
    fields: [],
    sections: [],
    document,
  });
  await untilSynced(writer);
  await writer.close();
  return uid;
}

test('T14 T15 styled paragraphs stand in the editor where they are printed, as long, and end the same pages @any-width', async ({
  server,
  newDevice,
}) => {
  const { places, pages } = await printed();
  expect(places.size).toBe(blocks.length);
  const device = await newDevice();
  const uid = await leaveDocument(server.origin);
  const page = await device.open(`/document/editor/${uid}`);
  await signIn(page, people.ana);
  const body = area(page, 'body');
  await expect(body.getByText('m89 ')).toBeAttached();
  await showSheet(page);
  await expect.poll(() => body.locator('.document-later').count()).toBe(0);
  await expect(page.getByText(`${pages} páginas`)).toBeVisible();
  const zoom = await body.evaluate((area) => Number(getComputedStyle(area).getPropertyValue('--zoom')));
  const isSmall = (word: string) => Number(word.slice(1)) % 7 === 0 || Number(word.slice(1)) % 10 === 9;
  const offPlaces = async () => {
    const now = await onPage(body);
    return [...places].filter(([word, place]) => {
      const shown = now.get(word);
      if (shown === undefined) return true;
      // Chromium rounds the size of small capitals to whole pixels of the screen.
      const off = isSmall(word) && zoom !== 1 ? 8 : 1.5;
      return Math.abs(shown.left - place.left) > off || Math.abs(shown.right - place.right) > off;
    });
  };
  await expect.poll(offPlaces).toEqual([]);
  const family = (name: 'header' | 'body') =>
    area(page, name).evaluate((element) => getComputedStyle(element).fontFamily);
  expect(await family('header')).toBe(await family('body'));
});
