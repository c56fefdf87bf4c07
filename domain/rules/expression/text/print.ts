import type { Expression, Literal } from '../../../entities/expression.ts';
import { functionNames } from './function-names.ts';
import type { ExpressionNames } from './names.ts';
import {
  isPlainName,
  type Operator,
  signOf,
  type TextLanguage,
  UNARY_LEVEL,
  valueWords,
} from './notation.ts';

/** Level of what stands for itself: names, calls, values. */
const WHOLE_LEVEL = UNARY_LEVEL + 1;

interface Printed {
  text: string;
  level: number;
  op: string | null;
}

/** What printing needs to know of names. */
type PrintedNames = Pick<ExpressionNames, 'nameOf' | 'columnNameOf'>;

/** The text form, as a spreadsheet writes it: operators where there are, with as few parentheses as it needs. */
export function printExpression(expression: Expression, names: PrintedNames, language: TextLanguage): string {
  return new Printer(names, language).print(expression).text;
}

class Printer {
  readonly #names: PrintedNames;
  readonly #language: TextLanguage;

  constructor(names: PrintedNames, language: TextLanguage) {
    this.#names = names;
    this.#language = language;
  }

  print(expression: Expression): Printed {
    if ('literal' in expression) return whole(this.#literal(expression.literal));
    if ('field' in expression) {
      const name = this.#names.nameOf(expression.field);
      return whole(name === null ? unnamed(expression.field) : written(name));
    }
    if ('column' in expression) {
      const found = this.#names.columnNameOf(expression.column);
      return whole(found === null ? `[?].${unnamed(expression.column)}` : found.map(written).join('.'));
    }
    const { op, args } = expression;
    const [sign, operator] = signOf.get(op) ?? [null, null];
    if (operator !== null && (args.length === 2 || (operator.isChain && args.length > 2)))
      return this.#infix(sign, operator, args);
    const [only] = args;
    if (op === 'negate' && only !== undefined && args.length === 1) return this.#negated(only);
    return whole(
      `${this.#functionName(op)}(${args.map((arg) => this.print(arg).text).join(this.#separator())})`,
    );
  }

  #separator(): string {
    return this.#language === 'pt' ? '; ' : ', ';
  }

  #functionName(op: string): string {
    return functionNames.get(op)?.[this.#language][0] ?? `?${op}`;
  }

  #infix(sign: string, { op, level, isChain }: Operator, args: readonly Expression[]): Printed {
    const operands = args.map((arg, index) => {
      const { text, level: own, op: inner } = this.print(arg);
      // The first operand needs none at the same level, unless it would become part of this chain.
      const isBare = own > level || (index === 0 && own === level && !(isChain && inner === op));
      return isBare ? text : `(${text})`;
    });
    return { text: operands.join(` ${sign} `), level, op };
  }

  #negated(arg: Expression): Printed {
    const { text, level } = this.print(arg);
    const isBare = level >= UNARY_LEVEL && !('literal' in arg);
    return { text: isBare ? `-${text}` : `-(${text})`, level: UNARY_LEVEL, op: 'negate' };
  }

  #literal(literal: Literal): string {
    const words = valueWords[this.#language];
    switch (literal.type) {
      case 'empty':
        return words.empty;
      case 'boolean':
        return literal.value ? words.true : words.false;
      case 'text':
        return `"${literal.value.replaceAll('"', '""')}"`;
      case 'number':
        return this.#language === 'pt' ? literal.value.replace('.', ',') : literal.value;
      case 'date':
        return `#${this.#language === 'pt' ? literal.value.split('-').toReversed().join('/') : literal.value}#`;
    }
  }
}

function whole(text: string): Printed {
  return { text, level: WHOLE_LEVEL, op: null };
}

function bracketed(text: string): string {
  return `[${text.replaceAll(']', ']]')}]`;
}

function written(name: string): string {
  if (isPlainName(name)) return name;
  // A question mark in front means an id.
  return bracketed(name.startsWith('?') || name.startsWith("'") ? `'${name}` : name);
}

/** Of a field that is not in the form any more, its id. */
function unnamed(id: string): string {
  return bracketed(`?${id}`);
}
