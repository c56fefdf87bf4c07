// @vitest-environment happy-dom
import { firstValueFrom } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import type { NodePhrases } from '#app/editor/editor-services.ts';
import { goToBlock } from '#app/editor/conflicts/conflict-marks.ts';
import { selectedPlace } from '#app/editor/comments/text-blocks.ts';
import { BEGIN_COMMENT } from '#app/editor/comments/begin-comment.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { offlineDevices } from '#tests/support/offline-devices.ts';
import type { AppDevice } from '#tests/support/app-device.ts';
import type { Template } from '#domain/entities/template.ts';
import { createWorkspace, type Workspace } from '../session/create-workspace.ts';
import { CommentsButton } from './comments-button.tsx';
import { CommentsPanel } from './comments-panel.tsx';
import { useComments } from './use-comments.ts';

const UID = 'template-0001';
const ANA = 'user-ana-0001';
const phrases = { field: String, form: String, unsupported: String } as unknown as NodePhrases;
const paragraph = (id: string, text: string) => ({
  type: 'paragraph',
  version: 1,
  $: { id },
  children: [{ type: 'text', version: 1, text, format: 0, style: '', mode: 'normal', detail: 0 }],
});

const open = offlineDevices();
let screen: Drawn | null = null;
let workspace: Workspace | null = null;
afterEach(() => {
  screen?.remove();
  workspace?.close();
});

interface ScreenProps {
  workspace: Workspace;
  saved: boolean;
  user: string;
}

function Screen(props: ScreenProps) {
  const comments = useComments(props.workspace, props.user, false);
  return (
    <>
      <CommentsButton comments={comments} />
      {comments.shown && (
        <CommentsPanel {...props} comments={comments} narrow={false} onClose={() => comments.show(false)} />
      )}
    </>
  );
}

async function show(device: AppDevice, { saved = true, user = ANA } = {}): Promise<Workspace> {
  const made = createWorkspace({
    uid: UID,
    user,
    data: device,
    template: {
      uid: UID,
      name: 'Locação',
      templateArea: '',
      fields: [],
      sections: [],
      document: {
        header: null,
        content: {
          root: {
            type: 'root',
            children: [paragraph('a', 'O prazo é de dez dias.'), paragraph('b', 'Do foro.')],
          },
        },
        footer: null,
      },
      write: { id: 'w1', by: 'ana', ancestors: [] },
    } as unknown as Template,
    draft: null,
    area: '',
    phrases,
    onReloaded: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  workspace = made;
  const { comments, directory, drafts, session } = device;
  screen = await drawn(<Screen workspace={made} saved={saved} user={user} />, {
    data: { comments, directory, drafts, session },
  });
  return made;
}

const find = (selector: string, name: string | RegExp): HTMLElement => {
  const found = screen?.find(selector, name);
  if (found === undefined) throw new Error(`${selector} ${String(name)} is not shown.`);
  return found;
};
const press = async (selector: string, name: string | RegExp): Promise<void> =>
  vi.waitFor(() => find(selector, name).click(), { timeout: 5000 });
const shows = async (text: string | RegExp): Promise<void> =>
  expect.poll(() => document.body.textContent, { timeout: 5000 }).toMatch(text);

async function write(label: string | RegExp, text: string): Promise<void> {
  await vi.waitFor(
    () => {
      const area = find('textarea', label);
      if (!(area instanceof HTMLTextAreaElement)) throw new Error('No text.');
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
      area.dispatchEvent(new Event('input', { bubbles: true }));
    },
    { timeout: 5000 },
  );
}

test('T13 a block is commented, answered, done and reopened; the body is unchanged', async () => {
  const device = await open();
  const made = await show(device);
  const before = JSON.stringify(made.editors.read());
  goToBlock(made.editors.areas.body, 'a');
  made.editors.areas.body.dispatchCommand(BEGIN_COMMENT, undefined);
  await shows('dez dias');
  await write('Texto do comentário', 'Não eram quinze?');
  await press('button', 'Comentar');
  await expect
    .poll(() => screen?.find('button', 'Comentários: 1 aberto')?.textContent, { timeout: 5000 })
    .toBe('1');
  await press('button', 'Responder');
  await write(/^Resposta a/, 'Dez, pela lei.');
  await press('form button', 'Responder');
  await shows('Dez, pela lei.');
  await press('button', 'Concluir');
  await shows('Nenhum comentário aberto');
  await press('button', 'Concluídos (1)');
  await shows(/Concluído por/);
  await press('button', 'Reabrir');
  await press('button', 'Abertos (1)');
  await press('button', 'Ir ao trecho: O prazo é de dez dias.');
  expect(JSON.stringify(made.editors.read())).toBe(before);
  expect(made.session.current().dirty).toBe(false);
});

test('T13 own words are changed and deleted, with undo; lost words are named', async () => {
  const device = await open();
  const anchor = {
    area: 'content',
    block: 'gone',
    quote: 'multa de dez por cento',
    before: '',
    after: '',
  } as const;
  await device.comments.create({ template: UID, anchor, text: 'Alta?', mentions: [] });
  await show(device);
  await press('button', 'Comentários: 1 aberto');
  await shows('multa de dez por cento');
  await shows('O trecho não está mais no texto.');
  await press('button', 'Editar');
  await write('Texto do comentário', 'Muito alta?');
  await press('button', 'Salvar');
  await shows(/Muito alta\?/);
  await press('button', 'Excluir');
  await shows('Comentário excluído');
  await expect.poll(() => document.querySelectorAll('[data-comment]').length, { timeout: 5000 }).toBe(0);
  await press('button', 'Desfazer');
  await expect.poll(() => document.querySelectorAll('[data-comment]').length, { timeout: 5000 }).toBe(1);
});

test('T13 what is being written is there after a reload, with its words, until it is discarded', async () => {
  const device = await open();
  const { uid } = await device.comments.create({ template: UID, anchor: null, text: 'Geral', mentions: [] });
  const reload = async (): Promise<void> => {
    const kept = await device.drafts.comments(UID);
    screen?.remove();
    workspace?.close();
    await show(device);
    expect(await device.drafts.comments(UID)).toEqual(kept);
  };
  const made = await show(device);
  goToBlock(made.editors.areas.body, 'a');
  made.editors.areas.body.dispatchCommand(BEGIN_COMMENT, undefined);
  await write('Texto do comentário', 'Não eram quinze?');
  await press('button', 'Responder');
  await write(/^Resposta a/, 'Concordo.');
  await expect
    .poll(() => device.drafts.comments(UID), { timeout: 5000 })
    .toMatchObject([
      { purpose: { to: 'begin', anchor: { block: 'a' } }, text: 'Não eram quinze?' },
      { purpose: { to: 'answer', thread: uid }, text: 'Concordo.' },
    ]);

  await reload();
  // Shown without a press, and without the focus, which belongs to the text.
  await shows('O prazo é de dez dias.');
  const values = () => [...document.querySelectorAll('textarea')].map(({ value }) => value);
  await expect.poll(values, { timeout: 5000 }).toEqual(['Não eram quinze?', 'Concordo.']);
  expect(document.activeElement).toBe(document.body);
  await press('button', 'Comentar');
  await expect.poll(values, { timeout: 5000 }).toEqual(['Concordo.']);
  await press('form button', 'Cancelar');
  await shows('Texto descartado');
  await press('button', 'Desfazer');
  await expect.poll(values, { timeout: 5000 }).toEqual(['Concordo.']);
  await press('form button', 'Cancelar');
  await expect.poll(() => device.drafts.comments(UID), { timeout: 5000 }).toEqual([]);

  await reload();
  await press('button', 'Comentários: 2 abertos');
  await shows('Não eram quinze?');
  expect(values()).toEqual([]);
});

test('T13 the focus goes to the next thread when one leaves the list, and Esc leads to the words', async () => {
  const device = await open();
  const made = await show(device);
  const anchor = { area: 'content', block: 'a', quote: 'dez dias', before: 'é de ', after: '.' } as const;
  const shared = { template: UID, mentions: [] };
  const first = await device.comments.create({ ...shared, anchor: null, text: 'Geral' });
  const second = await device.comments.create({ ...shared, anchor, text: 'Por quê?' });
  await press('button', 'Comentários: 2 abertos');
  const focused = (): string | null => document.activeElement?.getAttribute('data-comment') ?? null;
  await vi.waitFor(() => expect(document.querySelectorAll('[data-comment]')).toHaveLength(2), {
    timeout: 30_000,
  });
  await press(`[data-comment="${first.uid}"] button`, 'Concluir');
  await expect.poll(focused, { timeout: 5000 }).toBe(second.uid);
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
  expect(selectedPlace(made.editors)?.block.id).toBe('a');
  await press(`[data-comment="${second.uid}"] button`, 'Excluir');
  await expect
    .poll(() => document.activeElement?.textContent, { timeout: 5000 })
    .toBe(find('button', 'Comentar').textContent);
});

test('T13 a mention is counted and marked until the panel was closed', async () => {
  const device = await open();
  const mentions = ['user-bruno-0001'];
  const { uid } = await device.comments.create({
    template: UID,
    anchor: null,
    text: '@[user-bruno-0001]?',
    mentions,
  });
  await show(device, { user: 'user-bruno-0001' });
  await press('button', 'Comentários: 1 aberto, 1 menção');
  await shows('Nova menção');
  await press('button', 'Fechar');
  await expect.poll(() => screen?.find('button', 'Comentários: 1 aberto'), { timeout: 5000 }).toBeDefined();
  const seen = await firstValueFrom(device.comments.watchSeen());
  expect([...seen]).toEqual([uid]);
});

test('T13 an answer to a thread that somebody deleted is shown, to copy or discard', async () => {
  const device = await open();
  const { uid } = await device.comments.create({ template: UID, anchor: null, text: 'Geral', mentions: [] });
  const purpose = { to: 'answer', thread: uid } as const;
  await device.drafts.saveComment(UID, { purpose, text: 'Concordo.', sentAs: 'answer-0001' });
  await device.comments.setDeleted(uid, null, true);
  await show(device);
  await shows('Textos não enviados, sem lugar');
  await shows('Concordo.');
  await press('button', 'Descartar');
  await expect.poll(() => device.drafts.comments(UID), { timeout: 5000 }).toEqual([]);
});

test('T13 a text that was sent while the page was closing is not offered again', async () => {
  const device = await open();
  const draft = { purpose: { to: 'begin', anchor: null }, text: 'Geral' } as const;
  const { uid } = await device.comments.create({ template: UID, anchor: null, text: 'Geral', mentions: [] });
  await device.drafts.saveComment(UID, { ...draft, sentAs: uid });
  await show(device);
  await expect.poll(() => device.drafts.comments(UID), { timeout: 5000 }).toEqual([]);
  expect(document.querySelector('textarea')).toBeNull();
});

test('T13 another person’s words are not changed, and a template that was never saved is not commented', async () => {
  const device = await open();
  await device.comments.create({ template: UID, anchor: null, text: 'Geral', mentions: [] });
  await show(device, { saved: false, user: 'user-bruno-0001' });
  await press('button', 'Comentários: 1 aberto');
  await shows('Sobre o documento inteiro');
  expect(screen?.find('button', 'Editar')).toBeUndefined();
  expect(screen?.find('button', 'Excluir')).toBeUndefined();
  expect(screen?.find('button', 'Comentar')).toBeUndefined();
  expect(document.body.textContent).toContain('Salve o modelo antes de comentar.');
});
