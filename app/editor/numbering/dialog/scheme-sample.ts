import { numberParagraphs } from '#app/document/numbering/number-blocks.ts';
import type { NumberingLevel } from '#app/document/numbering/schemes.ts';

export interface SampleLine {
  id: string;
  label: string;
  level: NumberingLevel;
}

/** Levels that the sample comes back to, so that second numbers are seen too. */
const BACK = 3;

/** Down through all levels and back up, then what is alone below a new paragraph. */
function levelsShown(levels: readonly NumberingLevel[]): number[] {
  const down = levels.map((_, at) => at);
  const up = down.slice(0, Math.min(BACK, levels.length)).reverse();
  const alone = down.filter((at) => at > 0 && levels[at]?.alone !== undefined);
  return [...down, ...up, ...alone.flatMap((at, index) => (index === 0 ? [at] : [0, at]))];
}

/** Paragraphs of a scheme with their numbers, as the document would have them. */
export function sampleOf(levels: readonly NumberingLevel[]): SampleLine[] {
  const paragraphs = levelsShown(levels).map((level, at) => ({
    id: String(at),
    numbering: { scheme: 'sample', level, own: levels },
  }));
  const labels = numberParagraphs(paragraphs);
  return paragraphs.flatMap(({ id, numbering }) => {
    const level = levels[numbering.level];
    return level === undefined ? [] : [{ id, label: labels.get(id) ?? '', level }];
  });
}
