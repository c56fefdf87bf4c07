import type { Expression } from '#domain/entities/expression.ts';
import type { Passage } from '#domain/entities/passage.ts';

function renamed(expression: Expression, ids: ReadonlyMap<string, string>): Expression {
  if ('field' in expression) return { field: ids.get(expression.field) ?? expression.field };
  if ('args' in expression) return { ...expression, args: expression.args.map((arg) => renamed(arg, ids)) };
  return expression;
}

/** The passages with other ids of fields. Expressions are within their bounds. */
export function renamedFields(
  passages: ReadonlyMap<string, Passage>,
  ids: ReadonlyMap<string, string>,
): ReadonlyMap<string, Passage> {
  const group = (id: string): string => ids.get(id) ?? id;
  return new Map(
    [...passages].map(([id, passage]): [string, Passage] => {
      if (passage.kind === 'repetition') return [id, { ...passage, group: group(passage.group) }];
      if (passage.kind !== 'condition') return [id, passage];
      const around = passage.group === undefined ? {} : { group: group(passage.group) };
      return [id, { ...passage, shown: renamed(passage.shown, ids), ...around }];
    }),
  );
}
