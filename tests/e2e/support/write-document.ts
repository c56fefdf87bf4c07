import { expect, type Locator, type Page } from '@playwright/test';

/** What a person does in the document editor, by the names they see. */

export type Area = 'header' | 'body' | 'footer';

const areaNames: Record<Area, string> = {
  header: 'Cabeçalho do documento',
  body: 'Corpo do documento',
  footer: 'Rodapé do documento',
};

export function area(page: Page, name: Area): Locator {
  return page.getByRole('textbox', { name: areaNames[name] });
}

/** Where the fields panel is a sheet over the document. */
function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 1280) < 720;
}

/** The sheet as it is printed; a phone shows text that flows until it is asked for. */
export async function showSheet(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Ver folha' }).click();
}

/** Switches between a sheet for each page and one for all. */
export async function switchPages(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Zoom/ }).click();
  await page.getByRole('menuitem', { name: 'Mostrar páginas' }).click();
}

/** One sheet for all pages, as a phone has it until each is asked for. */
export async function showOneSheet(page: Page): Promise<void> {
  await (isNarrow(page) ? showSheet(page) : switchPages(page));
}

/** A sheet for each page, as a laptop has it. */
export async function showPages(page: Page): Promise<void> {
  if (!isNarrow(page)) return;
  await showSheet(page);
  await switchPages(page);
}

/** Distances of the text from the left and right edge of the first sheet, in pixels of the paper. */
export function sideMargins(page: Page): Promise<[left: number, right: number]> {
  return area(page, 'body').evaluate((body) => {
    const sheet = document.querySelector('.document-sheet') ?? document.querySelector('.document-paper');
    const [outer, inner] = [sheet?.getBoundingClientRect(), body.getBoundingClientRect()];
    const zoom = body.currentCSSZoom ?? 1;
    return [inner.left - (outer?.left ?? 0), (outer?.right ?? 0) - inner.right].map((distance) =>
      Math.round(distance / zoom),
    ) as [number, number];
  });
}

/** A tool of the toolbar, wherever the width puts it. */
async function tool(page: Page, name: string): Promise<Locator> {
  const found = page.getByRole('button', { name, exact: true });
  const more = page.getByRole('button', { name: 'Mais ferramentas' });
  // The row is measured anew when fonts arrive or the window changes, which closes what was folded away.
  await expect(async () => {
    if (!(await found.first().isVisible()) && (await more.isVisible())) await more.click();
    await expect(found.first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
  return found.first();
}

/** Presses a tool and leaves the caret where it was. */
export async function press(page: Page, name: string): Promise<void> {
  await (await tool(page, name)).click();
  await closeTools(page);
}

/** Chooses an entry of a tool's menu. */
export async function chooseFromTool(page: Page, name: string, entry: string | RegExp): Promise<void> {
  await (await tool(page, name)).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await closeTools(page);
}

async function closeTools(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Mais ferramentas' });
  if ((await more.count()) > 0 && (await more.getAttribute('aria-expanded')) === 'true') {
    await page.keyboard.press('Escape');
    await expect(more).toHaveAttribute('aria-expanded', 'false');
  }
}

export async function chooseStyle(page: Page, style: string): Promise<void> {
  await page.getByRole('button', { name: /^Estilo do parágrafo/ }).click();
  await page.getByRole('option', { name: style, exact: true }).click();
}

/** What a field's menu in the drawer offers. */
export async function fieldAction(page: Page, field: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Ações do campo ${field}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Until the text has the caret again that a menu, a dialog or a panel had taken: keys pressed before it are lost. */
async function untilCaret(page: Page): Promise<void> {
  await expect(page.locator('[contenteditable=true]:focus')).toHaveCount(1);
}

/** Types as a person does, with keys where formatting may change, and pastes long plain runs. */
export async function write(page: Page, text: string): Promise<void> {
  await untilCaret(page);
  await page.keyboard.insertText(text);
}

export async function newLine(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
}

export async function writeStyled(page: Page, keys: string, text: string): Promise<void> {
  await page.keyboard.press(keys);
  await write(page, text);
  await page.keyboard.press(keys);
}

/** A list of the kind that `button` makes, left by Enter on an empty item. */
export async function writeList(page: Page, button: string, items: readonly string[]): Promise<void> {
  await press(page, button);
  for (const item of items) {
    await write(page, item);
    await newLine(page);
  }
  await newLine(page);
}

/** Chooses a file with the toolbar, whatever becomes of it. */
export async function chooseImage(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await (await tool(page, 'Inserir imagem')).click();
  await (await chooser).setFiles(file);
  await closeTools(page);
}

export async function insertImage(page: Page, name: string, png: Buffer): Promise<void> {
  await chooseImage(page, { name, mimeType: 'image/png', buffer: png });
  await expect(area(page, 'body').locator('img')).toBeVisible();
}

export async function insertTable(page: Page, rows: number, columns: number): Promise<void> {
  await (await tool(page, 'Inserir tabela')).click();
  const dialog = page.getByRole('dialog', { name: 'Inserir tabela' });
  const insert = dialog.getByRole('button', { name: 'Inserir tabela', exact: true });
  await expect(insert).toBeDisabled();
  await dialog.getByLabel('Linhas').fill(String(rows));
  await expect(insert).toBeDisabled();
  await dialog.getByLabel('Colunas').fill(String(columns));
  await insert.click();
  await expect(dialog).toHaveCount(0);
}

export async function openFields(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: 'Inserir Campos' });
  const section = page.getByLabel('Nova seção');
  await expect(section.or(opener).first()).toBeVisible();
  if (!(await section.isVisible())) await opener.click();
  await expect(section).toBeVisible();
  return section;
}

/** Puts the panel away where it lies over the document. */
export async function closeFields(page: Page): Promise<void> {
  if (!isNarrow(page) || !(await page.getByLabel('Nova seção').isVisible())) return;
  await page.getByRole('dialog', { name: 'Campos' }).getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByLabel('Nova seção')).toBeHidden();
}

/** A section and its fields, each created with Enter. */
export async function createSection(page: Page, section: string, fields: readonly string[]): Promise<void> {
  const input = await openFields(page);
  await input.fill(section);
  await input.press('Enter');
  const fieldInput = page.getByLabel(`Novo campo em ${section}`);
  for (const field of fields) {
    await fieldInput.fill(field);
    await fieldInput.press('Enter');
    await expect(page.getByRole('button', { name: `Inserir ${field} no documento` })).toBeVisible();
  }
}

/** Places a field's tag at the caret; on phones the panel then leaves by itself. */
export async function placeField(page: Page, field: string): Promise<void> {
  await openFields(page);
  await page.getByRole('button', { name: `Inserir ${field} no documento` }).click();
  if (isNarrow(page)) await expect(page.getByLabel('Nova seção')).toBeHidden();
  await untilCaret(page);
}

/** The browser reports a moved caret or a selection to the editor with the next frame. */
export async function untilCaretReported(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Selects the characters before the caret, by keys. */
export async function selectBefore(page: Page, characters: number): Promise<void> {
  for (let at = 0; at < characters; at += 1) await page.keyboard.press('Shift+ArrowLeft');
  await untilCaretReported(page);
}
