import { WITHIN_KEY } from '#domain/rules/living/read-passages.ts';

/** A node of an editor's state, with the properties that `reading/restore.ts` lists for its type. */
export type StoredNode = Readonly<Record<string, unknown>> & { readonly type: string };

export const ELEMENT = { version: 1, direction: null, format: '', indent: 0 } as const;

/** The part of a node's state that names the passages around it. */
export function storedWithin({ within }: { within?: readonly string[] }): Readonly<Record<string, unknown>> {
  return within === undefined ? {} : { [WITHIN_KEY]: [...within] };
}

/** The node state of a block; nothing if all of its parts are absent or empty. */
export function nodeState(parts: Readonly<Record<string, unknown>>): {
  $?: Readonly<Record<string, unknown>>;
} {
  const said = Object.entries(parts).filter(([, value]) => value !== undefined && value !== '');
  return said.length === 0 ? {} : { $: Object.fromEntries(said) };
}

/** Nodes that the editor holds as texts. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'tab', 'field', 'page-figure', 'footnote', 'reference']);

/** A paragraph with what the editor adds of its first text. */
export function paragraphNode(
  own: Readonly<Record<string, unknown>>,
  children: readonly StoredNode[],
): StoredNode {
  const first = children.find(({ type }) => TEXTS.has(type));
  const look = { textFormat: first?.['format'] ?? 0, textStyle: first?.['style'] ?? '' };
  return { ...ELEMENT, ...own, type: 'paragraph', ...look, children };
}
