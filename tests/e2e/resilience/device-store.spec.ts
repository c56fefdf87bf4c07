import type { Page } from '@playwright/test';
import { createArea, row } from '../support/browse.ts';
import { FOLDER } from '../support/rows.ts';
import { people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { untilSynced } from '../support/sync.ts';
import { expect, test } from '../support/test.ts';
import { area, write } from '../support/write-document.ts';

test.skip(({ isMobile }) => isMobile, 'The store of a device does not depend on the width.');
test.setTimeout(180_000);

/** Whether the browser takes another write for this origin, in a database that is nobody's. */
function takesWrites(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('probe', 1);
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('probes'));
        opening.addEventListener('error', () => resolve(false));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('probes', 'readwrite');
          writing.objectStore('probes').put('x'.repeat(1000), Math.random());
          writing.addEventListener('complete', () => resolve(true));
          writing.addEventListener('abort', () => resolve(false));
        });
      }),
  );
}

/** Leaves the origin no room for another byte, by the browser's own quota; gives the way to free it again. */
async function fillDevice(page: Page, origin: string): Promise<() => Promise<void>> {
  // The limit holds as long as the session that set it, and the browser remembers for half a minute how much was free.
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await expect.poll(() => takesWrites(page), { timeout: 60_000, intervals: [2000] }).toBe(false);
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await expect.poll(() => takesWrites(page), { timeout: 60_000, intervals: [2000] }).toBe(true);
  };
}

test('O01 O04 a full device says so in words, keeps what is on the screen, and goes on once there is room', async ({
  editing: { device, page, watch },
}) => {
  const [folder, fill] = [await device.context().newPage(), await device.context().newPage()];
  await folder.goto(device.origin + FOLDER);
  await fill.goto(`${device.origin}/template/fill/demo-recibo-horizonte`);
  const input = fill.getByRole('textbox').first();
  await expect(input).toBeVisible();
  await createArea(folder, 'Antes');
  await page.bringToFront();
  await area(page, 'body').click();
  await write(page, 'Primeira frase. ');
  await untilSynced(page);
  const free = await fillDevice(page, device.origin);
  const full = /Não há mais espaço neste aparelho\. Libere espaço/;

  await test.step('an edited document stays on the screen and is not said to be saved', async () => {
    await write(page, 'Segunda frase.');
    await page.getByLabel('Nome do template').fill('Escrito sem espaço');
    await expect(page.getByText(full).first()).toBeVisible();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText(/^Erro ao salvar o template: Não há mais espaço/)).toBeVisible();
    await expect(area(page, 'body')).toContainText('Primeira frase. Segunda frase.');
  });
  await test.step('a category is not made, and the list stays as it is', async () => {
    await folder.bringToFront();
    const rows = folder.locator('[role=row][data-key]');
    const before = await rows.count();
    await folder.getByRole('button', { name: 'Nova Categoria' }).first().click();
    await expect(folder.getByText(full).first()).toBeVisible();
    await expect(rows).toHaveCount(before);
  });
  await test.step('what is typed on the fill screen stays, and the person is told not to leave', async () => {
    await fill.bringToFront();
    await input.fill('Maria das Graças');
    await expect(fill.getByText(/Não foi possível guardar o que você digitou/).first()).toBeVisible();
    await fill.getByRole('button', { name: 'Gerar PDF' }).click();
    await expect(
      fill.getByRole('alert').filter({ hasText: 'Não há mais espaço neste aparelho' }).first(),
    ).toContainText('Libere espaço');
    await expect(input).toHaveValue('Maria das Graças');
  });

  await free();
  await test.step('with room again everything is kept', async () => {
    const downloading = fill.waitForEvent('download');
    await fill.getByRole('button', { name: 'Gerar PDF' }).click();
    await downloading;
    await folder.bringToFront();
    await createArea(folder, 'Depois');
    await page.bringToFront();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Template salva com sucesso')).toBeVisible();
    await untilSynced(page);
    await page.reload();
    await expect(area(page, 'body')).toContainText('Primeira frase. Segunda frase.');
    await page.goto(device.origin + FOLDER);
    for (const name of ['Antes', 'Depois', 'Escrito sem espaço'])
      await expect(row(page, name)).toHaveCount(1);
    await expect(page.locator('[role=row][data-key]').filter({ hasText: 'Nova categoria' })).toHaveCount(0);
  });
  watch.expectQuiet();
});

test('O01 a browser that keeps no databases says so in words on every screen, and never half works', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.start();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
  });
  await device.open(FOLDER);
  await signIn(page, people.ana);
  for (const path of [
    FOLDER,
    '/',
    '/document/new',
    '/templateExecution',
    '/template/fill/demo-recibo-horizonte',
  ]) {
    await test.step(path, async () => {
      await device.open(path);
      await expect(
        page
          .getByText(
            /^O navegador fechou o armazenamento deste aparelho\. Recarregue a página; em janela anônima/,
          )
          .first(),
      ).toBeVisible();
      await expect(page.locator('body')).not.toContainText(/SecurityError|undefined|\[object/);
    });
  }
});
