import type { FieldState } from '#app/shared/inputs/living/form-rules.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { addressOf } from '#domain/rules/living/addresses.ts';
import { cellAs, columnNames, rowsAs, type ColumnNames } from '#domain/rules/packages/joined-rows.ts';
import { questionOf, type UsableJoin, type UsableMember } from '#domain/rules/packages/joins.ts';
import type { PackagePart } from './package-part.ts';

/** A field of a template that a question is about. */
interface QuestionMember {
  part: PackagePart;
  field: string;
  definition: TemplateField;
  /** Its columns by those of the question's group, and the other way round. */
  columns: ColumnNames;
  asked: ColumnNames;
}

/** Of a question that is a group, `[row, column, ..]` of a cell in the group's own columns; empty of the question itself. */
export type CellPath = readonly string[];

/**
 * A question of several templates. Its answer is the value of a field in each of them. Where one of them calculates it,
 * its result is the answer of all for as long as that field applies.
 */
export interface PackageQuestion {
  /** As it is asked. */
  field: TemplateField;
  /** Those whose value it is. Its first field leads where the fields differ. */
  members: readonly QuestionMember[];
  /** All fields that it stands for: those, and the one that is calculated. */
  fields: readonly QuestionMember[];
  /** The address of the question, or of a cell of it, in the form of a template. */
  addressIn: (member: QuestionMember, cell: CellPath) => string;
  state: (cell: CellPath) => FieldState;
  /** The member that has the answer; the first one of a group, whose rows are the same in all. */
  holder: () => QuestionMember | undefined;
  set: (value: string) => void;
  /** Takes the rows of the first member, after they changed, into the others. */
  spread: () => void;
  subscribe: (cell: CellPath, listener: () => void) => () => void;
}

/** What a question says by itself. */
export interface QuestionTexts {
  /** A result is missing that a template needs. @param template name of the one that calculates it */
  noResult: (template: string) => string;
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
    calculated: leading.calculated,
    required: applying.some(({ required }) => required),
    value: leading.calculated ? leading.value : own,
    options: sharedOptions(applying),
    refused: applying.find(({ refused }) => refused !== undefined)?.refused,
    error: applying.find(({ error }) => error !== undefined)?.error,
  };
}

/** The same object until one of the states changes. */
function keptState(): (states: readonly FieldState[], typed: string | null) => FieldState {
  let seen: { states: readonly FieldState[]; typed: string | null; state: FieldState } | null = null;
  return (states, typed) => {
    const isSame = seen?.typed === typed && states.every((each, at) => each === seen?.states[at]);
    if (seen === null || !isSame) seen = { states, typed, state: combinedState(states, typed) };
    return seen.state;
  };
}

class Question implements PackageQuestion {
  readonly field: TemplateField;
  readonly members: readonly QuestionMember[];
  readonly fields: readonly QuestionMember[];
  private readonly source: QuestionMember | null;
  private readonly texts: QuestionTexts;
  private readonly kept = new Map<string, ReturnType<typeof keptState>>();
  private known: { of: FieldState; state: FieldState } | null = null;

  constructor(
    field: TemplateField,
    { members, source }: { members: readonly QuestionMember[]; source: QuestionMember | null },
    texts: QuestionTexts,
  ) {
    this.field = field;
    this.members = members;
    this.fields = source === null ? members : [source, ...members];
    this.source = source;
    this.texts = texts;
  }

  readonly addressIn = ({ field, columns }: QuestionMember, cell: CellPath): string =>
    addressOf(field, ...cellAs(cell, columns));

  readonly holder = (): QuestionMember | undefined =>
    this.isGroup ? this.members[0] : this.members.find(({ part, field }) => part.groups.isGiven(field));

  readonly state = (cell: CellPath): FieldState => {
    const result = this.result();
    if (result !== null) return this.stateOfResult(result);
    const states = this.members.map((member) => member.part.rules.state(this.addressIn(member, cell)));
    const holder = cell.length === 0 ? this.holder() : undefined;
    const typed = holder === undefined ? null : holder.part.groups.typed(holder.field);
    const key = addressOf(...cell);
    const combine = this.kept.get(key) ?? keptState();
    this.kept.set(key, combine);
    return combine(states, typed);
  };

  readonly set = (value: string): void => {
    for (const { part, field, columns } of this.members)
      part.groups.set(field, this.isGroup ? rowsAs(value, columns) : value);
  };

  readonly spread = (): void => {
    const [first, ...others] = this.members;
    if (first === undefined) return;
    const value = first.part.groups.typed(first.field);
    for (const { part, field, columns } of others) part.groups.set(field, rowsAs(value, columns));
  };

  readonly subscribe = (cell: CellPath, listener: () => void): (() => void) => {
    const stops = this.fields.map((member) =>
      member.part.rules.subscribe(this.addressIn(member, cell), listener),
    );
    return () => stops.forEach((stop) => stop());
  };

  /** Takes what the members have of a draft that is older than the join, and follows the result, if it has one. */
  begin(): void {
    const held = this.members.find(({ part, field }) => part.groups.typed(field) !== '');
    if (held !== undefined) {
      const typed = held.part.groups.typed(held.field);
      this.set(this.isGroup ? rowsAs(typed, held.asked) : typed);
    }
    if (this.source === null) return;
    this.takeResult();
    this.source.part.rules.subscribe(this.source.field, () => this.takeResult());
  }

  private get isGroup(): boolean {
    return this.field.columns !== undefined;
  }

  /** Null if nobody calculates it, or not as things are. */
  private result(): FieldState | null {
    const state = this.source?.part.rules.state(this.source.field);
    return state?.applies === true ? state : null;
  }

  private takeResult(): void {
    const result = this.result();
    for (const { part, field } of this.members) part.values.feed(field, result?.value ?? null);
  }

  /** What needs a result that is not there cannot be made: nobody can type it. */
  private stateOfResult(result: FieldState): FieldState {
    const states = this.members.map(({ part, field }) => part.rules.state(field));
    const isNeeded = states.some(({ applies, required }) => applies && required);
    if (result.value.trim() !== '' || !isNeeded || result.refused !== undefined) return result;
    if (this.known?.of !== result) {
      const refused = this.texts.noResult(this.source?.part.template.name ?? '');
      this.known = { of: result, state: { ...result, refused } };
    }
    return this.known?.state ?? result;
  }
}

function createQuestion(
  id: string,
  join: UsableJoin,
  parts: readonly PackagePart[],
  texts: QuestionTexts,
): Question {
  const typed = join.members.filter((member) => member !== join.source);
  const field = questionOf(
    id,
    typed.map(({ definition }) => definition),
  );
  const memberOf = ({ template, field: of, definition }: UsableMember): QuestionMember[] => {
    const part = parts.find((one) => one.template.uid === template);
    if (part === undefined) return [];
    const [columns, asked] = [columnNames(field, definition), columnNames(definition, field)];
    return [{ part, field: of, definition, columns, asked }];
  };
  const [source = null] = join.source === null ? [] : memberOf(join.source);
  return new Question(field, { members: typed.flatMap(memberOf), source }, texts);
}

/**
 * The questions of a package. What was typed before into one of their fields is the answer of all: a draft may be older
 * than a join.
 */
export function createQuestions(
  joins: readonly UsableJoin[],
  parts: readonly PackagePart[],
  texts: QuestionTexts,
): readonly PackageQuestion[] {
  const questions = joins.map((join, at) => createQuestion(`question${at}`, join, parts, texts));
  for (const question of questions) question.begin();
  return questions;
}
