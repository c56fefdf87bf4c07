import type { Expression } from '../../../entities/expression.ts';
import type { TemplateField, TemplateSection } from '../../../entities/template.ts';
import type { LivingForm } from '../outcome.ts';
import {
  ONE,
  aCondition,
  aNumber,
  bounded,
  divided,
  error,
  isBlank,
  isSame,
  truth,
  units,
  type Result,
} from './model-results.ts';
import { readStored, storeResult } from './model-stored.ts';

/**
 * A second, slow evaluator of forms, of another structure: everything is asked for when it is needed, circles are found
 * by walking, numbers are whole numbers of the twentieth decimal. It knows the functions that `any-form.ts` makes.
 */
export interface ModelOutcome {
  values: Record<string, string>;
  notApplicable: string[];
  required: string[];
  calculated: string[];
  refused: string[];
  rowCounts: Record<string, string>;
  errors: Record<string, string>;
  hiddenSections: string[];
  hidden: string[];
  rows: Record<string, string[]>;
}

type AnyField = Omit<TemplateField, 'columns'> & { columns?: readonly AnyField[] | undefined };

interface Spot {
  field: AnyField;
  group: Spot | null;
  section: TemplateSection | undefined;
}

interface Level {
  address: string;
  group: Spot | null;
  outer: Level | null;
  given: Readonly<Record<string, string>>;
  rowId: string;
}

const PART = '\u{1}';

class Model {
  readonly outcome: ModelOutcome = {
    values: {},
    notApplicable: [],
    required: [],
    calculated: [],
    refused: [],
    rowCounts: {},
    errors: {},
    hiddenSections: [],
    hidden: [],
    rows: {},
  };
  private readonly form: LivingForm;
  private readonly spots: Spot[];
  private readonly top: Level;

  constructor(form: LivingForm, answers: Readonly<Record<string, string>>) {
    this.form = form;
    this.spots = form.fields.flatMap((field) => this.spotsOf(field, null));
    this.top = { address: '', group: null, outer: null, given: answers, rowId: '' };
  }

  run(): ModelOutcome {
    const { outcome, form, top } = this;
    for (const section of form.sections) if (!this.isShown(section)) outcome.hiddenSections.push(section.id);
    for (const spot of this.spots) for (const level of this.levels(spot.group)) this.judge(spot, level);
    outcome.values = this.written(top, null);
    for (const [id, passage] of form.passages) {
      if (passage.kind !== 'condition') continue;
      const group = this.spots.find(({ field }) => field.id === passage.group) ?? null;
      if (passage.group !== undefined && group?.field.columns === undefined)
        this.note(id, error('unknown-field'));
      else
        for (const level of this.levels(group)) {
          const at = this.at(level, id);
          if (this.met(passage.shown, level, at) === false) outcome.hidden.push(at);
        }
    }
    return outcome;
  }

  private spotsOf(field: AnyField, group: Spot | null): Spot[] {
    const section =
      this.form.sections.find(({ fields }) => fields.includes(field.id)) ??
      this.form.sections.find(({ id }) => id === field.sectionId);
    const spot = { field, group, section: group === null ? section : undefined };
    return [spot, ...(field.columns ?? []).flatMap((column) => this.spotsOf(column, spot))];
  }

  private at(level: Level, id: string): string {
    return level.address === '' ? id : `${level.address}${PART}${id}`;
  }

  private note(at: string, result: Result): void {
    if (result.is === 'error' && this.outcome.errors[at] === undefined) this.outcome.errors[at] = result.code;
  }

  private find(id: string): Spot | undefined {
    return this.spots.find(({ field }) => field.id === id);
  }

  /** Whether something needs itself, by walking from it. */
  private isCircle(start: string): boolean {
    const seen = new Set<string>();
    const walk = [...this.needs(start)];
    for (let next = walk.pop(); next !== undefined; next = walk.pop()) {
      if (next === start) return true;
      if (!seen.has(next)) walk.push(...this.needs(next));
      seen.add(next);
    }
    return false;
  }

  private needs(node: string): string[] {
    const [kind = '', id = ''] = node.split('/');
    if (kind === 'section') return reads(this.form.sections.find((section) => section.id === id)?.shown);
    const spot = this.find(id);
    if (spot === undefined) return [];
    const { field, group, section } = spot;
    if (kind === 'applies') {
      const around =
        group !== null ? [`value/${group.field.id}`] : section === undefined ? [] : [`section/${section.id}`];
      return [...around, ...reads(field.rules?.shown)];
    }
    const rule =
      field.columns === undefined ? (field.rules?.calculated ?? field.rules?.defaultValue) : undefined;
    return [`applies/${id}`, ...reads(rule)];
  }

  private isShown(section: TemplateSection): boolean {
    if (section.shown === undefined) return true;
    if (this.isCircle(`section/${section.id}`)) {
      this.note(section.id, error('circle'));
      return true;
    }
    return this.met(section.shown, this.top, section.id) !== false;
  }

  private applies({ field, section }: Spot, level: Level): boolean {
    if (section !== undefined && !this.isShown(section)) return false;
    const rule = field.rules?.shown;
    if (rule === undefined) return true;
    const at = this.at(level, field.id);
    if (!this.isCircle(`applies/${field.id}`)) return this.met(rule, level, at) !== false;
    this.note(at, error('circle'));
    return true;
  }

  /** null: an error. */
  private met(rule: Expression, level: Level, at: string): boolean | null {
    const result = this.evaluate(rule, level);
    const is = result.is === 'list' ? error('wrong-type') : aCondition(result);
    if (typeof is === 'boolean') return is;
    this.note(at, is);
    return null;
  }

  private levels(group: Spot | null): Level[] {
    if (group === null) return [this.top];
    return this.levels(group.group).flatMap((level) => this.rows(group, level) ?? []);
  }

  private rows(group: Spot, level: Level): Level[] | null {
    const stored = this.applies(group, level) ? (level.given[group.field.id] ?? '') : '';
    if (stored === '') return [];
    if (!stored.startsWith('[')) return null;
    const rows = JSON.parse(stored) as { id: string; values: Record<string, string> }[];
    return rows.map(({ id, values }) => ({
      address: `${this.at(level, group.field.id)}${PART}${id}`,
      group,
      outer: level,
      given: values,
      rowId: id,
    }));
  }

  /** What is stored of a field after its rules, and what rules read of it. */
  private decided(spot: Spot, level: Level): { stored: string | undefined; read: Result } {
    const { field } = spot;
    if (!this.applies(spot, level)) return { stored: undefined, read: { is: 'empty' } };
    const isGiven = Object.hasOwn(level.given, field.id);
    const rule = field.rules?.calculated ?? (isGiven ? undefined : field.rules?.defaultValue);
    if (rule === undefined) {
      const stored = isGiven ? level.given[field.id] : field.defaultValue;
      return { stored: isGiven ? (stored ?? '') : stored, read: readStored(field, stored ?? '') };
    }
    const result = this.isCircle(`value/${field.id}`) ? error('circle') : this.evaluate(rule, level);
    const stored = storeResult(field, result);
    if (typeof stored === 'string')
      return { stored: stored === '' && !isGiven ? undefined : stored, read: readStored(field, stored) };
    this.note(this.at(level, field.id), stored);
    const isDefault = field.rules?.calculated === undefined;
    return { stored: isGiven ? '' : undefined, read: isDefault ? readStored(field, '') : stored };
  }

  private judge(spot: Spot, level: Level): void {
    const { field } = spot;
    const { outcome } = this;
    const at = this.at(level, field.id);
    if (!this.applies(spot, level)) {
      outcome.notApplicable.push(at);
      return;
    }
    const rules = field.rules ?? {};
    const stored = field.columns === undefined ? this.decided(spot, level).stored : undefined;
    if (rules.calculated !== undefined && field.columns === undefined) outcome.calculated.push(at);
    else if (field.required === true) outcome.required.push(at);
    else if (rules.required !== undefined && this.met(rules.required, level, at) === true)
      outcome.required.push(at);
    if (rules.valid !== undefined && (stored ?? '').trim() !== '')
      if (this.met(rules.valid.rule, level, at) === false) outcome.refused.push(at);
    if (field.columns !== undefined) this.judgeRows(spot, level, at);
  }

  private judgeRows(spot: Spot, level: Level, at: string): void {
    const rows = this.rows(spot, level);
    const { min = 0, max = 1000 } = spot.field.rows ?? {};
    this.outcome.rows[at] = (rows ?? []).map(({ rowId }) => rowId);
    if (rows === null) this.note(at, error('wrong-type'));
    else if (rows.length < min) this.outcome.rowCounts[at] = 'too-few';
    else if (rows.length > max) this.outcome.rowCounts[at] = 'too-many';
  }

  private written(level: Level, group: Spot | null): Record<string, string> {
    const values: Record<string, string> = {};
    for (const spot of this.spots.filter((each) => each.group === group)) {
      const { id, columns } = spot.field;
      if (columns === undefined) {
        const { stored } = this.decided(spot, level);
        if (stored !== undefined) values[id] = stored;
        continue;
      }
      if (!this.applies(spot, level)) continue;
      const given = level.given[id];
      const rows = this.rows(spot, level);
      const text =
        rows === null || rows.length === 0
          ? rows === null
            ? given
            : ''
          : JSON.stringify(rows.map((row) => ({ id: row.rowId, values: sorted(this.written(row, spot)) })));
      if (given !== undefined || (text ?? '') !== '') values[id] = text ?? '';
    }
    return values;
  }

  private evaluate(expression: Expression, level: Level): Result {
    if ('literal' in expression) {
      const { literal } = expression;
      if (literal.type === 'number') return { is: 'number', units: units(literal.value) };
      if (literal.type === 'text') return { is: 'text', text: literal.value };
      return literal.type === 'boolean' ? truth(literal.value) : { is: 'empty' };
    }
    if ('field' in expression) return this.readField(expression.field, level);
    if ('column' in expression) return this.readColumn(expression.column, level);
    return this.call(expression.op, expression.args, level);
  }

  private readField(id: string, level: Level): Result {
    const spot = this.find(id);
    if (spot === undefined) return error('unknown-field');
    let at: Level | null = level;
    while (at !== null && at.group !== spot.group) at = at.outer;
    if (at === null) return error('no-row');
    if (spot.field.columns === undefined) return this.decided(spot, at).read;
    if (!this.applies(spot, at)) return { is: 'empty' };
    const rows = this.rows(spot, at);
    if (rows === null) return error('wrong-type');
    const items = rows.map((_, index): Result => ({ is: 'number', units: BigInt(index + 1) * ONE }));
    return rows.length === 0 ? { is: 'empty' } : { is: 'list', items };
  }

  private readColumn(id: string, level: Level): Result {
    const spot = this.find(id);
    if (spot === undefined) return error('unknown-field');
    if (spot.group === null || spot.field.columns !== undefined) return error('wrong-type');
    const inside = (row: Level, around: Level): boolean =>
      row === around || (row.outer !== null && row.outer.address === around.address);
    const outer = spot.group.group;
    let around: Level | null = level;
    while (around !== null && around.group !== outer) around = around.outer;
    const rows = this.levels(spot.group).filter(
      (row) => outer === null || around === null || inside(row, around),
    );
    return { is: 'list', items: rows.map((row) => this.decided(spot, row).read) };
  }

  private call(op: string, args: readonly Expression[], level: Level): Result {
    const get = (index: number): Result => {
      const arg = args[index];
      return arg === undefined ? { is: 'empty' } : this.evaluate(arg, level);
    };
    switch (op) {
      case 'and':
      case 'or':
        for (const [index] of args.entries()) {
          const is = aCondition(get(index));
          if (typeof is !== 'boolean') return is;
          if (is === (op === 'or')) return truth(is);
        }
        return truth(op === 'and');
      case 'if': {
        const is = aCondition(get(0));
        if (typeof is !== 'boolean') return is;
        return is ? get(1) : get(2);
      }
      case 'not': {
        const is = aCondition(get(0));
        return typeof is === 'boolean' ? truth(!is) : is;
      }
      case 'is-empty': {
        const result = get(0);
        const isKept =
          result.is === 'error' && ['unknown-function', 'circle', 'too-long'].includes(result.code);
        return isKept ? result : truth(isBlank(result));
      }
      case 'sum':
      case 'multiply':
        return op === 'sum'
          ? this.sum(args.map((_, at) => get(at)))
          : this.product(args.map((_, at) => get(at)));
      case 'eq':
      case 'gt': {
        const [a, b] = [get(0), get(1)];
        if (a.is === 'error') return a;
        if (b.is === 'error') return b;
        if (op === 'eq') return truth(isSame(a, b));
        if (a.is === 'list' || b.is === 'list') return error('wrong-type');
        if (isBlank(a) || isBlank(b)) return truth(false);
        return a.is === 'number' && b.is === 'number' ? truth(a.units > b.units) : error('wrong-type');
      }
      default:
        return error('unknown-function');
    }
  }

  private sum(given: readonly Result[]): Result {
    let total = 0n;
    for (const result of given) {
      if (result.is === 'error') return result;
      for (const item of result.is === 'list' ? result.items : [result]) {
        if (item.is !== 'error' && isBlank(item)) continue;
        const number = aNumber(item);
        if (typeof number !== 'bigint') return number;
        total += number;
      }
    }
    return bounded(total);
  }

  private product(given: readonly Result[]): Result {
    let product = ONE;
    let isEmpty = false;
    for (const result of given) {
      if (result.is !== 'list' && result.is !== 'error' && isBlank(result)) {
        isEmpty = true;
        continue;
      }
      const number = aNumber(result);
      if (typeof number !== 'bigint') return number;
      product = divided(product * number, ONE);
    }
    return isEmpty ? { is: 'empty' } : bounded(product);
  }
}

function reads(expression: Expression | undefined): string[] {
  if (expression === undefined) return [];
  if ('field' in expression) return [`value/${expression.field}`];
  if ('column' in expression) return [`value/${expression.column}`];
  return 'args' in expression ? expression.args.flatMap(reads) : [];
}

function sorted(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @param answers rows are lists, or a text that holds none */
export function modelOutcome(form: LivingForm, answers: Readonly<Record<string, string>>): ModelOutcome {
  return new Model(form, answers).run();
}
