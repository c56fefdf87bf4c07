import type { FieldState } from '#app/shared/inputs/living/form-rules.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { questionOf, type UsableJoin } from '#domain/rules/packages/joins.ts';
import type { PackagePart } from './package-part.ts';

/** A question of several templates. Its answer is the value of a field in each of them. */
export interface PackageQuestion {
  /** As it is asked. */
  field: TemplateField;
  /** Its first field leads where the fields differ. */
  members: readonly { part: PackagePart; field: string; definition: TemplateField }[];
  state: () => FieldState;
  typed: () => string;
  isGiven: () => boolean;
  set: (value: string) => void;
  subscribe: (listener: () => void) => () => void;
}

function sharedOptions(states: readonly FieldState[]): readonly string[] | undefined {
  const [first, ...others] = states.flatMap(({ options }) => (options === undefined ? [] : [options]));
  return first?.filter((name) => others.every((options) => options.includes(name)));
}

/**
 * What a question shows of the states of its fields: it applies if one of them does, is required if one is, and offers
 * what all that apply offer.
 */
function combinedState(states: readonly FieldState[], typed: string | null): FieldState {
  const applying = states.filter(({ applies }) => applies);
  const [leading] = applying.length > 0 ? applying : states;
  if (leading === undefined) throw new Error('a question without a field');
  const own = typed ?? applying.find(({ value }) => value !== '')?.value ?? leading.value;
  return {
    applies: applying.length > 0,
    calculated: false,
    required: applying.some(({ required }) => required),
    value: own,
    options: sharedOptions(applying),
    refused: applying.find(({ refused }) => refused !== undefined)?.refused,
    error: applying.find(({ error }) => error !== undefined)?.error,
  };
}

function createQuestion(
  id: string,
  { members: joined }: UsableJoin,
  parts: readonly PackagePart[],
): PackageQuestion {
  const members = joined.flatMap(({ template, field, definition }) => {
    const part = parts.find((one) => one.template.uid === template);
    return part === undefined ? [] : [{ part, field, definition }];
  });
  const given = () => members.find(({ part, field }) => part.groups.isGiven(field));
  let seen: { states: FieldState[]; typed: string | null; state: FieldState } | null = null;
  const state = (): FieldState => {
    const states = members.map(({ part, field }) => part.rules.state(field));
    const holder = given();
    const typed = holder === undefined ? null : holder.part.groups.typed(holder.field);
    const isSame = seen?.typed === typed && states.every((each, at) => each === seen?.states[at]);
    if (seen === null || !isSame) seen = { states, typed, state: combinedState(states, typed) };
    return seen.state;
  };
  return {
    field: questionOf(
      id,
      joined.map(({ definition }) => definition),
    ),
    members,
    state,
    typed: () => {
      const holder = given();
      return holder === undefined ? '' : holder.part.groups.typed(holder.field);
    },
    isGiven: () => given() !== undefined,
    set: (value) => {
      for (const { part, field } of members) part.groups.set(field, value);
    },
    subscribe: (listener) => {
      const stops = members.map(({ part, field }) => part.rules.subscribe(field, listener));
      return () => stops.forEach((stop) => stop());
    },
  };
}

/**
 * The questions of a package. What was typed before into one of their fields is the answer of all: a draft may be older
 * than a join.
 */
export function createQuestions(
  joins: readonly UsableJoin[],
  parts: readonly PackagePart[],
): readonly PackageQuestion[] {
  const questions = joins.map((join, at) => createQuestion(`question${at}`, join, parts));
  for (const question of questions) {
    const typed = question.members
      .map(({ part, field }) => part.groups.typed(field))
      .find((value) => value !== '');
    if (typed !== undefined) question.set(typed);
  }
  return questions;
}
