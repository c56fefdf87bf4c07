import type { Page } from '@playwright/test';
import { untilSynced } from '../support/sync.ts';
import { expect, test } from '../support/test.ts';
import { area, chooseImage, write } from '../support/write-document.ts';
import { joined, noisePng, onDisk, plainPng } from './chosen-files.ts';
import { HOSTILE } from '../support/watched-page.ts';

test.skip(({ isMobile }) => isMobile, 'Files are judged alike at every width.');
test.setTimeout(180_000);
test.use({ sharedServer: true, sharedBrowser: true });

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const good = noisePng(400, 300);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="trap('svg')"><script>trap('svg')</script></svg>`;

/** Made when they are chosen: this file is loaded by every process of the browser tests. */
const unusable: readonly { what: string; name: string; bytes: () => Uint8Array; says: string }[] = [
  {
    what: 'text under the name of an image',
    name: 'foto.png',
    bytes: () => encode(HOSTILE.repeat(20)),
    says: 'Não foi possível abrir a imagem',
  },
  {
    what: 'a PNG cut off in its header',
    name: 'cortada.png',
    bytes: () => good.subarray(0, 40),
    says: 'Não foi possível abrir a imagem',
  },
  {
    what: 'an empty file',
    name: 'vazia.png',
    bytes: () => new Uint8Array(),
    says: 'Não foi possível abrir a imagem',
  },
  {
    what: 'a PNG of 60 megapixels',
    name: 'enorme.png',
    bytes: () => plainPng(10_000, 6000),
    says: 'A imagem tem pixels demais',
  },
  {
    what: 'an SVG',
    name: 'logo.svg',
    bytes: () => encode(svg),
    says: 'Não foi possível abrir a imagem',
  },
  {
    what: 'an SVG that calls itself a PNG',
    name: 'logo.png',
    bytes: () => encode(svg),
    says: 'Não foi possível abrir a imagem',
  },
  {
    what: 'an image of 25 MB that stays large however it is written',
    name: 'ruído.png',
    bytes: () => noisePng(2900, 2900),
    says: 'O arquivo é grande demais',
  },
  {
    what: 'a file of 40 MB',
    name: 'pesada.png',
    bytes: () => joined(good, new Uint8Array(40_000_000)),
    says: 'O arquivo é grande demais',
  },
];

async function choose(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const file = await onDisk(test.info(), name, bytes);
  await chooseImage(page, file);
}

test('T14 files that are no usable image are refused in words, one by one, and the document stays as it was', async ({
  editing: { page, watch },
}) => {
  const body = area(page, 'body');
  await body.click();
  await write(page, 'Antes das imagens.');
  for (const { what, name, bytes, says } of unusable) {
    await test.step(what, async () => {
      await choose(page, name, bytes());
      const notice = page.getByRole('alert').filter({ hasText: says });
      await expect(notice).toBeVisible();
      await expect(notice, 'it does not say what to do').toContainText(/Escolha|Diminua/);
      await expect(body.locator('img')).toHaveCount(0);
      await notice.getByRole('button', { name: 'Dispensar' }).click();
      await expect(notice).toHaveCount(0);
    });
  }
  await test.step('a usable one still goes in, is stored and sent', async () => {
    await choose(page, 'carimbo.png', good);
    await expect(body.locator('img')).toHaveCount(1);
    await page.getByLabel('Nome do template').fill('Com imagem');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Template salva com sucesso')).toBeVisible();
    await untilSynced(page);
    await page.reload();
    await expect(body.locator('img')).toBeVisible();
    await expect(body).toContainText('Antes das imagens.');
  });
  watch.expectQuiet();
});

test('T14 a PNG that breaks off in the middle is refused, not shown half', async ({ editing: { page } }) => {
  const body = area(page, 'body');
  await body.click();
  await choose(page, 'pela-metade.png', good.subarray(0, good.length / 2));
  await expect(page.getByText('Não foi possível abrir a imagem')).toBeVisible();
  await expect(body.locator('img')).toHaveCount(0);
});
