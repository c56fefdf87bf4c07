import type { Locator, Page } from '@playwright/test';
import { parseRows } from '#domain/rules/living/rows.ts';
import { parsePhotos } from '#domain/rules/values/photos.ts';
import { expectAccessible } from './support/axe.ts';
import { generatePdf, inputOf } from './support/fill.ts';
import { untilOnDevice } from './support/on-device.ts';
import { otherWriter } from './support/other-writer.ts';
import { photoReport, picture } from './support/photo-report.ts';
import { readPdf } from './support/read-pdf.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilSynced } from './support/sync.ts';
import { expect, test } from './support/test.ts';
import { showTheme } from './support/theme.ts';

test.use({ installed: true });

/** The photos of a room: in a table named by column and row, in a card by its own name within the row's. */
function photosOf(page: Page, isMobile: boolean, row: number): Locator {
  return isMobile
    ? page
        .getByRole('group', { name: `Ambientes, linha ${String(row)}` })
        .getByRole('group', { name: 'Fotos do ambiente' })
    : page.getByRole('group', { name: `Fotos do ambiente, linha ${String(row)}` });
}

async function choose(page: Page, photos: Locator, files: ReturnType<typeof picture>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await photos.getByRole('button', { name: 'Adicionar fotos' }).click();
  const opened = await chooser;
  expect(opened.isMultiple()).toBe(true);
  await opened.setFiles(files);
}

const shownIn = (photos: Locator): Locator => photos.getByRole('listitem').getByRole('img');

test('T21 T24 T12 photos of each room are taken without a network, survive the page and are in the PDF and at the office', async ({
  server,
  newDevice,
  isMobile,
}, info) => {
  const writer = await otherWriter(server.origin, people.bruno);
  const template = await writer.templates.create(photoReport);
  const device = await newDevice();
  let page = await device.open(`/template/fill/${template.uid}`);
  await signIn(page, people.ana);
  await expect(inputOf(page, 'Imóvel')).toBeVisible();
  await untilSynced(page);
  await device.goOffline();

  await test.step('photos are taken in, upright, in the order of choice', async () => {
    await inputOf(page, 'Imóvel').fill('Rua Tupi, 88');
    const room = photosOf(page, isMobile, 1);
    await choose(page, room, [
      picture('sala 1.jpg', { hue: 20, isTurned: true }),
      picture('sala 2.jpg', { width: 3000, height: 2000, hue: 120 }),
    ]);
    await expect(shownIn(room)).toHaveCount(2);
    await expect(shownIn(room).nth(1)).toHaveAccessibleName('Foto 2: sala 2');
    await page.getByRole('button', { name: 'Adicionar linha' }).click();
    const second = photosOf(page, isMobile, 2);
    await choose(page, second, [picture('cozinha.jpg', { hue: 280 })]);
    await expect(shownIn(second)).toHaveCount(1);
  });

  await test.step('they are ordered, removed and brought back', async () => {
    const room = photosOf(page, isMobile, 1);
    await room.getByRole('button', { name: 'Mover a foto 2 para antes' }).click();
    await expect(shownIn(room).first()).toHaveAccessibleName('Foto 1: sala 2');
    await room.getByRole('button', { name: 'Excluir a foto 1' }).click();
    await expect(shownIn(room)).toHaveCount(1);
    await expect(room.getByRole('button', { name: 'Adicionar fotos' })).toBeFocused();
    await room.getByRole('button', { name: 'Desfazer' }).click();
    await expect(shownIn(room)).toHaveCount(2);
    await expect(shownIn(room).first()).toHaveAccessibleName('Foto 1: sala 2');
  });

  await test.step('what is no photo, or too much, is told by name and changes nothing', async () => {
    const room = photosOf(page, isMobile, 1);
    await choose(page, room, [
      { name: 'contrato.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') },
    ]);
    await expect(room.getByRole('alert')).toContainText('contrato.jpg: Não foi possível abrir a imagem');
    await choose(page, room, [picture('sala 3.jpg', { hue: 60 }), picture('sala 4.jpg', { hue: 90 })]);
    await expect(room.getByRole('alert')).toContainText('Cabe mais 1 foto');
    await expect(shownIn(room)).toHaveCount(3);
    await expect(room).toContainText('No máximo 3 fotos.');
  });

  await test.step('the screen is accessible, and fits', async () => {
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath(`photos-${theme}.png`) });
    }
    await showTheme(page, 'light');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });

  await test.step('the draft has them after the browser is gone', async () => {
    await untilOnDevice(page, 'sala 3');
    page = await device.reopen(`/template/fill/${template.uid}`);
    await expect(shownIn(photosOf(page, isMobile, 1))).toHaveCount(3);
    await expect(photosOf(page, isMobile, 2).locator('img')).toHaveJSProperty('complete', true);
    if (isMobile) await page.getByRole('button', { name: 'Ver documento' }).click();
    await expect(page.locator('.paper-sheet img')).toHaveCount(4);
    await page.screenshot({ path: info.outputPath('paper.png') });
    if (isMobile) await page.keyboard.press('Escape');
  });

  await test.step('the PDF shows each of them', async () => {
    const { pages, images } = await readPdf(await generatePdf(page));
    expect(images).toBe(4);
    expect(pages.join(' ')).not.toContain('"file"');
  });

  await test.step('others have the document only with its photos', async () => {
    await device.goOnline();
    await untilSynced(page);
    const reader = await otherWriter(server.origin, people.ana);
    await expect.poll(async () => (await reader.executions.newestOf(template.uid, 5)).length).toBe(1);
    const [execution] = await reader.executions.newestOf(template.uid, 5);
    const rows = parseRows(execution?.fields.find(({ id }) => id === 'AMBIENTES')?.value ?? '') ?? [];
    const photos = rows.flatMap(({ values }) => parsePhotos(values['FOTOS'] ?? '') ?? []);
    expect(photos.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['sala 2', 2048, 1365],
      ['sala 1', 480, 640],
      ['sala 3', 640, 480],
      ['cozinha', 640, 480],
    ]);
    for (const { file } of photos) {
      const bytes = new Uint8Array((await (await reader.files.get(file))?.arrayBuffer()) ?? []);
      expect(Array.from(bytes.slice(0, 2))).toEqual([0xff, 0xd8]);
      expect(Buffer.from(bytes).includes('Exif')).toBe(false);
    }
    await reader.close();
  });
  await writer.close();
});
