import type { PassageSelection } from '#domain/rules/living/outcome.ts';
import type { DocumentModel } from '../model.ts';
import { showPhotos } from '../photos/show-photos.ts';
import { selectParts } from './select-parts.ts';

/** What decides the parts of a document: rules, and photos among its values. */
export interface Decided {
  values: Readonly<Record<string, string>>;
  selection?: PassageSelection | undefined;
}

/** The document that is printed: the parts that rules leave, with the photos that were filled in. Pure. */
export function printedParts(document: DocumentModel, { values, selection }: Decided): DocumentModel {
  return showPhotos(selectParts(document, selection), values);
}
