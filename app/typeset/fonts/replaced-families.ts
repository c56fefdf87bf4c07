import type { DocumentModel } from '#app/document/model.ts';
import { fontNeedsOf } from '../font-needs.ts';
import { replacementOf } from './catalogue/families.ts';

/** A family that a document names and that is not here, and the one that its text is set in. */
export interface ReplacedFamily {
  asked: string;
  used: string;
}

export function replacedFamilies(asked: Iterable<string>): ReplacedFamily[] {
  return [...new Set(asked)].flatMap((name) => {
    const family = replacementOf(name);
    return family === null ? [] : [{ asked: name, used: family.name }];
  });
}

/** Each once, in the order of the text. */
export function replacedFamiliesOf(document: DocumentModel): ReplacedFamily[] {
  const { styles } = fontNeedsOf(document, { fields: document.fields, values: {} });
  return replacedFamilies([...styles.values()].map(({ style }) => style.family));
}
