import type { JoinMember, Package, PackageJoin } from '../../entities/package.ts';
import type { Template, TemplateField } from '../../entities/template.ts';
import { foldText } from '../match-text.ts';

/** What joins are about. */
export type JoinableTemplate = Pick<Template, 'uid' | 'fields'>;

/** A join whose fields all exist and fit together. */
export interface UsableJoin {
  /** In the order of the package's templates, at least two. */
  members: readonly (JoinMember & { definition: TemplateField })[];
}

/** Nobody types a result, and the columns of two groups of rows are not the same. */
export function canBeJoined({ columns, rules }: Pick<TemplateField, 'columns' | 'rules'>): boolean {
  return columns === undefined && rules?.calculated === undefined;
}

function typeOf({ type }: Pick<TemplateField, 'type'>): NonNullable<TemplateField['type']> {
  return type ?? 'singleLine';
}

/** Whether two fields can be one question. */
export function fitTogether(a: TemplateField, b: TemplateField): boolean {
  return canBeJoined(a) && canBeJoined(b) && typeOf(a) === typeOf(b);
}

/** Whether two fields are probably the same question: same name, without accents and case, and same type. */
function isSameQuestion(a: TemplateField, b: TemplateField): boolean {
  return fitTogether(a, b) && foldText(a.name.trim()) === foldText(b.name.trim());
}

const isMember =
  (template: string, field: string) =>
  (member: JoinMember): boolean =>
    member.template === template && member.field === field;

/** The joins of a package as its templates are now: what does not fit any more is left out. */
export function usableJoins(
  { templates: order, joins }: Pick<Package, 'templates' | 'joins'>,
  templates: readonly JoinableTemplate[],
): UsableJoin[] {
  const fieldsOf = new Map(
    templates
      .filter(({ uid }) => order.includes(uid))
      .map(({ uid, fields }) => [uid, new Map(fields.map((field) => [field.id, field]))]),
  );
  return joins.flatMap(({ members }) => {
    const there = order.flatMap((uid) =>
      members.flatMap((member) => {
        const definition = member.template === uid ? fieldsOf.get(uid)?.get(member.field) : undefined;
        return definition === undefined ? [] : [{ ...member, definition }];
      }),
    );
    const [first] = there;
    if (first === undefined) return [];
    const fitting = there.filter(({ definition }) => fitTogether(first.definition, definition));
    return fitting.length < 2 ? [] : [{ members: fitting }];
  });
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
  const order = before.map(({ uid }) => uid);
  const definitionOf = ({ template, field }: JoinMember): TemplateField | undefined =>
    before.find(({ uid }) => uid === template)?.fields.find(({ id }) => id === field);
  return added.fields.reduce<PackageJoin[]>(
    (all, field) => {
      const member = { template: added.uid, field: field.id };
      if (all.some(({ members }) => members.some(isMember(added.uid, field.id)))) return all;
      const fits = (held: JoinMember): boolean => {
        const definition = definitionOf(held);
        return definition !== undefined && isSameQuestion(definition, field);
      };
      const at = all.findIndex(
        ({ members }) => members.some(fits) && members.every(({ template }) => template !== added.uid),
      );
      if (at >= 0) return all.with(at, { members: [...(all[at]?.members ?? []), member] });
      const free = order
        .flatMap((uid) => before.find((template) => template.uid === uid) ?? [])
        .flatMap(({ uid, fields }) => fields.map(({ id }) => ({ template: uid, field: id })))
        .find(
          (other) =>
            fits(other) && !all.some(({ members }) => members.some(isMember(other.template, other.field))),
        );
      return free === undefined ? all : [...all, { members: [free, member] }];
    },
    [...joins],
  );
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

/** The options that all of the fields offer, in the order of the first; undefined where none of them has options. */
export function commonOptions(fields: readonly Pick<TemplateField, 'options'>[]): TemplateField['options'] {
  const [first, ...others] = fields.flatMap(({ options }) => (options === undefined ? [] : [options]));
  return first?.filter(({ name }) =>
    others.every((options) => options.some((option) => option.name === name)),
  );
}

/**
 * The field that a question of several fields shows, without rules: they stay with each of its fields. Required if one of
 * them is.
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
  };
}
