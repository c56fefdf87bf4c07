import type { Expression } from '../../../entities/expression.ts';
import type { Passage } from '../../../entities/passage.ts';
import type { TemplateSection } from '../../../entities/template.ts';
import { expressionFunctions } from '../../expression/functions/table.ts';
import type { LivingForm } from '../outcome.ts';
import { components } from './order.ts';
import { fieldPlaces, isAlwaysRequired, withColumns, type Place } from './places.ts';

/** A rule that other rules can depend on. A field is left out (`applies`) before its value is decided. */
export interface Step {
  decides: Decided;
  /** What it decides depends on itself, so that it has no value. */
  isCircle: boolean;
  /** It does by this rule, not by another of the same field. */
  closesCircle: boolean;
}

type Decided = { kind: 'section'; section: TemplateSection } | { kind: 'applies' | 'value'; place: Place };

/** What of a form does not depend on answers. */
export interface Plan {
  fields: readonly Place[];
  /** Fields and columns; of an id that is there twice, the first. */
  places: ReadonlyMap<string, Place>;
  /** Rules in an order in which each is decided after what it reads. */
  steps: readonly Step[];
  /** Places with something to decide after all values are. */
  judged: readonly Place[];
  conditions: readonly (readonly [id: string, passage: Extract<Passage, { kind: 'condition' }>])[];
  groups: readonly Place[];
  /** Functions in the form's rules that this release does not know. */
  unknownFunctions: readonly string[];
}

/** Ids of the fields and columns that an expression reads. */
function readsOf(expression: Expression | undefined): string[] {
  if (expression === undefined) return [];
  if ('field' in expression) return [expression.field];
  if ('column' in expression) return [expression.column];
  return 'args' in expression ? expression.args.flatMap(readsOf) : [];
}

function functionsOf(expression: Expression): string[] {
  return 'args' in expression ? [expression.op, ...expression.args.flatMap(functionsOf)] : [];
}

function unknownIn(expressions: readonly Expression[]): string[] {
  return [...new Set(expressions.flatMap(functionsOf))].filter((name) => !expressionFunctions.has(name));
}

/** Every expression of a form. */
function rulesOf({ sections, passages }: LivingForm, places: readonly Place[]): Expression[] {
  const ofFields = places.flatMap(({ field: { rules = {} } }) => [
    rules.shown,
    rules.required,
    rules.defaultValue,
    rules.calculated,
    rules.valid?.rule,
    ...(rules.options ?? []).map(({ shown }) => shown),
  ]);
  const ofPassages = [...passages.values()].map((passage) =>
    passage.kind === 'condition' ? passage.shown : undefined,
  );
  const all = [...sections.map(({ shown }) => shown), ...ofFields, ...ofPassages];
  return all.filter((rule) => rule !== undefined);
}

/** The rule for a field's value; a group's value is its rows. */
function valueRule({ field, columns }: Place): Expression | undefined {
  return columns === null ? (field.rules?.calculated ?? field.rules?.defaultValue) : undefined;
}

interface Node {
  decides: Decided;
  rule: Expression | undefined;
  /** What it is within; its rule reads more. */
  within: readonly Node[];
}

/** Every section, applicability and value of a form as a node of one graph. */
class Graph {
  readonly nodes: Node[] = [];
  private readonly values = new Map<string, Node>();

  constructor(fields: readonly Place[], sections: readonly TemplateSection[]) {
    const bySection = new Map(
      sections.map((section) => [
        section.id,
        this.add({ decides: { kind: 'section', section }, rule: section.shown, within: [] }),
      ]),
    );
    for (const place of withColumns(fields)) {
      const around = place.group?.id ?? null;
      const outer = around === null ? bySection.get(place.section?.id ?? '') : this.values.get(around);
      const applies = this.add({
        decides: { kind: 'applies', place },
        rule: place.field.rules?.shown,
        within: outer === undefined ? [] : [outer],
      });
      const value = this.add({
        decides: { kind: 'value', place },
        rule: valueRule(place),
        within: [applies],
      });
      if (!this.values.has(place.id)) this.values.set(place.id, value);
    }
  }

  /** The values that a rule reads. */
  readsOf({ rule }: Node): readonly Node[] {
    return readsOf(rule).flatMap((id) => this.values.get(id) ?? []);
  }

  readonly leadsTo = (node: Node): readonly Node[] => [...node.within, ...this.readsOf(node)];

  private add(node: Node): Node {
    this.nodes.push(node);
    return node;
  }
}

function stepsOf(fields: readonly Place[], sections: readonly TemplateSection[]): Step[] {
  const graph = new Graph(fields, sections);
  return components(graph.nodes, graph.leadsTo).flatMap((members) => {
    const together = new Set(members);
    const closes = (node: Node): boolean => graph.readsOf(node).some((read) => together.has(read));
    const isCircle = members.some(closes);
    return members.flatMap((node) =>
      node.rule === undefined ? [] : [{ decides: node.decides, isCircle, closesCircle: closes(node) }],
    );
  });
}

function isJudged({ columns, section, field }: Place): boolean {
  return columns !== null || section !== null || field.rules !== undefined || isAlwaysRequired(field);
}

function makePlan(form: LivingForm): Plan {
  const fields = fieldPlaces(form);
  const all = withColumns(fields);
  return {
    fields,
    places: new Map(all.toReversed().map((place) => [place.id, place])),
    steps: stepsOf(fields, form.sections),
    judged: all.filter(isJudged),
    conditions: [...form.passages].flatMap(([id, passage]) =>
      passage.kind === 'condition' ? [[id, passage] as const] : [],
    ),
    groups: all.filter(({ columns }) => columns !== null),
    unknownFunctions: unknownIn(rulesOf(form, all)),
  };
}

const plans = new WeakMap<LivingForm, Plan>();

/** Made once for each form object: evaluating it again costs only what depends on answers. */
export function planOf(form: LivingForm): Plan {
  const known = plans.get(form);
  if (known !== undefined) return known;
  const plan = makePlan(form);
  plans.set(form, plan);
  return plan;
}
