import { describe, expect, it } from 'vitest';
import type { NewTemplate, TemplateChange } from '#app/data/ports.ts';
import { EMPTY_STATE } from '#app/document/reading/restore.ts';
import type { AreaStates } from '#app/editor/document-editors.ts';
import { AppError } from '#domain/api/errors.ts';
import type { EditDraft } from '#domain/entities/draft.ts';
import type { EditorState, Template } from '#domain/entities/template.ts';
import type { TemplateVersion } from '#domain/entities/template-version.ts';
import { mergeTemplate } from '#domain/rules/merge/template/merge-template.ts';
import { contentOf, newContent } from './edit-content.ts';
import { createEditSession } from './edit-session.ts';

const uid = 'template-0001';

function body(text: string): EditorState {
  return { root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] } };
}

/** The text of each paragraph of the body. */
function textsOf(record: Template | null): string[] {
  return [...JSON.stringify(record?.document.content).matchAll(/"text":"([^"]*)"/gu)].map(
    ([, found = '']) => found,
  );
}

function template(change: Partial<Template>, write: string, ancestors: string[] = []): Template {
  return {
    uid,
    company: 'company-0001',
    createdAt: '2026-11-21T10:00:00.000Z',
    createdBy: 'person-0001',
    deleted: false,
    write: { id: write, by: 'person-0001', at: '2026-11-21T10:00:00.000Z', ancestors },
    name: 'Contrato',
    description: '',
    templateArea: '',
    fields: [],
    sections: [],
    document: { header: null, content: body('publicado'), footer: null },
    lastModifiedAt: '2026-11-21T10:00:00.000Z',
    ...change,
  };
}

/** An in-memory store that behaves like the device's: same merge, write marks and errors, one write after the other. */
class Store {
  record: Template | null;
  drafts = new Map<string, Omit<EditDraft, 'kind'>>();
  versions = new Map<string, TemplateVersion>();
  copies: Template[] = [];
  failure: AppError | null = null;
  private writes = 0;

  constructor(record: Template | null) {
    this.record = record;
  }

  create = (input: NewTemplate): Promise<Template> =>
    this.write(template({ ...input, name: input.name || 'Documento sem nome 21/11/2026' }, ''));

  publish = (_uid: string, change: TemplateChange, base: Template): Promise<Template> => {
    const current = this.record;
    if (current === null) return Promise.reject(new AppError('template-not-found'));
    if (base.write.id === current.write.id) return this.write({ ...current, ...change });
    const { merged, conflicts } = mergeTemplate(base, { ...base, ...change }, current);
    if (conflicts.length > 0) this.copies.push({ ...base, ...change });
    return this.write(merged);
  };

  version = (file: string): Promise<TemplateVersion | null> =>
    Promise.resolve(this.versions.get(file) ?? null);

  saveEdit = (id: string, draft: Omit<EditDraft, 'kind'>): Promise<void> => {
    this.drafts.set(id, structuredClone(draft));
    return Promise.resolve();
  };

  discard = (_kind: string, id: string): Promise<void> => {
    this.drafts.delete(id);
    return Promise.resolve();
  };

  private async write(next: Template): Promise<Template> {
    await Promise.resolve();
    if (this.failure !== null) throw this.failure;
    this.writes += 1;
    const ancestors = this.record === null ? [] : [this.record.write.id, ...this.record.write.ancestors];
    this.record = {
      ...next,
      write: { ...next.write, id: `write-${this.writes}`, ancestors },
      lastModifiedAt: '2026-11-21T13:42:00.000Z',
    };
    return this.record;
  }
}

function open(store: Store, draft: EditDraft | null = null) {
  const source = draft ?? store.record;
  const fresh = newContent('area-0001', null);
  const content = source === null ? fresh : contentOf(source);
  let text: AreaStates = content.document;
  let reloads = 0;
  const session = createEditSession({
    uid,
    user: 'person-0001',
    templates: store,
    drafts: store,
    text: { read: () => text, load: (states) => (text = states), merge: (states) => (text = states) },
    base: store.record,
    content,
    fresh,
    draft,
    onReloaded: () => (reloads += 1),
  });
  const write = (words: string) => {
    text = { ...text, content: body(words) };
    session.touch();
  };
  const setText = (states: AreaStates) => (text = states);
  return { session, write, setText, text: () => text, reloads: () => reloads };
}

describe('edit session', () => {
  it('T20 publishes a new document in its category and forgets the draft', async () => {
    const store = new Store(null);
    const { session, write } = open(store);
    expect(session.current()).toMatchObject({ dirty: false, savedAt: null });
    write('Cláusula primeira');
    await session.flush();
    expect(store.drafts.get(uid)).toMatchObject({ basedOn: null, templateArea: 'area-0001' });
    await session.save();
    expect(store.record).toMatchObject({
      uid,
      templateArea: 'area-0001',
      name: 'Documento sem nome 21/11/2026',
    });
    expect(session.current()).toMatchObject({
      dirty: false,
      name: 'Documento sem nome 21/11/2026',
      savedAt: '2026-11-21T13:42:00.000Z',
    });
    expect(store.drafts.size).toBe(0);
  });

  it('T21 publishes no rule of text that is gone, and keeps it for undo', async () => {
    const store = new Store(template({}, 'write-0'));
    const { session, setText, text } = open(store);
    const rule = { kind: 'condition', shown: { field: 'A' } };
    const written = (passages: object): EditorState => ({
      root: { type: 'root', children: [{ type: 'paragraph', $: { within: ['used'] } }], $: { passages } },
    });
    setText({ ...text(), content: written({ used: rule, gone: rule }) });
    session.touch();
    await session.save();
    expect(store.record?.document.content).toEqual(written({ used: rule }));
    expect(text().content).toEqual(written({ used: rule, gone: rule }));
    expect(session.current().dirty).toBe(false);
  });

  it('T20 what is written while publishing stays unpublished and on the device', async () => {
    const store = new Store(template({}, 'write-0'));
    const { session, write } = open(store);
    write('primeiro');
    const saving = session.save();
    write('segundo');
    await saving;
    await session.flush();
    expect(session.current()).toMatchObject({ dirty: true, saving: false });
    expect(store.record?.document.content).toEqual(body('primeiro'));
    expect(store.drafts.get(uid)).toMatchObject({
      basedOn: 'write-1',
      document: { content: body('segundo') },
    });
  });

  it('T20 a failed publishing loses nothing', async () => {
    const store = new Store(template({}, 'write-0'));
    const { session, write } = open(store);
    write('meu texto');
    store.failure = new AppError('device-storage-full');
    await expect(session.save()).rejects.toMatchObject({ code: 'device-storage-full' });
    expect(session.current()).toMatchObject({ dirty: true, saving: false });
    await session.flush();
    expect(store.drafts.get(uid)?.document.content).toEqual(body('meu texto'));
  });

  it('T20 refuses names of 10,000 characters and documents over the record limit, and keeps both', async () => {
    const store = new Store(template({}, 'write-0'));
    const { session, write } = open(store);
    session.setName('n'.repeat(10_000));
    await expect(session.save()).rejects.toMatchObject({ code: 'name-too-long' });
    expect(session.current().name).toHaveLength(10_000);
    session.setName('curto');
    write('x'.repeat(7_000_001));
    await expect(session.save()).rejects.toMatchObject({ code: 'record-too-large' });
    expect(store.record?.write.id).toBe('write-0');
  });

  it('T13 a restored draft is shown as unpublished and can be discarded', async () => {
    const store = new Store(template({}, 'write-0'));
    const draft: EditDraft = {
      kind: 'edit',
      ...contentOf(
        template({ document: { header: null, content: body('rascunho'), footer: null } }, 'write-0'),
      ),
      basedOn: 'write-0',
    };
    await store.saveEdit(uid, draft);
    const { session, text } = open(store, draft);
    expect(session.current()).toMatchObject({ dirty: true, restored: true, changedElsewhere: false });
    await session.discard();
    expect(session.current()).toMatchObject({ dirty: false, restored: false });
    expect(text().content.root.children).toMatchObject([{ children: [{ text: 'publicado' }] }]);
    expect(store.drafts.size).toBe(0);
  });

  it('T13 discarding a document that was never published leaves an empty one', async () => {
    const store = new Store(null);
    const draft: EditDraft = {
      kind: 'edit',
      ...newContent('area-0001', null),
      name: 'Rascunho',
      document: { header: null, content: body('rascunho'), footer: null },
      basedOn: null,
    };
    await store.saveEdit(uid, draft);
    const { session, text } = open(store, draft);
    await session.discard();
    expect(session.current()).toMatchObject({ name: '', dirty: false, restored: false, savedAt: null });
    expect(session.content().templateArea).toBe('area-0001');
    expect(text().content).toEqual(EMPTY_STATE);
    expect(store.drafts.size).toBe(0);
  });

  it('O03 what another device publishes is shown in place when nothing here is unpublished', () => {
    const store = new Store(template({}, 'write-0'));
    const { session, text, reloads } = open(store);
    session.published(
      template(
        { name: 'Novo nome', document: { header: null, content: body('deles'), footer: null } },
        'write-9',
        ['write-0'],
      ),
    );
    expect(session.current()).toMatchObject({ name: 'Novo nome', dirty: false });
    expect(text().content.root.children).toMatchObject([{ children: [{ text: 'deles' }] }]);
    expect(reloads()).toBe(1);
    session.published(template({}, 'write-0'));
    expect(session.current().name).toBe('Novo nome');
  });

  it('O03 unpublished work stays when another device publishes, and publishing brings both parts together', async () => {
    const store = new Store(template({}, 'write-0'));
    const { session, write, text } = open(store);
    write('meu corpo');
    store.record = template({ name: 'Nome deles' }, 'write-9', ['write-0']);
    session.published(store.record);
    expect(session.current()).toMatchObject({ name: 'Nome deles', changedElsewhere: false, dirty: true });
    expect(text().content.root.children).toMatchObject([{ children: [{ text: 'meu corpo' }] }]);
    await session.save();
    expect(store.record).toMatchObject({ name: 'Nome deles' });
    expect(textsOf(store.record)).toEqual(['meu corpo']);
    expect(session.current()).toMatchObject({ name: 'Nome deles', dirty: false, changedElsewhere: false });
    expect(store.copies).toEqual([]);
  });

  it('O03 a draft from before another publishing overwrites nothing: both are kept', async () => {
    const store = new Store(
      template({ document: { header: null, content: body('deles'), footer: null } }, 'write-9', ['write-0']),
    );
    const mine = template({ document: { header: null, content: body('meu'), footer: null } }, 'write-0');
    const { session } = open(store, { kind: 'edit', ...contentOf(mine), basedOn: 'write-0' });
    expect(session.current().changedElsewhere).toBe(true);
    await session.save();
    expect(textsOf(store.record).sort()).toEqual(['deles', 'meu']);
    expect(store.copies).toEqual([]);
  });

  it('O03 O04 a draft from before another publishing merges with the version that it is based on', async () => {
    const of = (...texts: string[]): EditorState => ({
      root: {
        type: 'root',
        children: texts.map((text, place) => ({
          type: 'paragraph',
          $: { id: `p${place}` },
          children: [{ type: 'text', text }],
        })),
      },
    });
    const document = (...texts: string[]) => ({ header: null, content: of(...texts), footer: null });
    const former = template({ document: document('um', 'dois', 'três') }, 'write-0');
    const note = { file: 'a'.repeat(64), write: 'write-0', at: former.lastModifiedAt, by: 'person-0002' };
    const store = new Store(
      template({ document: document('um deles', 'dois'), versions: [note] }, 'write-9', ['write-0']),
    );
    const { name, description, fields, sections } = former;
    store.versions.set(note.file, {
      format: 'autodocs-template-version',
      uid,
      name,
      description,
      fields,
      sections,
      document: former.document,
    });
    const mine = template({ document: document('um', 'dois meus', 'três') }, 'write-0');
    const { session } = open(store, { kind: 'edit', ...contentOf(mine), basedOn: 'write-0' });
    await session.save();
    expect(textsOf(store.record)).toEqual(['um deles', 'dois meus']);
    expect(store.copies).toEqual([]);
  });

  it('T18 page settings are unpublished work like any other, and each change leaves the others', async () => {
    const store = new Store(template({}, 'write-0'));
    const { session } = open(store);
    const paddings = { top: 0, right: 20, bottom: 20, left: 20 };
    session.setPage({ paddings });
    session.setPage({ hidden: ['header'] });
    expect(session.current()).toMatchObject({ dirty: true, pagesInfo: { paddings, hidden: ['header'] } });
    await session.flush();
    expect(store.drafts.get(uid)?.document.pagesInfo).toEqual({ paddings, hidden: ['header'] });
    await session.save();
    expect(store.record?.document.pagesInfo).toEqual({ paddings, hidden: ['header'] });
    session.setPage({ hidden: [] });
    await session.discard();
    expect(session.current()).toMatchObject({ dirty: false, pagesInfo: { hidden: ['header'] } });
  });

  it('T18 a document whose text nobody touched is published as it was stored', async () => {
    const future = { root: { type: 'root' as const, version: 9, children: [{ type: 'from-the-future' }] } };
    const stored = { header: future, content: body('publicado'), footer: null };
    const store = new Store(template({ document: stored }, 'write-0'));
    const { session, write, setText } = open(store);
    setText({ header: null, content: body('como o editor escreve'), footer: null });
    session.setName('Outro nome');
    await session.save();
    expect(store.record?.document).toEqual(stored);
    write('mudado');
    await session.save();
    expect(store.record?.document.content).toEqual(body('mudado'));
  });

  it('O03 T20 an older document that is opened and renamed does not compete with a text written elsewhere', async () => {
    const stored = { header: body('timbre'), content: body('publicado'), footer: null };
    const store = new Store(template({ document: stored }, 'write-0'));
    const { session, text, setText } = open(store);
    setText({ ...text(), header: body('timbre novo') });
    session.touch();
    session.setName('Outro nome');
    const theirs = { ...stored, content: body('deles') };
    store.record = template({ document: theirs }, 'write-9', ['write-0']);
    session.published(store.record);
    await session.save();
    expect(store.copies).toEqual([]);
    expect(store.record).toMatchObject({ name: 'Outro nome', document: { content: body('deles') } });
    expect(store.record.document.header?.root.children).toMatchObject([
      { children: [{ text: 'timbre novo' }] },
    ]);
  });

  it('T20 a new document starts with an empty body', () => {
    expect(newContent('', null).document.content).toEqual(EMPTY_STATE);
  });
});
