import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { builtApp } from './support/built-app.ts';
import { generatePdf } from './support/fill.ts';
import { installabilityErrors, keptAddresses, pictureSize } from './support/install.ts';
import { openInstalled } from './support/open-installed.ts';
import { untilInstalled, untilSync } from './support/sync.ts';
import { expect, test } from './support/test.ts';

test.use({ installs: true });

test.skip(({ isMobile }) => isMobile, 'What is on the device does not depend on the width.');

interface Manifest {
  name: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

test('O01 the app can be installed, with its own name and icons', async ({ newDevice }) => {
  const device = await newDevice({ whole: true });
  const page = await device.open('/');
  await untilInstalled(page);
  expect(await installabilityErrors(page)).toEqual([]);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest: Manifest = await (await page.request.get(device.origin + address)).json();
  expect(manifest).toMatchObject({ name: 'Autodocs', display: 'standalone' });
  const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await pictureSize(page, src);
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('O01 T32 every file of the app and its default font are on the device after the first visit', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.open('/');
  await untilInstalled(page);
  const kept = new Set(await keptAddresses(page));
  const files = await readdir(join(builtApp(), 'assets'));
  const needed = files.filter((file) => /\.(js|css|woff2|wasm)$|^arimo-latin-.*\.woff$/.test(file));
  expect(needed.length).toBeGreaterThan(10);
  expect(needed.filter((file) => !kept.has(`/assets/${file}`))).toEqual([]);
});

/** Every address, and what a person sees there. */
const routes: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['/', (page) => expect(page.getByText('Modelos recentes')).toBeVisible()],
  [
    '/templateArea/form?area=demo-area-servicos',
    (page) => expect(page.getByRole('row', { name: /Contrato de prestação/ })).toBeVisible(),
  ],
  [
    '/document/new',
    (page) => expect(page.getByRole('textbox', { name: 'Corpo do documento' })).toBeVisible(),
  ],
  [
    '/document/editor/demo-contrato-servicos',
    async (page) => {
      await expect(page.getByRole('textbox', { name: 'Corpo do documento' })).toContainText('CONTRATANTE');
      await expect(page.getByText(/\d páginas?/).first()).toBeVisible();
    },
  ],
  [
    '/template/fill/demo-contrato-servicos',
    (page) => expect(page.getByRole('textbox', { name: 'Nome do contratante' })).toBeVisible(),
  ],
  ['/templateExecution', (page) => expect(page.getByText('Templates Executados').first()).toBeVisible()],
  ['/unauthorized', (page) => expect(page.getByText('Não autorizado')).toBeVisible()],
  ['/forms/algum', (page) => expect(page.getByText('Não foi possível abrir o formulário')).toBeVisible()],
  ['/nao/existe', (page) => expect(page.getByText('Página não encontrada')).toBeVisible()],
];

test('O01 O03 with the server gone, every address opens in a browser started cold', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice();
  await openInstalled(device);
  await server.kill();
  for (const [address, expectShown] of routes) {
    await test.step(address, async () => expectShown(await device.reopen(address)));
  }
});

test('O01 T24 T30 a device that only ever saw the first screen makes a PDF with the server gone', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice();
  await openInstalled(device);
  await server.kill();
  const page = await device.reopen('/template/fill/demo-recibo-horizonte');
  await page.getByRole('textbox', { name: 'Nome do pagador' }).fill('Maria da Conceição');
  await generatePdf(page);
  await page.goto(`${device.origin}/templateExecution`);
  await expect(page.getByText('Recibo de pagamento')).toBeVisible();
  await untilSync(page, 'offline');
  // The execution, and the version of the template that it was made from.
  await expect(page.locator('[data-sync]')).toHaveAttribute('data-waiting', '2');
});

test('O01 S09 another language can be chosen with the server gone', async ({ newDevice, server }) => {
  const device = await newDevice();
  const page = await openInstalled(device);
  await server.kill();
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'English (US)' }).click();
  await expect(page.getByRole('link', { name: 'Templates' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Templates' }).first()).toBeVisible();
});
