import { numberParagraphs } from '#app/document/numbering/number-blocks.ts';
import { type OwnSchemes, withOwnLevels } from '#app/document/numbering/own-schemes.ts';

/** Three levels, of which the second has another one below: a paragraph of law that is alone has no number. */
const LEVELS = [0, 1, 2, 1] as const;

/** The first labels of a scheme: 'Cláusula 1ª · 1.1 · a)'. They are words of the document, in its language. */
export function exampleOf(scheme: string, own: OwnSchemes): string {
  const sample = LEVELS.map((level, at) => ({
    id: String(at),
    numbering: withOwnLevels({ scheme, level }, own),
  }));
  return [...numberParagraphs(sample).values()].slice(0, 3).join(' · ');
}
