import { describe, expect, it } from 'vitest';
import type { TemplateField, TemplateSection } from '#domain/entities/template.ts';
import { field, truth } from '#domain/rules/expression/testing/build.ts';
import type { ComparedContent } from '../comparing/comparison.ts';
import { readState, type JsonNode } from '../reading/json-node.ts';
import type { ClauseContent } from './clause-content.ts';
import { insertClause } from './insert-clause.ts';
import { holdsClause, linkUse, makeClause } from './make-clause.ts';
import { updateUse } from './update-use.ts';
import { isChangedHere, stateOfUse, textOfUse } from './use-content.ts';
import {
  text,
  tag,
  to,
  block,
  line,
  content,
  origin,
  means,
  done,
  inserted,
  blocksOf,
  wordsOf,
  shown,
  passagesOf,
  CITY,
  SECTION,
  foro,
  contract,
  type State,
} from '../testing/clause-fixture.ts';

describe('T21 inserting a clause', () => {
  it('T21 puts its blocks after the caret as one passage that says where they come from', () => {
    const { content: all, passage } = inserted(contract, foro);
    expect(shown(all)).toEqual([
      'Primeiro',
      `${passage} Do foro`,
      `${passage} Fica eleito o foro de #CIDADE`,
      'Segundo',
    ]);
    expect(passagesOf(all)).toEqual({ [passage]: { kind: 'clause', origin: origin('w1') } });
  });

  it('T21 takes the place of an empty paragraph, and is in the passages of its place', () => {
    const rule = { kind: 'condition', shown: truth(true) };
    const into = content([line('x', 'Um', { within: ['k'] }), block('y', [], { within: ['k'] })], {
      k: rule,
    });
    const { content: all, passage } = inserted(into, foro, 1, true);
    expect(shown(all)).toEqual([
      'k Um',
      `k ${passage} Do foro`,
      `k ${passage} Fica eleito o foro de #CIDADE`,
    ]);
  });

  it('T21 brings its fields with their settings and sections', () => {
    const { content: all } = inserted(contract, foro);
    expect([all.fields, all.sections]).toEqual([[CITY], [SECTION]]);
    const loose = done(
      insertClause(
        contract,
        { content: foro, origin: origin('w1') },
        { index: 0, replaces: false },
        means(false),
      ),
    );
    expect([loose.content.fields, loose.content.sections]).toEqual([
      [{ id: 'CIDADE', name: 'Cidade', color: '#cdeac0' }],
      [],
    ]);
  });

  it('T21 uses a field that is there already, and renames one whose name another field has', () => {
    const own: TemplateField = { id: 'CIDADE', name: 'Comarca', required: true };
    expect(inserted({ ...contract, fields: [own] }, foro).content.fields).toEqual([own]);
    const other: TemplateField = { id: 'OUTRA', name: 'cidade' };
    const renamed = inserted({ ...contract, fields: [other] }, foro);
    expect(renamed.renamed).toEqual([{ from: 'Cidade', to: 'Cidade 2' }]);
    expect(renamed.content.fields.map(({ id, name }) => [id, name])).toEqual([
      ['OUTRA', 'cidade'],
      ['CIDADE', 'Cidade 2'],
    ]);
  });

  it('T21 uses a section with the same name and rule, and not one with another rule', () => {
    const same: TemplateSection = { id: 't', name: 'FORO', fields: [] };
    expect(inserted({ ...contract, sections: [same] }, foro).content.sections).toEqual([
      { ...same, fields: ['CIDADE'] },
    ]);
    const ruled = { ...same, shown: field('CIDADE') };
    expect(inserted({ ...contract, sections: [ruled] }, foro).content.sections).toEqual([ruled, SECTION]);
  });

  it('T21 does not bring a column that is something else here', () => {
    const group: TemplateField = { id: 'G', name: 'Itens', columns: [{ id: 'CIDADE', name: 'Cidade' }] };
    const clause = { ...foro, fields: [group], sections: [] };
    const place = { index: 0, replaces: false };
    expect(
      insertClause(
        { ...contract, fields: [CITY] },
        { content: clause, origin: origin('w1') },
        place,
        means(),
      ),
    ).toEqual({
      problem: 'column-taken',
      name: 'Cidade',
    });
    expect(inserted({ ...contract, fields: [group] }, foro).content.fields).toEqual([group]);
  });

  it('T21 can be inserted twice: each time with ids and passages of its own, and references to its own blocks', () => {
    const rule = { kind: 'condition', shown: field('CIDADE') };
    const clause = content([line('a', 'Um', { within: ['q'] }), block('b', [to('a'), to('elsewhere')])], {
      q: rule,
    });
    const once = inserted(contract, clause);
    const twice = inserted(once.content, clause, 0);
    const [, first, second, third, fourth] = blocksOf(twice.content);
    const idOf = (node: JsonNode | undefined): unknown => node && readState(node, 'id');
    expect([idOf(third), idOf(fourth)]).toEqual(['a', 'b']);
    const targets = (node: JsonNode | undefined) =>
      ((node?.['children'] ?? []) as { target: string }[]).map(({ target }) => target);
    expect(targets(second)).toEqual([idOf(first), 'elsewhere']);
    expect(targets(fourth)).toEqual(['a', 'elsewhere']);
    const rules = Object.values(passagesOf(twice.content));
    expect(rules.filter((each) => (each as { kind: string }).kind === 'condition')).toEqual([rule, rule]);
    expect(Object.keys(passagesOf(twice.content))).toHaveLength(4);
    for (const { content: all, passage } of [once, { ...twice, passage: once.passage }, twice]) {
      const use = textOfUse(all, passage);
      expect(use !== null && isChangedHere(use, clause)).toBe(false);
    }
  });

  it('T21 refuses a sixth passage around a place, and rules of a newer release', () => {
    const deep = content(
      [line('a', 'x', { within: ['1', '2', '3', '4', '5'] })],
      Object.fromEntries(
        ['1', '2', '3', '4', '5'].map((id) => [id, { kind: 'condition', shown: truth(true) }]),
      ),
    );
    const newer = content([line('a', 'x', { within: ['1'] })], { 1: { kind: 'newer' } });
    for (const [clause, problem] of [
      [deep, 'too-deep'],
      [newer, 'newer'],
      [content([]), 'empty'],
    ] as const)
      expect(
        insertClause(
          contract,
          { content: clause, origin: origin('w1') },
          { index: 0, replaces: false },
          means(),
        ),
      ).toEqual({ problem });
  });

  it('T21 leaves open conflicts of the clause behind', () => {
    const at = '2026-11-21T10:00:00.000Z';
    const conflict = { kept: { by: 'ana', at }, others: [{ by: 'rui', at, node: null }] };
    const { content: all } = inserted(contract, content([line('a', 'Um', { conflict })]));
    expect(JSON.stringify(all.document)).not.toContain('conflict');
  });
});

describe('T21 what people did with a use', () => {
  const rule = { kind: 'condition', shown: field('CIDADE') };
  const clause = content(
    [line('a', 'Um', { within: ['q'] }), line('b', 'Dois')],
    { q: rule },
    { fields: [CITY] },
  );

  function changed(change: (node: JsonNode, at: number) => JsonNode | null): boolean {
    const { content: all, passage } = inserted(contract, clause);
    const { root } = all.document.content;
    const children = blocksOf(all).flatMap((node, at) => change(node, at) ?? []);
    const use = textOfUse(
      { document: { ...all.document, content: { root: { ...root, children } } } },
      passage,
    );
    return use !== null && isChangedHere(use, clause);
  }

  it('T21 sees changed words, a deleted block and a removed rule, and nothing where nothing was changed', () => {
    expect(changed((node) => node)).toBe(false);
    expect(changed((node, at) => (at === 2 ? { ...node, children: [text('Dois e meio')] } : node))).toBe(
      true,
    );
    expect(changed((node, at) => (at === 2 ? null : node))).toBe(true);
    expect(
      changed((node, at) => {
        const within = readState(node, 'within') as string[] | undefined;
        return at === 1 && within ? { ...node, $: { id: 'a', within: within.slice(0, 1) } } : node;
      }),
    ).toBe(true);
  });

  it('T21 sees a changed rule', () => {
    const { content: all, passage } = inserted(contract, clause);
    const use = textOfUse(all, passage);
    const other = Object.fromEntries(
      Object.keys(use?.passages ?? {}).map((id) => [id, { kind: 'condition', shown: truth(true) }]),
    );
    expect(use !== null && isChangedHere({ ...use, passages: other }, clause)).toBe(true);
  });

  it('T21 knows what the library has now', () => {
    const state = (sign: string) => sign.repeat(64);
    const now = { write: 'w2', state: state('b') };
    expect(stateOfUse(origin('w1', { state: state('a') }), now)).toBe('newer');
    expect(stateOfUse(origin('w1', { state: state('b') }), now)).toBe('current');
    expect(stateOfUse(origin('w1', { state: state('a'), declined: state('b') }), now)).toBe('declined');
    expect(stateOfUse(origin('w1', { state: state('a'), declined: state('c') }), now)).toBe('newer');
    expect([stateOfUse(origin('w1'), now), stateOfUse(origin('w2'), now)]).toEqual(['newer', 'current']);
    expect(stateOfUse(origin('w1'), null)).toBe('gone');
  });
});

describe('T21 a new version of a clause', () => {
  const rule = (id: string) => ({ kind: 'condition', shown: field(id) });
  const clause = content(
    [line('a', 'Do foro', { within: ['q'] }), line('b', 'O foro é o da comarca')],
    { q: rule('CIDADE') },
    { fields: [CITY] },
  );
  const next = content(
    [
      line('a', 'Do foro'),
      line('b', 'O foro é o da comarca da sede', { within: ['q'] }),
      line('c', 'E nenhum outro'),
    ],
    { q: rule('UF') },
    {
      fields: [
        { ...CITY, required: true },
        { id: 'UF', name: 'Estado' },
      ],
    },
  );
  const version = { content: next, origin: origin('w2'), inserted: clause };

  it('T21 takes the place of the words, and keeps ids, the rule of the use and its origin in order', () => {
    const before = inserted(contract, clause);
    const condition = {
      kind: 'condition',
      shown: truth(true),
      origin: origin('w1', { declined: 'a'.repeat(64) }),
    };
    const ruled = withPassage(before.content, before.passage, condition);
    const { content: all, passage } = done(updateUse(ruled, before.passage, version, means()));
    expect(passage).toBe(before.passage);
    expect(blocksOf(all).map((node) => [readState(node, 'id'), wordsOf(node)])).toEqual([
      ['x', 'Primeiro'],
      ['a', 'Do foro'],
      ['b', 'O foro é o da comarca da sede'],
      ['c', 'E nenhum outro'],
      ['y', 'Segundo'],
    ]);
    expect(passagesOf(all)[passage]).toEqual({ ...condition, origin: origin('w2') });
    expect(Object.values(passagesOf(all))).toContainEqual(rule('UF'));
    expect(Object.values(passagesOf(all))).not.toContainEqual(rule('CIDADE'));
  });

  it('T21 keeps the ids of the second use, so that comments on it stay', () => {
    const once = inserted(contract, clause);
    const twice = inserted(once.content, clause, 0);
    const ids = (all: ComparedContent) => blocksOf(all).map((node) => readState(node, 'id'));
    const [, ofTitle, ofText] = ids(twice.content);
    const { content: all } = done(updateUse(twice.content, twice.passage, version, means()));
    expect(ids(all).slice(1, 3)).toEqual([ofTitle, ofText]);
    expect(new Set(ids(all)).size).toBe(7);
    expect(shown(all).slice(4)).toEqual(shown(twice.content).slice(3));
  });

  it('T21 changes fields that nobody changed here, and no others', () => {
    const before = inserted(contract, clause).content;
    const updated = (into: ComparedContent, known: ClauseContent | null = clause) => {
      const [use] = Object.entries(passagesOf(into)).filter(
        ([, each]) => (each as State)['origin'] !== undefined,
      );
      return done(updateUse(into, use?.[0] ?? '', { ...version, inserted: known }, means())).content.fields;
    };
    const place = { name: 'Cidade', color: '#cdeac0' };
    const uf = { id: 'UF', name: 'Estado' };
    expect(updated(before)).toEqual([{ id: 'CIDADE', required: true, ...place }, uf]);
    const own = { id: 'CIDADE', ...place, help: 'Da sede' };
    expect(updated({ ...before, fields: [own] })).toEqual([own, uf]);
    expect(updated(before, null)).toEqual([{ id: 'CIDADE', ...place }, uf]);
  });

  it('T21 is one use also where other words came between, and where its text was deleted there is none', () => {
    const before = inserted(contract, clause);
    const [x, a, b, y] = blocksOf(before.content) as [JsonNode, JsonNode, JsonNode, JsonNode];
    const apart = withBlocks(before.content, [x, a, line('z', 'no meio'), b, y]);
    const { content: all } = done(updateUse(apart, before.passage, version, means()));
    expect(blocksOf(all).map(wordsOf)).toEqual([
      'Primeiro',
      'Do foro',
      'O foro é o da comarca da sede',
      'E nenhum outro',
      'no meio',
      'Segundo',
    ]);
    expect(updateUse(withBlocks(before.content, [x, y]), before.passage, version, means())).toEqual({
      problem: 'not-here',
    });
  });
});

function withBlocks(all: ComparedContent, children: JsonNode[]): ComparedContent {
  const { root } = all.document.content;
  return { ...all, document: { ...all.document, content: { root: { ...root, children } } } };
}

function withPassage(all: ComparedContent, id: string, passage: State): ComparedContent {
  const { root } = all.document.content;
  const $ = { passages: { ...passagesOf(all), [id]: passage } };
  return { ...all, document: { ...all.document, content: { root: { ...root, $ } } } };
}

describe('T21 making a clause of blocks', () => {
  const uf: TemplateField = { id: 'UF', name: 'Estado', rules: { shown: field('PAIS') } };
  const pais: TemplateField = { id: 'PAIS', name: 'País' };
  const own = { kind: 'condition', shown: field('UF') };
  const wide = { kind: 'condition', shown: field('OUTRO') };
  const source = content(
    [
      line('w', 'antes', { within: ['wide'] }),
      block('a', [tag('CIDADE')], { within: ['wide'] }),
      line('b', 'só em alguns', { within: ['wide', 'own'] }),
      line('z', 'depois'),
    ],
    { wide, own },
    {
      fields: [{ id: 'OUTRO', name: 'Outro' }, CITY, uf, pais],
      sections: [{ ...SECTION, fields: ['CIDADE', 'OUTRO'] }],
    },
  );

  it('T21 takes the blocks with the fields and rules that they need, and no rule of a wider part', () => {
    const clause = makeClause(source, { from: 1, to: 2 });
    expect(shown({ name: '', ...clause })).toEqual(['#CIDADE', 'own só em alguns']);
    expect(passagesOf({ name: '', ...clause })).toEqual({ own });
    expect(clause.fields.map(({ id }) => id)).toEqual(['CIDADE', 'UF', 'PAIS']);
    expect(clause.sections).toEqual([SECTION]);
  });

  it('T21 makes the blocks a use of it, unless a rule would cross', () => {
    const range = { from: 1, to: 2 };
    const linked = linkUse(source, range, { origin: origin('w1'), passage: 'u' });
    if ('problem' in linked) throw new Error(linked.problem);
    expect(shown(linked)).toEqual(['wide antes', 'wide u #CIDADE', 'wide u own só em alguns', 'depois']);
    const use = textOfUse(linked, 'u');
    expect(use !== null && isChangedHere(use, makeClause(source, range))).toBe(false);
    expect(holdsClause(linked, 'foro')).toBe(true);
    expect(holdsClause(source, 'foro')).toBe(false);
    expect(linkUse(source, { from: 2, to: 3 }, { origin: origin('w1'), passage: 'u' })).toEqual({
      problem: 'crossing',
    });
  });
});
