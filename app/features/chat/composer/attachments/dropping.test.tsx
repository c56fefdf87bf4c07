// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#domain/api/limits.ts';
import { MESSAGE_FILES_MAX } from '#domain/entities/chat.ts';
import type { AppDevice } from '#tests/support/app-device.ts';
import { offlineDevices } from '#tests/support/offline-devices.ts';
import { begunChat, conversation, keepEdit, say, type Conversation } from '#tests/support/conversation.tsx';

const offlineDevice = offlineDevices();
let shown: Conversation;
let ana: AppDevice;
let chat: string;
beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('There is no network.'));
  ana = await offlineDevice();
  chat = await begunChat(ana);
});
afterEach(() => {
  shown.remove();
  vi.restoreAllMocks();
});

const file = (name: string, size?: number): File => {
  const made = new File(['a;b'], name, { type: 'text/csv' });
  return size === undefined ? made : Object.defineProperty(made, 'size', { value: size });
};

/** The data of a drop: files, some of them folders. */
function transfer(files: readonly File[], folders: readonly string[] = []): object {
  const entry = (each: File, isDirectory: boolean) => ({
    kind: 'file',
    getAsFile: () => each,
    webkitGetAsEntry: () => ({ isDirectory, name: each.name }),
  });
  const items = [
    ...files.map((each) => entry(each, false)),
    ...folders.map((name) => entry(file(name, 0), true)),
  ];
  return { types: ['Files'], items, files, getData: () => '' };
}

function fire(type: string, target: Element | null, data: object, key = 'dataTransfer'): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, key, { value: data });
  target?.dispatchEvent(event);
  return event;
}

const attached = (): string[] =>
  [...document.querySelectorAll('[aria-label="Anexos"] li')].map(({ textContent }) => textContent);
const alert = () => document.querySelector('[role=alert]')?.textContent ?? '';
const ready = () => expect.poll(() => shown.input()).not.toBeNull();

test('S06 files dropped anywhere on the panel are attached, after it has said that they would be', async () => {
  shown = await conversation(ana, chat);
  await ready();
  const heading = shown.page.querySelector('h2');
  const words = { types: ['text/plain'], items: [], files: [], getData: () => 'oi' };
  expect(fire('dragover', heading, words).defaultPrevented).toBe(false);
  expect(fire('dragover', heading, transfer([])).defaultPrevented).toBe(true);
  await expect.poll(() => shown.page.textContent).toContain('Solte para anexar');
  expect(fire('drop', heading, transfer([file('lista.csv')])).defaultPrevented).toBe(true);
  await expect.poll(attached).toEqual([expect.stringContaining('lista.csv')]);
  expect(shown.page.textContent).not.toContain('Solte para anexar');
  fire('drop', shown.input(), transfer([file('outra.csv')]));
  await expect.poll(() => attached().length).toBe(2);
});

test('S06 a pasted image is attached', async () => {
  shown = await conversation(ana, chat);
  await ready();
  fire('paste', shown.input(), transfer([file('image.png')]), 'clipboardData');
  await expect.poll(attached).toEqual([expect.stringContaining('image.png')]);
});

test('S06 what cannot be attached is said all at once, each with its reason, and the rest is attached', async () => {
  shown = await conversation(ana, chat);
  await ready();
  const many = Array.from({ length: MESSAGE_FILES_MAX + 2 }, (_, at) => file(`${String(at)}.csv`));
  const bad = [file('filme.mp4', limits.fileBytes + 1), file('vazio.txt', 0)];
  fire('drop', shown.page.querySelector('h2'), transfer([...bad, ...many], ['fotos']));
  await expect.poll(() => attached().length).toBe(MESSAGE_FILES_MAX);
  for (const told of ['Pastas não podem', 'filme.mp4', 'vazio.txt está vazio', 'até 10 arquivos'])
    expect(alert()).toContain(told);
});

test('S06 nothing is attached to a message that is being edited, and one is told so', async () => {
  await keepEdit(ana, await say(ana, chat, '<p>um</p>'), '<p>um</p>');
  shown = await conversation(ana, chat);
  await ready();
  fire('drop', shown.page.querySelector('h2'), transfer([file('lista.csv')]));
  await expect.poll(alert).toContain('Salve ou cancele a edição');
  expect(await ana.unsentMessages.read(chat)).toMatchObject([{ files: [] }]);
});
