import type { TemplateDocument } from '#domain/entities/template.ts';
import { COLUMN_WITHIN_KEY, PASSAGES_KEY, WITHIN_KEY } from '#domain/rules/living/read-passages.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { isJsonNode, isJsonObject, readState, type JsonNode } from '../../reading/json-node.ts';
import type { ChangeLog } from '../change-log.ts';
import type { ComparedPassages, ComparedValue } from '../comparison.ts';
import { plainText } from '../units.ts';

type Stored = Readonly<Record<string, unknown>>;

function storedPassages({ content }: TemplateDocument): Stored {
  const stored = isJsonNode(content.root) ? readState(content.root, PASSAGES_KEY) : undefined;
  return isJsonObject(stored) ? stored : {};
}

/** The first part of a document that is in each passage, by the passage's id. */
function firstParts(document: TemplateDocument): Map<string, JsonNode> {
  const found = new Map<string, JsonNode>();
  const read = (part: unknown): void => {
    if (Array.isArray(part)) for (const each of part) read(each);
    if (!isJsonObject(part)) return;
    if (isJsonNode(part))
      for (const key of [WITHIN_KEY, COLUMN_WITHIN_KEY]) {
        const ids = readState(part, key);
        if (Array.isArray(ids))
          for (const id of ids) if (typeof id === 'string' && !found.has(id)) found.set(id, part);
      }
    for (const value of Object.values(part)) if (typeof value === 'object') read(value);
  };
  read([document.content, document.header, document.footer, document.pagesInfo]);
  return found;
}

/** A changed rule is listed with the words that it is about. One that comes or goes does so with its words. */
export function comparePassages(
  before: TemplateDocument,
  after: TemplateDocument,
  log: ChangeLog,
): ComparedPassages {
  const [old, now] = [storedPassages(before), storedPassages(after)];
  const ids = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (id) => !sameValue(old[id], now[id]),
  );
  if (ids.length === 0) return new Map();
  const parts = firstParts(after);
  return new Map(
    ids.map((id): [string, ComparedValue<unknown>] => {
      const part = parts.get(id);
      const isOnBoth = old[id] !== undefined && now[id] !== undefined;
      const text = part === undefined ? '' : plainText(part);
      const change = isOnBoth ? log.add({ kind: 'settings', area: null, text, what: 'rule' }) : log.silent();
      return [id, { before: old[id], after: now[id], change }];
    }),
  );
}

/** Ids that parts of a document name although it has no such passage. */
function undeclared(document: TemplateDocument): Set<string> {
  const own = storedPassages(document);
  return new Set([...firstParts(document).keys()].filter((id) => !Object.hasOwn(own, id)));
}

/** The document with the passages that remain, and those that its accepted parts need. */
export function resolvePassages(
  document: TemplateDocument,
  {
    passages,
    before,
    after,
  }: { passages: ComparedPassages; before: TemplateDocument; after: TemplateDocument },
  accepts: (change: number | null) => boolean,
): TemplateDocument {
  if (passages.size === 0) return document;
  const named = firstParts(document);
  const lost = { before: undeclared(before), after: undeclared(after) };
  const result = new Map(Object.entries(storedPassages(before)));
  for (const [id, { before: old, after: now, change }] of passages) {
    const side = accepts(change) ? 'after' : 'before';
    const chosen = side === 'after' ? now : old;
    const isNeeded = named.has(id) && !lost[side].has(id);
    const value = chosen ?? (isNeeded ? (old ?? now) : undefined);
    if (value === undefined) result.delete(id);
    else result.set(id, value);
  }
  const { root } = document.content;
  const state = isJsonObject(root['$']) ? root['$'] : {};
  if (result.size === 0 && state[PASSAGES_KEY] === undefined) return document;
  const own = { ...state, [PASSAGES_KEY]: Object.fromEntries(result) };
  return { ...document, content: { ...document.content, root: { ...root, $: own } } };
}
