import { createHash } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { createSiteDomains } from '#server/stores/companies/site-domains.ts';
import { signIn as apiSignIn } from '#tests/support/api.ts';
import { withStore } from '#tests/support/store.ts';
import { DEMO_PASSWORD, people, type TestServer } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { put } from '#tests/support/put-central.ts';

test.use({ sharedBrowser: true });

/** A picture of one colour with a letter. */
function picture(color: string, width: number, height: number): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  return canvas.toBuffer('image/png');
}

async function upload(server: TestServer, bytes: Buffer): Promise<string> {
  const { device, headers } = await apiSignIn(server.origin, people.ana, DEMO_PASSWORD);
  const hash = createHash('sha256').update(bytes).digest('hex');
  await device.post(`/files/${hash}`, { type: 'image/png', size: bytes.length }, headers);
  await fetch(`${server.origin}/files/${hash}/parts/0`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  expect((await device.post(`/files/${hash}/complete`, {}, headers)).status).toBe(200);
  return hash;
}

const proven = { verifiedAt: '2026-11-21T10:00:00.000Z', checkedAt: null, problem: null, lostAt: null };

/** 24 companies with portals, and Horizonte in its own colours at this address. */
async function addPortals(server: TestServer): Promise<void> {
  const logo = await upload(server, picture('#7a1f5c', 240, 80));
  const background = await upload(server, picture('#d8c7e8', 900, 900));
  await withStore(server, async (central, store) => {
    const { portals, whitelabels } = createSiteDomains(store.central);
    const horizonte = await central.companies.read('demo-horizonte');
    const [seats] = await central.licenses.of('demo-horizonte');
    if (horizonte === null || seats === undefined) throw new Error('no demo data');
    for (let number = 1; number <= 24; number += 1) {
      const domain = `portal${String(number).padStart(2, '0')}.example.com`;
      const uid = number === 1 ? 'demo-horizonte' : `empresa-${number}`;
      const name = `Empresa ${number}`;
      if (number > 1) await put.company(central, { ...horizonte, uid, name, fantasyName: name });
      const portal = {
        uid: `portal-${number}`,
        domain,
        company: uid,
        selected: true,
        deleted: false,
        ...proven,
      };
      await portals.write(domain, portal, null);
    }
    const whitelabel = { logo, background, color: '#7A1F5C', hideOtherProducts: { autodocs: true } };
    await put.company(central, { ...horizonte, meta: { whitelabel } });
    await put.license(central, { ...seats, uid: 'horizonte-marca', type: 'whitelabel-enterprise' });
    const own = {
      domain: 'localhost:3000',
      selected: true,
      deleted: false,
      company: 'demo-horizonte',
      ...proven,
    };
    await whitelabels.write(own.domain, { ...own, app: 'autodocs' }, null);
  });
}

test('A12 S17 A02 a visitor chooses a portal, which is remembered; a company has its own appearance', async ({
  newDevice,
  server,
  isMobile,
}) => {
  await addPortals(server);
  const device = await newDevice();
  const page = await device.start();
  const opened: string[] = [];
  await page.route('https://*.example.com/', async (route) => {
    opened.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<h1>portal da empresa</h1>' });
  });
  await device.open('/auth?app=workflux-portal');
  await expect(page.getByRole('heading', { name: 'Defina o portal de acesso' })).toBeVisible();
  const slides = page.getByRole('list', { name: 'Portais' });
  await expect(slides).toHaveAttribute('data-slides', isMobile ? '3' : '6');
  await expect(page.getByRole('button', { name: /^ENTRAR em / })).toHaveCount(20);
  expect(await slides.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(page.getByRole('button', { name: /^ENTRAR em / })).toHaveCount(24);
  await expect(page.getByRole('button', { name: 'Atualizar' })).toHaveCount(1);

  await page.keyboard.press('Control+/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('horizonte');
  await expect(page.getByRole('button', { name: /^ENTRAR em / })).toHaveCount(1);
  await page.getByRole('searchbox').fill('nenhuma assim');
  await expect(page.getByText('Nenhuma empresa encontrada')).toBeVisible();
  await page.getByRole('searchbox').fill('empresa 7');
  await page.getByRole('checkbox', { name: 'Lembrar meu acesso' }).click();
  await page.getByRole('button', { name: 'ENTRAR em Empresa 7' }).click();
  await expect(page.getByRole('heading', { name: 'portal da empresa' })).toBeVisible();

  await device.open('/auth?app=workflux-portal');
  await expect(page.getByRole('heading', { name: 'portal da empresa' })).toBeVisible();
  expect(opened).toEqual(['https://portal07.example.com/', 'https://portal07.example.com/']);
  await device.open('/auth?app=workflux-portal&removeRememberedAccess=true');
  await expect(page.getByRole('heading', { name: 'Defina o portal de acesso' })).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/auth?app=workflux-portal`);

  await device.open('/auth');
  const logo = page.getByRole('img', { name: 'Horizonte Engenharia' });
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toHaveCSS(
    'background-color',
    'rgb(122, 31, 92)',
  );
  await signIn(page, people.ana);
  await expect(page.getByRole('button', { name: 'Aplicativos' })).toHaveCount(0);
});
