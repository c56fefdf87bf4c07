import { Big } from 'big.js';
import { EMPTY, type EvaluationContext, type Value } from '../../expression/value.ts';
import { filledValue } from '../../values/filled-value.ts';
import type { ValueLanguage } from '../../values/languages.ts';
import { addressOf } from '../addresses.ts';
import type { Answers } from '../outcome.ts';
import type { Place } from '../plan/places.ts';
import type { Plan } from '../plan/plan.ts';
import { parseRows } from '../rows.ts';
import { calculatedValue, valueOf } from './stored-values.ts';

/** What all scopes of one evaluation share. */
export interface Shared {
  plan: Plan;
  today: string;
  language: string;
  valueLanguage: ValueLanguage;
  steps: { left: number };
  /** Rows that can still be read, in all groups. */
  rows: { left: number };
  hiddenSections: Set<string>;
}

interface Around {
  parent: Scope;
  /** The group that this is a row of. */
  group: Place;
  row: { id: string; number: number; count: number };
}

/** Where rules are decided: the form, or a row of a group. */
export class Scope implements EvaluationContext {
  /** Address of the row; empty of the form. */
  readonly address: string;
  readonly row: { number: number; count: number } | null;
  readonly rowId: string;
  readonly today: string;
  readonly language: string;
  readonly steps: { left: number };
  private readonly shared: Shared;
  private readonly given: Answers;
  private readonly around: Around | null;
  private readonly away = new Set<Place>();
  private readonly decided = new Map<Place, string | Value>();
  private readonly read = new Map<Place, Value>();
  private readonly rows = new Map<Place, readonly Scope[] | null>();
  private readonly lists = new Map<Place, Value>();

  constructor(shared: Shared, given: Answers, around: Around | null) {
    this.shared = shared;
    this.given = given;
    this.around = around;
    this.row = around === null ? null : around.row;
    this.rowId = around?.row.id ?? '';
    this.address = around === null ? '' : addressOf(around.parent.addressIn(around.group), around.row.id);
    this.today = shared.today;
    this.language = shared.language;
    this.steps = shared.steps;
  }

  readonly field = (id: string): Value => {
    const place = this.shared.plan.places.get(id);
    if (place === undefined) return { type: 'error', error: { code: 'unknown-field', at: id } };
    const scope = this.holding(place.group);
    return scope === null ? { type: 'error', error: { code: 'no-row', at: id } } : scope.valueIn(place);
  };

  readonly column = (id: string): Value => {
    const place = this.shared.plan.places.get(id);
    if (place === undefined) return { type: 'error', error: { code: 'unknown-field', at: id } };
    const { group, columns } = place;
    if (group === null || columns !== null) return { type: 'error', error: { code: 'wrong-type', at: id } };
    return (this.holding(group.group) ?? this.form).listOf(place, group);
  };

  /** Address of a field, a column's cell or a passage as it is decided here. */
  addressIn({ id }: Pick<Place, 'id'>): string {
    return addressOf(this.address, id);
  }

  hasAnswer({ id }: Place): boolean {
    return Object.hasOwn(this.given, id);
  }

  leaveOut(place: Place): void {
    this.away.add(place);
  }

  /** Whether a place of this scope applies; if not, rules read it as empty. */
  applies(place: Place): boolean {
    const isHidden = place.section !== null && this.shared.hiddenSections.has(place.section.id);
    return !isHidden && !this.away.has(place);
  }

  /** @param result the stored form of the value, or why there is none */
  decide(place: Place, result: string | (Value & { type: 'error' })): void {
    this.decided.set(place, result);
  }

  /** The stored value of a place of this scope; empty if there is none. */
  storedIn(place: Place): string {
    if (!this.applies(place)) return '';
    const decided = this.decided.get(place);
    if (decided !== undefined) return typeof decided === 'string' ? decided : '';
    return this.hasAnswer(place) ? filledValue(this.given, place.id) : (place.field.defaultValue ?? '');
  }

  /** Rows of a group of this scope; null if its stored value holds none that can be read. */
  readRows(group: Place): readonly Scope[] | null {
    const known = this.rows.get(group);
    if (known !== undefined) return known;
    const found = parseRows(this.storedIn(group));
    const { rows } = this.shared;
    rows.left -= found?.length ?? 0;
    const scopes =
      found === null || rows.left < 0
        ? null
        : found.map(
            ({ id, values }, index) =>
              new Scope(this.shared, values, {
                parent: this,
                group,
                row: { id, number: index + 1, count: found.length },
              }),
          );
    this.rows.set(group, scopes);
    return scopes;
  }

  rowsOf(group: Place): readonly Scope[] {
    return this.readRows(group) ?? [];
  }

  /** The scopes within this one in which places of a group have values; of fields, this one. */
  scopesOf(group: Place | null): readonly Scope[] {
    if (group === (this.around?.group ?? null)) return [this];
    if (group === null) return [];
    return this.scopesOf(group.group).flatMap((scope) => scope.rowsOf(group));
  }

  private get form(): Scope {
    return this.around === null ? this : this.around.parent.form;
  }

  /** The scope around this one that is a row of a group, or the form; null if this is not within such a row. */
  private holding(group: Place | null): Scope | null {
    if (group === (this.around?.group ?? null)) return this;
    return this.around?.parent.holding(group) ?? null;
  }

  private listOf(place: Place, group: Place): Value {
    const known = this.lists.get(place);
    if (known !== undefined) return known;
    const items = this.scopesOf(group).map((scope) => scope.valueIn(place));
    const list: Value = { type: 'list', items };
    this.lists.set(place, list);
    return list;
  }

  private valueIn(place: Place): Value {
    if (!this.applies(place)) return EMPTY;
    const known = this.read.get(place);
    if (known !== undefined) return known;
    const value = place.columns === null ? this.ownValueIn(place) : this.rowNumbers(place);
    this.read.set(place, value);
    return value;
  }

  private ownValueIn(place: Place): Value {
    const { valueLanguage } = this.shared;
    const decided = this.decided.get(place);
    if (decided === undefined) return valueOf(place.field, this.storedIn(place), valueLanguage);
    return typeof decided === 'string' ? calculatedValue(place.field, decided, valueLanguage) : decided;
  }

  /** A group as a rule reads it: the numbers of its rows, so that it can be counted and is empty without rows. */
  private rowNumbers(group: Place): Value {
    const rows = this.readRows(group);
    if (rows === null) return { type: 'error', error: { code: 'wrong-type', at: group.id } };
    if (rows.length === 0) return EMPTY;
    return { type: 'list', items: rows.map((_, index) => ({ type: 'number', number: new Big(index + 1) })) };
  }
}
