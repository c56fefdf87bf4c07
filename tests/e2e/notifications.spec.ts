import type { Page, Worker } from '@playwright/test';
import type { Notice } from '#domain/api/notifications.ts';
import type { NoticeEvent } from '#server/notifications/events.ts';
import { noticeOf } from '#server/notifications/notice-of.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilInstalled } from './support/sync.ts';
import { expect, test } from './support/test.ts';

test.use({ installs: true });

test.skip(({ isMobile }) => isMobile, 'What the service worker does is alike at every width.');

const company = 'demo-horizonte';
const bruno = { uid: 'demo-bruno-horizonte', name: 'Bruno Carvalho' };

/** As the server words it for a company that lets no text be shown. */
const noticeFor = (event: NoticeEvent): Notice => noticeOf(event, 'pt_BR', false);
const messageIn = (chat: string): Notice =>
  noticeFor({ kind: 'message', company, chat, author: bruno, text: '<p>o cimento chegou</p>' });

/** The browser's push service, played by its own tools: hands the app's worker what is told, also while no page is open. */
async function pushService(page: Page, origin: string): Promise<(told: unknown) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
    if (own !== undefined) registered.resolve(own.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  return async (told) => {
    const data = typeof told === 'string' ? told : JSON.stringify(told);
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/**
 * Counts what the worker has shown. The browser takes one for gone that is asked for while it is still being shown, so that
 * nobody may look before.
 */
async function countShown(worker: Worker): Promise<(count: number) => Promise<void>> {
  await worker.evaluate(() => {
    const { prototype } = ServiceWorkerRegistration;
    const show = Reflect.get(prototype, 'showNotification');
    const counted = { shown: 0 };
    Object.assign(globalThis, { counted });
    Object.assign(prototype, {
      showNotification: async function (...told: Parameters<typeof show>) {
        await show.apply(this, told);
        counted.shown += 1;
      },
    });
  });
  const shown = () =>
    worker.evaluate(() => (globalThis as unknown as { counted: { shown: number } }).counted.shown);
  return (count) => expect.poll(shown).toBe(count);
}

function listed(page: Page): Promise<[title: string, body: string][]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    const notices = (await registration?.getNotifications()) ?? [];
    return notices
      .map(({ title, body }): [string, string] => [title, body])
      .toSorted(([a], [b]) => a.localeCompare(b));
  });
}

/** Takes the focus, which Playwright otherwise pretends for every page, from the app. */
async function lookElsewhere(page: Page): Promise<void> {
  const elsewhere = await page.context().newPage();
  await elsewhere.bringToFront();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(false);
}

/** The browser lets a worker bring a window to the front after a true press alone. */
async function press(worker: Worker, tag: string): Promise<void> {
  await worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope;
    Object.assign(WindowClient.prototype, { focus: () => Promise.resolve() });
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    if (notification === undefined) throw new Error(`nothing is shown of ${wanted}`);
    scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  }, tag);
}

test('S07 notices come while nobody looks at the app, say nothing of what was said, and lead to the chat', async ({
  newDevice,
}) => {
  // The headless shell shows no notifications: it answers that they are denied.
  const device = await newDevice({ whole: true });
  const page = await device.open('/');
  await signIn(page, people.ana);
  await untilInstalled(page);
  await device.context().grantPermissions(['notifications'], { origin: device.origin });
  const [worker] = device.context().serviceWorkers();
  if (worker === undefined) throw new Error('no service worker runs');
  const push = await pushService(page, device.origin);
  const untilShown = await countShown(worker);

  await page.getByRole('button', { name: /^Central de mensagens/ }).click();
  const central = page.getByRole('dialog', { name: 'Central de mensagens' });
  await central.getByRole('list', { name: 'Seus colegas' }).getByRole('button', { name: /Bruno/ }).click();
  const panel = page.locator('[data-chat-panel]');
  const chat = (await panel.getAttribute('data-chat-panel')) ?? '';

  await test.step('none while a window has the focus, but for one that was asked for', async () => {
    await push(messageIn(chat));
    await push({ kind: 'test', title: 'Os avisos funcionam neste aparelho', url: '/', tag: 'test' });
    await untilShown(1);
    expect(await listed(page)).toEqual([['Os avisos funcionam neste aparelho', '']]);
  });

  await panel.getByRole('button', { name: 'Recolher' }).click();
  await expect(panel).toHaveCount(0);
  await page.evaluate(() => Reflect.set(window, 'same', true));
  await lookElsewhere(page);

  await test.step('each kind, without what was said, and once for what is of one thing', async () => {
    await push(messageIn(chat));
    await push(messageIn(chat));
    await push(noticeFor({ kind: 'accessRequest', company, uid: 'request-1', requester: bruno }));
    await push(noticeFor({ kind: 'conflict', company, template: 't-1', copy: 'copy-1', author: bruno }));
    await push(noticeFor({ kind: 'formAnswer', company, template: 't-1', owner: 'demo-ana-horizonte' }));
    await untilShown(6);
    expect(await listed(page)).toEqual([
      ['Bruno Carvalho pede acesso à sua empresa', ''],
      ['Chegou uma resposta do seu formulário público', ''],
      ['Nova mensagem de Bruno Carvalho', ''],
      ['Os avisos funcionam neste aparelho', ''],
      ['Um modelo seu tem duas versões; uma é de Bruno Carvalho', ''],
    ]);
  });

  await test.step('a press leads to the chat, in the page that is open', async () => {
    await press(worker, `chat:${chat}`);
    await expect(page.locator(`[data-chat-panel="${chat}"]`)).toBeVisible();
    await expect.poll(async () => (await listed(page)).length).toBe(4);
    expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
  });

  await test.step('what cannot be read shows the name of the app alone', async () => {
    await push('<img src=x onerror=alert(1)>');
    await untilShown(7);
    expect(await listed(page)).toContainEqual(['Autodocs', '']);
  });
});
