import type { JoinMember, Package, PackageJoin } from '../../entities/package.ts';
import type { Template, TemplateField } from '../../entities/template.ts';
import { fitTogether, isCalculated, isSameQuestion, nameOf } from './fitting.ts';
import { Results } from './results.ts';

/** What joins are about. */
export type JoinableTemplate = Pick<Template, 'uid' | 'fields' | 'sections'>;

export type UsableMember = JoinMember & { definition: TemplateField };

/** A join whose fields all exist and fit together. */
export interface UsableJoin {
  /** In the order of the package's templates, at least two. Only `source` is calculated. */
  members: readonly UsableMember[];
  /** The one whose result answers the others; null if a person does. */
  source: UsableMember | null;
}

const keyOf = ({ template, field }: JoinMember): string => JSON.stringify([template, field]);

const isMember =
  (template: string, field: string) =>
  (member: JoinMember): boolean =>
    member.template === template && member.field === field;

/** The joins of a package as its templates are now: what does not fit any more is left out. */
export function usableJoins(
  { templates: order, joins }: Pick<Package, 'templates' | 'joins'>,
  templates: readonly JoinableTemplate[],
): UsableJoin[] {
  const here = templates.filter(({ uid }) => order.includes(uid));
  const fieldsOf = new Map(
    here.map(({ uid, fields }) => [uid, new Map(fields.map((field) => [field.id, field]))]),
  );
  const results = new Results(here);
  return joins.flatMap(({ members }) => {
    const there = order.flatMap((uid) =>
      members.flatMap((member) => {
        const definition = member.template === uid ? fieldsOf.get(uid)?.get(member.field) : undefined;
        return definition === undefined ? [] : [{ ...member, definition }];
      }),
    );
    return usableJoin(there, results);
  });
}

function usableJoin(there: readonly UsableMember[], results: Results): UsableJoin[] {
  const first = there.find(({ definition }) => !isCalculated(definition));
  if (first === undefined) return [];
  const fitting = there.filter((one) => one === first || fitTogether(first.definition, one.definition));
  const typed = fitting.filter(({ definition }) => !isCalculated(definition));
  const source = fitting.find((one) => isCalculated(one.definition) && results.answer(one, typed)) ?? null;
  const members = fitting.filter((one) => one === source || typed.includes(one));
  return members.length < 2 ? [] : [{ members, source }];
}

/**
 * The joins with those of a template that is added: each of its fields joins the first question that is probably the
 * same. What a person parted among the templates before stays apart.
 */
export function withTemplate(
  joins: readonly PackageJoin[],
  before: readonly JoinableTemplate[],
  added: JoinableTemplate,
): PackageJoin[] {
  const byName = new Map<string, UsableMember[]>();
  for (const { uid, fields } of before)
    for (const definition of fields) {
      const name = nameOf(definition);
      byName.set(name, [...(byName.get(name) ?? []), { template: uid, field: definition.id, definition }]);
    }
  const all = [...joins];
  const places = new Map(
    all.flatMap(({ members }, at) => members.map((member) => [keyOf(member), at] as const)),
  );
  for (const field of added.fields) {
    const member = { template: added.uid, field: field.id };
    if (places.has(keyOf(member))) continue;
    const same = (byName.get(nameOf(field)) ?? []).filter(({ definition }) =>
      isSameQuestion(definition, field),
    );
    const open = same
      .flatMap((held) => places.get(keyOf(held)) ?? [])
      .filter((at) => all[at]?.members.every(({ template }) => template !== added.uid));
    const free = same.find((held) => !places.has(keyOf(held)));
    if (open.length > 0) {
      const at = Math.min(...open);
      all[at] = { members: [...(all[at]?.members ?? []), member] };
      places.set(keyOf(member), at);
    } else if (free !== undefined) {
      const first = { template: free.template, field: free.field };
      places.set(keyOf(first), all.length).set(keyOf(member), all.length);
      all.push({ members: [first, member] });
    }
  }
  return all;
}

/** The joins that are proposed for templates of which nothing is joined yet. */
export function proposedJoins(templates: readonly JoinableTemplate[]): PackageJoin[] {
  return templates.reduce<PackageJoin[]>(
    (joins, template, at) => withTemplate(joins, templates.slice(0, at), template),
    [],
  );
}

/** The joins without the fields of a template. */
export function withoutTemplate(joins: readonly PackageJoin[], uid: string): PackageJoin[] {
  return joins.flatMap(({ members }) => {
    const left = members.filter(({ template }) => template !== uid);
    return left.length < 2 ? [] : [{ members: left }];
  });
}

/** The joins without one field, which is a question of its own again. */
export function withoutMember(joins: readonly PackageJoin[], { template, field }: JoinMember): PackageJoin[] {
  return joins.flatMap((join) => {
    const left = join.members.filter((member) => !isMember(template, field)(member));
    return left.length < 2 ? [] : [left.length === join.members.length ? join : { members: left }];
  });
}

/** The joins with two fields as one question, with all that either was joined with, unless a template has two of them. */
export function withPair(joins: readonly PackageJoin[], a: JoinMember, b: JoinMember): PackageJoin[] {
  const holding = (member: JoinMember) =>
    joins.find(({ members }) => members.some(isMember(member.template, member.field)));
  const [ofA, ofB] = [holding(a), holding(b)];
  if (ofA !== undefined && ofA === ofB) return [...joins];
  const members = [...(ofA?.members ?? [a]), ...(ofB?.members ?? [b])];
  if (new Set(members.map(({ template }) => template)).size < members.length) return [...joins];
  return [...joins.filter((join) => join !== ofA && join !== ofB), { members }];
}

/** Tells of a field which others can become one question with it (`withPair`). */
export function pairsOf(joins: readonly PackageJoin[]): (a: JoinMember) => (b: JoinMember) => boolean {
  const holding = new Map<string, Map<string, ReadonlySet<string>>>();
  for (const { members } of joins) {
    const templates = new Set(members.map(({ template }) => template));
    for (const { template, field } of members)
      holding.set(template, (holding.get(template) ?? new Map()).set(field, templates));
  }
  const templatesWith = ({ template, field }: JoinMember): ReadonlySet<string> =>
    holding.get(template)?.get(field) ?? new Set([template]);
  return (a) => {
    const taken = templatesWith(a);
    return (b) => !taken.has(b.template) && ![...templatesWith(b)].some((template) => taken.has(template));
  };
}

/** The options that all of the fields offer, in the order of the first; undefined where none of them has options. */
export function commonOptions(fields: readonly Pick<TemplateField, 'options'>[]): TemplateField['options'] {
  const [first, ...others] = fields.flatMap(({ options }) => (options === undefined ? [] : [options]));
  return first?.filter(({ name }) =>
    others.every((options) => options.some((option) => option.name === name)),
  );
}

/**
 * The field that a question of several fields shows, without rules: they stay with each of its fields. Required if one of
 * them is. Of groups, with the columns of the first, and as many rows as all take.
 */
export function questionOf(id: string, fields: readonly TemplateField[]): TemplateField {
  const [first] = fields;
  if (first === undefined) throw new Error('a question without a field');
  const options = commonOptions(fields);
  const help = fields.find((field) => (field.help ?? '') !== '')?.help;
  const gedField = fields.find((field) => field.gedField?.definitions?.required === true)?.gedField;
  return {
    id,
    name: first.name,
    ...(first.type === undefined ? {} : { type: first.type }),
    ...(fields.some(({ required }) => required === true) || gedField !== undefined ? { required: true } : {}),
    ...(help === undefined ? {} : { help }),
    ...(options === undefined ? {} : { options }),
    ...(first.columns === undefined ? {} : { columns: first.columns, ...commonBounds(fields) }),
  };
}

function commonBounds(fields: readonly Pick<TemplateField, 'rows'>[]): Pick<TemplateField, 'rows'> {
  const least = fields.flatMap(({ rows }) => (rows?.min === undefined ? [] : [rows.min]));
  const most = fields.flatMap(({ rows }) => (rows?.max === undefined ? [] : [rows.max]));
  if (least.length === 0 && most.length === 0) return {};
  return {
    rows: {
      ...(least.length === 0 ? {} : { min: Math.max(...least) }),
      ...(most.length === 0 ? {} : { max: Math.min(...most) }),
    },
  };
}
