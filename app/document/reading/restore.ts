import { AppError } from '#domain/api/errors.ts';
import type { EditorState, PagesInfo, TemplateDocument } from '#domain/entities/template.ts';
import { editorStateSchema, templateDocumentSchema } from '#domain/entities/template.ts';
import { firstPageStates, withFirstPage } from '../pages/first-page.ts';
import type { FirstPageStates } from '../pages/first-page.ts';
import { identifyBlocks } from './block-ids.ts';
import { isJsonNode, isJsonObject } from './json-node.ts';
import type { JsonNode } from './json-node.ts';

/**
 * Maximum depth of nodes that are walked; real documents stay under 20. A deeper part is stored unchanged and shown as
 * unknown.
 */
export const DEPTH_LIMIT = 60;

/** Type of the wrapper around a part that no version can read as a node. `kept` holds that part unchanged. */
export const KEPT_TYPE = 'kept';

export const EMPTY_STATE: EditorState = {
  root: {
    type: 'root',
    version: 1,
    direction: null,
    format: '',
    indent: 0,
    children: [
      {
        type: 'paragraph',
        version: 1,
        direction: null,
        format: '',
        indent: 0,
        textFormat: 0,
        textStyle: '',
        children: [],
      },
    ],
  },
};

const ELEMENT_DEFAULTS = { version: 1, direction: null, format: '', indent: 0 } as const;
const TEXT_DEFAULTS = { version: 1, detail: 0, format: 0, mode: 'normal', style: '', text: '' } as const;

type Defaults = Readonly<Record<string, unknown>>;

/**
 * Properties that an editor requires, by node type. A node without them was written by an older version or another
 * program.
 */
const defaultsOf: Readonly<Record<string, Defaults>> = {
  root: ELEMENT_DEFAULTS,
  paragraph: { ...ELEMENT_DEFAULTS, textFormat: 0, textStyle: '' },
  heading: { ...ELEMENT_DEFAULTS, tag: 'h1' },
  quote: ELEMENT_DEFAULTS,
  list: { ...ELEMENT_DEFAULTS, listType: 'bullet', start: 1, tag: 'ul' },
  listitem: { ...ELEMENT_DEFAULTS, value: 1 },
  table: ELEMENT_DEFAULTS,
  tablerow: ELEMENT_DEFAULTS,
  tablecell: { ...ELEMENT_DEFAULTS, headerState: 0, colSpan: 1, rowSpan: 1 },
  text: TEXT_DEFAULTS,
  tab: { ...TEXT_DEFAULTS, text: '\t' },
  field: { ...TEXT_DEFAULTS, mode: 'token', field: '' },
  'page-figure': { ...TEXT_DEFAULTS, mode: 'token', shows: 'page' },
  footnote: { ...TEXT_DEFAULTS, mode: 'token' },
  reference: { ...TEXT_DEFAULTS, mode: 'token', target: '', shows: 'number' },
  linebreak: { version: 1 },
  image: { version: 1, file: '', width: 100, height: 100, alt: '' },
  'page-break': { version: 1 },
};

const HEADING_TAGS: ReadonlySet<unknown> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const LIST_TYPES: ReadonlySet<unknown> = new Set(['number', 'bullet', 'check']);
const CONTAINERS: ReadonlySet<string> = new Set([
  'root',
  'paragraph',
  'heading',
  'quote',
  'list',
  'listitem',
  'table',
  'tablerow',
  'tablecell',
]);

function sameKind(value: unknown, example: unknown): boolean {
  if (example === null) return value === null || typeof value === 'string';
  return typeof value === typeof example && (typeof value !== 'number' || Number.isFinite(value));
}

/** Properties that an editor requires and that the node lacks or has with a wrong type; null if there are none. */
function amends(node: JsonNode, defaults: Defaults): Record<string, unknown> | null {
  let missing: Record<string, unknown> | null = null;
  for (const key in defaults) {
    if (!sameKind(node[key], defaults[key])) {
      missing ??= {};
      missing[key] = defaults[key];
    }
  }
  const { type } = node;
  if (type === 'heading' && missing?.['tag'] === undefined && !HEADING_TAGS.has(node['tag']))
    missing = { ...missing, tag: 'h6' };
  if (type === 'list' && missing?.['listType'] === undefined && !LIST_TYPES.has(node['listType']))
    missing = { ...missing, listType: 'bullet' };
  return missing;
}

/** Restores each child; returns the same array if none had to be changed. */
function restoreChildren(children: readonly unknown[], depth: number): readonly unknown[] {
  let restored: unknown[] | null = null;
  for (let index = 0; index < children.length; index += 1) {
    const child = restoreNode(children[index], depth);
    if (child !== children[index]) {
      restored ??= [...children];
      restored[index] = child;
    }
  }
  return restored ?? children;
}

function keep(part: unknown): JsonNode {
  return { type: KEPT_TYPE, version: 1, kept: part };
}

/** Undoes `keep` if this version can read a part that an earlier version could not. */
function unwrap(value: unknown): unknown {
  return isJsonNode(value) &&
    value.type === KEPT_TYPE &&
    isJsonNode(value['kept']) &&
    value['kept'].type !== KEPT_TYPE
    ? value['kept']
    : value;
}

function restoreNode(value: unknown, depth: number): JsonNode {
  const part = unwrap(value);
  if (!isJsonNode(part)) return keep(part);
  if (part.type === KEPT_TYPE) return part;
  if (depth > DEPTH_LIMIT) return isJsonNode(value) && value.type === KEPT_TYPE ? value : keep(part);
  const defaults = defaultsOf[part.type];
  if (defaults === undefined) return part;
  const missing = amends(part, defaults);
  if (!CONTAINERS.has(part.type)) return missing === null ? part : { ...part, ...missing };
  const stored = part['children'];
  const children = restoreChildren(Array.isArray(stored) ? stored : [], depth + 1);
  return missing === null && children === stored ? part : { ...part, ...missing, children };
}

/** Older documents may store a state as text. JSON is parsed; any other text (HTML) becomes one unknown part. */
function parsedState(state: unknown): unknown {
  if (typeof state !== 'string' || state.trim() === '') return state;
  const parsed = readJson(state);
  return isJsonObject(parsed) ? parsed : { root: { type: 'root', children: [keep(state)] } };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Restores the state of one area for an editor or for `toDocumentModel`. Known nodes get every property with its type
 * and unknown nodes are unchanged. A part that is not a node or is nested too deeply is wrapped, never dropped. An
 * empty root gets a paragraph.
 */
export function restoreEditorState(stored: unknown): EditorState {
  const state = parsedState(stored);
  if (!isJsonObject(state) || !isJsonNode(state['root']) || state['root'].type !== 'root') return EMPTY_STATE;
  const root = restoreNode(state['root'], 0);
  const children = root['children'];
  const filled =
    Array.isArray(children) && children.length > 0 ? root : { ...root, children: EMPTY_STATE.root.children };
  return editorStateSchema.parse({ ...state, root: filled });
}

function restoreEdge(stored: unknown): EditorState | null {
  return stored === null || stored === undefined ? null : restoreEditorState(stored);
}

function hasFirstPage(info: unknown): info is PagesInfo & { firstPage: object } {
  return isJsonObject(info) && isJsonObject(info['firstPage']);
}

function restoreFirstPage(info: unknown): FirstPageStates {
  if (!hasFirstPage(info)) return { firstHeader: null, firstFooter: null };
  const { firstHeader, firstFooter } = firstPageStates(info);
  return { firstHeader: restoreEdge(firstHeader), firstFooter: restoreEdge(firstFooter) };
}

/**
 * Every stored document is read through this function. The result holds everything that was stored, so it may be
 * written back. Each block has an id, the same for the same stored state.
 * @throws AppError `import-unreadable` for a value that is not a document
 */
export function restoreDocument(stored: unknown): TemplateDocument {
  if (!isJsonObject(stored)) throw new AppError('import-unreadable');
  const { firstHeader, firstFooter, ...areas } = identifyBlocks({
    content: restoreEditorState(stored['content']),
    header: restoreEdge(stored['header']),
    footer: restoreEdge(stored['footer']),
    ...restoreFirstPage(stored['pagesInfo']),
  });
  const info = stored['pagesInfo'];
  const pagesInfo = hasFirstPage(info) ? withFirstPage(info, { firstHeader, firstFooter }) : info;
  const whole = templateDocumentSchema.safeParse({
    ...stored,
    ...areas,
    ...(pagesInfo === undefined ? {} : { pagesInfo }),
  });
  if (!whole.success) throw new AppError('import-unreadable', { cause: whole.error });
  return whole.data;
}
