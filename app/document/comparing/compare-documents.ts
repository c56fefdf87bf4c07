import type { EditorState, TemplateDocument } from '#domain/entities/template.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { firstPageStates } from '../pages/first-page.ts';
import { isJsonNode, readState, type JsonNode } from '../reading/json-node.ts';
import { restoreDocument } from '../reading/restore.ts';
import { ChangeLog } from './change-log.ts';
import { referenceNames } from './marks/reference-texts.ts';
import type { AreaKey, ComparedArea, ComparedContent, Comparison } from './comparison.ts';
import { compareBlocks, objectName } from './compare-units.ts';
import { comparePassages } from './settings/passages.ts';
import { ownProperties } from './properties.ts';
import { compareFields, compareName, comparePage, compareSections } from './settings/settings.ts';
import { childNodes } from './units.ts';

function rootOf(state: EditorState | null): JsonNode | null {
  const root: unknown = state?.root;
  return isJsonNode(root) ? root : null;
}

/** What the document's root holds about the whole document, its named styles for example. */
function seenOfRoot(root: JsonNode | null): unknown {
  return root === null ? undefined : ['styles', 'schemes'].map((key) => readState(root, key));
}

function areaStates({
  header,
  content,
  footer,
  pagesInfo,
}: TemplateDocument): Record<AreaKey, EditorState | null> {
  return { header, content, footer, ...firstPageStates(pagesInfo) };
}

interface AreaMeans {
  log: ChangeLog;
  area: AreaKey;
  nameOf: (node: JsonNode) => string;
}

function compareAreas(
  old: EditorState | null,
  now: EditorState | null,
  { log, area, nameOf }: AreaMeans,
): ComparedArea {
  const [before, after] = [rootOf(old), rootOf(now)];
  const own = (root: JsonNode | null): JsonNode | null => (root === null ? null : ownProperties(root));
  const seen = before !== null && after !== null && !sameValue(seenOfRoot(before), seenOfRoot(after));
  const differs = before !== null && after !== null && !sameValue(own(before), own(after));
  const look = seen ? log.add({ kind: 'settings', area, text: '', what: 'styles' }) : null;
  const children = (root: JsonNode | null): JsonNode[] => (root === null ? [] : childNodes(root));
  return {
    before: own(before),
    after: own(after),
    look,
    silent: differs ? log.silent() : null,
    blocks: compareBlocks(children(before), children(after), { log, area, nameOf }),
  };
}

/** Every part with the types and ids that `restoreDocument` gives. */
function restored(content: ComparedContent): ComparedContent {
  return { ...content, document: restoreDocument(content.document) };
}

/**
 * All differences between two states of a template, or between two templates. Blocks are found again by id, otherwise
 * by similar text.
 * @throws AppError `import-unreadable` for a document that cannot be read
 */
export function compareDocuments(former: ComparedContent, present: ComparedContent): Comparison {
  const [before, after] = [restored(former), restored(present)];
  const log = new ChangeLog();
  const names = new Map([...before.fields, ...after.fields].map(({ id, name }) => [id, name]));
  const reference = referenceNames([after, before]);
  const nameOf = (node: JsonNode): string => objectName(node, (id) => names.get(id) ?? id, reference);
  const name = compareName(before.name, after.name, log);
  const page = comparePage(before.document.pagesInfo, after.document.pagesInfo, log);
  const [old, now] = [areaStates(before.document), areaStates(after.document)];
  const area = (key: AreaKey): ComparedArea => compareAreas(old[key], now[key], { log, area: key, nameOf });
  const areas = {
    firstHeader: area('firstHeader'),
    header: area('header'),
    content: area('content'),
    firstFooter: area('firstFooter'),
    footer: area('footer'),
  };
  return {
    before,
    after,
    name,
    page,
    areas,
    fields: compareFields(before.fields, after.fields, log),
    sections: compareSections(before, after, log),
    passages: comparePassages(before.document, after.document, log),
    changes: log.changes,
    end: log.end,
  };
}
