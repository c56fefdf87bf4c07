// @vitest-environment happy-dom
import { BehaviorSubject, of } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type {
  ChatSummary,
  StoredPanel,
  NewChat,
  NotificationState,
  Profile,
  SessionState,
} from '#app/data/ports.ts';
import { useBarButtons } from '#app/ui/bar-buttons.ts';
import { usePageTitle } from '#app/ui/page-title.ts';
import type { Projection, ProjectionData } from '#domain/entities/projection.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { Chats } from './chats.tsx';
import { aChat, aMessage, ANA, BRUNO } from './testing/chats.ts';

vi.mock('./thread/chat-thread.tsx', () => ({
  ChatThread: ({ chat, focused, at }: { chat: string; focused: boolean; at?: { message: string } }) => (
    <textarea aria-label={`thread ${chat}`} data-focused={focused} data-at={at?.message} readOnly />
  ),
}));

const profile: Profile = {
  user: {
    uid: ANA,
    name: 'Ana Ribeiro',
    firstName: 'Ana',
    lastName: 'Ribeiro',
    user: 'ana@horizonte.example',
    companyadmin: false,
    companies: ['company-1'],
    groups: ['group-0001'],
    signInWith2fa: false,
    applications: [],
    companyNames: [],
    permissions: ['chats.write'],
  },
  company: { uid: 'company-1', name: 'Horizonte', logo: null, timeBlocking: null, machineControlled: false },
};

const told = (uid: string, data: ProjectionData): Projection => {
  const { company, createdAt, createdBy, deleted, write } = aChat();
  return { uid, company, createdAt, createdBy, deleted, write, kind: data.kind, data };
};
const user = (uid: string, name: string): Projection =>
  told(uid, { kind: 'user', name, user: `${uid}@horizonte.example`, companyadmin: false, active: true });
const directory = [
  user(ANA, 'Ana Ribeiro'),
  user(BRUNO, 'Bruno Carvalho'),
  told('group-0001', { kind: 'group', name: 'Obras', members: [ANA, BRUNO] }),
];

const summaries$ = new BehaviorSubject<ChatSummary[]>([]);
const muted$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
const kept: { panels: StoredPanel[] } = { panels: [] };
const chats = {
  watchSummaries: () => summaries$,
  watchMuted: () => muted$,
  setMuted: vi.fn(() => Promise.resolve()),
  open: vi.fn(() => Promise.resolve()),
  markAllRead: vi.fn(() => Promise.resolve()),
  rename: vi.fn(() => Promise.resolve(aChat())),
  setParticipants: vi.fn(() => Promise.resolve(aChat())),
  search: vi.fn(() =>
    Promise.resolve([{ chat: aChat(), message: aMessage({ message: '<p>o cimento chegou</p>' }) }]),
  ),
  create: vi.fn((input: NewChat) => {
    const chat = aChat({ ...input, uid: 'chat-new1', participants: { [ANA]: true, [BRUNO]: true } });
    summaries$.next([...summaries$.getValue(), { chat, unread: 0, newest: null, newestUnread: null }]);
    return Promise.resolve(chat);
  }),
};
const setBadge = vi.fn();
const data = {
  notifications: { state$: of<NotificationState>({ phase: 'off' }), setBadge },
  session: { state$: new BehaviorSubject<SessionState>({ phase: 'signed-in', profile }) },
  directory: { watch: () => of(directory), watchCompany: () => of(null) },
  files: { get: () => Promise.resolve(null) },
  chats,
  chatDesk: {
    panels: () => kept.panels,
    keepPanels: (panels: readonly StoredPanel[]) => void (kept.panels = [...panels]),
    watch: () => () => undefined,
    watched: () => Promise.resolve(new Set<string>()),
    claimSound: () => Promise.resolve(false),
    leaving: () => [],
    keepLeaving: () => undefined,
  },
};

/** A page, and the toggle as the top bar renders it. */
function Bar() {
  usePageTitle('Início');
  return useBarButtons().map((button) => (
    <button key={button.id} type="button" onClick={'onPress' in button ? button.onPress : undefined}>
      {button.countLabel ?? button.label}
    </button>
  ));
}

let shown: Drawn | null = null;
const draw = async (): Promise<Drawn> => {
  shown = await drawn(
    <>
      <Bar />
      <Chats profile={profile} />
    </>,
    { data },
  );
  return shown;
};
const panel = (chat = 'chat-0001') => document.querySelector<HTMLElement>(`[data-chat-panel="${chat}"]`);
const press = (key: string, on: Element = document.body, more: KeyboardEventInit = {}) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
const unread = (count: number): ChatSummary => ({
  chat: aChat(),
  unread: count,
  newest: aMessage(),
  newestUnread: count === 0 ? null : aMessage(),
});

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  Object.defineProperty(window, 'innerWidth', { value: 1280, configurable: true });
  kept.panels = [];
  summaries$.next([unread(2)]);
  muted$.next(new Set());
});
afterEach(() => {
  shown?.remove();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test('S01 S07 the toggle, the title and the app’s icon count what is unread, but of muted chats', async () => {
  const { find } = await draw();
  await expect.poll(() => find('button', 'Central de mensagens: 2 mensagens não lidas')).toBeDefined();
  await expect.poll(() => document.title).toBe('(2) Início · Autodocs');
  muted$.next(new Set(['chat-0001']));
  await expect.poll(() => find('button', 'Central de mensagens')).toBeDefined();
  await expect.poll(() => document.title).toBe('Início · Autodocs');
  expect(setBadge.mock.calls.flat().filter((count, at, all) => count !== all[at - 1])).toEqual([2, 0]);
});

test('S05 a chat is begun from a colleague and from a group, and opens in a panel', async () => {
  const { find } = await draw();
  await expect.poll(() => find('button', /^Central/)).toBeDefined();
  find('button', /^Central/)?.click();
  await expect.poll(() => find('button', 'Receber avisos')).toBeDefined();
  await expect.poll(() => find('button', /^Bruno Carvalho|BCBruno/)).toBeDefined();
  find('button', /Bruno Carvalho/)?.click();
  await expect
    .poll(() => chats.create.mock.calls)
    .toEqual([[{ title: '', groupChat: false, participants: [BRUNO] }]]);
  await expect.poll(() => panel('chat-new1')).not.toBeNull();
  expect(chats.open).toHaveBeenCalledWith('chat-new1');
  find('button', /^Central/)?.click();
  await expect.poll(() => find('button', /Obras/)).toBeDefined();
  find('button', /Obras/)?.click();
  await expect
    .poll(() => chats.create.mock.lastCall)
    .toEqual([{ title: 'Obras', groupChat: true, participants: [ANA, BRUNO], group: 'group-0001' }]);
});

test('S05 the search finds what was said, and opens the chat there', async () => {
  const { find } = await draw();
  await expect.poll(() => find('button', /^Central/)).toBeDefined();
  find('button', /^Central/)?.click();
  await expect.poll(() => document.querySelector('input[type=search]')).not.toBeNull();
  const input = document.querySelector<HTMLInputElement>('input[type=search]');
  if (input !== null) Reflect.set(HTMLInputElement.prototype, 'value', 'cimento', input);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(() => find('button', /o cimento chegou/)).toBeDefined();
  find('button', /o cimento chegou/)?.click();
  await expect.poll(() => panel()?.querySelector('textarea')?.dataset['at']).toBe(aMessage().uid);
});

test('S06 two keys lead to the chat used last, Escape folds it to a head and gives the focus back', async () => {
  const { find } = await draw();
  await expect.poll(() => find('button', /^Central/)).toBeDefined();
  find('button', /^Central/)?.focus();
  press('.', document.activeElement ?? document.body, { ctrlKey: true });
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('thread chat-0001');
  press('Escape', document.activeElement ?? document.body);
  await expect.poll(() => panel()).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/^Central/);
  expect(kept.panels).toEqual([{ chat: 'chat-0001', mode: 'folded' }]);
  find('button', 'Abrir a conversa: Obra, 2 mensagens não lidas')?.click();
  await expect.poll(() => panel()).not.toBeNull();
});

test('S06 panels come back as they were left, and one of a chat that is lost goes', async () => {
  kept.panels = [{ chat: 'chat-0001', mode: 'maximised' }];
  await draw();
  await expect.poll(() => panel()?.dataset['look']).toBe('large');
  expect(panel()?.contains(document.activeElement)).toBe(false);
  summaries$.next([]);
  await expect.poll(() => panel()).toBeNull();
  await expect.poll(() => kept.panels).toEqual([]);
});

test('S07 what an open panel shows is read while the window has the focus, what arrives then as well', async () => {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  kept.panels = [{ chat: 'chat-0001', mode: 'open' }];
  await draw();
  await expect.poll(() => panel()?.querySelector('textarea')?.dataset['focused']).toBe('false');
  expect(chats.markAllRead).not.toHaveBeenCalled();
  focus.mockReturnValue(true);
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => chats.markAllRead.mock.calls).toEqual([['chat-0001']]);
  summaries$.next([unread(0)]);
  summaries$.next([unread(1)]);
  await expect.poll(() => chats.markAllRead.mock.calls.length).toBe(2);
  press('Escape', panel() ?? document.body);
  await expect.poll(() => panel()).toBeNull();
  summaries$.next([unread(3)]);
  await expect.poll(() => document.title).toMatch(/^\(3\)/);
  // The third call came when the panel collapsed.
  expect(chats.markAllRead).toHaveBeenCalledTimes(3);
});

test('S06 S07 what lies under the maximised panel is not read', async () => {
  const other = { ...unread(1), chat: aChat({ uid: 'chat-0002', title: 'Mutirão' }) };
  kept.panels = [
    { chat: 'chat-0001', mode: 'maximised' },
    { chat: 'chat-0002', mode: 'open' },
  ];
  summaries$.next([unread(2), other]);
  await draw();
  await expect.poll(() => panel('chat-0002')?.classList.contains('hidden')).toBe(true);
  await expect.poll(() => chats.markAllRead.mock.calls).toEqual([['chat-0001']]);
});

test('S05 who takes part in a group’s chat is the group’s to say, in any other its maker’s', async () => {
  kept.panels = [{ chat: 'chat-0001', mode: 'open' }];
  summaries$.next([{ ...unread(0), chat: aChat({ group: 'group-0001' }) }]);
  const { find } = await draw();
  await expect.poll(() => find('button', '2 participantes')).toBeDefined();
  find('button', '2 participantes')?.click();
  await expect.poll(() => find('li', /Bruno Carvalho/)).toBeDefined();
  expect(document.body.textContent).toContain('Quem está no grupo Obras');
  expect(find('button', 'Sair de vez')).toBeUndefined();
  expect(find('button', 'Retirar Bruno Carvalho')).toBeUndefined();
  summaries$.next([unread(0)]);
  await expect.poll(() => find('button', 'Retirar Bruno Carvalho')).toBeDefined();
  expect(find('button', 'Sair de vez')).toBeDefined();
});
