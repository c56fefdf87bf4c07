import type { NumberForm } from '#app/document/numbering/forms.ts';
import { isWrittenBy } from '#app/document/numbering/read-label.ts';
import type { NumberingLevel } from '#app/document/numbering/schemes.ts';
import type { ListPlace } from './list-place.ts';
import { levelOf, type SpelledLevels } from './schemes.ts';

/** Forms that Word has not: a file has their labels in full, each in a list of its own, as our export writes them. */
const SPELLED: readonly NumberForm[] = ['legal', 'words-feminine', 'words'];

/** The level that writes all these labels, one of them perhaps for a paragraph that is alone; null if there is none. */
function writingAll(base: NumberingLevel, at: number, labels: ReadonlySet<string>): NumberingLevel | null {
  const tried = [base.form, ...SPELLED].map((form) => {
    const level: NumberingLevel = { ...base, form };
    return { level, others: [...labels].filter((label) => !isWrittenBy(level, at, label)) };
  });
  const whole = tried.find(({ others }) => others.length === 0);
  if (whole !== undefined) return whole.level;
  const alone = tried.findLast(({ others }) => others.length === 1 && labels.size > 1) ?? tried[0];
  const [label] = alone?.others ?? [];
  return alone === undefined || label === undefined || alone.others.length > 1
    ? null
    : { ...alone.level, alone: label };
}

/** The levels of ours that labels in full come from. */
export function spelledLevels(places: Iterable<ListPlace>): SpelledLevels {
  const labels = new Map<string, Map<number, { place: ListPlace; labels: Set<string> }>>();
  for (const place of places) {
    const { list, at, level } = place;
    if (list.base === null || list.base.levels[at] === undefined || level === list.base.levels[at]) continue;
    const levels = labels.get(list.shared) ?? new Map<number, { place: ListPlace; labels: Set<string> }>();
    labels.set(list.shared, levels);
    const found = levels.get(at) ?? { place, labels: new Set() };
    levels.set(at, found);
    found.labels.add(level.text);
  }
  const spelled = new Map<string, ReadonlyMap<number, NumberingLevel>>();
  for (const [shared, levels] of labels) {
    const written = [...levels].map(([at, found]): [number, NumberingLevel | null] => {
      const base = found.place.list.base?.levels ?? [];
      const own = base[at];
      const level = own === undefined ? null : levelOf(own, at, base);
      return [at, level === null ? null : writingAll(level, at, found.labels)];
    });
    const known = written.flatMap(([at, level]) => (level === null ? [] : [[at, level] as const]));
    if (known.length === written.length) spelled.set(shared, new Map(known));
  }
  return spelled;
}
