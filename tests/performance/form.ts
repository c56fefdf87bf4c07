import type { Page } from '@playwright/test';
import { formLoadBytes, formLoadLimit } from '#scripts/build/check-size.ts';
import { changePublicLink } from '#domain/api/public-forms.ts';
import { builtApp } from '#tests/e2e/support/built-app.ts';
import { createDevice } from '#tests/e2e/support/device.ts';
import { DEMO_PASSWORD, people, startApp, type TestServer } from '#tests/e2e/support/server.ts';
import { signIn } from '#tests/support/api.ts';
import { median, type Figure } from './figure.ts';

const TEMPLATE = 'demo-contrato-servicos';
const PHONE = { width: 360, height: 740, touch: true } as const;
const ROUNDS = 5;
/** 'Slow 4G': 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
} as const;
const CPU = 4;

declare global {
  interface Window {
    /** Milliseconds from the navigation to a first field that takes what is typed. */
    typableAfter?: number;
  }
}

/** Runs before the page's own scripts. Self-contained. */
function watchForInput(): void {
  const look = () => {
    const input = document.querySelector<HTMLInputElement>('[data-input]');
    if (input === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      input.focus();
      window.typableAfter = performance.now();
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true });
}

async function openLink(server: TestServer): Promise<string> {
  const { headers } = await signIn(server.origin, people.ana, DEMO_PASSWORD);
  const response = await fetch(`${server.origin}/public-links/${TEMPLATE}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ on: true, expiresAt: null, maxUses: null, answersReturned: true, publish: true }),
  });
  return `/forms/${changePublicLink.response.parse(await response.json()).link.id}`;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
}

async function timed(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.waitForFunction(() => window.typableAfter !== undefined, undefined, { timeout: 60_000 });
  return page.evaluate(() => window.typableAfter ?? Number.NaN);
}

/** One phone's first visit, and the next one in a browser started cold, once the page is kept. */
async function visit(origin: string, path: string): Promise<{ first: number; repeat: number }> {
  const device = await createDevice({ origin, ...PHONE });
  const slowPage = async (): Promise<Page> => {
    const page = await device.start();
    await page.addInitScript(watchForInput);
    await slowDown(page);
    return page;
  };
  try {
    const page = await slowPage();
    const first = await timed(page, origin + path);
    await page.getByText('Pronto para usar sem internet.').waitFor({ timeout: 120_000 });
    await device.close();
    const repeat = await timed(await slowPage(), origin + path);
    return { first, repeat };
  } finally {
    await device.dispose();
  }
}

export async function* run(): AsyncIterable<Figure> {
  const bytes = formLoadBytes(builtApp());
  yield { name: 'form.bytes', value: bytes, unit: 'bytes', ratio: null, against: null };
  if (bytes > formLoadLimit)
    throw new Error(
      `The form's first load is ${bytes} bytes of JavaScript; at most ${formLoadLimit} are allowed.`,
    );
  const server = await startApp();
  try {
    const path = await openLink(server);
    const visits: { first: number; repeat: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(server.origin, path));
    for (const name of ['first', 'repeat'] as const) {
      const value = Math.round(median(visits.map((each) => each[name])));
      yield { name: `form.${name}`, value, unit: 'ms', ratio: null, against: null };
    }
  } finally {
    await server.dispose();
  }
}
