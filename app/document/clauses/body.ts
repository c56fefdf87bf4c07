import { PASSAGES_KEY } from '#domain/rules/living/read-passages.ts';
import type { EditorState } from '#domain/entities/template.ts';
import { readSchemes, SCHEMES_KEY } from '../numbering/own-schemes.ts';
import { isJsonObject, readState, type JsonNode } from '../reading/json-node.ts';
import { isReadyStyle } from '../styling/ready-styles.ts';
import { readStyleId, STYLES_KEY } from '../styling/read-styles.ts';
import { styleSheetOf } from '../styling/style-sheet.ts';
import { changeAll, childNodesOf, withState } from './nodes.ts';

/** The body of a document: its blocks, and what its root stores for all areas. */
export interface Body {
  blocks: readonly JsonNode[];
  passages: Readonly<Record<string, unknown>>;
  styles: Readonly<Record<string, unknown>>;
  schemes: Readonly<Record<string, unknown>>;
}

function stored(root: EditorState['root'], key: string): Record<string, unknown> {
  const value = readState(root, key);
  return isJsonObject(value) ? value : {};
}

export function bodyOf({ root }: EditorState): Body {
  return {
    blocks: childNodesOf(root),
    passages: stored(root, PASSAGES_KEY),
    styles: stored(root, STYLES_KEY),
    schemes: stored(root, SCHEMES_KEY),
  };
}

/** A body with other parts; what its root stores besides stays. */
export function withBody({ root }: EditorState, body: Body): EditorState {
  const said = { [PASSAGES_KEY]: body.passages, [STYLES_KEY]: body.styles, [SCHEMES_KEY]: body.schemes };
  const next = Object.entries(said).reduce<JsonNode>(
    (node, [key, value]) => withState(node, key, Object.keys(value).length === 0 ? undefined : value),
    root,
  );
  return { root: { ...next, type: 'root', children: [...body.blocks] } };
}

/** What blocks name in their state, at any depth. */
function namedIn(blocks: readonly JsonNode[], nameOf: (node: JsonNode) => string | null): Set<string> {
  const found = new Set<string>();
  changeAll(blocks, (node) => {
    const name = nameOf(node);
    if (name !== null) found.add(name);
    return node;
  });
  return found;
}

function schemeOf(node: JsonNode): string | null {
  const numbering = readState(node, 'numbering');
  const scheme = isJsonObject(numbering) ? numbering['scheme'] : undefined;
  return typeof scheme === 'string' ? scheme : null;
}

function only(entries: Body['styles'], wanted: (id: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).filter(([id]) => wanted(id)));
}

/** The own styles, with those that they are based on, and schemes that these blocks of a body name. */
export function looksOf(
  { styles, schemes }: Body,
  blocks: readonly JsonNode[],
): Pick<Body, 'styles' | 'schemes'> {
  const sheet = styleSheetOf(styles);
  const named = [...namedIn(blocks, readStyleId)].filter((id) => sheet.has(id));
  const chains = new Set(named.flatMap((id) => sheet.chain(id)));
  const numbered = namedIn(blocks, schemeOf);
  const known = readSchemes(schemes);
  return {
    styles: only(styles, (id) => chains.has(id) && !isReadyStyle(id)),
    schemes: only(schemes, (id) => numbered.has(id) && known.has(id)),
  };
}

/** Looks that come with blocks from another document: what the document has stays as it is. */
export function joinedLooks(
  body: Body,
  looks: Pick<Body, 'styles' | 'schemes'>,
): Pick<Body, 'styles' | 'schemes'> {
  return { styles: { ...looks.styles, ...body.styles }, schemes: { ...looks.schemes, ...body.schemes } };
}
