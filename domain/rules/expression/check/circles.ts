import type { Expression } from '../../../entities/expression.ts';
import type { FieldRules } from '../../../entities/field-settings.ts';
import type { TemplateColumn, TemplateField } from '../../../entities/template.ts';
import type { LivingForm } from '../../living/outcome.ts';
import { formSections } from '../../templates/form-sections.ts';
import { fieldsIn } from './fields-in.ts';
import type { RulePlace } from './rule-place.ts';

/** A rule that decides whether something applies or which value it has, and what it reads. */
interface Edge {
  place: RulePlace;
  from: string;
  to: string;
}

const DECIDING = ['shown', 'calculated', 'defaultValue'] as const satisfies readonly (keyof FieldRules)[];

const sectionKey = (id: string): string => `section ${id}`;
const fieldKey = (id: string): string => `field ${id}`;

function edgesOf(place: RulePlace, from: string, rule: Expression | undefined): Edge[] {
  return rule === undefined ? [] : [...fieldsIn(rule)].map((id) => ({ place, from, to: fieldKey(id) }));
}

/** A column also needs its group to apply, and a field its section; these lead on without a rule of their own. */
function edgesOfField(field: TemplateField | TemplateColumn, around: string | null): Edge[] {
  const from = fieldKey(field.id);
  const own = DECIDING.flatMap((rule) =>
    edgesOf({ kind: 'field', field: field.id, rule }, from, field.rules?.[rule]),
  );
  const place: RulePlace = { kind: 'field', field: field.id, rule: 'shown' };
  const outer = around === null ? [] : [{ place, from, to: around }];
  return [...own, ...outer, ...(field.columns ?? []).flatMap((column) => edgesOfField(column, from))];
}

function graphOf({ fields, sections }: LivingForm): Edge[] {
  const ruled = new Set(sections.filter(({ shown }) => shown !== undefined).map(({ id }) => id));
  const sectionOf = new Map(
    formSections({ fields: [...fields], sections: [...sections] }).flatMap(({ id, fields: within }) =>
      ruled.has(id) ? within.map((field) => [field.id, id] as const) : [],
    ),
  );
  return [
    ...sections.flatMap(({ id, shown }) => edgesOf({ kind: 'section', section: id }, sectionKey(id), shown)),
    ...fields.flatMap((field) => {
      const section = sectionOf.get(field.id);
      return edgesOfField(field, section === undefined ? null : sectionKey(section));
    }),
  ];
}

type Neighbours = ReadonlyMap<string, readonly string[]>;

function neighbours(edges: readonly Edge[], from: 'from' | 'to', to: 'from' | 'to'): Neighbours {
  const found = new Map<string, string[]>();
  for (const edge of edges) {
    const known = found.get(edge[from]) ?? [];
    found.set(edge[from], known);
    known.push(edge[to]);
  }
  return found;
}

/** Everything reached from a node that was not seen, each after what it leads to. Never recurses. */
function reached(start: string, leadsTo: Neighbours, seen: Set<string>): string[] {
  if (seen.has(start)) return [];
  seen.add(start);
  const finished: string[] = [];
  const path = [{ node: start, done: 0 }];
  for (let at = path.at(-1); at !== undefined; at = path.at(-1)) {
    const next = leadsTo.get(at.node)?.[at.done];
    at.done += 1;
    if (next === undefined) {
      finished.push(at.node);
      path.pop();
    } else if (!seen.has(next)) {
      seen.add(next);
      path.push({ node: next, done: 0 });
    }
  }
  return finished;
}

/** For each node the first one of those that lead to it and are led to by it (Kosaraju). */
function rounds(edges: readonly Edge[]): ReadonlyMap<string, string> {
  const [forth, back] = [neighbours(edges, 'from', 'to'), neighbours(edges, 'to', 'from')];
  const seen = new Set<string>();
  const finished = [...forth.keys()].flatMap((node) => reached(node, forth, seen));
  const taken = new Set<string>();
  return new Map(
    finished
      .toReversed()
      .flatMap((node) => reached(node, back, taken).map((member) => [member, node] as const)),
  );
}

/** The rules of fields and sections by which a value depends on itself, in the order of the form. */
export function circlesOf(form: LivingForm): RulePlace[] {
  const edges = graphOf(form);
  const roundOf = rounds(edges);
  const within = edges.filter(({ from, to }) => roundOf.get(from) === roundOf.get(to));
  return [...new Map(within.map(({ place }) => [JSON.stringify(place), place])).values()];
}
