import type { TemplateField } from '../../../entities/template.ts';
import { foldText } from '../../match-text.ts';

/** Names of fields and columns in the text form: each is that of one id, whatever letters are capitals or accented. */
export interface ExpressionNames {
  /** A field, or a column in its row; null if there is none. */
  nameOf: (id: string) => string | null;
  idOf: (name: string) => string | null;
  /** A column in all rows: the names of its group and of itself within the group. */
  columnNameOf: (id: string) => readonly [group: string, column: string] | null;
  columnIdOf: (group: string, column: string) => string | null;
}

interface Named {
  id: string;
  name: string;
}

interface Within extends Named {
  group: Named | null;
}

/** One name for each id: its own, or with its group, or with a number. */
class UniqueNames {
  readonly #names = new Map<string, string>();
  readonly #ids = new Map<string, string>();

  add(id: string, candidates: readonly string[]): void {
    if (this.#names.has(id)) return;
    const last = candidates.at(-1) ?? id;
    let name = candidates.find((candidate) => !this.#ids.has(foldText(candidate)));
    for (let count = 2; name === undefined; count += 1) {
      const numbered = `${last} (${count})`;
      if (!this.#ids.has(foldText(numbered))) name = numbered;
    }
    this.#names.set(id, name);
    this.#ids.set(foldText(name), id);
  }

  nameOf(id: string): string | null {
    return this.#names.get(id) ?? null;
  }

  idOf(name: string): string | null {
    return this.#ids.get(foldText(name)) ?? null;
  }
}

function columnsWithin(field: Pick<TemplateField, 'id' | 'name' | 'columns'>): Within[] {
  return (field.columns ?? []).flatMap((column) => [
    { id: column.id, name: column.name, group: field },
    ...columnsWithin(column),
  ]);
}

/** Names of the fields of a form and of their columns. */
export function expressionNames(
  fields: readonly Pick<TemplateField, 'id' | 'name' | 'columns'>[],
): ExpressionNames {
  const names = new UniqueNames();
  const columns = fields.flatMap(columnsWithin);
  for (const { id, name } of fields) names.add(id, [name]);
  for (const { id, name, group } of columns) names.add(id, [name, `${group?.name ?? ''}: ${name}`]);

  const groupOf = new Map<string, string>();
  const within = new Map<string, UniqueNames>();
  for (const { id, name, group } of columns) {
    if (group === null || groupOf.has(id)) continue;
    groupOf.set(id, group.id);
    const others = within.get(group.id) ?? new UniqueNames();
    within.set(group.id, others);
    others.add(id, [name]);
  }
  return {
    nameOf: (id) => names.nameOf(id),
    idOf: (name) => names.idOf(name),
    columnNameOf: (id) => {
      const group = groupOf.get(id) ?? '';
      const [groupName, name] = [names.nameOf(group), within.get(group)?.nameOf(id) ?? null];
      return groupName === null || name === null ? null : [groupName, name];
    },
    columnIdOf: (group, column) => within.get(names.idOf(group) ?? '')?.idOf(column) ?? null,
  };
}
