import type { Translate } from '#app/i18n/texts.ts';
import type { ShapeChange } from '../living/form-rules.ts';

/** Number of names that are said; the rest is counted. */
const NAMED = 5;

/** 'Apareceram 2 campos: ...' */
export function shapeWords({ appeared, gone }: ShapeChange, t: Translate): string {
  const said = (key: 'living.appeared' | 'living.gone', some: ShapeChange['appeared']): string[] => {
    if (some.length === 0) return [];
    const names = some.slice(0, NAMED).map(({ name }) => name);
    return [t(key, { count: some.length, names: names.join(', ') })];
  };
  return [...said('living.appeared', appeared), ...said('living.gone', gone)].join(' ');
}
