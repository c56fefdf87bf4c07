import type { Template, TemplateSection } from '#domain/entities/template.ts';
import { pick, type Preferred, type Sides } from '../body/sides.ts';
import { mergeLists, sameValue } from './merge-parts.ts';

type Sectioned = Pick<Template, 'sections'>;

interface SectionMerge {
  sections: TemplateSection[];
  /**
   * Sections whose result differs from the local side, because both renamed it or moved one of its fields: what the
   * local side wanted of them, null if it deleted the section.
   */
  others: ReadonlyMap<string, TemplateSection | null>;
}

interface Head {
  id: string;
  name: string;
}

/**
 * Merges sections by id: the name as one part, its rule as another, the list of fields entry by entry, so that two
 * people may each add a field to it. A section that one side deleted stays if the other side moved fields into it. `known`: ids of the
 * remaining fields.
 */
export function mergeSections(
  base: Sectioned | undefined,
  local: Sectioned,
  server: Sectioned,
  known: ReadonlySet<string>,
): SectionMerge {
  const heads = mergeLists<Head>(
    {
      base: headsOf(base),
      local: withFilled(base, server, local),
      server: withFilled(base, local, server),
    },
    (section) => section.id,
  );
  const rules = new Map(heads.merged.map(({ id }) => [id, ruleSides({ base, local, server }, id)]));
  const merged = heads.merged.map((head) => ({
    ...head,
    ...shownBy(ruleOf(rules, head.id, 'server')),
    fields: mergeLists<string>(
      { base: fieldsOf(base, head.id), local: fieldsOf(local, head.id), server: fieldsOf(server, head.id) },
      (id) => id,
    ).merged.filter((id) => known.has(id)),
  }));
  const { sections, left } = eachFieldOnce(merged, server);
  const otherRules = [...rules].flatMap(([id, sides]) => (isConflict(sides) ? [id] : []));
  const others = new Map(
    [...new Set([...heads.conflicts, ...left, ...otherRules])].map((id) => {
      const mine = local.sections.find((section) => section.id === id);
      const whole = merged.find((section) => section.id === id);
      if (mine === undefined || whole === undefined) return [id, mine ?? null] as const;
      const name = heads.conflicts.includes(id) ? mine.name : whole.name;
      return [id, { id, name, fields: whole.fields, ...shownBy(ruleOf(rules, id, 'local')) }] as const;
    }),
  );
  return { sections, others };
}

type Rule = TemplateSection['shown'];

/** The rule of a section on each side; a side that deleted the section did not change it. */
function ruleSides({ base, local, server }: Sides<Sectioned>, id: string): Sides<Rule> {
  const before = sectionIn(base, id);
  const ofSide = (side: Sectioned): Rule => (sectionIn(side, id) ?? before)?.shown;
  return { base: before?.shown, local: ofSide(local), server: ofSide(server) };
}

function ruleOf(rules: ReadonlyMap<string, Sides<Rule>>, id: string, preferred: Preferred): Rule {
  const sides = rules.get(id);
  return sides === undefined ? undefined : pick(sides, preferred);
}

function isConflict(sides: Sides<Rule>): boolean {
  return !sameValue(pick(sides, 'local'), pick(sides, 'server'));
}

function shownBy(shown: Rule): Pick<TemplateSection, 'shown'> {
  return shown === undefined ? {} : { shown };
}

function sectionIn(side: Sectioned | undefined, id: string): TemplateSection | undefined {
  return side?.sections.find((section) => section.id === id);
}

function headsOf(side: Sectioned | undefined): Head[] {
  return (side?.sections ?? []).map(({ id, name }) => ({ id, name }));
}

/** Sections of `side`, and those it deleted while the other side added fields to them. */
function withFilled(base: Sectioned | undefined, other: Sectioned, side: Sectioned): Head[] {
  const kept = new Set(side.sections.map(({ id }) => id));
  const before = new Map(base?.sections.map((section) => [section.id, section]));
  const filled = other.sections.filter((section) => {
    const known = before.get(section.id);
    return (
      !kept.has(section.id) &&
      known !== undefined &&
      known.name === section.name &&
      section.fields.some((id) => !known.fields.includes(id))
    );
  });
  return [...headsOf(side), ...headsOf({ sections: filled })];
}

function fieldsOf(side: Sectioned | undefined, section: string): string[] {
  return sectionIn(side, section)?.fields ?? [];
}

/** Both sides moved a field: the server's position is used, and the section it `left` is reported. */
function eachFieldOnce(
  sections: readonly TemplateSection[],
  server: Sectioned,
): { sections: TemplateSection[]; left: string[] } {
  const home = new Map(server.sections.flatMap(({ id, fields }) => fields.map((field) => [field, id])));
  const taken = new Map<string, string>();
  for (const { id, fields } of sections) {
    for (const field of fields) if (home.get(field) === id || !taken.has(field)) taken.set(field, id);
  }
  const single = sections.map((section) => ({
    ...section,
    fields: section.fields.filter((field) => taken.get(field) === section.id),
  }));
  const left = sections.filter((section, at) => !sameValue(section.fields, single[at]?.fields));
  return { sections: single, left: left.map(({ id }) => id) };
}
