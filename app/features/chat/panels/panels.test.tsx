// @vitest-environment happy-dom
import { Link } from 'react-router';
import { BehaviorSubject, of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NotificationState, UnsettledRecord } from '#app/data/ports.ts';
import { until, type AppDevice } from '#tests/support/app-device.ts';
import { begunChat } from '#tests/support/conversation.tsx';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { ANAS_PROFILE, offlineDevices } from '#tests/support/offline-devices.ts';
import { Chats } from '../chats.tsx';

const ME = ANAS_PROFILE.user.uid;
const offlineDevice = offlineDevices();
let shown: Drawn | null = null;
let ana: AppDevice;
beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('There is no network.'));
  ana = await offlineDevice();
});
afterEach(() => {
  shown?.remove();
  shown = null;
  vi.restoreAllMocks();
});

/** The chats of the person's device on a page of this width; calling it again reopens the page. */
async function page(width = 1280): Promise<Drawn> {
  shown?.remove();
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width,
  });
  const { session, directory, chats, chatDesk, files, rejections, executions, executionLists, templates } =
    ana;
  const { unsentMessages } = ana;
  const unsettled$ = new BehaviorSubject<UnsettledRecord[]>([]);
  const data = {
    session,
    directory,
    chats,
    chatDesk,
    files,
    rejections,
    executions,
    executionLists,
    templates,
    unsentMessages,
    notifications: { state$: of<NotificationState>({ phase: 'off' }), setBadge: () => undefined },
    sync: { watchUnsettled: () => unsettled$ },
  };
  shown = await drawn(
    <>
      <Link to="/document/new">Documento</Link>
      <Chats profile={{ ...ANAS_PROFILE }} />
    </>,
    { data },
  );
  return shown;
}

const panels = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-chat-panel]')];
const looks = (): string[] => panels().map(({ dataset }) => `${dataset['chatPanel']} ${dataset['look']}`);
const heads = () =>
  [...document.querySelectorAll<HTMLElement>('[data-chat-head]')].map(({ dataset }) => dataset['chatHead']);
const press = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLElement>('button')]
    .find((button) => button.getAttribute('aria-label')?.startsWith(name))
    ?.click();

async function chats(count: number): Promise<string[]> {
  const begun: string[] = [];
  for (let at = 0; at < count; at += 1) begun.push(await begunChat(ana));
  return begun;
}

describe('S06 panels on the screen', () => {
  it('S06 three stand side by side on a laptop; a fourth is a head that comes back in place of the oldest', async () => {
    const [a = '', b = '', c = '', d = ''] = await chats(4);
    ana.chatDesk.keepPanels([a, b, c, d].map((chat) => ({ chat, mode: 'open' })));
    await page();
    await expect.poll(looks).toEqual([`${b} small`, `${c} small`, `${d} small`]);
    expect(heads()).toEqual([a]);
    document.querySelector<HTMLElement>('[data-chat-head]')?.click();
    await expect.poll(looks).toEqual([`${c} small`, `${d} small`, `${a} small`]);
    expect(heads()).toEqual([b]);
    await expect
      .poll(() =>
        ana.chatDesk
          .panels()
          .map(({ mode }) => mode)
          .join(),
      )
      .toBe('folded,open,open,open');
  });

  it('S06 one is maximised over the others and restored beside them, also after the page was opened again', async () => {
    const [a = '', b = ''] = await chats(2);
    ana.chatDesk.keepPanels([a, b].map((chat) => ({ chat, mode: 'open' })));
    await page();
    await expect.poll(looks).toEqual([`${a} small`, `${b} small`]);
    press('Maximizar', panels()[0]);
    await expect.poll(looks).toEqual([`${a} large`, `${b} small`]);
    expect(panels().map((panel) => panel.classList.contains('hidden'))).toEqual([false, true]);
    await page();
    await expect.poll(looks).toEqual([`${a} large`, `${b} small`]);
    press('Restaurar', panels()[0]);
    await expect.poll(looks).toEqual([`${a} small`, `${b} small`]);
    expect(panels().map((panel) => panel.classList.contains('hidden'))).toEqual([false, false]);
  });

  it('S06 at 360 one is the whole screen, nothing behind it can be reached, and both ways back fold it', async () => {
    const [a = ''] = await chats(1);
    ana.chatDesk.keepPanels([{ chat: a, mode: 'open' }]);
    const behind = document.body.appendChild(document.createElement('main'));
    await page(360);
    await expect.poll(looks).toEqual([`${a} screen`]);
    await expect.poll(() => behind.inert).toBe(true);
    press('Recolher', panels()[0]);
    await expect.poll(looks).toEqual([]);
    expect(behind.inert).toBe(false);
    expect(ana.chatDesk.panels()).toEqual([{ chat: a, mode: 'folded' }]);

    ana.chatDesk.keepPanels([{ chat: a, mode: 'open' }]);
    await page(360);
    await expect.poll(looks).toEqual([`${a} screen`]);
    // Like the browser's back button: the previous entry and its event.
    history.replaceState(null, '');
    dispatchEvent(new PopStateEvent('popstate'));
    await expect.poll(looks).toEqual([]);
    behind.remove();
  });
});

describe('S06 a page that one goes to', () => {
  it.each([
    [360, 0],
    [1280, 1],
  ])('S06 at %i is seen, with %i panel beside it', async (width, beside) => {
    const [a = ''] = await chats(1);
    ana.chatDesk.keepPanels([{ chat: a, mode: 'open' }]);
    const { find } = await page(width);
    await expect.poll(() => panels().length).toBe(1);
    find('a', 'Documento')?.click();
    await expect.poll(() => panels().length).toBe(beside);
    expect(ana.chatDesk.panels()).toEqual([{ chat: a, mode: beside === 0 ? 'folded' : 'open' }]);
  });
});

describe('S07 leaving', () => {
  const active = async (chat: string) => {
    const all = await until(ana.chats.watchAll(), (held) => held.length > 0);
    return all.find(({ uid }) => uid === chat)?.actives[ME];
  };
  const joined = async (chat: string) => {
    const { messages } = await until(ana.chats.thread(chat).view$, () => true);
    return messages.filter(({ event }) => event === 'joined').length;
  };

  async function leave(chat: string): Promise<void> {
    ana.chatDesk.keepPanels([{ chat, mode: 'open' }]);
    const { find } = await page();
    await expect.poll(() => find('button', 'Ações da conversa')).toBeDefined();
    const menu = find('button', 'Ações da conversa');
    menu?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await expect.poll(() => find('[role=menuitem]', 'Sair da conversa')).toBeDefined();
    find('[role=menuitem]', 'Sair da conversa')?.click();
  }

  it('S07 closes the panel at once and leaves after that; opened again, it is said once that one joined', async () => {
    const [a = ''] = await chats(1);
    await leave(a);
    expect(await active(a)).toEqual(expect.any(String));
    await expect.poll(looks).toEqual([]);
    await expect.poll(() => active(a)).toBe(false);
    await expect.poll(() => ana.chatDesk.leaving()).toEqual([]);
    expect(await joined(a)).toBe(0);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: '.', ctrlKey: true, bubbles: true }));
    await expect.poll(looks).toEqual([`${a} small`]);
    await expect.poll(() => active(a)).toEqual(expect.any(String));
    await expect.poll(() => joined(a)).toBe(1);
  });

  it('S07 is done when the page is back, where it went before that', async () => {
    const [a = ''] = await chats(1);
    await leave(a);
    shown?.remove();
    shown = null;
    expect(await active(a)).toEqual(expect.any(String));
    expect(ana.chatDesk.leaving().map(({ chat }) => chat)).toEqual([a]);
    await page();
    await expect.poll(() => active(a)).toBe(false);
    await expect.poll(() => ana.chatDesk.leaving()).toEqual([]);
    expect(looks()).toEqual([]);
  });

  it('S07 is not done where the chat was opened after that, as on another device', async () => {
    const [a = ''] = await chats(1);
    ana.chatDesk.keepLeaving([{ chat: a, at: ana.chats.now().toISOString() }]);
    ana.clock.offsetMs += 1000;
    await ana.chats.open(a);
    await page();
    await expect.poll(() => ana.chatDesk.leaving()).toEqual([]);
    expect(await active(a)).toEqual(expect.any(String));
  });
});
