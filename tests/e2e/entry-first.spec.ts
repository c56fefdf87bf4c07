import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { firstLoadFiles } from '#scripts/build/check-size.ts';
import { builtApp } from './support/built-app.ts';
import { DEMO_PASSWORD, people } from './support/server.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedBrowser: true });

async function entryFiles(): Promise<ReadonlySet<string>> {
  const manifest = JSON.parse(await readFile(join(builtApp(), 'assets-manifest.json'), 'utf8'));
  return new Set(firstLoadFiles(manifest, ['index.html']).map((file) => `/${file}`));
}

/** Keeps every script back that the sign-in page does not begin with, until told to let them through. */
async function holdLaterParts(page: Page): Promise<{ asked: readonly string[]; letThrough: () => void }> {
  const first = await entryFiles();
  const asked: string[] = [];
  let letThrough = (): void => undefined;
  const free = new Promise<void>((resolve) => (letThrough = resolve));
  await page.context().route(
    ({ pathname }) => pathname.startsWith('/assets/') && pathname.endsWith('.js') && !first.has(pathname),
    async (route: Route) => {
      asked.push(new URL(route.request().url()).pathname);
      await free;
      await route.continue();
    },
  );
  return { asked, letThrough };
}

test('T02 A01 S09 one can type before anything of the workspace is there, and goes on to where one was heading @any-width', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.start();
  const later = await holdLaterParts(page);
  await device.open('/templateExecution?text=recibo#fim');
  const user = page.getByLabel('E-mail');
  const password = page.getByLabel('Senha', { exact: true });
  await user.fill(people.ana);
  await password.fill(DEMO_PASSWORD);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await expect.poll(() => later.asked.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(user).toHaveValue(people.ana);

  later.letThrough();
  await expect(page.getByRole('button', { name: /^Menu de Ana/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${device.origin}/templateExecution?text=recibo#fim`);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.reload();
  await expect(page.getByRole('button', { name: /^Menu de Ana/ })).toBeVisible();
  await expect(user).toHaveCount(0);
});
