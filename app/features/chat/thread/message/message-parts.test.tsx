// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppDevice } from '#tests/support/app-device.ts';
import { newTemplate } from '#tests/support/app-device.ts';
import { photo } from '#tests/support/images.ts';
import { offlineDevices } from '#tests/support/offline-devices.ts';
import { begunChat, conversation, say, type Conversation } from '#tests/support/conversation.tsx';

const offlineDevice = offlineDevices();
let shown: Conversation | null = null;
let ana: AppDevice;
let chat: string;
beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('There is no network.'));
  ana = await offlineDevice();
  chat = await begunChat(ana);
});
afterEach(() => {
  shown?.remove();
  shown = null;
  vi.restoreAllMocks();
});

const card = (kind: 'template' | 'execution', uid: string, name: string) => ({
  message: '',
  card: { kind, uid, name },
});

describe('S06 a card', () => {
  it('S06 of a template has its name as it is now, opens it, and says where this device has it no more', async () => {
    const { uid } = await ana.templates.create(newTemplate('Contrato'));
    const message = await say(ana, chat, card('template', uid, 'Contrato'));
    shown = await conversation(ana, chat);
    const { find, path, row } = shown;
    await expect.poll(() => find('button', 'Abrir Contrato')).toBeDefined();
    await ana.templates.update(uid, { name: 'Contrato de obra' });
    await expect.poll(() => find('button', 'Abrir Contrato de obra')).toBeDefined();
    await ana.templates.delete([uid]);
    await expect.poll(() => row(message)?.textContent).toContain('Modelo · não está neste aparelho');
    expect(row(message)?.querySelector('[data-card]')).toBeNull();
    await ana.templates.restore([uid]);
    await expect.poll(() => find('button', 'Abrir Contrato de obra')).toBeDefined();
    find('button', 'Abrir Contrato de obra')?.click();
    await expect.poll(() => path()).toBe(`/document/editor/${uid}`);
  });

  it('S06 of a document opens it, and says where it is not here, or not for this person', async () => {
    const { uid } = await ana.templates.create(newTemplate('Recibo'));
    const message = await say(ana, chat, card('execution', 'execution-elsewhere', 'Recibo de ontem'));
    const recorded = await ana.executions.record({ template: uid, templateName: 'Recibo', fields: [] });
    const own = await say(ana, chat, card('execution', recorded.id, 'Recibo'));
    shown = await conversation(ana, chat);
    const { find, row } = shown;
    await expect.poll(() => find('button', 'Abrir Recibo')).toBeDefined();
    expect(row(own)?.textContent).toContain('Documento preenchido');
    expect(row(message)?.textContent).toContain(
      'Recibo de ontemDocumento preenchido · não está neste aparelho',
    );
  });
});

describe('S06 a file', () => {
  it('S06 that has not arrived says so, and is fetched when one tries again', async () => {
    const bytes = photo('black');
    const { hash, size } = await ana.files.putAny(bytes);
    const get = vi.fn<(hash: string) => Promise<Blob | null>>(() => Promise.resolve(null));
    const message = await say(ana, chat, {
      message: '',
      files: [
        { hash, name: 'foto.png', type: 'image/png', size },
        { hash: 'c'.repeat(64), name: 'planta.pdf', type: 'application/pdf', size: 10 },
      ],
    });
    shown = await conversation(ana, chat, { files: { get } });
    const { find, row } = shown;
    await expect.poll(() => row(message)?.textContent).toContain('O arquivo ainda não chegou');
    // Same size as the picture.
    expect(row(message)?.querySelector('.h-32.w-48')).not.toBeNull();
    find('button', 'Baixar planta.pdf')?.click();
    await expect.poll(() => find('button', 'Baixar planta.pdf')?.textContent).toContain('Tentar de novo');
    get.mockResolvedValue(bytes);
    find('button', 'Tentar de novo')?.click();
    await expect.poll(() => row(message)?.querySelector('img')?.alt).toBe('foto.png');
    expect(row(message)?.querySelector('.h-32.w-48 img')).not.toBeNull();
  });

  it('S06 has an address while it is shown, the same when the network goes, and none afterwards', async () => {
    const made: string[] = [];
    const held = new Set<string>();
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      made.push(`blob:x/${String(made.length)}`);
      held.add(made.at(-1) ?? '');
      return made.at(-1) ?? '';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void held.delete(address));
    const { hash } = await ana.files.putAny(photo('white'));
    const message = await say(ana, chat, `<p><img data-file="${hash}" alt=""></p>`);
    shown = await conversation(ana, chat);
    const { row, remove } = shown;
    await expect.poll(() => row(message)?.querySelector('img')?.alt).toBe('Imagem');
    const image = row(message)?.querySelector('img');
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    expect(row(message)?.querySelector('img')).toBe(image);
    expect([...held]).toEqual([image?.getAttribute('src')]);
    expect(await ana.files.getHere(hash)).not.toBeNull();
    remove();
    await expect.poll(() => held.size).toBe(0);
  });

  it('S06 that is no picture, whatever it says, can be had as a file', async () => {
    const { hash, size } = await ana.files.putAny(new Blob(['<svg onload=alert(1)>']));
    const message = await say(ana, chat, {
      message: '',
      files: [{ hash, name: 'foto.png', type: 'image/png', size }],
    });
    shown = await conversation(ana, chat);
    const { find, row } = shown;
    await expect.poll(() => row(message)?.querySelector('img')).toBeTruthy();
    row(message)?.querySelector('img')?.dispatchEvent(new Event('error'));
    await expect
      .poll(() => row(message)?.textContent)
      .toContain('foto.png não pode ser mostrado como imagem');
    expect(find('[data-message] button', 'Baixar')).toBeDefined();
  });
});

describe('S06 S14 what a message forges', () => {
  it('S06 is shown as its characters, and turns no name and no ending around', async () => {
    const { hash, size } = await ana.files.putAny(new Blob(['MZ']));
    const message = await say(ana, chat, {
      message: '<p>fale com <span data-user="user-gone-1">\u202Eanaci\u202C</span></p>',
      files: [{ hash, name: 'fatura\u202Efdp.exe', type: '', size }],
      card: { kind: 'template', uid: 'template-gone-1', name: '\u2067Contrato\u2069' },
    });
    const hostile = await say(
      ana,
      chat,
      '<img src=x onerror=alert(1)><a href="javascript:alert(1)">oi</a><iframe srcdoc="x"></iframe>',
    );
    shown = await conversation(ana, chat);
    const { find, row } = shown;
    await expect.poll(() => find('button', 'Baixar faturafdp.exe')).toBeDefined();
    expect(row(message)?.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(row(message)?.textContent).toContain('@anaci');
    expect(row(hostile)?.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(row(hostile)?.querySelector('img, a, iframe, [onerror], [href]')).toBeNull();
  });
});
