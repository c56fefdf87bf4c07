import type { Page } from '@playwright/test';
import { noisePng, onDisk } from '../resilience/chosen-files.ts';
import { expectAccessible } from '../support/axe.ts';
import { createArea, row } from '../support/browse.ts';
import { openInstalled } from '../support/open-installed.ts';
import { FOLDER } from '../support/rows.ts';
import { people } from '../support/server.ts';
import { openSignOut, signIn } from '../support/sign-in.ts';
import { syncPill, untilSync, untilSynced } from '../support/sync.ts';
import { expect, test } from '../support/test.ts';
import { area, chooseImage } from '../support/write-document.ts';

test.setTimeout(150_000);
test.use({ installed: true });

async function insertImage(page: Page): Promise<void> {
  const file = await onDisk(test.info(), 'foto.png', noisePng(700, 500));
  await area(page, 'body').click();
  await chooseImage(page, file);
  await expect(area(page, 'body').locator('img')).toHaveCount(1);
}

test('O01 O04 what one device cannot send is exported to a file, imported on another and sent from there', async ({
  newDevice,
  isMobile,
}) => {
  test.skip(isMobile, 'Files are chosen alike at every width.');
  const broken = await newDevice();
  const page = await openInstalled(broken, '/document/new');
  await page.goto(`${broken.origin}/sync`);
  await expect(page.getByRole('heading', { name: 'Espaço neste aparelho' })).toBeVisible();
  await page.goto(`${broken.origin}/document/new`);
  await expect(area(page, 'body')).toBeVisible();
  await broken.goOffline();
  await untilSync(page, 'offline');
  await insertImage(page);
  await page.getByLabel('Nome do template').fill('Com imagem sem rede');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Template salva com sucesso')).toBeVisible();
  await expect(syncPill(page)).toHaveAttribute('data-waiting', '2');

  const file = test.info().outputPath('nao-enviado.zip');
  await test.step('the dialog that would erase it offers the way out', async () => {
    await openSignOut(page);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('será perdido');
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Exportar antes de sair' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^autodocs-\d{4}-\d\d-\d\d-\d{4}\.zip$/);
    await download.saveAs(file);
    await expect(dialog).toContainText('Exportado: guarde o arquivo');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });

  const other = await newDevice();
  const second = await other.open('/sync');
  await signIn(second, people.ana);
  const choosing = second.waitForEvent('filechooser');
  await second.getByRole('button', { name: 'Importar', exact: true }).click();
  await (await choosing).setFiles(file);
  await expect(second.getByText('Importado: 1 alteração, 0 rascunho e 1 arquivo.')).toBeVisible();
  await untilSynced(second);
  await second.goto(other.origin + FOLDER);
  await expect(second.locator('[role=row][data-key]').first()).toBeVisible();
  await second.goto(`${other.origin}/`);
  await expect(second.getByText('Com imagem sem rede').first()).toBeVisible();

  await broken.goOnline();
  await untilSynced(page, 60_000);
  await second.goto(`${other.origin}/`);
  await expect(second.getByText('Com imagem sem rede')).toHaveCount(1);

  await test.step('a file that is no export is refused in words', async () => {
    await second.goto(`${other.origin}/sync`);
    const wrong = second.waitForEvent('filechooser');
    await second.getByRole('button', { name: 'Importar', exact: true }).click();
    await (await wrong).setFiles(await onDisk(test.info(), 'outro.zip', new Uint8Array(3000)));
    await expect(second.getByText('Não foi possível ler o arquivo').first()).toBeVisible();
  });
});

test(
  'O01 a device that runs out of space warns, with a way out, while everything still works',
  { tag: '@any-width' },
  async ({ newDevice }) => {
    const device = await newDevice();
    const page = await device.open('/sync');
    await signIn(page, people.ana);
    await untilSynced(page);
    await page.addInitScript((quota) => {
      // Chromium names the same large quota whatever is left; others, as Firefox and Safari, say the truth.
      StorageManager.prototype.estimate = () => Promise.resolve({ usage: 10_000_000, quota });
    }, 30_000_000);
    await page.goto(device.origin + FOLDER);
    const bar = page.getByRole('alert').filter({ hasText: 'quase sem espaço' });
    await expect(bar).toBeVisible();
    await createArea(page, 'Ainda cabe');
    await expect(row(page, 'Ainda cabe')).toBeVisible();
    await bar.getByRole('link', { name: 'Ver o espaço' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/usados de 28,61 mb/)).toBeVisible();
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Ocultar o aviso de espaço' }).click();
    await expect(bar).toHaveCount(0);
  },
);
