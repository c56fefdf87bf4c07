// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EDIT_MS, type Message } from '#domain/entities/chat.ts';
import type { Rejection } from '#domain/entities/rejection.ts';
import type { AppDevice } from '#tests/support/app-device.ts';
import { offlineDevices } from '#tests/support/offline-devices.ts';
import { begunChat, conversation, keepEdit, say, type Conversation } from '#tests/support/conversation.tsx';

const offlineDevice = offlineDevices();
let shown: Conversation | null = null;
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('There is no network.'));
});
afterEach(() => {
  shown?.remove();
  shown = null;
  vi.restoreAllMocks();
});

async function begun(): Promise<{ ana: AppDevice; chat: string }> {
  const ana = await offlineDevice();
  return { ana, chat: await begunChat(ana) };
}

const refusalOf = (message: Message, change: Partial<Rejection> = {}): Rejection => ({
  id: message.write.id,
  collection: 'message',
  recordId: message.uid,
  code: 'record-not-allowed',
  at: message.date,
  state: message,
  master: null,
  ...change,
});

function press(
  key: string,
  on: Element | null | undefined = document.activeElement,
  more: KeyboardEventInit = {},
) {
  on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}

/** Opens a message's menu, returns its entries and closes it. */
async function offered({ find, row }: Conversation, message: Message): Promise<string[]> {
  row(message)?.querySelector<HTMLElement>('[aria-label="Ações da mensagem"]')?.click();
  await expect.poll(() => find('[role=menuitem]', /^Responder/)).toBeDefined();
  const names = [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);
  press('Escape', document.querySelector('[role=menu]'));
  await expect.poll(() => document.querySelector('[role=menu]')).toBeNull();
  return names;
}

describe('S06 the state of each message', () => {
  it('S06 is told by a sign and a word, also of one whose file the server does not hold', async () => {
    const { ana, chat } = await begun();
    const stored = await ana.files.putAny(new Blob(['a;b']));
    const file = { hash: stored.hash, name: 'lista.csv', type: stored.type, size: stored.size };
    const message = await say(ana, chat, { message: '<p>oi</p>', files: [file] });
    shown = await conversation(ana, chat);
    const { find, row, says } = shown;
    const told = (word: string) => expect.poll(() => row(message)?.textContent).toContain(word);
    await told('Enviada');
    says.unsettled$.next([{ collection: 'message', key: message.uid, state: 'waiting' }]);
    await told('Aguardando envio');
    expect(row(message)?.querySelector('time + span svg')).not.toBeNull();
    says.unsettled$.next([]);
    const unsent = { ...stored, percent: 40.2, refusal: null };
    says.unsentFiles$.next([unsent]);
    await told('Aguardando envio (40 %)');
    expect(row(message)?.textContent).not.toContain('Enviada');
    const at = message.date;
    says.unsentFiles$.next([{ ...unsent, refusal: { code: 'company-storage-full', at } }]);
    await told('lista.csv não foi enviado');
    const retry = vi.spyOn(ana.files, 'retryUnsent').mockResolvedValue();
    find('[data-message] button', 'Tentar de novo')?.click();
    expect(retry).toHaveBeenCalledWith(stored.hash);
    says.unsentFiles$.next([]);
    await told('Enviada');
  });

  it('S06 says why it was refused, and lets one copy it, try it again or let it go', async () => {
    const { ana, chat } = await begun();
    const message = await say(ana, chat, '<p>um</p><p>dois</p>');
    const mend = vi.fn(() => Promise.resolve({ to: 'sent' as const }));
    const discard = vi.fn(() => Promise.resolve());
    const copied = vi.fn(() => Promise.resolve());
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: copied } as unknown as Clipboard);
    shown = await conversation(ana, chat, { rejections: { mend, discard } });
    const { find, row, says } = shown;
    says.unsettled$.next([{ collection: 'message', key: message.uid, state: 'rejected' }]);
    says.refused$.next([refusalOf(message)]);
    await expect.poll(() => row(message)?.textContent).toContain('Não enviada. Você não tem permissão');
    expect(row(message)?.textContent).not.toContain('Enviada');
    find('[data-message] button', 'Tentar de novo')?.click();
    expect(mend).toHaveBeenCalledWith(message.write.id);
    find('[data-message] button', 'Copiar')?.click();
    expect(copied).toHaveBeenCalledWith('um\ndois');
    find('[data-message] button', 'Descartar')?.click();
    await expect
      .poll(() => find('[role=dialog] button, [role=alertdialog] button', 'Descartar'))
      .toBeDefined();
    find('[role=dialog] button, [role=alertdialog] button', 'Descartar')?.click();
    await expect.poll(() => discard.mock.calls).toEqual([[message.write.id]]);
    await expect.poll(() => document.querySelector('[role=dialog], [role=alertdialog]')).toBeNull();
  });

  it('S06 tells a refused edit and a refused deletion from a message that was never said', async () => {
    const { ana, chat } = await begun();
    const said = await say(ana, chat, '<p>um</p>');
    await ana.chats.edit(said.uid, '<p>dois</p>');
    const edited = (await ana.chats.message(said.uid)) ?? said;
    shown = await conversation(ana, chat);
    const { find, row, says } = shown;
    const master = said;
    says.refused$.next([refusalOf(edited, { master })]);
    await expect.poll(() => row(said)?.textContent).toContain('Edição não aceita');
    expect(find('[data-message] button', 'Desfazer')).toBeDefined();
    const gone = { ...edited, message: '', deleted: true };
    says.refused$.next([refusalOf(gone, { master })]);
    await expect.poll(() => row(said)?.textContent).toContain('Exclusão não aceita');
    expect(find('[data-message] button', 'Copiar')).toBeUndefined();
  });
});

describe('S06 second thoughts', () => {
  it('S06 are shown as such: edited words, and a message taken back, with nothing left to do with it', async () => {
    const { ana, chat } = await begun();
    const [first, second] = [await say(ana, chat, '<p>um</p>'), await say(ana, chat, '<p>dois</p>')];
    const answer = await say(ana, chat, { message: '<p>certo</p>', replyTo: first.uid });
    shown = await conversation(ana, chat);
    const { find, row, input } = shown;
    await expect.poll(() => input()).not.toBeNull();
    await expect.poll(() => row(answer)?.textContent).toContain('um');
    row(first)?.focus();
    press('e');
    await expect.poll(() => input()?.textContent).toBe('um');
    await ana.chats.edit(first.uid, '<p>um mesmo</p>');
    await expect.poll(() => row(first)?.textContent).toContain('um mesmoeditada');
    await expect.poll(() => row(answer)?.textContent).toContain('um mesmo');
    row(second)?.focus();
    press('Delete');
    await expect.poll(() => find('[role=dialog] button, [role=alertdialog] button', 'Apagar')).toBeDefined();
    find('[role=dialog] button, [role=alertdialog] button', 'Apagar')?.click();
    await expect.poll(() => row(second)?.textContent).toContain('Mensagem apagada');
    expect(row(second)?.textContent).not.toContain('dois');
    expect(row(second)?.querySelector('button')).toBeNull();
  });

  it('S06 are offered for 15 minutes by the server’s clock, and what is written too late becomes a message', async () => {
    const { ana, chat } = await begun();
    const message = await say(ana, chat, '<p>um</p>');
    await keepEdit(ana, message, '<p>um mesmo</p>');
    shown = await conversation(ana, chat);
    const { find, input, page, row } = shown;
    await expect.poll(() => row(message)).not.toBeNull();
    expect((await offered(shown, message)).join()).toContain('Editar');
    await expect.poll(() => page.textContent).toContain('Editando a mensagem');
    ana.clock.offsetMs = EDIT_MS + 2000;
    expect((await offered(shown, message)).join()).not.toContain('Editar');
    expect((await offered(shown, message)).join()).toContain('Apagar');
    find('button', 'Salvar alteração')?.click();
    await expect
      .poll(() => page.querySelector('[role=alert]')?.textContent)
      .toContain('O prazo de 15 minutos');
    expect(page.textContent).not.toContain('Editando a mensagem');
    await expect.poll(() => input()?.textContent).toBe('um mesmo');
    find('button', 'Enviar')?.click();
    await expect.poll(() => page.querySelectorAll('[data-message]').length).toBe(2);
  });
});
