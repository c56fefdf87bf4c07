import { describe, expect, it } from 'vitest';
import { restoreEditorState } from '#app/document/reading/restore.ts';
import type { Suggestion } from '#app/document/suggesting/suggestion.ts';
import type { AreaStates } from '#app/editor/document-editors.ts';
import { AppError } from '#domain/api/errors.ts';
import type { EditDraft } from '#domain/entities/draft.ts';
import type { EditorState, Template } from '#domain/entities/template.ts';
import { contentOf } from './edit-content.ts';
import { createEditSession } from './edit-session.ts';

const uid = 'template-0001';

const body = (...words: string[]): EditorState =>
  restoreEditorState({
    root: {
      type: 'root',
      children: words.map((text, at) => ({
        type: 'paragraph',
        $: { id: `p${String(at)}` },
        children: [{ type: 'text', text }],
      })),
    },
  });

function template(write: string, ...words: string[]): Template {
  return {
    uid,
    company: 'company-0001',
    createdAt: '2026-11-21T10:00:00.000Z',
    createdBy: 'person-0001',
    deleted: false,
    write: { id: write, by: 'person-0001', at: '2026-11-21T10:00:00.000Z', ancestors: [] },
    name: 'Contrato',
    description: '',
    templateArea: '',
    fields: [],
    sections: [],
    document: { header: null, content: body(...words), footer: null },
    lastModifiedAt: '2026-11-21T10:00:00.000Z',
  };
}

type Kept = Omit<EditDraft, 'kind'>;

function open(base: Template, disk: Map<string, Kept> = new Map(), versions: readonly Template[] = []) {
  const stored = disk.get(uid);
  const draft = stored === undefined ? null : ({ ...stored, kind: 'edit' } as const);
  const content = contentOf(draft ?? base);
  let text: AreaStates = content.document;
  const refused = () => Promise.reject(new AppError('internal'));
  const session = createEditSession({
    uid,
    user: 'person-0001',
    templates: {
      create: refused,
      publish: refused,
      version: (file) =>
        Promise.resolve(
          (versions.map((version) => ({ ...version, format: 1 })).find(({ write }) => write.id === file) ??
            null) as never,
        ),
    },
    drafts: {
      saveEdit: (id, kept) => Promise.resolve(void disk.set(id, structuredClone(kept))),
      discard: (_kind, id) => Promise.resolve(void disk.delete(id)),
    },
    text: { read: () => text, load: (states) => (text = states), merge: (states) => (text = states) },
    base,
    content,
    fresh: content,
    draft: draft === null ? null : { basedOn: draft.basedOn, suggesting: draft.suggesting === true },
    onReloaded: () => undefined,
  });
  const write = (...words: string[]): void => {
    text = { ...text, content: body(...words) };
    session.touch();
  };
  return { session, disk, write, words: () => JSON.stringify(text.content) };
}

function shelf() {
  const sent: Suggestion[] = [];
  const store = (suggestion: Suggestion): Promise<void> => Promise.resolve(void sent.push(suggestion));
  const said = (): string[] => sent.map(({ proposed }) => JSON.stringify(proposed));
  return { store, sent, said };
}

describe('suggesting', () => {
  it('T13 what is written survives a closed tab, as a suggestion or as a change, as was chosen last', async () => {
    const { session, write, disk } = open(template('w0', 'um', 'dois'));
    write('um', 'dois e meio');
    session.suggest(true);
    await session.flush();
    const again = open(template('w0', 'um', 'dois'), disk);
    expect(again.session.current()).toMatchObject({ suggesting: true, dirty: true });
    expect(again.words()).toContain('dois e meio');
    again.session.suggest(false);
    await again.session.flush();
    const last = open(template('w0', 'um', 'dois'), disk);
    expect(last.session.current()).toMatchObject({ suggesting: false, dirty: true });
    expect(last.words()).toContain('dois e meio');
  });

  it('T13 choosing to suggest is no change by itself', async () => {
    const { session, disk } = open(template('w0', 'um', 'dois'));
    session.suggest(true);
    await session.flush();
    expect(session.current()).toMatchObject({ suggesting: true, dirty: false });
    expect(disk.size).toBe(0);
  });

  it('T13 never publishes, and sending leaves the published text and no draft', async () => {
    const { session, write, words, disk } = open(template('w0', 'um', 'dois', 'três'));
    session.suggest(true);
    write('um só', 'dois', 'três vezes');
    await session.flush();
    await expect(session.save()).rejects.toMatchObject({ code: 'invalid-request' });
    const { store, sent } = shelf();
    expect(await session.sendSuggestions(store)).toBe('nothing');
    expect(sent).toMatchObject([{ area: 'content' }, { area: 'content', after: 'p1' }]);
    expect(words()).not.toContain('um só');
    expect(session.current()).toMatchObject({ suggesting: false, dirty: false });
    expect(disk.size).toBe(0);
  });

  it('T13 what could not be stored stays, and what was is not stored twice', async () => {
    const { session, write, words } = open(template('w0', 'um', 'dois', 'três'));
    session.suggest(true);
    write('um só', 'dois', 'três vezes');
    const { store, sent, said } = shelf();
    const full = (suggestion: Suggestion): Promise<void> =>
      sent.length === 1 ? Promise.reject(new AppError('device-storage-full')) : store(suggestion);
    await expect(session.sendSuggestions(full)).rejects.toMatchObject({ code: 'device-storage-full' });
    expect(session.current()).toMatchObject({ suggesting: true, dirty: true });
    expect(words()).toContain('três vezes');
    expect(await session.sendSuggestions(store)).toBe('nothing');
    expect(new Set(said()).size).toBe(2);
    expect(sent).toHaveLength(2);
  });

  it('T13 what is written while it is sent stays a suggestion to be sent', async () => {
    const { session, write, words } = open(template('w0', 'um', 'dois', 'três'));
    session.suggest(true);
    write('um só', 'dois', 'três');
    const { store, sent } = shelf();
    const typed = async (suggestion: Suggestion): Promise<void> => {
      await store(suggestion);
      write('um só', 'dois', 'três vezes');
    };
    expect(await session.sendSuggestions(typed)).toBe('typed');
    expect(words()).toContain('três vezes');
    expect(await session.sendSuggestions(store)).toBe('nothing');
    expect(sent).toHaveLength(2);
  });

  it('T13 a change that is no suggestion stays as an unpublished one', async () => {
    const { session, write, words } = open(template('w0', 'um', 'dois'));
    session.suggest(true);
    write('um só', 'dois');
    session.setName('Outro nome');
    const { store } = shelf();
    expect(await session.sendSuggestions(store)).toBe('others');
    expect(session.current()).toMatchObject({ suggesting: false, dirty: true, name: 'Outro nome' });
    expect(words()).not.toContain('um só');
  });

  it('T13 what others published while it was closed is not taken back', async () => {
    const first = open(template('w0', 'um', 'dois', 'três'));
    first.session.suggest(true);
    first.write('um só', 'dois', 'três');
    await first.session.flush();
    const published = {
      ...template('w1', 'um', 'dois', 'três deles'),
      versions: [{ file: 'w0', write: 'w0', at: '2026-11-21T10:00:00.000Z', by: 'bruno' }],
    } as unknown as Template;
    const { session } = open(published, first.disk, [template('w0', 'um', 'dois', 'três')]);
    const { store, said } = shelf();
    const away = open(published, new Map(first.disk));
    await expect(away.session.sendSuggestions(store)).rejects.toMatchObject({ code: 'network-unreachable' });
    expect(away.words()).toContain('um só');
    await session.sendSuggestions(store);
    expect(said()).toEqual([expect.stringContaining('um só')]);
  });
});
