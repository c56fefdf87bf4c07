import type { Comparison, Condition, Operand } from './condition.ts';
import { conditionTokens, type ConditionToken } from './condition-tokens.ts';

/** Parentheses and negations in one another: more than an expression of ours can hold. */
const NESTING_MAX = 20;

const SIGNS: ReadonlyMap<string, Comparison> = new Map([
  ['=', 'eq'],
  ['==', 'eq'],
  ['===', 'eq'],
  ['!=', 'ne'],
  ['!==', 'ne'],
  ['<>', 'ne'],
  ['<', 'lt'],
  ['<=', 'le'],
  ['>', 'gt'],
  ['>=', 'ge'],
]);
const TURNED: Readonly<Record<Comparison, Comparison>> = {
  eq: 'eq',
  ne: 'ne',
  lt: 'gt',
  le: 'ge',
  gt: 'lt',
  ge: 'le',
};

const ROWS: ReadonlyMap<string, 'is-first' | 'is-last' | 'is-even'> = new Map([
  ['loop.first', 'is-first'],
  ['loop.last', 'is-last'],
]);

/** Words that are no name. */
const RESERVED: ReadonlySet<string> = new Set([
  'and',
  'or',
  'not',
  'in',
  'is',
  'if',
  'else',
  'for',
  'defined',
  'true',
  'false',
  'none',
  'null',
  'undefined',
]);

/** Ends the reading; never leaves `parseCondition`. */
class NoCondition extends Error {}

type Term =
  | { kind: 'condition'; condition: Condition }
  | { kind: 'operand'; operand: Operand }
  | { kind: 'truth'; is: boolean };

class Reader {
  readonly #tokens: readonly ConditionToken[];
  #at = 0;
  #nesting = 0;

  constructor(tokens: readonly ConditionToken[]) {
    this.#tokens = tokens;
  }

  whole(): Condition {
    const condition = this.#or();
    if (this.#at < this.#tokens.length) throw new NoCondition();
    return condition;
  }

  get #token(): ConditionToken | undefined {
    return this.#tokens[this.#at];
  }

  #word(): string | null {
    const token = this.#token;
    return token?.kind === 'name' && token.path.length === 1 ? (token.path[0] ?? '').toLowerCase() : null;
  }

  #takes(...wanted: readonly string[]): boolean {
    const token = this.#token;
    const text = token?.kind === 'sign' ? token.sign : this.#word();
    if (text === null || !wanted.includes(text)) return false;
    this.#at += 1;
    return true;
  }

  #nested<T>(read: () => T): T {
    this.#nesting += 1;
    if (this.#nesting > NESTING_MAX) throw new NoCondition();
    const made = read();
    this.#nesting -= 1;
    return made;
  }

  #chain(kind: 'and' | 'or', words: readonly string[], part: () => Condition): Condition {
    const first = part();
    const parts = [first];
    while (this.#takes(...words)) parts.push(part());
    return parts.length === 1 ? first : { kind, parts };
  }

  #or(): Condition {
    return this.#chain('or', ['or', '||'], () => this.#chain('and', ['and', '&&'], () => this.#not()));
  }

  #not(): Condition {
    if (!this.#takes('not', '!')) return this.#comparison();
    return this.#nested(() => ({ kind: 'not', part: this.#not() }));
  }

  #comparison(): Condition {
    const left = this.#term();
    const sign = this.#token?.kind === 'sign' ? SIGNS.get(this.#token.sign) : undefined;
    if (sign !== undefined) {
      this.#at += 1;
      return compared(left, sign, this.#term());
    }
    const isNegated = this.#word() === 'not';
    if (isNegated) this.#at += 1;
    if (this.#takes('in')) return negatedIf(isNegated, this.#among(left));
    if (isNegated) throw new NoCondition();
    if (this.#takes('is')) return this.#kindOf(left);
    return asCondition(left);
  }

  /** `x is defined`, `x is not none`. */
  #kindOf(left: Term): Condition {
    const isNegated = this.#takes('not');
    if (left.kind !== 'operand') throw new NoCondition();
    if (this.#takes('defined')) return negatedIf(!isNegated, isEmpty(left.operand));
    if (this.#takes('none', 'null', 'undefined')) return negatedIf(isNegated, isEmpty(left.operand));
    throw new NoCondition();
  }

  #among(left: Term): Condition {
    if (left.kind !== 'operand') throw new NoCondition();
    const close = this.#takes('[') ? ']' : this.#takes('(') ? ')' : null;
    if (close === null) {
      const whole = this.#term();
      if (whole.kind !== 'operand' || whole.operand.kind !== 'name') throw new NoCondition();
      return { kind: 'contains', whole: whole.operand, part: left.operand };
    }
    const options: Operand[] = [];
    while (!this.#takes(close)) {
      if (options.length > 0 && !this.#takes(',')) throw new NoCondition();
      if (options.length > 0 && this.#takes(close)) break;
      const option = this.#term();
      if (option.kind !== 'operand' || option.operand.kind === 'name') throw new NoCondition();
      options.push(option.operand);
    }
    if (options.length === 0) throw new NoCondition();
    return { kind: 'oneOf', value: left.operand, options };
  }

  #term(): Term {
    if (this.#takes('(')) {
      return this.#nested(() => {
        const condition = this.#or();
        if (!this.#takes(')')) throw new NoCondition();
        return { kind: 'condition', condition };
      });
    }
    if (this.#takes('true')) return { kind: 'truth', is: true };
    if (this.#takes('false')) return { kind: 'truth', is: false };
    if (this.#takes('none', 'null', 'undefined')) return { kind: 'operand', operand: { kind: 'empty' } };
    const token = this.#token;
    this.#at += 1;
    if (token === undefined || token.kind === 'sign') throw new NoCondition();
    if (token.kind !== 'name') return { kind: 'operand', operand: token };
    const row = ROWS.get(token.path.join('.'));
    if (row !== undefined) return { kind: 'condition', condition: { kind: 'row', is: row } };
    if (token.path[0] === 'loop' || RESERVED.has((token.path[0] ?? '').toLowerCase()))
      throw new NoCondition();
    return { kind: 'operand', operand: token };
  }
}

const negatedIf = (is: boolean, part: Condition): Condition => (is ? { kind: 'not', part } : part);

const isEmpty = (operand: Operand): Condition => ({
  kind: 'compare',
  by: 'eq',
  left: operand,
  right: { kind: 'empty' },
});

function asCondition(term: Term): Condition {
  if (term.kind === 'condition') return term.condition;
  if (term.kind === 'operand' && term.operand.kind === 'name')
    return { kind: 'truth', of: term.operand.path };
  throw new NoCondition();
}

/** The name is on the left; `x == true` is the truth of it. */
function compared(left: Term, by: Comparison, right: Term): Condition {
  if (left.kind === 'truth' && right.kind !== 'truth') return compared(right, TURNED[by], left);
  if (right.kind === 'truth') {
    if (by !== 'eq' && by !== 'ne') throw new NoCondition();
    return negatedIf((by === 'eq') !== right.is, asCondition(left));
  }
  if (left.kind !== 'operand' || right.kind !== 'operand') throw new NoCondition();
  if (left.operand.kind === 'name') return { kind: 'compare', by, left: left.operand, right: right.operand };
  if (right.operand.kind !== 'name') throw new NoCondition();
  return { kind: 'compare', by: TURNED[by], left: right.operand, right: left.operand };
}

/** A condition as Jinja and docxtemplater write it; null for what ours cannot say. Takes time by its length. */
export function parseCondition(text: string): Condition | null {
  const tokens = conditionTokens(text);
  if (tokens === null || tokens.length === 0) return null;
  try {
    return new Reader(tokens).whole();
  } catch (problem) {
    if (problem instanceof NoCondition) return null;
    throw problem;
  }
}
