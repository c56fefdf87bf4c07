import { elements, textOf, type XmlElement } from '../../xml/element.ts';

/** The words of runs and of what has runs in it, as a value of a field: a line for each break. */
export function shownText(parts: readonly (XmlElement | string)[]): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') continue;
    if (part.name === 'w:t' || part.name === 'w:delText') text += textOf(part);
    else if (part.name === 'w:br' || part.name === 'w:cr') text += '\n';
    else if (part.name === 'w:tab') text += '\t';
    else if (part.name !== 'w:rPr' && part.name !== 'w:sdtPr') text += shownText(elements(part));
  }
  return text;
}
