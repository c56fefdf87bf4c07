import type { Page } from '@playwright/test';
import { until, untilSynced as deviceSynced, type AppDevice } from '#tests/support/app-device.ts';
import { bodyOf, otherWriter } from '../support/other-writer.ts';
import { expectAccessible } from '../support/axe.ts';
import { untilOnDevice } from '../support/on-device.ts';
import { showTheme } from '../support/theme.ts';
import { people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { untilSync, untilSynced } from '../support/sync.ts';
import { expect, test as base } from '../support/test.ts';
import { area, selectBefore } from '../support/write-document.ts';

const test = base.extend<{ bruno: AppDevice }>({
  /** A colleague who writes elsewhere. */
  bruno: async ({ server }, provide) => {
    const bruno = await otherWriter(server.origin, people.bruno);
    await provide(bruno);
    await bruno.close();
  },
});

test.use({ installed: true });

/** Words under a highlight, as the browser would paint them. */
function marked(page: Page, name = 'document-comment'): Promise<string[]> {
  return page.evaluate((highlight) => {
    const found = CSS.highlights.get(highlight);
    return [...(found ?? [])].map((range) => (range instanceof Range ? range.toString() : ''));
  }, name);
}

const ANA = 'demo-ana-horizonte';
const onDays = { area: 'content', quote: 'dez dias.', before: 'O prazo é de ', after: '' } as const;

/** Presses the middle of marked words, which are no element. */
async function pressMarked(page: Page, words: string): Promise<void> {
  const place = (): Promise<{ x: number; y: number } | null> =>
    page.evaluate((sought) => {
      const ranges = [...(CSS.highlights.get('document-comment') ?? [])];
      const range = ranges.find((one) => one instanceof Range && one.toString() === sought);
      if (!(range instanceof Range)) return null;
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, words);
  await expect.poll(place).not.toBeNull();
  const { x, y } = (await place()) ?? { x: 0, y: 0 };
  await page.mouse.click(x, y);
}

/** Selects the last characters of the text, by keys. */
async function selectLast(page: Page, characters: number): Promise<void> {
  await area(page, 'body').press('Control+End');
  await selectBefore(page, characters);
}

async function written(bruno: AppDevice) {
  const document = {
    header: null,
    content: bodyOf('Cláusula primeira.', 'O prazo é de dez dias.'),
    footer: null,
  };
  const { uid } = await bruno.templates.create({
    name: 'Contrato comentado',
    templateArea: '',
    fields: [],
    sections: [],
    document,
  });
  await deviceSynced(bruno);
  return { uid, document };
}

test('T13 words are commented offline; a colleague answers and marks it done, and the text is as it was', async ({
  newDevice,
  bruno,
}, { project }) => {
  const { uid, document } = await written(bruno);
  const device = await newDevice();
  const page = await device.open(`/document/editor/${uid}`);
  await signIn(page, people.ana);
  await untilSynced(page);
  await expect(area(page, 'body')).toContainText('dez dias');
  // Behind the sheet of a phone it is hidden from assistive technology.
  const body = page.getByRole('textbox', { name: 'Corpo do documento', includeHidden: true });
  await device.goOffline();
  await untilSync(page, 'offline');

  await selectLast(page, 'dez dias.'.length);
  await page.keyboard.press('Control+Alt+m');
  const text = page.getByRole('textbox', { name: 'Texto do comentário' });
  // A phone opens its keyboard only for a touch.
  if (project.name === 'phone') await text.click();
  await expect(text).toBeFocused();
  await expect(page.getByRole('region', { name: 'Novo comentário' })).toContainText('dez dias.');
  await text.fill('Não eram quinze?');
  await text.press('Control+Enter');
  const thread = page.getByRole('listitem', { name: /^Comentário de Ana/ });
  await expect(thread).toContainText('Não eram quinze?');
  await expect.poll(() => marked(page)).toEqual(['dez dias.']);
  await expect(body).toHaveText('Cláusula primeira.O prazo é de dez dias.');
  await expect(page.getByTestId('saved-line')).not.toContainText('Alterações não salvas');

  await device.goOnline();
  await untilSynced(page);
  const [arrived] = await until(bruno.comments.watchOf(uid), (list) => list.length === 1);
  expect(arrived?.anchor).toMatchObject({ block: 'paragraph-1', quote: 'dez dias.' });
  const comment = arrived?.uid ?? '';
  await bruno.comments.answer(comment, { text: 'Dez, pela lei.', mentions: [] });
  await expect(thread).toContainText('Dez, pela lei.');
  await expect(thread).toContainText('Bruno');
  await bruno.templates.update(uid, {
    document: {
      ...document,
      content: bodyOf('Cláusula primeira, do objeto.', 'O prazo do aluguel é de dez dias.'),
    },
  });
  await expect(body).toContainText('do aluguel');
  await expect.poll(() => marked(page)).toEqual(['dez dias.']);
  await thread.getByRole('button', { name: 'Ir ao trecho: dez dias.' }).press('Enter');
  await expect.poll(() => marked(page, 'document-comment-current')).toEqual(['dez dias.']);
  if (project.name === 'phone') {
    await expect(thread).toBeHidden();
    await page.getByRole('button', { name: 'Comentários: 1 aberto' }).click();
  }
  await bruno.comments.setState(comment, 'done');
  await expect(page.getByText(/^Nenhum comentário aberto/)).toBeVisible();
  await expect.poll(() => marked(page)).toEqual([]);
  await page.getByRole('button', { name: 'Concluídos (1)' }).click();
  await expect(thread).toContainText(/Concluído por Bruno/);
  await thread.getByRole('button', { name: 'Reabrir' }).click();
  await untilSynced(page);
  await until(bruno.comments.watchOf(uid), ([held]) => held?.state === 'open');
});

test('T13 a comment that is being written survives a reload, and is sent from there', async ({
  newDevice,
  bruno,
}, { project }) => {
  const { uid } = await written(bruno);
  const device = await newDevice();
  const page = await device.open(`/document/editor/${uid}`);
  await signIn(page, people.ana);
  await untilSynced(page);
  await expect(area(page, 'body')).toContainText('dez dias');
  await selectLast(page, 'dez dias.'.length);
  await page.keyboard.press('Control+Alt+m');
  const text = page.getByRole('textbox', { name: 'Texto do comentário' });
  await text.fill('Não eram quinze?');
  await untilOnDevice(page, /Não eram quinze\?/);
  await page.reload();
  await expect(area(page, 'body')).toContainText('dez dias');
  const button = page.getByRole('button', { name: /^Comentários: 0 .*texto não enviado$/ });
  await expect(button).toBeVisible();
  if (project.name === 'phone') await button.click();
  await expect(text).toHaveValue('Não eram quinze?');
  await expect(text).not.toBeFocused();
  await expect(page.getByRole('region', { name: 'Novo comentário' })).toContainText('dez dias.');
  await text.press('Control+Enter');
  await untilSynced(page);
  const [arrived] = await until(bruno.comments.watchOf(uid), (list) => list.length === 1);
  expect(arrived).toMatchObject({ text: 'Não eram quinze?', anchor: { quote: 'dez dias.' } });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Comentários: 1 aberto', exact: true })).toBeVisible();
});

test('T13 people are mentioned by keys alone, and the panel is accessible in both themes', async ({
  newDevice,
  bruno,
}, { project }) => {
  const { uid } = await written(bruno);
  const device = await newDevice();
  const page = await device.open(`/document/editor/${uid}`);
  await signIn(page, people.ana);
  await untilSynced(page);
  await expect(area(page, 'body')).toContainText('dez dias');
  await selectLast(page, 'dez dias.'.length);
  await page.keyboard.press('Control+Alt+m');
  const text = page.getByRole('textbox', { name: 'Texto do comentário' });
  if (project.name === 'phone') await text.click();
  await expect(text).toBeFocused();
  await page.keyboard.type('Certo, @bru');
  const offered = page.getByRole('listbox', { name: 'Mencionar' });
  const option = offered.getByRole('option').first();
  await expect(option).toHaveAttribute('aria-selected', 'true');
  const id = await option.getAttribute('id');
  await expect(text).toHaveAttribute('aria-activedescendant', id ?? '');
  const name = await option.textContent();
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    await expect(offered).toBeVisible();
    await expectAccessible(page);
  }
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue(`Certo, @${name} `);
  await page.keyboard.type('?');
  await page.keyboard.press('Control+Enter');
  const thread = page.getByRole('listitem', { name: /^Comentário de Ana/ });
  await expect(thread).toContainText(`Certo, @${name} ?`);
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    await expectAccessible(page);
  }
  await untilSynced(page);
  const [arrived] = await until(bruno.comments.watchOf(uid), (list) => list.length === 1);
  const [mentioned] = arrived?.mentions ?? [];
  expect(arrived?.text).toBe(`Certo, @[${mentioned}] ?`);
});

test('T13 whom a comment mentions finds it from the start page, until they have seen it', async ({
  newDevice,
  bruno,
}, { project }) => {
  const { uid } = await written(bruno);
  const anchor = { ...onDays, block: 'paragraph-1' };
  await bruno.comments.create({ template: uid, anchor: null, text: 'Outro', mentions: [] });
  await bruno.comments.create({ template: uid, anchor, text: `Certo, @[${ANA}]?`, mentions: [ANA] });
  await deviceSynced(bruno);
  const device = await newDevice();
  const page = await device.open('/');
  await signIn(page, people.ana);
  await untilSynced(page);
  const mentions = page.getByRole('region', { name: 'Mencionaram você em comentários' });
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    await expect(mentions).toContainText('Contrato comentado');
    await expectAccessible(page);
  }
  await mentions.getByRole('link', { name: /Contrato comentado.*1 menção/ }).press('Enter');
  const thread = page.getByRole('listitem', { name: /^Comentário de Bruno/ }).filter({ hasText: 'Certo' });
  await expect(thread).toBeFocused();
  await expect(thread).toContainText('Nova menção');
  await expect.poll(() => marked(page, 'document-comment-current')).toEqual(['dez dias.']);
  await expect(page).toHaveURL(new RegExp(`/document/editor/${uid}$`));
  const panel = page.getByRole(project.name === 'phone' ? 'dialog' : 'complementary', {
    name: 'Comentários',
  });
  await panel.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Comentários: 2 abertos', exact: true })).toBeVisible();
  if (project.name === 'phone') return;
  await page.getByRole('link', { name: 'Início' }).first().click();
  await expect(page.getByRole('heading', { name: /Ana/ })).toBeVisible();
  await expect(mentions).toHaveCount(0);
});

test('T13 a press on marked words opens their thread; Esc and the next thread take the focus', async ({
  newDevice,
  bruno,
}, { project }) => {
  const { uid } = await written(bruno);
  const about = (block: string, quote: string) =>
    ({ area: 'content', block, quote, before: '', after: '' }) as const;
  for (const [block, quote] of [
    ['paragraph-0', 'primeira'],
    ['paragraph-1', 'dez dias'],
  ] as const)
    await bruno.comments.create({ template: uid, anchor: about(block, quote), text: quote, mentions: [] });
  await deviceSynced(bruno);
  const device = await newDevice();
  const page = await device.open(`/document/editor/${uid}`);
  await signIn(page, people.ana);
  await untilSynced(page);
  await expect.poll(() => marked(page)).toEqual(['primeira', 'dez dias']);
  const body = page.getByRole('textbox', { name: 'Corpo do documento', includeHidden: true });
  const of = (words: string) =>
    page.getByRole('listitem', { name: /^Comentário de Bruno/ }).filter({ hasText: words });
  await pressMarked(page, 'dez dias');
  await expect(of('dez dias')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(body).toBeFocused();
  if (project.name === 'phone') await expect(of('dez dias')).toBeHidden();
  // Pressed again, the words take the caret, to be changed.
  await pressMarked(page, 'dez dias');
  await expect(body).toBeFocused();
  await pressMarked(page, 'primeira');
  await expect(of('primeira')).toBeFocused();
  await page.keyboard.press('Tab');
  await of('primeira').getByRole('button', { name: 'Concluir' }).press('Enter');
  await expect(of('dez dias')).toBeFocused();
  await of('dez dias').getByRole('button', { name: 'Concluir' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Comentar', exact: true })).toBeFocused();
});

test('T13 T14 words of a footnote are commented, and a press in the list opens the note', async ({
  newDevice,
  bruno,
}, { project }) => {
  const { uid } = await written(bruno);
  const device = await newDevice();
  const page = await device.open(`/document/editor/${uid}`);
  await signIn(page, people.ana);
  await untilSynced(page);
  await expect(area(page, 'body')).toContainText('dez dias');
  await area(page, 'body').press('Control+End');
  await page.keyboard.press('Control+Alt+f');
  const note = page.getByRole('textbox', { name: 'Texto da nota 1', includeHidden: true });
  await expect(note).toBeFocused();
  await page.keyboard.insertText('Pelo IPCA.');
  await expect(note).toHaveText('Pelo IPCA.');
  await selectBefore(page, 'IPCA.'.length);
  await page.keyboard.press('Control+Alt+m');
  const text = page.getByRole('textbox', { name: 'Texto do comentário' });
  await expect(page.getByRole('region', { name: 'Novo comentário' })).toContainText('IPCA.');
  await text.fill('Ou IGP-M?');
  await text.press('Control+Enter');
  const go = page.getByRole('button', { name: 'Ir ao trecho: IPCA.' });
  await expect(go).toBeVisible();
  await expect.poll(() => marked(page)).toEqual(['IPCA.']);
  if (project.name === 'phone')
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true }).click();
  await page.getByRole('button', { name: 'Fechar nota' }).click();
  await expect(note).toHaveCount(0);
  if (project.name === 'phone') await page.getByRole('button', { name: /^Comentários: 1 aberto/ }).click();
  await go.press('Enter');
  await expect(note).toHaveText('Pelo IPCA.');
  await expect.poll(() => marked(page)).toEqual(['IPCA.']);
});

test('T13 a template that was never saved says why it cannot be commented', async ({ newDevice }) => {
  const device = await newDevice();
  const page = await device.open('/document/new');
  await signIn(page, people.ana);
  await page.getByRole('button', { name: /^Comentários: 0/ }).click();
  await expect(page.getByText('Salve o modelo antes de comentar.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comentar', exact: true })).toHaveCount(0);
});
