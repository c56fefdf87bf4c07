import { describe, expect, it } from 'vitest';
import type { ClauseOrigin } from '#domain/entities/passage.ts';
import type { Template } from '#domain/entities/template.ts';
import { sampleTemplate } from '#domain/rules/testing/sample-template.ts';
import { originsIn } from '#domain/rules/clauses/origins.ts';
import { openConflicts } from '#domain/rules/merge/body/open-conflicts.ts';
import { textAreasOf } from '#domain/rules/merge/body/text-areas.ts';
import { mergeTemplate } from '#domain/rules/merge/template/merge-template.ts';
import { plainText } from '../comparing/units.ts';
import { isJsonNode, type JsonNode } from '../reading/json-node.ts';
import type { ClauseContent } from './clause-content.ts';
import { insertClause } from './insert-clause.ts';
import { updateUse } from './update-use.ts';
import { isChangedHere, textOfUse } from './use-content.ts';

const text = (words: string) => ({
  type: 'text',
  version: 1,
  text: words,
  format: 0,
  style: '',
  mode: 'normal',
  detail: 0,
});
const line = (id: string, words: string): JsonNode => ({
  type: 'paragraph',
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  children: [text(words)],
  $: { id },
});
const bodyOf = (...children: JsonNode[]): ClauseContent => ({
  fields: [],
  sections: [],
  document: { header: null, content: { root: { type: 'root', children } }, footer: null },
});
const origin = (write: string): ClauseOrigin => ({ clause: 'foro', write });

let made = 0;
const means = {
  newBlockId: () => `n${(made += 1)}`,
  newPassageId: () => `p-${(made += 1)}`,
  withSections: true,
};

const clause = bodyOf(line('a', 'Do foro'), line('b', 'O foro é o da comarca'));
const next = bodyOf(line('a', 'Do foro'), line('b', 'O foro é o da sede'), line('c', 'E nenhum outro'));

function template(document: Template['document'], by: string): Template {
  const at = '2026-11-21T10:00:00.000Z';
  return {
    ...sampleTemplate({ fields: [], sections: [] }),
    document,
    write: { id: by, by, at, ancestors: [] },
  };
}

const place = { index: 0, replaces: false };
const contract = { name: 'Contrato', ...bodyOf(line('x', 'Primeiro'), line('y', 'Segundo')) };
const inserted = insertClause(contract, { content: clause, origin: origin('w1') }, place, means);
if ('problem' in inserted) throw new Error(inserted.problem);
const { passage } = inserted;
const base = template(inserted.content.document, 'base');

function updated(document: Template['document'], to: ClauseContent, write: string): Template['document'] {
  const version = { content: to, origin: origin(write), inserted: clause };
  const result = updateUse({ ...contract, document }, passage, version, means);
  if ('problem' in result) throw new Error(result.problem);
  return result.content.document;
}

function written(document: Template['document'], words: string, instead: string): Template['document'] {
  const json = JSON.stringify(document);
  expect(json).toContain(words);
  return JSON.parse(json.replace(words, instead)) as Template['document'];
}

function merged(local: Template['document'], server: Template['document']) {
  const result = mergeTemplate(base, template(local, 'ana'), template(server, 'bruno')).merged;
  const blocks = result.document.content.root.children.filter(isJsonNode).map(plainText);
  const use = textOfUse(result, passage);
  const [origins] = originsIn(result.document).filter(({ id }) => id === passage);
  return {
    blocks,
    use,
    origin: origins?.origin,
    conflicts: openConflicts(textAreasOf(result.document)).length,
  };
}

describe('T21 two people and a use of a clause', () => {
  it('T21 one updates it, the other writes beside it: both are kept', () => {
    const one = updated(base.document, next, 'w2');
    const other = written(base.document, 'Segundo', 'Segundo, alterado');
    for (const sides of [
      [one, other],
      [other, one],
    ] as const) {
      const { blocks, use, origin: named, conflicts } = merged(...sides);
      expect(blocks).toEqual([
        'Primeiro',
        'Do foro',
        'O foro é o da sede',
        'E nenhum outro',
        'Segundo, alterado',
      ]);
      expect(named).toEqual(origin('w2'));
      expect(use !== null && isChangedHere(use, next)).toBe(false);
      expect(conflicts).toBe(0);
    }
  });

  it('T21 one updates it, the other writes in it: what was written is seen as changed here', () => {
    const one = updated(base.document, next, 'w2');
    const other = written(base.document, 'Do foro', 'Do foro de eleição');
    const { blocks, use, origin: named } = merged(one, other);
    expect(blocks).toContain('Do foro de eleição');
    expect(blocks).toContain('E nenhum outro');
    expect(named).toEqual(origin('w2'));
    expect(use !== null && isChangedHere(use, next)).toBe(true);
  });

  it('T21 both take the same version: it is there once', () => {
    const {
      blocks,
      origin: named,
      conflicts,
    } = merged(updated(base.document, next, 'w2'), updated(base.document, next, 'w2'));
    expect(blocks).toEqual(['Primeiro', 'Do foro', 'O foro é o da sede', 'E nenhum outro', 'Segundo']);
    expect([named, conflicts]).toEqual([origin('w2'), 0]);
  });

  it('T21 both take different versions: the server’s text stays with its origin, and the other version is shown beside it', () => {
    const third = bodyOf(line('a', 'Do foro'), line('b', 'O foro é o do réu'));
    const {
      use,
      origin: named,
      conflicts,
    } = merged(updated(base.document, third, 'w3'), updated(base.document, next, 'w2'));
    expect(named).toEqual(origin('w2'));
    expect(use?.blocks.map(plainText)).toEqual(['Do foro', 'O foro é o da sede', 'E nenhum outro']);
    expect(conflicts).toBeGreaterThan(0);
  });
});
