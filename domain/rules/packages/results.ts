import type { JoinMember } from '../../entities/package.ts';
import type { TemplateColumn, Template, TemplateField } from '../../entities/template.ts';
import { fieldsIn } from '../expression/check/fields-in.ts';

export type ReadTemplate = Pick<Template, 'uid' | 'fields' | 'sections'>;

const keyOf = ({ template, field }: JoinMember): string => JSON.stringify([template, field]);

function readsOfRules(field: TemplateField | TemplateColumn): string[] {
  const { shown, calculated, defaultValue } = field.rules ?? {};
  const own = [shown, calculated, defaultValue].flatMap((rule) =>
    rule === undefined ? [] : [...fieldsIn(rule)],
  );
  return [...own, ...(field.columns ?? []).flatMap(readsOfRules)];
}

function columnIds(field: TemplateField | TemplateColumn): string[] {
  return (field.columns ?? []).flatMap((column) => [column.id, ...columnIds(column)]);
}

/** The fields, by key, that decide the value of each field of a template; columns count as their group. */
function readsOf({ uid, fields, sections }: ReadTemplate): [string, string[]][] {
  const owner = new Map(
    fields.flatMap((field) => [field.id, ...columnIds(field)].map((id) => [id, field.id] as const)),
  );
  return fields.map((field) => {
    const around = sections.find((section) => section.fields.includes(field.id))?.shown;
    const read = [...readsOfRules(field), ...(around === undefined ? [] : fieldsIn(around))];
    const keys = read.flatMap((id) => {
      const group = owner.get(id);
      return group === undefined ? [] : [keyOf({ template: uid, field: group })];
    });
    return [keyOf({ template: uid, field: field.id }), keys];
  });
}

/** Which results answer which questions of a package: none of them answers what it follows from. */
export class Results {
  private readonly reads: Map<string, string[]>;

  constructor(templates: readonly ReadTemplate[]) {
    this.reads = new Map(templates.flatMap(readsOf));
  }

  /** Lets the result of `source` answer the others. False if it follows from one of them, and then it does not. */
  answer(source: JoinMember, others: readonly JoinMember[]): boolean {
    const targets = others.map(keyOf);
    if (this.follows(keyOf(source), new Set(targets))) return false;
    for (const target of targets) this.reads.set(target, [...(this.reads.get(target) ?? []), keyOf(source)]);
    return true;
  }

  private follows(from: string, targets: ReadonlySet<string>): boolean {
    const seen = new Set<string>();
    const open = [from];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      if (targets.has(key)) return true;
      if (seen.has(key)) continue;
      seen.add(key);
      open.push(...(this.reads.get(key) ?? []));
    }
    return false;
  }
}
