import { partsOf } from '#domain/rules/living/addresses.ts';
import type { Outcome } from '#domain/rules/living/outcome.ts';
import type { ExpressionError } from '#domain/rules/expression/value.ts';
import { filledValue } from '#domain/rules/values/filled-value.ts';
import { Emitter } from '#primitives/emitter.ts';
import { type FormField, type FormFields, fieldsById, isGroup, isRequired } from './form-field.ts';
import { createAddressReader, type GroupRows } from './group-rows.ts';
import type { Values, ValueStore } from './values/value-store.ts';

/** What a form shows of a field or a cell. */
export interface FieldState {
  /** False if a rule leaves it out: it is not shown, not required and in no document; what was typed stays stored. */
  applies: boolean;
  required: boolean;
  /** In stored form: calculated, typed, or else the default by rule. */
  value: string;
  /** Nobody types it. */
  calculated: boolean;
  /** The options that are offered; undefined: all. */
  options: readonly string[] | undefined;
  /** The author's message for a value that the field's own rule refuses. */
  refused: string | undefined;
  /** Why a rule of the field has no value. */
  error: ExpressionError | undefined;
}

export interface ShapeChange {
  appeared: readonly FormField[];
  gone: readonly FormField[];
}

/** What the rules of a template make of what is typed, for the form. Without rules, all fields apply. */
export interface FormRules<Section extends FormFields = FormFields> {
  /** The field or column of an address. */
  fieldAt: (address: string) => FormField | undefined;
  /** The same object until something of it changes. */
  state: (address: string) => FieldState;
  subscribe: (address: string, listener: () => void) => () => void;
  /** Any change of a value or of what the rules make of it. */
  subscribeAll: (listener: () => void) => () => void;
  /** Also those that do not apply, in the order of the form. */
  allFields: () => readonly FormField[];
  /** The sections and fields that apply; the same array until others do. */
  sections: () => readonly Section[];
  subscribeShape: (listener: (change: ShapeChange) => void) => () => void;
  /** Null without rules. */
  outcome: () => Outcome | null;
  /** The day that rules take for today. */
  today: () => string;
  /** Begins anew on another day. */
  beginOn: (today: string) => void;
}

interface Source<Section extends FormFields> {
  sections: readonly Section[];
  values: ValueStore;
  groups: GroupRows;
  /** Decides what applies; null if the template has no rules. It sees the whole form each time. */
  judge: ((answers: Values, today: string) => Outcome) | null;
  today: string;
}

function isSame(a: FieldState, b: FieldState): boolean {
  return (
    a.value === b.value &&
    a.applies === b.applies &&
    a.required === b.required &&
    a.calculated === b.calculated &&
    a.refused === b.refused &&
    isSameError(a.error, b.error) &&
    isSameList(a.options, b.options)
  );
}

function isSameError(a: ExpressionError | undefined, b: ExpressionError | undefined): boolean {
  return a === b || (a?.code === b?.code && a?.at === b?.at);
}

function isSameList(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
  if (a === b) return true;
  return a !== undefined && b !== undefined && a.length === b.length && a.every((each, at) => each === b[at]);
}

/**
 * Evaluates all rules once for each change, and tells only those whose field or cell it changed, so that a keystroke
 * rerenders no more than it must.
 */
export function createFormRules<Section extends FormFields>(source: Source<Section>): FormRules<Section> {
  const { sections, values, groups, judge } = source;
  const allFields = sections.flatMap((section) => section.fields);
  const fields = fieldsById(allFields);
  /** `told`: what the listeners show. */
  const listeners = new Map<string, { emitter: Emitter; told: FieldState }>();
  const changed = new Emitter();
  const reshaped = new Emitter<ShapeChange>();
  const states = new Map<string, { state: FieldState; turn: number }>();
  let today = source.today;
  let evaluated = { outcome: judge?.(values.all(), today) ?? null, version: values.version() };
  /** Counts evaluations: a state that is older is computed again. */
  let turn = 0;
  const decided = createAddressReader((field) =>
    evaluated.outcome === null ? values.get(field) : filledValue(evaluated.outcome.values, field),
  );

  const evaluate = (): void => {
    evaluated = { outcome: judge?.(values.all(), today) ?? null, version: values.version() };
    turn += 1;
  };
  const outcome = (): Outcome | null => {
    if (evaluated.version !== values.version()) evaluate();
    return evaluated.outcome;
  };

  const compute = (address: string): FieldState => {
    const now = outcome();
    const field = fields.get(partsOf(address).at(-1) ?? '');
    const calculated = now?.calculated.has(address) === true;
    const isTyped = field !== undefined && !calculated && (isGroup(field) || groups.isGiven(address));
    const applies = now?.notApplicable.has(address) !== true;
    return {
      applies,
      calculated,
      required:
        applies && ((field !== undefined && isRequired(field)) || now?.required.has(address) === true),
      value: isTyped || now === null ? groups.typed(address) : decided.value(address),
      options: now?.options.get(address),
      refused: now?.refused.get(address),
      error: now?.errors.get(address),
    };
  };
  const state = (address: string): FieldState => {
    outcome();
    const before = states.get(address);
    if (before?.turn === turn) return before.state;
    const next = compute(address);
    const kept = before !== undefined && isSame(before.state, next) ? before.state : next;
    states.set(address, { state: kept, turn });
    return kept;
  };

  const applyingSections = (): readonly Section[] => {
    const hidden = outcome()?.hiddenSections;
    if (hidden === undefined) return sections;
    return sections.flatMap((section) => {
      if (hidden.has(section.id)) return [];
      const some = section.fields.filter(({ id }) => outcome()?.notApplicable.has(id) !== true);
      return some.length === 0 ? [] : [{ ...section, fields: some }];
    });
  };
  let shape = { sections: applyingSections(), turn };
  const sectionsNow = (): readonly Section[] => {
    outcome();
    if (shape.turn === turn) return shape.sections;
    const next = applyingSections();
    shape = { sections: isSameShape(shape.sections, next) ? shape.sections : next, turn };
    return shape.sections;
  };
  let told = shape.sections;
  const reshape = (): void => {
    const now = sectionsNow();
    if (now === told) return;
    const [before, after] = [fieldsOf(told), fieldsOf(now)];
    told = now;
    reshaped.emit({
      appeared: after.filter((field) => !before.includes(field)),
      gone: before.filter((field) => !after.includes(field)),
    });
  };

  const announce = (): void => {
    outcome();
    const stale = [...listeners].filter(([address, listening]) => listening.told !== state(address));
    for (const [address, listening] of stale) listening.told = state(address);
    reshape();
    for (const [, { emitter }] of stale) emitter.emit();
    changed.emit();
  };
  // Follows the values only while somebody listens, so that rules that nobody shows any more end.
  let listening = 0;
  let stop: (() => void) | null = null;
  const followed = (end: () => void): (() => void) => {
    listening += 1;
    stop ??= values.subscribeAll(announce);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      end();
      listening -= 1;
      if (listening > 0) return;
      stop?.();
      stop = null;
    };
  };

  return {
    fieldAt: (address) => fields.get(partsOf(address).at(-1) ?? ''),
    allFields: () => allFields,
    state,
    subscribe(address, listener) {
      const own = listeners.get(address) ?? { emitter: new Emitter(), told: state(address) };
      listeners.set(address, own);
      const end = own.emitter.subscribe(listener);
      return followed(() => {
        end();
        if (own.emitter.size > 0) return;
        listeners.delete(address);
        states.delete(address);
      });
    },
    subscribeAll: (listener) => followed(changed.subscribe(listener)),
    sections: sectionsNow,
    subscribeShape: (listener) => followed(reshaped.subscribe(listener)),
    outcome,
    today: () => today,
    beginOn(day) {
      if (day === today) return;
      today = day;
      evaluate();
      announce();
    },
  };
}

function fieldsOf(sections: readonly FormFields[]): readonly FormField[] {
  return sections.flatMap(({ fields }) => fields);
}

function isSameShape(a: readonly FormFields[], b: readonly FormFields[]): boolean {
  const [before, after] = [a, b].map((some) =>
    some.map(({ id, fields }) => [id, ...fields.map((field) => field.id)]),
  );
  return JSON.stringify(before) === JSON.stringify(after);
}
