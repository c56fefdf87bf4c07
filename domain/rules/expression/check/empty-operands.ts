import type { Expression } from '../../../entities/expression.ts';
import type { TemplateField, TemplateSection } from '../../../entities/template.ts';
import { indexForm } from './form-index.ts';
import { TypeReader } from './type-of.ts';

/** A sum or difference that is empty where one of its operands is: a spreadsheet counts that one as 0. */
export interface EmptyOperands {
  /** Indexes of arguments from the root to it. */
  path: readonly number[];
  /** It alone. */
  part: Expression;
  /** Ids of the fields that make it empty. */
  fields: readonly string[];
  /** The whole rule with what is empty counted as 0. */
  mended: Expression;
}

interface CheckedForm {
  fields: readonly TemplateField[];
  sections: readonly TemplateSection[];
}

type AnyField = Pick<TemplateField, 'id' | 'required' | 'rules'> & {
  columns?: readonly AnyField[] | undefined;
};
type Call = Extract<Expression, { op: string }>;

/** They are empty if one of their operands is. */
const PASS_ON: ReadonlySet<string> = new Set([
  'add',
  'subtract',
  'multiply',
  'divide',
  'remainder',
  'negate',
  'abs',
  'power',
  'round',
  'floor',
  'ceiling',
]);

const isCall = (expression: Expression): expression is Call => 'op' in expression;
const sumOf = (args: readonly Expression[]): Expression => ({ op: 'sum', args });

function withColumns(field: AnyField): AnyField[] {
  return [field, ...(field.columns ?? []).flatMap(withColumns)];
}

function negated(term: Expression): Expression {
  if (isCall(term) && term.op === 'negate' && term.args[0] !== undefined) return term.args[0];
  if ('literal' in term && term.literal.type === 'number') {
    const { value } = term.literal;
    return { literal: { type: 'number', value: value.startsWith('-') ? value.slice(1) : `-${value}` } };
  }
  return { op: 'negate', args: [term] };
}

function replaced(expression: Expression, path: readonly number[], by: Expression): Expression {
  const [index, ...rest] = path;
  if (index === undefined || !isCall(expression)) return by;
  const args = expression.args.map((arg, at) => (at === index ? replaced(arg, rest, by) : arg));
  return { op: expression.op, args };
}

class Search {
  readonly #byId: ReadonlyMap<string, AnyField>;
  /** Fields of sections that a rule hides. */
  readonly #hideable: ReadonlySet<string>;
  readonly #index: ReturnType<typeof indexForm>;
  readonly #groups: readonly string[];

  constructor({ fields, sections }: CheckedForm, groups: readonly string[]) {
    this.#byId = new Map(fields.flatMap(withColumns).map((field) => [field.id, field]));
    this.#hideable = new Set(sections.flatMap((each) => (each.shown === undefined ? [] : each.fields)));
    this.#index = indexForm(fields);
    this.#groups = groups;
  }

  in(root: Expression): EmptyOperands[] {
    return this.#within(root, [], root);
  }

  #within(part: Expression, path: readonly number[], root: Expression): EmptyOperands[] {
    if (!isCall(part)) return [];
    if (part.op === 'add' || part.op === 'subtract') {
      const fields = this.#emptying(part);
      if (fields.length > 0)
        return [{ path, part, fields, mended: replaced(root, path, this.#mended(part)) }];
    }
    return part.args.flatMap((arg, at) => this.#within(arg, [...path, at], root));
  }

  #isDay(expression: Expression): boolean {
    return new TypeReader(this.#index, this.#groups).read(expression) === 'date';
  }

  #hasDays({ args }: Call): boolean {
    return args.some((arg) => this.#isDay(arg));
  }

  #emptying(part: Call): string[] {
    return [...new Set(this.#emptiedBy(part, new Set()))];
  }

  /** Without a day there is no other day, nor a number of days: only numbers are counted as 0. */
  #emptiedBy(expression: Expression, seen: ReadonlySet<string>): string[] {
    if (isCall(expression)) {
      const { op, args } = expression;
      if (!PASS_ON.has(op)) return [];
      return args.filter((arg) => !this.#isDay(arg)).flatMap((arg) => this.#emptiedBy(arg, seen));
    }
    return 'field' in expression && this.#canBeEmpty(expression.field, seen) ? [expression.field] : [];
  }

  #canBeEmpty(id: string, seen: ReadonlySet<string>): boolean {
    const field = this.#byId.get(id);
    if (field === undefined || seen.has(id)) return false;
    if (field.rules?.shown !== undefined || this.#hideable.has(id)) return true;
    const calculated = field.rules?.calculated;
    if (calculated !== undefined) return this.#emptiedBy(calculated, new Set([...seen, id])).length > 0;
    return field.required !== true;
  }

  #mended(part: Call): Expression {
    if (!this.#hasDays(part)) return sumOf(this.#terms(part));
    const counted = (arg: Expression): Expression =>
      !this.#isDay(arg) && this.#emptiedBy(arg, new Set()).length > 0 ? sumOf([arg]) : arg;
    return { op: part.op, args: part.args.map(counted) };
  }

  /** What is added up; what is taken away is added with its other sign. */
  #terms(expression: Expression): Expression[] {
    if (!isCall(expression) || this.#hasDays(expression)) return [expression];
    const { op, args } = expression;
    if (op === 'add') return args.flatMap((arg) => this.#terms(arg));
    const [from, taken] = args;
    if (op !== 'subtract' || from === undefined || taken === undefined) return [expression];
    return [...this.#terms(from), ...this.#terms(taken).map(negated)];
  }
}

/** The sums and differences of a rule that an empty field makes empty. @param groups around the row at hand */
export function emptyOperands(
  expression: Expression,
  form: CheckedForm,
  groups: readonly string[],
): EmptyOperands[] {
  return new Search(form, groups).in(expression);
}
