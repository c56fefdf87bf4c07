// @vitest-environment happy-dom
import { of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Data } from '#app/data/ports.ts';
import type { NodePhrases } from '#app/editor/editor-services.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import type { Template } from '#domain/entities/template.ts';
import type { TemplateVersion } from '#domain/entities/template-version.ts';
import { createWorkspace, type Workspace } from '../session/create-workspace.ts';
import { applyContent } from './apply-content.ts';
import { CompareDialog } from './compare-dialog.tsx';

const paragraph = (id: string, text: string, format = '') => ({
  type: 'paragraph',
  version: 1,
  format,
  $: { id },
  children: [{ type: 'text', version: 1, text, format: 0, style: '', mode: 'normal', detail: 0 }],
});

type Paragraphs = ReturnType<typeof paragraph>[];

function templateOf(paragraphs: Paragraphs, more: Partial<Template> = {}): Template {
  return {
    uid: 'a'.repeat(36),
    name: 'Locação',
    description: '',
    templateArea: '',
    fields: [],
    sections: [],
    document: {
      header: null,
      content: { root: { type: 'root', children: paragraphs } },
      footer: null,
      pagesInfo: { width: 794 },
    },
    lastModifiedAt: '2026-11-20T10:00:00.000Z',
    write: { id: 'w2', by: 'ana', ancestors: [] },
    ...more,
  } as unknown as Template;
}

const former = [paragraph('a', 'O prazo é de doze meses.'), paragraph('b', 'Do foro eleito')];
const present = [
  paragraph('a', 'O prazo é de trinta meses.'),
  paragraph('b', 'Do foro eleito', 'center'),
  paragraph('c', 'Da multa contratual'),
];

const FILE = 'f'.repeat(64);
const note = { file: FILE, write: 'w1', at: '2026-11-19T10:00:00.000Z', by: 'ana' };
const phrases = { field: String, form: String, unsupported: String } as unknown as NodePhrases;

let screen: Drawn | null = null;
let workspace: Workspace | null = null;
afterEach(() => {
  screen?.remove();
  workspace?.close();
});

async function open(template: Template, versions: Readonly<Record<string, Template>>): Promise<Workspace> {
  const data = {
    templates: {
      version: (file: string) => Promise.resolve((versions[file] ?? null) as TemplateVersion | null),
      get: () => Promise.resolve(null),
      find: () => of([]),
    },
    directory: { watch: () => of([]) },
    files: { prepare: () => Promise.resolve(), get: () => Promise.resolve(null) },
    drafts: { saveEdit: () => Promise.resolve(), discard: () => Promise.resolve() },
  };
  const made = createWorkspace({
    user: 'person-0001',
    uid: template.uid,
    data: data as unknown as Data,
    template,
    draft: null,
    area: '',
    phrases,
    onReloaded: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  workspace = made;
  const dialog = (
    <CompareDialog workspace={made} published={template} version={FILE} onClose={() => undefined} />
  );
  screen = await drawn(dialog, { data });
  return made;
}

const button = (name: string | RegExp): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find((each) => {
    const own = each.getAttribute('aria-label') ?? each.textContent;
    return typeof name === 'string' ? own === name : name.test(own);
  });
const texts = (selector: string): string[] =>
  [...document.querySelectorAll(`[role=dialog] ${selector}`)].map(({ textContent }) => textContent);
const draftText = ({ session }: Workspace): string => JSON.stringify(session.content().document.content);

const published = templateOf(present, { versions: [note] });

describe('comparing a version with the text in the editor', () => {
  it('T13 marks what differs for the eye and for screen readers, and counts it', async () => {
    await open(published, { [FILE]: templateOf(former) });
    await vi.waitFor(() => expect(texts('ins')).toHaveLength(2), { timeout: 30_000 });
    expect(texts('ins')[0]).toMatch(/inserido:\s*trinta\s*fim da mudança/);
    expect(texts('del')[0]).toMatch(/excluído:\s*doze/);
    expect(texts('fieldset button')).toEqual(['2 inserções', '1 exclusão', '1 mudança de aparência']);
    expect(texts('output')).toEqual([expect.stringContaining('1 de 4')]);
  });

  it('T13 takes one change back in the text, and undo brings it again', async () => {
    const { editors } = await open(published, { [FILE]: templateOf(former) });
    await vi.waitFor(() => expect(button('Mudança anterior')).toBeDefined(), { timeout: 30_000 });
    button('Mudança anterior')?.click();
    await vi.waitFor(() => expect(texts('output')[0]).toContain('Da multa contratual'), { timeout: 30_000 });
    button('Desfazer no texto')?.click();
    await vi.waitFor(() => expect(texts('fieldset button')).toContain('1 inserção'), { timeout: 30_000 });
    const opened = workspace as Workspace;
    expect(draftText(opened)).not.toContain('multa');
    expect(draftText(opened)).toContain('trinta');
    editors.history.undo();
    for (const editor of Object.values(editors.areas)) editor.read(() => null);
    expect(draftText(opened)).toContain('multa');
  });

  it('T13 undo leaves fields, name and page as they were changed since', async () => {
    const opened = await open(published, { [FILE]: templateOf(former) });
    const { session, editors } = opened;
    applyContent(opened, { ...session.content(), name: 'Aceito' });
    session.setFields({ sections: [], fields: [{ id: 'novo', name: 'Novo' }] });
    session.setPage({ pageNumber: 'footer' });
    editors.history.undo();
    const { name, fields, pagesInfo } = session.current();
    expect({ name, fields, pagesInfo }).toMatchObject({
      name: 'Locação',
      fields: [{ id: 'novo' }],
      pagesInfo: { width: 794, pageNumber: 'footer' },
    });
    editors.history.redo();
    expect(session.current()).toMatchObject({ name: 'Aceito', fields: [{ id: 'novo' }] });
  });

  it('T13 shows the text of a footnote with its changes, and a reference by what it shows', async () => {
    const withNote = (note: string, target: string): Paragraphs => {
      const mark = {
        type: 'footnote',
        text: '*',
        note: { root: { type: 'root', children: [paragraph('', note)] } },
      };
      const reference = { type: 'reference', text: '…', target, shows: 'text' };
      const line = paragraph('a', 'Do prazo');
      return [
        { ...line, children: [...line.children, mark, reference] as never },
        paragraph('b', 'Do foro'),
        paragraph('c', 'Da multa'),
      ];
    };
    await open(templateOf(withNote('Lei de 2001', 'c'), { versions: [note] }), {
      [FILE]: templateOf(withNote('Lei de 1991', 'b')),
    });
    await vi.waitFor(() => expect(texts('ins')).toHaveLength(2), { timeout: 30_000 });
    expect(texts('small ins')[0]).toMatch(/inserido:\s*2001/);
    expect(texts('small del')[0]).toMatch(/excluído:\s*1991/);
    expect(texts('del')[1]).toMatch(/Do foro/);
    expect(texts('ins')[1]).toMatch(/Da multa/);
  });

  it('T13 accepts a change of the other side once the sides are swapped', async () => {
    await open(published, { [FILE]: templateOf(former) });
    await vi.waitFor(() => expect(button('Trocar os lados')).toBeDefined(), { timeout: 30_000 });
    button('Trocar os lados')?.click();
    await vi.waitFor(() => expect(button('Aceitar no texto')).toBeDefined(), { timeout: 30_000 });
    button('Aceitar no texto')?.click();
    await vi.waitFor(() => expect(draftText(workspace as Workspace)).not.toContain('trinta'), {
      timeout: 30_000,
    });
  });

  it('T13 hides the marks of a kind', async () => {
    await open(published, { [FILE]: templateOf(former) });
    await vi.waitFor(() => expect(button('1 exclusão')).toBeDefined(), { timeout: 30_000 });
    button('1 exclusão')?.click();
    await vi.waitFor(() => expect(texts('del')).toEqual([]), { timeout: 30_000 });
    expect(texts('output')[0]).toContain('1 de 3');
  });

  it('T13 says that nothing differs, and that a version cannot be read now', async () => {
    await open(published, { [FILE]: templateOf(present) });
    await vi.waitFor(() => expect(texts('*').join(' ')).toContain('Nenhuma diferença'), { timeout: 30_000 });
    screen?.remove();
    workspace?.close();
    await open(published, {});
    await vi.waitFor(() => expect(button('Tentar de novo')).toBeDefined(), { timeout: 30_000 });
  });
});
