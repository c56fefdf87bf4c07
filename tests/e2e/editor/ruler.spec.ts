import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { area, insertTable, sideMargins, write } from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

const CM = 96 / 2.54;

async function showRuler(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Zoom/ }).click();
  await page.getByRole('menuitem', { name: 'Régua' }).click();
  const ruler = page.getByRole('group', { name: 'Régua' });
  await expect(ruler).toBeVisible();
  return ruler;
}

/** Drags a mark sideways by `centimetres` of the paper, which is shown in its true size. */
async function drag(page: Page, mark: Locator, centimetres: number, down = 0): Promise<void> {
  // Waits until the mark stands still and nothing covers it.
  await mark.hover();
  const box = await mark.boundingBox();
  if (box === null) throw new Error('The mark is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.down();
  await page.mouse.move(x + centimetres * CM, y + down, { steps: 4 });
  await page.mouse.up();
}

const mark = (ruler: Locator, name: string): Locator => ruler.getByRole('slider', { name });

test('T14 the ruler moves indents, margins and tab stops by mouse and by keys, and undo takes them back', async ({
  editing: { page },
}) => {
  test.skip((page.viewportSize()?.width ?? 0) < 720, 'A phone has no ruler.');
  const body = area(page, 'body');
  await body.click();
  await write(page, 'Um parágrafo com recuo');
  const ruler = await showRuler(page);
  await body.click();

  const paragraph = body.locator('p').first();
  await drag(page, mark(ruler, 'Recuo da primeira linha'), 2);
  await expect(mark(ruler, 'Recuo da primeira linha')).toHaveAttribute('aria-valuetext', '2 cm');
  await expect(paragraph).toHaveCSS('text-indent', /^75\.5/);
  await drag(page, mark(ruler, 'Recuo à esquerda'), 1);
  await expect(mark(ruler, 'Recuo da primeira linha')).toHaveAttribute('aria-valuetext', '3 cm');
  await drag(page, mark(ruler, 'Recuo deslocado'), 3);
  await expect(paragraph).toHaveCSS('text-indent', /^-37\.7/);
  await mark(ruler, 'Recuo à direita').hover();
  await page.mouse.down();
  await page.mouse.move(600, 300, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(mark(ruler, 'Recuo à direita')).toHaveAttribute('aria-valuetext', '0 cm');
  await drag(page, mark(ruler, 'Recuo à direita'), -1.3);
  await expect(mark(ruler, 'Recuo à direita')).toHaveAttribute('aria-valuetext', '1,25 cm');

  const scale = await ruler.boundingBox();
  await ruler.getByRole('button', { name: 'Próxima tabulação: Esquerda' }).click();
  await page.mouse.click((scale?.x ?? 0) + 20 + 8.1 * CM, (scale?.y ?? 0) + 20);
  const stop = mark(ruler, 'Tabulação: Centro');
  await expect(stop).toHaveAttribute('aria-valuetext', '8 cm');
  await stop.focus();
  await stop.press('ArrowRight');
  await stop.press('Shift+ArrowRight');
  await expect(stop).toHaveAttribute('aria-valuetext', '8,3 cm');
  await drag(page, stop, 0, 80);
  await expect(stop).toHaveCount(0);

  await drag(page, mark(ruler, 'Margem esquerda'), 1);
  await expect.poll(() => sideMargins(page)).toEqual([57, 20]);
  expect(await findViolations(page, { within: '[role=group]' })).toEqual([]);

  await body.press('Control+z');
  await expect.poll(() => sideMargins(page)).toEqual([20, 20]);
  await body.press('Control+z');
  await expect(stop).toBeVisible();
  await page.reload();
  await expect(ruler).toBeVisible();
});

test('T14 in a cell the ruler counts from the edge of the cell', async ({ editing: { page } }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 720, 'A phone has no ruler.');
  const body = area(page, 'body');
  await body.click();
  await insertTable(page, 2, 3);
  const ruler = await showRuler(page);
  const cell = body.locator('td, th').nth(1);
  await cell.click();
  await expect(mark(ruler, 'Margem esquerda')).toHaveCount(0);
  // The caret was in the first cell: the marks follow it a frame later.
  const left = (await cell.boundingBox())?.x ?? 0;
  const stands = async (): Promise<number> =>
    ((await mark(ruler, 'Recuo à esquerda').boundingBox())?.x ?? 0) + 5 - left;
  await expect.poll(stands).toBeGreaterThan(0);
  await drag(page, mark(ruler, 'Recuo à esquerda'), 0.5);
  await expect(mark(ruler, 'Recuo à esquerda')).toHaveAttribute('aria-valuetext', '0,5 cm');
  const moved = await stands();
  expect(moved).toBeGreaterThan(0.5 * CM);
  expect(moved).toBeLessThan(0.5 * CM + 16);
});
