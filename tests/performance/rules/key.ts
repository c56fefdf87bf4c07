import { expect, type Page } from '@playwright/test';
import { builtApp } from '#tests/e2e/support/built-app.ts';
import { createDevice, type Device } from '#tests/e2e/support/device.ts';
import { people, type TestServer } from '#tests/e2e/support/server.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { untilSynced } from '#tests/e2e/support/sync.ts';
import { smallTemplate } from '../company-records.ts';
import { timeKeys } from '../editor/timing.ts';
import { median, percentile, type Figure } from '../figure.ts';
import { startFilledServer } from '../filled-server.ts';
import { copiedRows, ITEMS, largeForm, QUANTITY, ROWS } from './large-form.ts';

/**
 * From a key in a cell that subtotals, a total, conditions of fields and passages follow, to the frame that shows it: in
 * a form of 300 fields with 150 rules and 100 rows of 8 columns, all sections open and the document beside it.
 */
const KEYS = 72;
const ROUNDS = 3;
const THROTTLES = [1, 4] as const;
const SCREEN = { width: 1280, height: 800 } as const;
const PEER = 'the same inputs without rules or app';
const UID = 'bench-rules-form';
/** The value changes with each key, and stays short. */
const TYPED = ['2', 'Backspace'];

function serve(): Promise<TestServer> {
  return startFilledServer({
    collection: 'template',
    count: 1,
    make: (index, owner, now) => ({ ...smallTemplate(index, owner, now), uid: UID, ...largeForm() }),
  });
}

async function fillRows(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar linha' }).click();
  await page.locator(`[data-input^="${ITEMS}"]`).first().waitFor();
  await page.locator(':focus').evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, copiedRows());
  await expect(page.getByText(`Linhas 1 a 25 de ${String(ROWS)}`)).toBeVisible();
}

/**
 * The same inputs without rules, app or document: a key changes its own row's subtotal and the total. What the browser
 * itself needs on this machine at this time.
 */
function barePage(): string {
  const cells = '<td><input></td>'.repeat(7) + '<td class="subtotal"></td>';
  const inputs = Array.from({ length: 300 }, (_, at) => `<label>Campo ${String(at)}<input></label>`);
  return `<style>
      body { font: 14px sans-serif; display: flex; height: 800px; margin: 0 }
      form { width: 560px; overflow-y: auto }
      table, label, label input { width: 100%; display: table }
      input { height: 36px; border: 1px solid #89a; border-radius: 6px; padding: 0 12px; box-sizing: border-box; width: 112px }
    </style><main style="flex: 1"></main>
    <form><table>${`<tr>${cells}</tr>`.repeat(25)}<tr><td id="total"></td></tr></table>${inputs.join('')}</form>`;
}

async function bareKeysOf(device: Device, rate: number): Promise<number[]> {
  const page = await device.context().newPage();
  try {
    await page.setContent(barePage());
    await page.evaluate(() => {
      document.addEventListener('input', ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        const subtotal = target.closest('tr')?.querySelector('.subtotal');
        if (subtotal !== null && subtotal !== undefined) subtotal.textContent = `R$ ${target.value}`;
        const total = document.querySelector('#total');
        if (total !== null) total.textContent = `R$ ${target.value}`;
      });
    });
    return await timeKeys(page, 'input', KEYS, rate, TYPED);
  } finally {
    await page.close();
  }
}

async function keysOf(device: Device, server: TestServer, rate: number): Promise<number[]> {
  const page = await device.context().newPage();
  try {
    await page.goto(`${server.origin}/template/fill/${UID}`);
    await page.getByRole('button', { name: 'Adicionar linha' }).waitFor({ timeout: 60_000 });
    if ((await page.getByText(`Linhas 1 a 25 de ${String(ROWS)}`).count()) === 0) await fillRows(page);
    // The pages of the document are made meanwhile.
    await page.waitForTimeout(4_000);
    return await timeKeys(page, `input[data-input$="${QUANTITY}"]`, KEYS, rate, TYPED);
  } finally {
    await page.close();
  }
}

/** @param part `key`: at both rates; `key.4x`: at one */
export async function* run(part: string): AsyncIterable<Figure> {
  builtApp();
  const server = await serve();
  const device = await createDevice({ origin: server.origin, ...SCREEN });
  try {
    const page = await device.open();
    await signIn(page, people.ana);
    await untilSynced(page);
    for (const rate of THROTTLES.filter((each) => part === 'key' || part === `key.${String(each)}x`)) {
      const [ours, bare]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(...(await keysOf(device, server, rate)));
        bare.push(...(await bareKeysOf(device, rate)));
      }
      const figure = (name: string, of: (times: readonly number[]) => number): Figure => ({
        name: `rules.key.${String(rate)}x${name}`,
        value: Math.round(of(ours) * 10) / 10,
        unit: 'ms',
        ratio: Math.round((of(ours) / of(bare)) * 100) / 100,
        against: PEER,
      });
      yield figure('', median);
      yield figure('.p95', (times) => percentile(times, 0.95));
    }
  } finally {
    await device.dispose();
    await server.dispose();
  }
}
