import type { Locator, Page } from '@playwright/test';
import type { NewComment } from '#app/data/ports.ts';
import { until, untilSynced as deviceSynced, type AppDevice } from '#tests/support/app-device.ts';
import type { Comment } from '#domain/entities/comment.ts';
import { expectAccessible } from '../support/axe.ts';
import { untilOnDevice } from '../support/on-device.ts';
import { bodyOf, otherWriter } from '../support/other-writer.ts';
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

const TERM = 'O prazo é de dez dias.';
const PRICE = 'O preço é de mil reais.';

async function makeTemplate(bruno: AppDevice, ...texts: string[]): Promise<string> {
  const { uid } = await bruno.templates.create({
    name: 'Contrato com sugestões',
    templateArea: '',
    fields: [],
    sections: [],
    document: { header: null, content: bodyOf(...texts), footer: null },
  });
  await deviceSynced(bruno);
  return uid;
}

/** Bruno proposes other words for a paragraph, as his editor would. */
function proposal(
  template: string,
  place: number,
  text: string,
  proposed: string,
  quote: string,
): NewComment {
  const paragraph = (words: string) => {
    const [block] = bodyOf(words).root.children as { type: string }[];
    return { ...block, type: 'paragraph', $: { id: `paragraph-${place}` } };
  };
  const at = text.indexOf(quote);
  return {
    template,
    anchor: {
      area: 'content',
      block: `paragraph-${place}`,
      quote,
      before: text.slice(0, at),
      after: text.slice(at + quote.length),
    },
    text: '…',
    mentions: [],
    suggestion: { base: [paragraph(text)], proposed: [paragraph(proposed)] },
  };
}

/** Words for which others are suggested, as the browser would paint them. */
function marked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = CSS.highlights.get('document-suggestion');
    return [...(found ?? [])].map((range) => (range instanceof Range ? range.toString() : ''));
  });
}

const heard = (bruno: AppDevice, uid: string, when: (list: Comment[]) => boolean): Promise<Comment[]> =>
  until(bruno.comments.watchOf(uid), when);

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Sugestões', exact: true });

test('T13 changes are suggested offline, survive a closed browser, and change nothing until they are accepted', async ({
  newDevice,
  bruno,
}) => {
  const uid = await makeTemplate(bruno, 'Cláusula primeira.', TERM);
  const device = await newDevice();
  let page = await device.open(`/document/editor/${uid}`);
  await signIn(page, people.ana);
  await untilSynced(page);
  await expect(area(page, 'body')).toContainText('dez dias');
  await device.goOffline();
  await untilSync(page, 'offline');

  await page.getByRole('button', { name: 'Modo: Editar' }).press('Enter');
  await page.getByRole('menuitem', { name: /^Sugerir/ }).press('Enter');
  await expect(bar(page)).toContainText('Você está sugerindo');
  await expect(bar(page).getByRole('button', { name: 'Enviar sugestões' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeDisabled();
  await area(page, 'body').press('Control+End');
  await selectBefore(page, 'dez dias.'.length);
  await page.keyboard.insertText('vinte dias.');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Há multa.');
  await area(page, 'body').press('Control+Home');
  await page.keyboard.insertText('Do objeto. ');
  await expect(page.getByTestId('saved-line')).toContainText('Sugestões não enviadas');
  await expectAccessible(page, 'section[aria-label="Sugestões"]');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Você está sugerindo: o que escreve/)).toBeVisible();

  await untilOnDevice(page, 'Do objeto. Cláusula primeira.');
  page = await device.reopen(`/document/editor/${uid}`);
  await expect(area(page, 'body')).toContainText('vinte dias.Há multa.');
  await expect(bar(page)).toContainText('Você está sugerindo');
  await bar(page).getByRole('button', { name: 'Enviar sugestões' }).press('Enter');
  await expect(page.getByText('2 sugestões enviadas')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  const body = page.getByRole('textbox', { name: 'Corpo do documento', includeHidden: true });
  await expect(body).toHaveText(`Cláusula primeira.${TERM}`);
  await expect(page.getByTestId('saved-line')).not.toContainText('não');

  await device.goOnline();
  await untilSynced(page);
  const sent = await heard(bruno, uid, ({ length }) => length === 2);
  expect(sent.map(({ text, state, anchor }) => [text, state, anchor?.block])).toEqual([
    ['+ Do objeto.', 'open', 'paragraph-0'],
    ['− dez · + vinte · + Há multa.', 'open', 'paragraph-1'],
  ]);
});

test('T13 suggestions are accepted and refused by keyboard; what others wrote since stays, and undo takes one back', async ({
  newDevice,
  bruno,
}, { project }) => {
  const uid = await makeTemplate(bruno, TERM, PRICE, 'Do foro.');
  const first = await bruno.comments.create(proposal(uid, 0, TERM, 'O prazo é de vinte dias.', 'dez'));
  const second = await bruno.comments.create(proposal(uid, 1, PRICE, 'O preço é de dois mil reais.', 'de'));
  await deviceSynced(bruno);
  const device = await newDevice();
  const page = await device.open(`/document/editor/${uid}`);
  await signIn(page, people.ana);
  await untilSynced(page);
  const body = page.getByRole('textbox', { name: 'Corpo do documento', includeHidden: true });
  await expect.poll(() => marked(page)).toEqual(['dez', 'de']);
  await area(page, 'body').press('Control+Home');
  for (let at = 0; at < 'O prazo'.length; at += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.insertText(' do aluguel');
  await expect.poll(() => marked(page)).toEqual(['dez', 'de']);

  await page.getByRole('button', { name: 'Comentários: 2 abertos' }).press('Enter');
  const threads = page.getByRole('listitem', { name: 'Sugestão de Bruno' });
  await expect(threads).toHaveCount(2);
  await expect(threads.first().locator('del')).toContainText('dez');
  await expect(threads.first().locator('ins')).toContainText('vinte');
  await expectAccessible(
    page,
    project.name === 'phone' ? '[role=dialog]' : 'aside[aria-label="Comentários"]',
  );
  await threads
    .first()
    .getByRole('button', { name: /^Aceitar/ })
    .press('Enter');
  await expect(body).toContainText('O prazo do aluguel é de vinte dias.');
  await expect(threads).toHaveCount(1);
  const refuse = threads.getByRole('button', { name: /^Recusar/ });
  await expect(threads.getByRole('button', { name: /^Aceitar/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(refuse).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(threads).toHaveCount(0);
  await page.getByRole('button', { name: 'Concluídos (2)' }).click();
  await expect(threads.first()).toContainText(/Aceita por Ana/);
  await expect(threads.last()).toContainText(/Recusada por Ana/);
  await untilSynced(page);
  await heard(
    bruno,
    uid,
    (list) =>
      list.some((held) => held.uid === first.uid && held.state === 'accepted') &&
      list.some((held) => held.uid === second.uid && held.state === 'refused'),
  );

  if (project.name === 'phone') await page.getByRole('button', { name: 'Fechar' }).click();
  await area(page, 'body').press('Control+z');
  await expect(body).toContainText('O prazo do aluguel é de dez dias.');
  await expect.poll(() => marked(page)).toEqual(['dez']);
  await area(page, 'body').press('Control+y');
  await expect(body).toContainText('O prazo do aluguel é de vinte dias.');
  await expect.poll(() => marked(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Template salva com sucesso')).toBeVisible();
  await untilSynced(page);
  await until(bruno.templates.watch(uid), (held) =>
    JSON.stringify(held?.document).includes('O prazo do aluguel é de vinte dias.'),
  );
});

test('T13 a suggestion whose words others changed is told of as a conflict, and nothing is lost', async ({
  newDevice,
  bruno,
}) => {
  const uid = await makeTemplate(bruno, TERM);
  await bruno.comments.create(proposal(uid, 0, TERM, 'O prazo é de vinte dias.', 'dez'));
  await bruno.templates.update(uid, {
    document: { header: null, content: bodyOf('O prazo é de quinze dias.'), footer: null },
  });
  await deviceSynced(bruno);
  const device = await newDevice();
  const page = await device.open(`/document/editor/${uid}`);
  await signIn(page, people.ana);
  await untilSynced(page);
  await page.getByRole('button', { name: 'Comentários: 1 aberto' }).click();
  await page.getByRole('button', { name: /^Aceitar a sugestão/ }).click();
  await expect(page.getByText(/^Outra pessoa mudou as mesmas palavras/)).toBeVisible();
  const body = page.getByRole('textbox', { name: 'Corpo do documento', includeHidden: true });
  await expect(body).toContainText('quinze');
  const conflicts = page.getByRole('button', { name: /conflito/i, includeHidden: true });
  await expect(conflicts.first()).toBeAttached();
});
