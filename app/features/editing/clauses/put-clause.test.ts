// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { paragraph, phrases, text } from '#app/editor/testing/area-fixture.ts';
import { selectedBlocks } from '#app/editor/clauses/clause-commands.ts';
import type { Data } from '#app/data/ports.ts';
import type { Template } from '#domain/entities/template.ts';
import { sampleTemplate } from '#domain/rules/testing/sample-template.ts';
import { originsIn } from '#domain/rules/clauses/origins.ts';
import { createWorkspace, type Workspace } from '../session/create-workspace.ts';
import { insertedState, putClause, putVersion } from './put-clause.ts';

const bodyOf = (words: string): Template['document']['content'] => ({
  root: { type: 'root', children: [{ ...paragraph(text(words)), $: { id: 'text' } }] },
});

const FILE = 'f'.repeat(64);

function clause(words: string, write: string, change: Partial<Template> = {}): Template {
  const at = '2026-11-21T10:00:00.000Z';
  return {
    ...sampleTemplate({
      fields: [{ id: 'CIDADE', name: 'Cidade', sectionId: 's' }],
      sections: [{ id: 's', name: 'Foro', fields: ['CIDADE'] }],
    }),
    uid: 'foro',
    kind: 'clause',
    document: { header: null, content: bodyOf(words), footer: null },
    write: { id: write, by: 'ana', at, ancestors: [] },
    ...change,
  };
}

const templates = {
  keepVersion: async () => FILE,
  version: async () => null,
  get: async () => null,
};

function open(): Workspace {
  const contract: Template = {
    ...sampleTemplate({ fields: [], sections: [] }),
    document: { header: null, content: bodyOf('Contrato'), footer: null },
  };
  const data = {
    templates,
    drafts: { saveEdit: vi.fn(), discard: vi.fn() },
    files: { prepare: async () => undefined },
  } as unknown as Data;
  return createWorkspace({
    uid: contract.uid,
    user: 'ana',
    data,
    template: contract,
    draft: null,
    area: '',
    phrases,
    onReloaded: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
}

function textOf({ session }: Workspace): string[] {
  const { children } = session.content().document.content.root;
  return children.map((block) =>
    (block as { children: { text?: string }[] }).children.map(({ text }) => text).join(''),
  );
}

const first = clause('Foro de Curitiba', 'w1');

async function inserted(workspace: Workspace): Promise<string> {
  const at = selectedBlocks(workspace.editors);
  const result = await putClause(workspace, { clause: first, at, withSections: true }, templates);
  if ('problem' in result) throw new Error(result.problem);
  return result.passage;
}

describe('T21 a clause in the editor', () => {
  it('T21 comes with its fields, and one undo takes all back, and redo brings it', async () => {
    const workspace = open();
    const passage = await inserted(workspace);
    const shown = () => {
      const { document, fields, sections } = workspace.session.content();
      return [
        textOf(workspace),
        fields.map(({ id }) => id),
        sections.map(({ id }) => id),
        originsIn(document).length,
      ];
    };
    const all = [['Contrato', 'Foro de Curitiba'], ['CIDADE'], ['s'], 1];
    expect(shown()).toEqual(all);
    const [origin] = originsIn(workspace.session.content().document);
    expect(origin).toMatchObject({ id: passage, origin: { clause: 'foro', write: 'w1', file: FILE } });
    expect(origin?.origin.state).toMatch(/^[0-9a-f]{64}$/);
    workspace.editors.history.undo();
    await Promise.resolve();
    expect(shown()).toEqual([['Contrato'], [], [], 0]);
    workspace.editors.history.redo();
    await Promise.resolve();
    expect(shown()).toEqual(all);
  });

  it('T21 becomes another version in one step of undo, with what was changed here', async () => {
    const workspace = open();
    const passage = await inserted(workspace);
    const next = clause('Foro de Londrina', 'w2');
    const use = { passage, clause: next, inserted: first, withSections: true };
    expect(await putVersion(workspace, use, templates)).toMatchObject({ passage });
    expect(textOf(workspace)).toEqual(['Contrato', 'Foro de Londrina']);
    expect(originsIn(workspace.session.content().document)[0]?.origin.write).toBe('w2');
    workspace.editors.history.undo();
    await Promise.resolve();
    expect(textOf(workspace)).toEqual(['Contrato', 'Foro de Curitiba']);
    expect(originsIn(workspace.session.content().document)[0]?.origin.write).toBe('w1');
  });

  it('T21 is not put into itself, also not through another one', async () => {
    const workspace = open();
    const own = { ...clause('x', 'w'), uid: workspace.uid };
    const passages = { p: { kind: 'clause', origin: { clause: workspace.uid, write: 'w' } } };
    const { root } = bodyOf('y');
    const [block] = root.children as object[];
    const through = clause('y', 'w', {
      document: {
        header: null,
        content: {
          root: { ...root, $: { passages }, children: [{ ...block, $: { id: 'a', within: ['p'] } }] },
        },
        footer: null,
      },
    });
    for (const each of [own, through])
      expect(await putClause(workspace, { clause: each, at: null, withSections: true }, templates)).toEqual({
        problem: 'itself',
      });
    expect(textOf(workspace)).toEqual(['Contrato']);
  });

  it('T21 finds the inserted state: the clause as it is, or the file of that version', async () => {
    const now = clause('Foro de Londrina', 'w2', {
      versions: [{ write: 'w1', file: FILE, at: '2026-11-21T10:00:00.000Z', by: 'ana' }],
    });
    const { uid, name, description, fields, sections, document } = first;
    const version = {
      format: 'autodocs-template-version' as const,
      uid,
      name,
      description,
      fields,
      sections,
      document,
    };
    const read = vi.fn(async (file: string) => (file === FILE ? version : null));
    const store = { get: async () => now, version: read };
    expect((await insertedState({ clause: 'foro', write: 'w2' }, store))?.document).toBe(now.document);
    const former = await insertedState({ clause: 'foro', write: 'w1' }, store);
    expect(JSON.stringify(former?.document)).toContain('Curitiba');
    expect(await insertedState({ clause: 'foro', write: 'w0', file: 'a'.repeat(64) }, store)).toBeNull();
    expect(await insertedState({ clause: 'foro', write: 'w0' }, store)).toBeNull();
  });
});
