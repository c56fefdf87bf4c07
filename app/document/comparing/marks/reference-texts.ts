import { DOCUMENT_LANGUAGE } from '../../language.ts';
import type { DocumentModel, Reference } from '../../model.ts';
import { toDocumentModel } from '../../reading/from-editor-state.ts';
import type { JsonNode } from '../../reading/json-node.ts';
import { readInlines } from '../../reading/paragraphs/inlines.ts';
import { furnitureAreas, References } from '../../references/references.ts';
import { DEFAULT_STYLE } from '../../styles.ts';
import { MISSING_TARGET } from '../../text.ts';
import type { ComparedContent } from '../comparison.ts';

export function modelOf({ name, fields, document }: ComparedContent): DocumentModel {
  return toDocumentModel({ title: name, language: DOCUMENT_LANGUAGE, document, fields: [...fields] });
}

/** A comparison has no pages of its own. */
const PAGE = '#';

/** What each reference of a document shows; null if its target is not in it. */
export function referenceTexts(model: DocumentModel): (reference: Reference) => string | null {
  const references = new References();
  references.read([model.body, ...furnitureAreas(model)]);
  return (reference) => {
    const text = references.textOf(reference, { fields: model.fields, values: {} });
    return text !== null && reference.shows === 'page' ? PAGE : text;
  };
}

/** What a reference shows on the first side that has its target. A side is read when a reference is asked for. */
export function referenceNames(sides: readonly ComparedContent[]): (node: JsonNode) => string {
  const known = new Map<ComparedContent, (reference: Reference) => string | null>();
  const textIn = (side: ComparedContent, reference: Reference): string | null => {
    const texts = known.get(side) ?? referenceTexts(modelOf(side));
    known.set(side, texts);
    return texts(reference);
  };
  return (node) => {
    const [inline] = readInlines([node], DEFAULT_STYLE, 1);
    if (inline?.kind !== 'reference') return MISSING_TARGET;
    for (const side of sides) {
      const text = textIn(side, inline);
      if (text !== null) return text;
    }
    return MISSING_TARGET;
  };
}
