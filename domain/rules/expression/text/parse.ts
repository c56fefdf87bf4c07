import {
  EXPRESSION_BOUNDS,
  type Expression,
  isExpression,
  type Literal,
} from '../../../entities/expression.ts';
import type { ExpressionNames } from './names.ts';
import {
  EXPRESSION_TEXT_MAX,
  functionNamed,
  type Operator,
  operatorSigns,
  operatorWords,
  type TextLanguage,
  UNARY_LEVEL,
  wordValues,
} from './notation.ts';
import { foldText } from '../../match-text.ts';
import { type ExpressionTextError, TextProblem, type Token, Tokens } from './tokens.ts';

/** Parentheses, signs and calls around each other: more than the deepest expression needs when it is printed. */
const NESTING_MAX = 2 * EXPRESSION_BOUNDS.depth + 20;

export type ParsedExpression = { expression: Expression } | { error: ExpressionTextError; at: number };

/**
 * Reads the text form: `SE([Valor total] > 10.000; "sim"; "não")`. Names of functions are understood in both languages.
 * @returns the expression, or what is wrong and the offset of the character where it is
 */
export function parseExpression(
  text: string,
  names: ExpressionNames,
  language: TextLanguage,
): ParsedExpression {
  if (text.length > EXPRESSION_TEXT_MAX) return { error: 'too-long', at: EXPRESSION_TEXT_MAX };
  try {
    const expression = new Parser(text, names, language).whole();
    return isExpression(expression) ? { expression } : { error: 'too-deep', at: 0 };
  } catch (problem) {
    if (problem instanceof TextProblem) return { error: problem.code, at: problem.at };
    throw problem;
  }
}

class Parser {
  readonly #tokens: Tokens;
  readonly #names: ExpressionNames;
  readonly #language: TextLanguage;
  #token: Token;
  #nesting = 0;
  #nodes = 0;

  constructor(text: string, names: ExpressionNames, language: TextLanguage) {
    this.#tokens = new Tokens(text, language);
    this.#names = names;
    this.#language = language;
    this.#token = this.#tokens.next();
    // An equals sign in front, as in a spreadsheet, says nothing.
    if (this.#isSign('=')) this.#advance();
  }

  whole(): Expression {
    const expression = this.#operation(0);
    if (this.#token.kind !== 'end') throw this.#unexpected();
    return expression;
  }

  #advance(): Token {
    const token = this.#token;
    this.#token = this.#tokens.next();
    return token;
  }

  #isSign(sign: string): boolean {
    return this.#token.kind === 'sign' && this.#token.text === sign;
  }

  #expect(sign: string): void {
    if (!this.#isSign(sign)) throw this.#unexpected();
    this.#advance();
  }

  #unexpected(): TextProblem {
    return new TextProblem(this.#token.kind === 'end' ? 'unfinished' : 'unexpected', this.#token.at);
  }

  #made(expression: Expression): Expression {
    this.#nodes += 1;
    if (this.#nodes > EXPRESSION_BOUNDS.nodes) throw new TextProblem('too-long', this.#token.at);
    return expression;
  }

  #nested(read: () => Expression): Expression {
    this.#nesting += 1;
    if (this.#nesting > NESTING_MAX) throw new TextProblem('too-deep', this.#token.at);
    const expression = read();
    this.#nesting -= 1;
    return expression;
  }

  #operator(): Operator | null {
    const { kind, text } = this.#token;
    if (kind === 'sign') return operatorSigns.get(text) ?? null;
    return kind === 'word' ? (operatorWords.get(foldText(text)) ?? null) : null;
  }

  /** Operands with the operators between them that bind at least as tightly as `level`. */
  #operation(level: number): Expression {
    let left = this.#operand();
    let chain: { op: string; args: Expression[] } | null = null;
    for (let next = this.#operator(); next !== null && next.level >= level; next = this.#operator()) {
      const { op, isChain, level: own } = next;
      this.#advance();
      const right = this.#operation(own + 1);
      if (chain?.op === op && chain === left) chain.args.push(right);
      else {
        const made: { op: string; args: Expression[] } = { op, args: [left, right] };
        left = this.#made(made);
        chain = isChain ? made : null;
      }
    }
    return left;
  }

  #operand(): Expression {
    if (!this.#isSign('-')) return this.#primary();
    this.#advance();
    if (this.#token.kind === 'number')
      return this.#literal({ type: 'number', value: `-${this.#advance().text}` });
    return this.#nested(() => this.#made({ op: 'negate', args: [this.#operation(UNARY_LEVEL)] }));
  }

  #literal(literal: Literal): Expression {
    return this.#made({ literal });
  }

  #primary(): Expression {
    const { kind, text, at } = this.#token;
    switch (kind) {
      case 'number':
      case 'date':
        this.#advance();
        return this.#literal({ type: kind, value: text });
      case 'text':
        if (text.length > EXPRESSION_BOUNDS.text) throw new TextProblem('too-long', at);
        this.#advance();
        return this.#literal({ type: 'text', value: text });
      case 'operation':
        this.#advance();
        return this.#call(text);
      case 'word':
      case 'name':
      case 'id':
        return this.#named();
      case 'sign':
        if (text !== '(') throw this.#unexpected();
        this.#advance();
        return this.#nested(() => {
          const within = this.#operation(0);
          this.#expect(')');
          return within;
        });
      case 'end':
        throw this.#unexpected();
    }
  }

  /** A function, a field or a column: names with points between them. */
  #named(): Expression {
    const parts = [this.#advance()];
    while (this.#isSign('.')) {
      this.#advance();
      if (!['word', 'name', 'id'].includes(this.#token.kind)) throw this.#unexpected();
      parts.push(this.#advance());
    }
    const [first, second, third] = parts;
    if (first === undefined) throw this.#unexpected();
    if (this.#isSign('(') && parts.every(({ kind }) => kind === 'word')) {
      const op = functionNamed(parts.map(({ text }) => text).join('.'), this.#language);
      if (op === null) throw new TextProblem('unknown-function', first.at);
      return this.#call(op);
    }
    if (third !== undefined) throw new TextProblem('unknown-name', first.at);
    return second === undefined ? this.#value(first) : this.#column(first, second);
  }

  #value(name: Token): Expression {
    const { kind, text, at } = name;
    if (kind === 'id' && text === '') throw new TextProblem('unknown-name', at);
    if (kind === 'id') return this.#made({ field: text });
    const word = kind === 'word' ? wordValues.get(foldText(text)) : undefined;
    if (word === 'empty') return this.#literal({ type: 'empty' });
    if (word !== undefined) return this.#literal({ type: 'boolean', value: word === 'true' });
    const id = this.#names.idOf(text);
    if (id === null) throw new TextProblem('unknown-name', at);
    return this.#made({ field: id });
  }

  #column(group: Token, column: Token): Expression {
    if (column.kind === 'id' && column.text !== '') return this.#made({ column: column.text });
    const id = this.#names.columnIdOf(group.text, column.text);
    if (id === null) throw new TextProblem('unknown-name', group.at);
    return this.#made({ column: id });
  }

  #isSeparator(): boolean {
    return this.#isSign(';') || (this.#language === 'en' && this.#isSign(','));
  }

  #call(op: string): Expression {
    this.#expect('(');
    return this.#nested(() => {
      const args: Expression[] = [];
      if (!this.#isSign(')')) args.push(this.#operation(0));
      while (this.#isSeparator()) {
        this.#advance();
        args.push(this.#operation(0));
      }
      this.#expect(')');
      return this.#made({ op, args });
    });
  }
}
