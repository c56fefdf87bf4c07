import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClauseOrigin } from '#domain/entities/passage.ts';
import { PASSAGE_DEPTH_MAX } from '#domain/entities/passage.ts';
import { readBlockId } from '#domain/rules/blocks/block-ids.ts';
import { originsIn } from '#domain/rules/clauses/origins.ts';
import type { ComparedContent } from '../comparing/comparison.ts';
import { plainText } from '../comparing/units.ts';
import { restoreDocument } from '../reading/restore.ts';
import { isJsonNode, isJsonObject, readState, type JsonNode } from '../reading/json-node.ts';
import { anyLivingDocument } from '../testing/any-passages.ts';
import type { DocumentModel } from '../model.ts';
import { toTemplateDocument } from '../writing/to-template-document.ts';
import { clauseDocument, type JoiningMeans } from './clause-content.ts';
import { insertClause } from './insert-clause.ts';
import { updateUse } from './update-use.ts';
import { isChangedHere, textOfUse } from './use-content.ts';

/**
 * The promise: a use's origin always names what was inserted, and nothing else of the document changes. The model knows
 * no passages: it reads texts, rules and ids from the stored blocks.
 */

const contentOf = (model: DocumentModel): ComparedContent => ({
  name: 'Contrato',
  fields: [...model.fields.values()].map(({ id, name }) => ({ id, name })),
  sections: [],
  document: restoreDocument(toTemplateDocument(model)),
});

const originOf = (write: string): ClauseOrigin => ({ clause: 'foro', write });

function means(): JoiningMeans {
  let made = 0;
  const next = (sign: string) => () => `${sign}${(made += 1)}`;
  return { newBlockId: next('new-'), newPassageId: next('p-'), withSections: true };
}

const blocksOf = ({ document }: ComparedContent): JsonNode[] =>
  document.content.root.children.filter(isJsonNode);
const isIn = (node: JsonNode, id: string): boolean => {
  const within = readState(node, 'within');
  return Array.isArray(within) && within.includes(id);
};

/** The group of the innermost repetition among these passages. */
function rowsOf(ids: readonly unknown[], passages: unknown): unknown {
  const rules = isJsonObject(passages) ? passages : {};
  const all = ids.map((id) => rules[String(id)]).filter(isJsonObject);
  return all.findLast(({ kind }) => kind === 'repetition')?.['group'];
}

/**
 * Text, rules around each part, and looks, without ids: what a reader of the stored blocks sees.
 * @param place group of rows that is not told apart from none: that of the place
 */
function seen(blocks: readonly JsonNode[], passages: unknown, skip: string, place: unknown): unknown[] {
  const rules = isJsonObject(passages) ? passages : {};
  const rule = (id: unknown): unknown => {
    const found = rules[String(id)];
    if (!isJsonObject(found) || found['kind'] !== 'condition') return found;
    return { ...found, group: found['group'] ?? place };
  };
  const ruleOf = (ids: unknown): unknown[] =>
    Array.isArray(ids) ? ids.filter((id) => id !== skip).map(rule) : [];
  const see = (node: JsonNode): unknown => {
    const { $: state, children, target: _, ...rest } = node;
    const { id: __, within, columnWithin, ...own } = isJsonObject(state) ? state : {};
    const inner = Array.isArray(children) ? children.filter(isJsonNode).map(see) : null;
    return { rest, own, rules: [ruleOf(within), ruleOf(columnWithin)], inner };
  };
  return blocks.map(see);
}

function idsIn(value: unknown, found: string[] = []): string[] {
  if (Array.isArray(value)) for (const each of value) idsIn(each, found);
  else if (isJsonNode(value)) {
    const id = readBlockId(value);
    if (id !== '') found.push(id);
    idsIn(value['children'], found);
  }
  return found;
}

function deepest(nodes: readonly JsonNode[]): number {
  const count = (ids: unknown): number => (Array.isArray(ids) ? ids.length : 0);
  return Math.max(
    0,
    ...nodes.map((node) => {
      const own = count(readState(node, 'within')) + count(readState(node, 'columnWithin'));
      const children = node['children'];
      return own + deepest(Array.isArray(children) ? children.filter(isJsonNode) : []);
    }),
  );
}

/** Whether nothing is in the text but empty paragraphs. */
function isBlank(content: ComparedContent): boolean {
  return blocksOf(content).every(
    ({ type, children }) => type === 'paragraph' && Array.isArray(children) && children.length === 0,
  );
}

const places = fc.record({ index: fc.nat(8), replaces: fc.boolean() });

describe('T21 a clause in a document', () => {
  it('T21 is there as the library has it, with its own ids, and nothing else changes', () => {
    let inserted = 0;
    fc.assert(
      fc.property(anyLivingDocument, anyLivingDocument, places, (target, source, { index, replaces }) => {
        const [into, clause] = [contentOf(target), contentOf(source)];
        const all = blocksOf(into);
        const place = { index: index % all.length, replaces };
        const result = insertClause(into, { content: clause, origin: originOf('w1') }, place, means());
        const at = all[place.index];
        const around = at === undefined ? undefined : readState(at, 'within');
        const outer = Array.isArray(around) ? around.length : 0;
        const fits = outer + 1 + deepest(blocksOf(clause)) <= PASSAGE_DEPTH_MAX;
        const expected = isBlank(clause) ? 'empty' : fits ? 'fits' : 'too-deep';
        expect('problem' in result ? result.problem : 'fits').toBe(expected);
        if ('problem' in result) return;
        inserted += 1;
        const { content, passage } = result;
        const use = blocksOf(content).filter((node) => isIn(node, passage));
        const others = blocksOf(content).filter((node) => !isIn(node, passage));
        expect(others).toEqual(replaces ? all.toSpliced(place.index, 1) : all);
        expect(blocksOf(content).indexOf(use[0] as JsonNode)).toBe(place.index + (replaces ? 0 : 1));
        const own = clauseDocument(clause).content.root;
        const passages = readState(content.document.content.root, 'passages');
        const outerIds = Array.isArray(around) ? around : [];
        const inner = use.map((node) => {
          const state = isJsonObject(node['$']) ? node['$'] : {};
          const ids = Array.isArray(state['within']) ? state['within'] : [];
          return { ...node, $: { ...state, within: ids.slice(outerIds.length) } };
        });
        const rows = rowsOf(outerIds, passages);
        const ofClause = readState(own, 'passages');
        expect(seen(inner, passages, passage, rows)).toEqual(
          seen(own.children.filter(isJsonNode), ofClause, passage, rows),
        );
        expect(originsIn(content.document)).toContainEqual({ id: passage, origin: originOf('w1') });
        const ids = idsIn([
          content.document.header?.root,
          content.document.content.root,
          content.document.footer?.root,
        ]);
        expect(new Set(ids).size).toBe(ids.length);
        const text = textOfUse(content, passage);
        expect(text !== null && isChangedHere(text, clause)).toBe(false);
      }),
      { numRuns: 100 },
    );
    expect(inserted).toBeGreaterThan(20);
  });

  it('T21 becomes another version where it is, whatever was changed in it, and nothing else changes', () => {
    let updated = 0;
    fc.assert(
      fc.property(
        anyLivingDocument,
        fc.tuple(anyLivingDocument, anyLivingDocument),
        places,
        fc.nat(3),
        (target, [source, later], { index }, change) => {
          const [into, clause, next] = [contentOf(target), contentOf(source), contentOf(later)];
          const each = means();
          const place = { index: index % blocksOf(into).length, replaces: false };
          const before = insertClause(into, { content: clause, origin: originOf('w1') }, place, each);
          if ('problem' in before) return;
          const changed = changedHere(before.content, before.passage, change);
          const version = { content: next, origin: originOf('w2'), inserted: clause };
          const result = updateUse(changed, before.passage, version, each);
          if ('problem' in result && (result.problem === 'too-deep' || isBlank(next))) return;
          if ('problem' in result) throw new Error(result.problem);
          updated += 1;
          const { content, passage } = result;
          const outside = blocksOf(content).filter((node) => !isIn(node, passage));
          expect(outside).toEqual(blocksOf(into));
          const use = textOfUse(content, passage);
          expect(use?.blocks.map(plainText)).toEqual(blocksOf(comparedBody(next)).map(plainText));
          expect(use !== null && isChangedHere(use, next)).toBe(false);
          expect(originsIn(content.document)).toContainEqual({ id: passage, origin: originOf('w2') });
          const ids = idsIn(content.document.content.root);
          expect(new Set(ids).size).toBe(ids.length);
        },
      ),
      { numRuns: 100 },
    );
    expect(updated).toBeGreaterThan(20);
  });
});

const comparedBody = (content: ComparedContent): ComparedContent => ({
  ...content,
  document: clauseDocument(content),
});

/** Somebody writes in a use, deletes a part of it, or adds one. */
function changedHere(content: ComparedContent, passage: string, change: number): ComparedContent {
  const all = blocksOf(content);
  const first = all.findIndex((node) => isIn(node, passage));
  const written: JsonNode = {
    type: 'paragraph',
    version: 1,
    direction: null,
    format: '',
    indent: 0,
    children: [
      { type: 'text', version: 1, detail: 0, format: 0, mode: 'normal', style: '', text: 'mudado aqui' },
    ],
    $: { ...(isJsonObject(all[first]?.['$']) ? all[first]['$'] : {}), id: 'written' },
  };
  const isAlone = all.filter((node) => isIn(node, passage)).length === 1;
  const children = [
    all,
    all.toSpliced(first, 0, written),
    all.toSpliced(first, 1, ...(isAlone ? [written] : [])),
    all.toSpliced(first, 1, written),
  ][change];
  const { content: body } = content.document;
  return {
    ...content,
    document: {
      ...content.document,
      content: { ...body, root: { ...body.root, children: children ?? all } },
    },
  };
}
