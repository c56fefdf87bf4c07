import type { ProposedField } from '../../imported.ts';
import type { FoundRule } from '../found-rule.ts';
import type { TagLanguage } from '../tags/tag.ts';
import type { Group, Target, Targets } from './targets.ts';

export type Repetition = Extract<FoundRule, { kind: 'repetition' }>;

/** A repetition that is accepted, and its group. */
export interface Loop {
  rule: Repetition;
  group: Group;
}

/** What a name stands for where it is written. */
export type Meaning = { target: Target } | { group: Group };

const ROW_NUMBER = ['loop.index', '$index'];

/** `['item', 'nome']` as the name of a column. */
const joined = (path: readonly string[]): string => path.join('.');

/** The group that a repetition is for; null if it cannot be one. @param loops around it, outermost first */
export function groupOf(
  { list, language }: Repetition,
  loops: readonly Loop[],
  targets: Targets,
): Group | null {
  const [head = '', ...rest] = list;
  const group =
    language === 'jinja'
      ? jinjaGroup(head, rest, loops, targets)
      : targets.group(joined(list), loops.findLast(({ rule }) => rule.language === language)?.group ?? null);
  return group === null || loops.some((loop) => loop.group === group) ? null : group;
}

function jinjaGroup(
  head: string,
  rest: readonly string[],
  loops: readonly Loop[],
  targets: Targets,
): Group | null {
  const around = loops.findLast(({ rule }) => rule.item === head);
  if (around === undefined) return targets.group(joined([head, ...rest]), null);
  return rest.length === 0 ? null : targets.group(joined(rest), around.group);
}

/** What a path in a condition stands for; null if there is no room for a field. @param loops around it, outermost first */
export function meaningOf(
  path: readonly string[],
  language: TagLanguage,
  loops: readonly Loop[],
  targets: Targets,
): Meaning | null {
  const [head = '', ...rest] = path;
  const loop =
    language === 'jinja'
      ? loops.findLast(({ rule }) => rule.item === head)
      : loops.findLast(({ rule }) => rule.language === 'braces');
  const own = loop ?? loops.findLast(({ rule }) => rule.language === 'controls');
  if (own === undefined) {
    const group = targets.groupNamed(joined(path));
    if (group !== undefined) return { group };
    const target = targets.named(joined(path));
    return target === null ? null : { target };
  }
  const name = loop !== undefined && language === 'jinja' && rest.length > 0 ? joined(rest) : joined(path);
  const target = targets.column(own.group, name, null);
  return target === null ? null : { target };
}

/** The column that a field in the text is in rows; null if it is one of the form. @param loops around it, outermost first */
export function columnOfField(found: ProposedField, loops: readonly Loop[], targets: Targets): Target | null {
  const { name } = found.field;
  for (const { rule, group } of loops.toReversed()) {
    if (rule.language === 'controls') return targets.column(group, name, found);
    if (found.origin !== 'mark') continue;
    if (ROW_NUMBER.includes(name)) return targets.column(group, 'Nº', null, true);
    if (rule.language === 'braces') return targets.column(group, name.replace(/^this\./, ''), found);
    if (name === rule.item) return targets.column(group, name, found);
    if (rule.item !== null && name.startsWith(`${rule.item}.`))
      return targets.column(group, name.slice(rule.item.length + 1), found);
  }
  return null;
}
