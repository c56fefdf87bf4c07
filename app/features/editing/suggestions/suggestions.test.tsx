// @vitest-environment happy-dom
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { NodePhrases } from '#app/editor/editor-services.ts';
import type { Comment, CommentSuggestion } from '#domain/entities/comment.ts';
import type { Template } from '#domain/entities/template.ts';
import { openConflicts } from '#domain/rules/merge/body/open-conflicts.ts';
import { sampleComment } from '#domain/rules/testing/sample-comment.ts';
import type { AppDevice } from '#tests/support/app-device.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { offlineDevices } from '#tests/support/offline-devices.ts';
import { until } from '#tests/support/app-device.ts';
import { CommentsButton } from '../comments/comments-button.tsx';
import { CommentsPanel } from '../comments/comments-panel.tsx';
import { useComments } from '../comments/use-comments.ts';
import { createWorkspace, type Workspace } from '../session/create-workspace.ts';
import { acceptedSince } from './accept.ts';
import { nextSuggestion } from './next-suggestion.ts';
import { SuggestingBar } from './suggesting-bar.tsx';
import { SuggestingQuestion } from './suggesting-question.tsx';
import { useSuggesting } from './use-suggesting.ts';

const UID = 'template-0001';
const ANA = 'user-ana-0001';
const phrases = { field: String, form: String, unsupported: String } as unknown as NodePhrases;
const paragraph = (id: string, text: string) => ({
  type: 'paragraph',
  version: 1,
  $: { id },
  children: [{ type: 'text', version: 1, text, format: 0, style: '', mode: 'normal', detail: 0 }],
});
const body = (...children: object[]) => ({ root: { type: 'root' as const, children } });
const TERM = 'O prazo é de dez dias.';
const FORUM = 'Do foro de Curitiba.';

const open = offlineDevices();
let screen: Drawn | null = null;
let workspace: Workspace | null = null;
let closing: () => void = () => undefined;
afterEach(() => {
  screen?.remove();
  workspace?.close();
  closing();
});

function Screen({ workspace: made }: { workspace: Workspace }) {
  useSyncExternalStore(made.session.subscribe, made.session.current);
  const comments = useComments(made, 'user-ana-0001', false);
  const suggesting = useSuggesting(made, ANA, () => comments.show(true));
  return (
    <>
      <SuggestingBar suggesting={suggesting} />
      <SuggestingQuestion suggesting={suggesting} />
      <CommentsButton comments={comments} />
      {comments.shown && (
        <CommentsPanel
          workspace={made}
          comments={comments}
          saved
          user={ANA}
          narrow={false}
          onClose={() => comments.show(false)}
        />
      )}
    </>
  );
}

async function show(device: AppDevice): Promise<Workspace> {
  const made = createWorkspace({
    uid: UID,
    user: ANA,
    data: device,
    template: {
      uid: UID,
      name: 'Locação',
      templateArea: '',
      fields: [],
      sections: [],
      document: { header: null, content: body(paragraph('a', TERM), paragraph('b', FORUM)), footer: null },
      write: { id: 'w1', by: 'ana', ancestors: [] },
      lastModifiedAt: '2026-11-21T10:00:00.000Z',
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
  const desk = document.createElement('div');
  desk.contentEditable = 'true';
  document.body.append(desk);
  made.editors.areas.body.setRootElement(desk);
  closing = () => desk.remove();
  const { comments, directory, drafts, session } = device;
  screen = await drawn(<Screen workspace={made} />, { data: { comments, directory, drafts, session } });
  return made;
}

const find = (selector: string, name: string | RegExp): HTMLElement => {
  const found = screen?.find(selector, name);
  if (found === undefined) throw new Error(`${selector} ${String(name)} is not shown.`);
  return found;
};
const press = async (selector: string, name: string | RegExp): Promise<void> =>
  vi.waitFor(
    () => {
      const found = find(selector, name);
      if (found.matches(':disabled')) throw new Error(`${String(name)} cannot be pressed yet.`);
      found.click();
    },
    { timeout: 5000 },
  );
const shows = async (text: string | RegExp): Promise<void> =>
  expect.poll(() => document.body.textContent, { timeout: 5000 }).toMatch(text);
const textOf = ({ editors }: Workspace): string => JSON.stringify(editors.read().content);
const write = ({ editors }: Workspace, ...children: object[]): void =>
  editors.change(
    { header: null, content: body(...children), footer: null },
    { undo: () => undefined, redo: () => undefined },
  );
const heard = (device: AppDevice, when: (list: Comment[]) => boolean): Promise<Comment[]> =>
  until(device.comments.watchOf(UID), when);

async function propose(device: AppDevice, block: string, suggestion: CommentSuggestion): Promise<string> {
  const anchor = { area: 'content', block, quote: '', before: '', after: '' } as const;
  const { uid } = await device.comments.create({
    template: UID,
    anchor,
    text: '…',
    mentions: [],
    suggestion,
  });
  return uid;
}
const term = (text: string): CommentSuggestion => ({
  base: [paragraph('a', TERM)],
  proposed: [paragraph('a', text)],
});
const forum: CommentSuggestion = {
  base: [paragraph('b', FORUM)],
  proposed: [paragraph('b', 'Do foro de Londrina.')],
  after: 'a',
};

describe('T13 suggesting', () => {
  test('T13 what a tab sent before it ended is not sent again', async () => {
    const device = await open();
    const made = await show(device);
    const suggest = async (): Promise<void> => {
      dispatchEvent(new KeyboardEvent('keydown', { key: 'E', ctrlKey: true, shiftKey: true }));
      await shows('Você está sugerindo');
      write(made, paragraph('a', 'O prazo é de vinte dias.'), paragraph('b', FORUM));
      await press('button', 'Enviar sugestões');
      await expect.poll(() => made.session.current().suggesting, { timeout: 5000 }).toBe(false);
    };
    await suggest();
    const [first] = await heard(device, ({ length }) => length === 1);
    // The draft of the ended tab is still there.
    await suggest();
    await heard(device, ({ length }) => length === 1);
    await device.comments.setState(first?.uid ?? '', 'refused');
    await suggest();
    await heard(device, (list) => list.filter(({ state }) => state === 'open').length === 1);
  });

  test('T13 what is written is sent as one suggestion for each place, and the text is as before', async () => {
    const device = await open();
    const made = await show(device);
    const before = textOf(made);
    dispatchEvent(new KeyboardEvent('keydown', { key: 'E', ctrlKey: true, shiftKey: true }));
    await shows('Você está sugerindo');
    write(
      made,
      paragraph('a', 'O prazo é de vinte dias.'),
      paragraph('b', FORUM),
      paragraph('c', 'Da multa.'),
    );
    await press('button', 'Enviar sugestões');
    await shows('2 sugestões enviadas');
    const sent = await heard(device, ({ length }) => length === 2);
    expect(sent.map(({ text, anchor }) => [text, anchor?.block, anchor?.quote])).toEqual([
      ['− dez · + vinte', 'a', 'dez'],
      ['+ Da multa.', 'b', 'Curitiba'],
    ]);
    expect(textOf(made)).toBe(before);
    expect(made.session.current()).toMatchObject({ suggesting: false, dirty: false });
    await expect
      .poll(() => [...document.querySelectorAll('ins, del')].map((mark) => mark.textContent), {
        timeout: 5000,
      })
      .toEqual([
        expect.stringContaining('dez'),
        expect.stringContaining('vinte'),
        expect.stringContaining('Da multa.'),
      ]);
  });

  test('T13 asks before unsaved changes become suggestions, the reverse, or are lost', async () => {
    const made = await show(await open());
    write(made, paragraph('a', 'Outro prazo.'), paragraph('b', FORUM));
    const toggle = () =>
      dispatchEvent(new KeyboardEvent('keydown', { key: 'E', ctrlKey: true, shiftKey: true }));
    toggle();
    await shows('Transformar as alterações em sugestões?');
    await press('button', 'Cancelar');
    expect(made.session.current().suggesting).toBe(false);
    toggle();
    await press('button', 'Transformar em sugestões');
    await shows('Você está sugerindo');
    toggle();
    await press('button', 'Transformar em alterações');
    await expect.poll(() => made.session.current().suggesting, { timeout: 5000 }).toBe(false);
    expect(textOf(made)).toContain('Outro prazo.');
    toggle();
    await press('button', 'Transformar em sugestões');
    await press('button', 'Descartar');
    await shows('Descartar as sugestões não enviadas?');
    await press('[role=alertdialog] button', 'Descartar');
    await expect.poll(() => textOf(made), { timeout: 5000 }).toContain(TERM);
    expect(made.session.current()).toMatchObject({ suggesting: false, dirty: false });
  });
});

describe('T13 deciding', () => {
  test('T13 an accepted suggestion is merged, undo takes it back, and the focus goes on', async () => {
    const device = await open();
    const uid = await propose(device, 'a', term('O prazo é de vinte dias.'));
    const other = await propose(device, 'b', forum);
    const made = await show(device);
    // Somebody else wrote in the same paragraph since.
    write(made, paragraph('a', 'O prazo do aluguel é de dez dias.'), paragraph('b', FORUM));
    await press('button', 'Comentários: 2 abertos');
    await vi.waitFor(() => find(`[data-comment="${uid}"] button`, /^Aceitar/).click(), { timeout: 5000 });
    expect(textOf(made)).toContain('O prazo do aluguel é de vinte dias.');
    await shows('Sugestão aceita');
    expect(document.activeElement?.closest('[data-comment]')?.getAttribute('data-comment')).toBe(other);
    await heard(device, (list) => list.some((held) => held.uid === uid && held.state === 'accepted'));
    made.editors.history.undo();
    await expect.poll(() => textOf(made), { timeout: 5000 }).toContain('O prazo do aluguel é de dez dias.');
    await heard(device, (list) => list.every(({ state }) => state === 'open'));
    made.editors.history.redo();
    await heard(device, (list) => list.some((held) => held.uid === uid && held.state === 'accepted'));
    await press('button', 'Concluídos (1)');
    await shows(/Aceita por/);
  });

  test('T13 of two that change the same words, both versions stay, and the person is told', async () => {
    const device = await open();
    await propose(device, 'a', term('O prazo é de vinte dias.'));
    const made = await show(device);
    write(made, paragraph('a', 'O prazo é de quinze dias.'), paragraph('b', FORUM));
    await press('button', 'Comentários: 1 aberto');
    await press('button', /^Aceitar/);
    await shows('Outra pessoa mudou as mesmas palavras');
    expect(openConflicts(made.editors.read())).toHaveLength(1);
    expect(textOf(made)).toContain('quinze');
    expect(textOf(made)).toContain('vinte');
  });

  test('T13 a refused one keeps its thread, can be undone, and changes nothing', async () => {
    const device = await open();
    await propose(device, 'a', term('O prazo é de vinte dias.'));
    const made = await show(device);
    const before = textOf(made);
    await press('button', 'Comentários: 1 aberto');
    await press('button', /^Recusar/);
    const [held] = await heard(device, ([only]) => only?.state === 'refused');
    expect(held?.stateBy).toBeDefined();
    await press('button', 'Desfazer');
    await heard(device, ([only]) => only?.state === 'open');
    expect(textOf(made)).toBe(before);
  });

  test('T13 while one suggests, nothing is accepted', async () => {
    const device = await open();
    await propose(device, 'a', term('O prazo é de vinte dias.'));
    const made = await show(device);
    made.session.suggest(true);
    await press('button', 'Comentários: 1 aberto');
    await shows('antes de aceitar as de outros');
    expect(screen?.find('button', /^Aceitar/)).toBeUndefined();
  });

  test('T13 blocks of a strange form do not keep the rest of the list from being shown', async () => {
    const device = await open();
    await propose(device, 'a', { base: [], proposed: [{ type: 'paragraph', children: 7 }] });
    await propose(device, 'b', forum);
    await show(device);
    await press('button', 'Comentários: 2 abertos');
    await shows('Londrina');
    expect(document.querySelectorAll('[data-comment]')).toHaveLength(2);
  });
});

test('T13 the next suggestion is the one after, then the one before; comments and decided ones are passed over', () => {
  const thread = (uid: string, change: Partial<Comment> = {}) => ({
    comment: sampleComment({ uid, suggestion: { base: [], proposed: [] }, ...change }),
  });
  const { suggestion: _suggestion, ...comment } = thread('note').comment;
  const threads = [thread('a'), thread('b'), { comment }, thread('c', { state: 'refused' }), thread('d')];
  const next = (uid: string) => nextSuggestion(threads, uid)?.comment.uid;
  expect([next('a'), next('b'), next('d')]).toEqual(['b', 'd', 'b']);
  expect(nextSuggestion([thread('a')], 'a')).toBeNull();
});

test('T13 what one accepted since the last saving is only in unsaved changes', () => {
  const held = (uid: string, stateBy: string, stateAt: string) =>
    sampleComment({ uid, state: 'accepted', stateBy, stateAt });
  const all = [
    held('before', ANA, '2026-11-21T09:00:00.000Z'),
    held('since', ANA, '2026-11-21T11:00:00.000Z'),
    held('other', 'user-bruno-1', '2026-11-21T11:00:00.000Z'),
    sampleComment({ uid: 'open' }),
  ];
  expect(acceptedSince(all, ANA, '2026-11-21T10:00:00.000Z').map(({ uid }) => uid)).toEqual(['since']);
});
