import type { ClauseOrigin } from '#domain/entities/passage.ts';
import type { TemplateField, TemplateSection } from '#domain/entities/template.ts';
import type { ClauseContent, JoiningMeans, WithClause } from '../clauses/clause-content.ts';
import { insertClause } from '../clauses/insert-clause.ts';
import type { ComparedContent } from '../comparing/comparison.ts';
import { isJsonNode, readState, type JsonNode } from '../reading/json-node.ts';

export type State = Record<string, unknown>;

export const text = (words: string) => ({
  type: 'text',
  version: 1,
  text: words,
  format: 0,
  style: '',
  mode: 'normal',
  detail: 0,
});
export const tag = (id: string) => ({ ...text(`#${id}`), type: 'field', field: id });
export const to = (target: string) => ({ ...text('…'), type: 'reference', target, shows: 'number' });
export const block = (id: string, children: unknown[], $: State = {}): JsonNode => ({
  type: 'paragraph',
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  children,
  $: { id, ...$ },
});
export const line = (id: string, words: string, $: State = {}): JsonNode => block(id, [text(words)], $);

export function content(
  children: JsonNode[],
  passages: State = {},
  form: Partial<ClauseContent> = {},
): ComparedContent {
  const $ = Object.keys(passages).length === 0 ? {} : { $: { passages } };
  const root = { type: 'root' as const, version: 1, direction: null, format: '', indent: 0, ...$, children };
  return {
    name: 'Contrato',
    fields: [],
    sections: [],
    document: { header: null, content: { root }, footer: null },
    ...form,
  };
}

export const origin = (write: string, more: Partial<ClauseOrigin> = {}): ClauseOrigin => ({
  clause: 'foro',
  write,
  ...more,
});

let made = 0;
export const means = (withSections = true): JoiningMeans => ({
  newBlockId: () => `new${(made += 1)}`,
  newPassageId: () => `p-${(made += 1)}`,
  withSections,
});

export function done<T extends object>(result: T): Exclude<T, { problem: string }> {
  if ('problem' in result) throw new Error(JSON.stringify(result));
  return result as Exclude<T, { problem: string }>;
}

export const inserted = (
  into: ComparedContent,
  clause: ClauseContent,
  at = 0,
  replaces = false,
): WithClause =>
  done(insertClause(into, { content: clause, origin: origin('w1') }, { index: at, replaces }, means()));

export const blocksOf = ({ document }: ComparedContent): JsonNode[] =>
  document.content.root.children.filter(isJsonNode);
export const wordsOf = (node: JsonNode): string =>
  (node['children'] as { text?: string }[]).map((child) => child.text ?? '').join('');
export const shown = (all: ComparedContent): string[] =>
  blocksOf(all).map((node) =>
    [...((readState(node, 'within') as string[] | undefined) ?? []), wordsOf(node)].join(' '),
  );
export const passagesOf = ({ document }: ComparedContent): State =>
  readState(document.content.root, 'passages') as State;

export const CITY: TemplateField = { id: 'CIDADE', name: 'Cidade', color: '#cdeac0', sectionId: 's' };
export const SECTION: TemplateSection = { id: 's', name: 'Foro', fields: ['CIDADE'] };
export const foro = content(
  [line('a', 'Do foro'), block('b', [text('Fica eleito o foro de '), tag('CIDADE')])],
  {},
  {
    fields: [CITY],
    sections: [SECTION],
  },
);
export const contract = content([line('x', 'Primeiro'), line('y', 'Segundo')]);
