import { expect } from './support/test.ts';
import { makeOne, openTemplateOfGed, test } from './support/ged.ts';
import { untilInstalled, untilSynced } from './support/sync.ts';

test.use({ sharedBrowser: true });

const KEPT = /ainda não foi enviado ao GED: está guardado neste aparelho/;

test('T27 O01 code that does not come takes no page down, and comes at a press @any-width', async ({
  newDevice,
  ged,
}) => {
  const device = await newDevice();
  await openTemplateOfGed(device, ged.origin);
  const page = device.page();
  // No server either: with one the page would be loaded anew, for the parts of a newer version.
  const away = [/\/assets\/file-in-ged-/, `${device.origin}/`];
  for (const address of away) await page.route(address, (route) => route.abort());
  await makeOne(page, false);
  await expect(page.getByText(/^Uma parte do aplicativo não chegou/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Baixar de novo' })).toBeVisible();
  for (const address of away) await page.unroute(address);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('button', { name: 'Enviar ao GED' })).toBeVisible();
});

test.describe('with the app installed', () => {
  test.use({ installed: true });

  test('T27 O01 a filled document waits for the GED, on no screen of its own, and goes there once @phone', async ({
    newDevice,
    ged,
  }) => {
    const device = await newDevice();
    await openTemplateOfGed(device, ged.origin);
    const page = device.page();
    await untilInstalled(page);
    await makeOne(page);

    await test.step('kept while the network is away, and listed on every screen', async () => {
      await device.goOffline();
      await page.getByRole('button', { name: 'Enviar ao GED' }).click();
      await expect(page.getByText(KEPT)).toBeVisible();
      await page.goto(`${device.origin}/ged17/documents`);
      // In the top bar, or where that has no room for it in its menu.
      await expect(page.getByRole('button', { name: /^Envios ao GED|^Mais.*1/ })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: KEPT })).toHaveCount(1);
      expect((await ged.told()).documents).toEqual([]);
    });

    const context = page.context();
    const [one, other] = [await context.newPage(), await context.newPage()];
    await test.step('the tab is gone: one of two others files it, and both say so', async () => {
      await page.close();
      await device.goOnline();
      await Promise.all([one, other].map((tab) => tab.goto(`${device.origin}/ged17/documents`)));
      for (const tab of [one, other])
        await expect(tab.getByText('O documento está no GED')).toBeVisible({ timeout: 40_000 });
      const { documents, seen } = await ged.told();
      expect(documents).toHaveLength(1);
      expect(seen.filter((request) => /^POST .*\/documents$/.test(request))).toHaveLength(1);
      await one.getByRole('button', { name: /^Remover .* da lista$/ }).click();
      await expect(other.getByText('Nenhum documento espera pelo GED')).toBeVisible();
      await one.close();
    });

    await test.step('from the list of what was filled in, with the values of that', async () => {
      await other.goto(`${device.origin}/templateExecution`);
      await untilSynced(other);
      const actions = other.getByRole('button', { name: /^Ações de/ });
      const send = other.getByRole('button', { name: 'Enviar ao GED' });
      await expect(actions.or(send).first()).toBeVisible();
      if ((await actions.count()) > 0) {
        await actions.first().click();
        await other.getByRole('menuitem', { name: 'Enviar ao GED' }).click();
      } else await send.click();
      const dialog = other.getByRole('dialog', { name: 'Enviar ao GED' });
      await dialog.getByRole('button', { name: 'Enviar ao GED' }).click();
      await expect(dialog.getByText('O documento está no GED')).toBeVisible();
      // The same execution: the GED knows its key, and keeps one document of it.
      const [kept, ...more] = (await ged.told()).documents;
      expect(more).toEqual([]);
      expect(kept).toMatchObject({ by: 'ana', classification: '030.04' });
      const values = kept?.fields.map(({ value }) => value).sort();
      expect(values).toEqual(['1234.5', 'C-1', 'Maria', 'Vigente']);
    });
  });
});
