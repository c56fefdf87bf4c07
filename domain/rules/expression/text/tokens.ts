import type { TextLanguage } from './notation.ts';

/** Why a text is no expression. */
export type ExpressionTextError =
  | 'too-long'
  | 'too-deep'
  | 'unexpected'
  | 'unfinished'
  | 'unknown-name'
  | 'unknown-function'
  | 'number'
  | 'date'
  | 'quote'
  | 'bracket';

/** Ends reading; never leaves `parseExpression`. */
export class TextProblem extends Error {
  readonly code: ExpressionTextError;
  readonly at: number;
  constructor(code: ExpressionTextError, at: number) {
    super(code);
    this.code = code;
    this.at = at;
  }
}

/** `name`: in brackets; `id`: of a deleted field, in brackets after a question mark; `operation`: an unknown function. */
export interface Token {
  kind: 'number' | 'text' | 'date' | 'word' | 'name' | 'id' | 'operation' | 'sign' | 'end';
  text: string;
  at: number;
}

const SIGNS = [
  '<=',
  '>=',
  '<>',
  '<',
  '>',
  '=',
  '+',
  '-',
  '*',
  '/',
  '^',
  '&',
  '(',
  ')',
  ';',
  ',',
  '.',
] as const;
const SPACE = /\s/u;
const DIGIT = /\d/;
const WORD_START = /[\p{L}_]/u;
const WORD_PART = /[\p{L}\p{N}_]/u;
const OPERATION_PART = /[a-z-]/;
const KEPT_NUMBER = /^\d{1,30}(?:\.\d{1,20})?$/;
const KEPT_DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_FIRST = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** Reads a text token by token, each character once. */
export class Tokens {
  readonly #text: string;
  readonly #language: TextLanguage;
  #at = 0;

  constructor(text: string, language: TextLanguage) {
    this.#text = text;
    this.#language = language;
  }

  next(): Token {
    this.#skip(SPACE);
    const at = this.#at;
    const first = this.#character();
    if (first === '') return { kind: 'end', text: '', at };
    if (DIGIT.test(first)) return { kind: 'number', text: this.#number(at), at };
    if (first === '"') return { kind: 'text', text: this.#enclosed('"', 'quote'), at };
    if (first === '[') return this.#name(at);
    if (first === '#') return { kind: 'date', text: this.#date(at), at };
    if (first === '?') return { kind: 'operation', text: this.#operation(at), at };
    if (WORD_START.test(first)) {
      this.#skip(WORD_PART);
      return { kind: 'word', text: this.#text.slice(at, this.#at), at };
    }
    const sign = SIGNS.find((each) => this.#text.startsWith(each, at));
    if (sign === undefined) throw new TextProblem('unexpected', at);
    this.#at += sign.length;
    return { kind: 'sign', text: sign, at };
  }

  #character(at = this.#at): string {
    const point = this.#text.codePointAt(at);
    return point === undefined ? '' : String.fromCodePoint(point);
  }

  #skip(pattern: RegExp): void {
    for (let next = this.#character(); next !== '' && pattern.test(next); next = this.#character())
      this.#at += next.length;
  }

  /** Up to a closing sign, which is written twice within. */
  #enclosed(close: string, problem: ExpressionTextError): string {
    const start = this.#at;
    const parts: string[] = [];
    for (let from = start + 1; ; from = this.#at) {
      const end = this.#text.indexOf(close, from);
      if (end < 0) throw new TextProblem(problem, start);
      parts.push(this.#text.slice(from, end));
      this.#at = end + 1;
      if (this.#text[this.#at] !== close) return parts.join(close);
      this.#at += 1;
    }
  }

  #name(at: number): Token {
    const text = this.#enclosed(']', 'bracket');
    if (text.startsWith('?')) return { kind: 'id', text: text.slice(1), at };
    return { kind: 'name', text: text.startsWith("'") ? text.slice(1) : text, at };
  }

  #operation(at: number): string {
    this.#at += 1;
    this.#skip(OPERATION_PART);
    if (this.#at === at + 1) throw new TextProblem('unexpected', at);
    return this.#text.slice(at + 1, this.#at);
  }

  #date(at: number): string {
    const end = this.#text.indexOf('#', at + 1);
    const written = end < 0 || end > at + 11 ? '' : this.#text.slice(at + 1, end);
    const dayFirst = this.#language === 'pt' ? DAY_FIRST.exec(written) : null;
    const day = dayFirst === null ? written : dayFirst.slice(1).toReversed().join('-');
    if (!KEPT_DAY.test(day)) throw new TextProblem('date', at);
    this.#at = end + 1;
    return day;
  }

  /** In Portuguese with a decimal comma, and points between thousands; a point that groups nothing is decimal. */
  #number(at: number): string {
    const signs = this.#language === 'pt' ? '.,' : '.';
    for (let next = this.#text[this.#at]; next !== undefined; next = this.#text[this.#at]) {
      const isPart = DIGIT.test(next) || (signs.includes(next) && DIGIT.test(this.#text[this.#at + 1] ?? ''));
      if (!isPart) break;
      this.#at += 1;
    }
    const written = this.#at - at > 80 ? '' : this.#text.slice(at, this.#at);
    const number = this.#language === 'pt' ? fromPortuguese(written) : written;
    if (!KEPT_NUMBER.test(number)) throw new TextProblem('number', at);
    return number;
  }
}

function fromPortuguese(written: string): string {
  const [whole = '', ...decimals] = written.split(',');
  const [first = '', ...groups] = whole.split('.');
  const isGrouped = first.length <= 3 && groups.every(({ length }) => length === 3);
  if (groups.length === 0 || isGrouped) return [[first, ...groups].join(''), ...decimals].join('.');
  return decimals.length === 0 ? whole : '';
}
