import type { Locator, Page } from '@playwright/test';
import { v7 } from 'uuid';
import type { SessionAnswer } from '#domain/api/authentication.ts';
import { push } from '#domain/api/replication.ts';
import type { Chat, Message } from '#domain/entities/chat.ts';
import { sessionHeaders, signIn as signInAt } from '#tests/support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openCentral, panel as panelOf } from './support/chat-panel.ts';
import { DEMO_PASSWORD, people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilSynced } from './support/sync.ts';
import { expect, test } from './support/test.ts';
import { HOSTILE, watchPage } from './support/watched-page.ts';

const MESSAGES = 320;
const BATCH = 80;
const ELEMENTS_MAX = 160;
const MINUTE = 60_000;

function shape(answer: SessionAnswer, at: string) {
  const id = v7();
  const by = answer.user.uid;
  return {
    company: answer.company.uid,
    createdAt: at,
    createdBy: by,
    deleted: false,
    write: { id, by, at, ancestors: [] },
  };
}

function chatOf(answer: SessionAnswer, others: readonly string[]): Chat {
  const at = new Date(Date.now() - 2 * MESSAGES * MINUTE).toISOString();
  const users = [answer.user.uid, ...others];
  return {
    uid: v7(),
    ...shape(answer, at),
    participants: Object.fromEntries(users.map((user) => [user, true as const])),
    actives: { [answer.user.uid]: at },
    active: true,
    title: 'Obra da praça',
    groupChat: true,
    lastMessage: '',
  };
}

function messageOf(answer: SessionAnswer, chat: string, words: string, ago: number): Message {
  const at = new Date(Date.now() - ago).toISOString();
  return {
    uid: `${chat}:${v7()}`,
    ...shape(answer, at),
    chat,
    user: { uid: answer.user.uid, name: answer.user.name },
    message: `<p>${words}</p>`,
    date: at,
    views: {},
  };
}

type Caller = Awaited<ReturnType<typeof signInAt>>;

async function say(
  { device, answer }: Caller,
  collection: 'chat' | 'message',
  rows: readonly (Chat | Message)[],
): Promise<void> {
  const response = await device.post(push.path, { collection, rows }, sessionHeaders(answer));
  const { results } = push.response.parse(await response.json());
  expect(results.map(({ outcome }) => outcome)).toEqual(rows.map(() => 'accepted'));
}

/** A long conversation that Ana wrote on another device. */
async function fillChat(ana: Caller, bruno: Caller): Promise<Chat> {
  const chat = chatOf(ana.answer, [bruno.answer.user.uid]);
  await say(ana, 'chat', [chat]);
  for (let from = 0; from < MESSAGES; from += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, index) => {
      const number = from + index;
      const words = `Mensagem ${String(number)} ${'da obra '.repeat(number % 17)}`;
      return messageOf(ana.answer, chat.uid, words, (MESSAGES - number) * MINUTE);
    });
    await say(ana, 'message', batch);
  }
  return chat;
}

async function openChat(page: Page, title: string): Promise<Locator> {
  const central = await openCentral(page);
  await central.getByText(title).click();
  return panelOf(page);
}

/**
 * Scrolls up to the first message as a person does, a piece at a time. Gives how far what one looks at was ever moved by
 * anything else, and the most messages that the list held.
 */
async function scrollToBeginning(list: Locator): Promise<{ jump: number; most: number }> {
  return list.evaluate(async (rows) => {
    const box = rows.parentElement;
    if (box === null) throw new Error('The list scrolls in nothing.');
    const messages = (): HTMLElement[] => [...rows.querySelectorAll<HTMLElement>('[data-message]')];
    const frames = (): Promise<unknown> =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    let jump = 0;
    let most = 0;
    for (let still = 0; still < 30;) {
      const top = box.getBoundingClientRect().top;
      const looked = messages().find((row) => row.getBoundingClientRect().bottom > top + 40);
      const before = looked?.getBoundingClientRect().top ?? 0;
      const from = box.scrollTop;
      box.scrollTop = from - 200;
      const by = from - Math.max(0, from - 200);
      await frames();
      if (looked?.isConnected === true)
        jump = Math.max(jump, Math.abs(looked.getBoundingClientRect().top - before - by));
      most = Math.max(most, messages().length);
      still = box.scrollTop === 0 ? still + 1 : 0;
    }
    return { jump, most };
  });
}

test('S06 S14 a long conversation keeps its place, is read by keys, and announces what is new @any-width', async ({
  newDevice,
  server,
}) => {
  const ana = await signInAt(server.origin, people.ana, DEMO_PASSWORD);
  const bruno = await signInAt(server.origin, people.bruno, DEMO_PASSWORD);
  const chat = await fillChat(ana, bruno);
  const device = await newDevice();
  const page = await device.start();
  const watch = await watchPage(page);
  await device.open('/');
  await signIn(page, people.ana);
  await untilSynced(page);

  const panel = await openChat(page, chat.title);
  const list = panel.getByRole('list', { name: 'Mensagens' });
  const box = panel.getByRole('textbox', { name: 'Mensagem' });
  await expect(list.getByText(`Mensagem ${String(MESSAGES - 1)} `)).toBeInViewport();
  await box.press('Shift+Tab');
  await expect(list.locator('[data-message]').last()).toBeFocused();

  const { jump, most } = await scrollToBeginning(list);
  expect(jump).toBeLessThanOrEqual(1);
  expect(most).toBeLessThanOrEqual(ELEMENTS_MAX);
  await expect(list.getByText('Mensagem 0', { exact: true })).toBeInViewport();
  await panel.getByRole('button', { name: /^Ir para as mais novas/ }).click();
  await expect(list.getByText(`Mensagem ${String(MESSAGES - 1)} `)).toBeInViewport();

  await say(bruno, 'message', [messageOf(bruno.answer, chat.uid, 'Cheguei na praça', 0)]);
  await expect(list.getByText('Cheguei na praça')).toBeInViewport();
  await expect(panel.locator('[data-announcer]')).toHaveText(`${bruno.answer.user.name}: Cheguei na praça`);

  await box.click();
  await page.keyboard.type('Olá @bru');
  await page.getByRole('option', { name: bruno.answer.user.name }).click();
  await expect(box).toBeFocused();
  await page.keyboard.type('veja');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('dois');
  await page.keyboard.press('Enter');
  const sent = list.locator('[data-message]').last();
  await expect(sent).toContainText(`Olá @${bruno.answer.user.name} veja`);
  await expect(sent.locator('p', { hasText: /^dois$/ })).toBeVisible();
  await expect(sent.getByText('Enviada')).toBeAttached();
  await expect(box).toHaveText('');

  await box.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'colado');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `<a href="javascript:trap('l')">colado</a>${HOSTILE}<style><img src=x onerror=trap('m')></style>`);
  await page.keyboard.press('Enter');
  await expect(list.locator('[data-message]').last()).toContainText('colado');
  await expect(list.locator('[data-message] :is(script, iframe, style, [onerror], a)')).toHaveCount(0);

  await page.keyboard.type('ainda não');
  await expect(box).toHaveText('ainda não');
  await page.reload();
  await expect(panel.getByRole('textbox', { name: 'Mensagem' })).toHaveText('ainda não');

  await expectAccessible(page, '[data-chat-panel]');
  watch.expectQuiet();
});
