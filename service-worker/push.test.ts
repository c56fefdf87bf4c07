import { beforeEach, describe, expect, it } from 'vitest';
import { pageMessages, type Notice } from '#domain/api/notifications.ts';
import { NoticeMemory } from '#app/data/notifications/notice-memory.ts';
import { FakeWorker, subscription } from './testing/fake-worker.ts';

const notice = (change: Partial<Notice> = {}): Notice => ({
  kind: 'message',
  title: 'Nova mensagem de Bruno',
  url: '/?chat=chat-0001',
  tag: 'chat:chat-0001',
  ...change,
});
const told = (change: object = {}): string => JSON.stringify({ ...notice(), ...change });

let worker: FakeWorker;
let memory: NoticeMemory;
beforeEach(() => {
  worker = new FakeWorker();
  memory = new NoticeMemory(worker.caches as unknown as CacheStorage);
});

describe('S07 a push', () => {
  it.each([
    ['message', 'Nova mensagem de Bruno', '/?chat=chat-0001'],
    ['accessRequest', 'Carla Souza pede acesso à sua empresa', '/settings/access'],
    ['conflict', 'Um modelo seu tem duas versões; uma é de Bruno', '/sync/conflict/copy-0001'],
    ['formAnswer', 'Chegou uma resposta do seu formulário público', '/templateExecution'],
  ] as const)('S07 of a %s is shown as the server says it, and nothing more', async (kind, title, url) => {
    await worker.push(told({ kind, title, url, tag: kind }));
    expect([...worker.shown]).toEqual([[kind, { title, data: url }]]);
  });

  it('S07 shows words only where the server sends some, and of one thing the last alone', async () => {
    await worker.push(told());
    await worker.push(told({ body: 'o cimento chegou' }));
    expect([...worker.shown.values()]).toEqual([
      { title: 'Nova mensagem de Bruno', body: 'o cimento chegou', data: '/?chat=chat-0001' },
    ]);
  });

  it('S07 is not shown while a window has the focus, but for one that was asked for', async () => {
    const window = worker.open({ focused: true });
    await worker.push(told());
    expect([worker.shown.size, worker.badges, window.said]).toEqual([0, [], []]);
    await worker.push(told({ kind: 'test', title: 'Tudo certo', tag: 'test', url: '/' }));
    expect([...worker.shown.keys()]).toEqual(['test']);
    expect(worker.badges).toEqual([]);
  });

  it.each([
    ['no data', null],
    ['no JSON', '<img src=x onerror=alert(1)>'],
    ['another shape', JSON.stringify({ title: '<b>Senha</b>', url: 'https://evil.example/' })],
    ['a kind of a later server', told({ kind: 'invitation' })],
    ['no object', '[]'],
  ])('S07 with %s shows the app’s name alone, which leads to its beginning', async (_what, text) => {
    await worker.push(text);
    expect([...worker.shown.values()]).toEqual([{ title: 'Autodocs', data: '/' }]);
    expect(worker.badges).toEqual([]);
  });

  it('S07 of a later server, with more in it, is shown as far as it is known', async () => {
    await worker.push(told({ sound: 'https://evil.example/a.mp3' }));
    expect([...worker.shown.keys()]).toEqual(['chat:chat-0001']);
  });
});

describe('S07 the number on the icon', () => {
  it('S07 goes on from what a page counted last, one for each push, also of several at once', async () => {
    await memory.keepUnread(4);
    await Promise.all([worker.push(told()), worker.push(told({ kind: 'conflict', tag: 'conflict:1' }))]);
    expect(worker.badges).toEqual([5, 6]);
    await memory.keepUnread(0);
    await worker.push(told());
    expect(worker.badges).toEqual([5, 6, 1]);
  });

  it('S07 is said again by pages that run, which count by themselves', async () => {
    const [hidden, behind] = [worker.open({ visibilityState: 'hidden' }), worker.open()];
    await worker.push(told());
    for (const { said } of [hidden, behind]) expect(said).toEqual([{ type: pageMessages.count }]);
  });
});

describe('S07 a press on a notification', () => {
  it('S07 goes to an open window, without loading it anew, and takes the notification away', async () => {
    const window = worker.open({ visibilityState: 'hidden' });
    await worker.push(told());
    await worker.press('chat:chat-0001');
    expect(window.said).toContainEqual({ type: pageMessages.open, path: '/?chat=chat-0001' });
    expect([worker.opened, worker.shown.size]).toEqual([[], 0]);
  });

  it('S07 opens a window where none is open, or none can be brought to the front', async () => {
    await worker.push(told());
    await worker.press('chat:chat-0001');
    worker.open({ mayFocus: false });
    await worker.push(told());
    await worker.press('chat:chat-0001');
    expect(worker.opened).toEqual(['/?chat=chat-0001', '/?chat=chat-0001']);
  });

  it('S07 C14 leads nowhere but into the app', async () => {
    await worker.push(told({ url: 'https://evil.example/', tag: 'evil' }));
    await worker.press('evil');
    expect(worker.opened).toEqual(['/']);
  });
});

describe('S07 another push address', () => {
  const wish = {
    user: 'user-ana-1',
    publicKey: 'the-key-of-the-server',
    kinds: ['message'] as ['message'],
    language: 'pt_BR' as const,
    muted: [],
  };

  it('S07 is made for the server’s key, and a server that is away is told by the pages', async () => {
    await memory.keepWish(wish);
    const window = worker.open();
    await worker.give('pushsubscriptionchange');
    expect(worker.subscribedWith).toEqual([
      { userVisibleOnly: true, applicationServerKey: 'the-key-of-the-server' },
    ]);
    expect(worker.asked.map(([path]) => path)).toEqual(['/authentication/autodocs/refresh']);
    expect(window.said).toEqual([{ type: pageMessages.renew }]);
  });

  it('S07 that the browser made itself is taken as it is', async () => {
    await memory.keepWish(wish);
    const newSubscription = subscription('https://push.example/new');
    await worker.give('pushsubscriptionchange', { newSubscription });
    expect(worker.subscribedWith).toEqual([]);
    expect(worker.asked).toHaveLength(1);
  });

  it('S07 of a device that nobody turned on is left alone', async () => {
    await worker.give('pushsubscriptionchange');
    expect([worker.subscribedWith, worker.asked]).toEqual([[], []]);
  });
});
