import { openInstalled } from './support/open-installed.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedBrowser: true, installs: true });

test('A13 A16 C06 the account and the company say calmly what needs a network, and show it when that is back @any-width', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice();
  const page = await openInstalled(device);
  await server.stop();
  await device.goOffline();
  const main = page.getByRole('main');
  const pages = [
    ['/account/security', 'Esta parte precisa de conexão com a internet.'],
    ['/settings/devices', 'A lista de dispositivos fica no servidor'],
    ['/settings/access', 'Os pedidos ficam no servidor'],
    ['/account/charge', 'O plano precisa de conexão com a internet.'],
  ] as const;
  for (const [address, text] of pages) {
    await device.open(address);
    const notice = main.getByRole('status').filter({ hasText: text }).first();
    await expect(notice).toContainText('Aparece aqui quando a conexão voltar.');
    await expect(main.getByRole('alert')).toHaveCount(0);
  }
  await server.restart();
  await device.goOnline();
  await expect(main.getByRole('heading', { name: 'Plano atual' })).toBeVisible();
  await device.goOffline();
  await device.open('/account/security');
  await expect(main.getByText('Trocar a senha precisa de conexão com a internet.')).toBeVisible();
});
