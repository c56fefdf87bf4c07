import { BrokenPdf, isAt, isDigit, kindAt, type Budget } from './bytes.ts';

/** Placeholder for strings, whose content is not needed. */
export const TEXT = Symbol('text');

export interface Reference {
  readonly object: number;
}
export type Dictionary = ReadonlyMap<string, PdfValue>;
/** Names are strings, without their slash. */
export type PdfValue =
  null | boolean | number | string | typeof TEXT | Reference | readonly PdfValue[] | Dictionary;

const DEEPEST = 64;
/** Maximum number of values in one object. */
const MOST_VALUES = 1_000_000;

export const isDictionary = (value: PdfValue): value is Dictionary => value instanceof Map;
export const isReference = (value: PdfValue): value is Reference =>
  typeof value === 'object' && value !== null && 'object' in value;

/** Reads values from `at` on, in the syntax of ISO 32000-2, 7.3. @throws BrokenPdf */
export class ValueReader {
  at: number;
  private readonly bytes: Uint8Array;
  private readonly budget: Budget;
  private values = 0;

  constructor(bytes: Uint8Array, at: number, budget: Budget) {
    this.bytes = bytes;
    this.at = at;
    this.budget = budget;
  }

  read(): PdfValue {
    const start = this.at;
    this.values = 0;
    this.budget.spend(0);
    try {
      return this.value(0);
    } finally {
      this.budget.spend(this.at - start);
    }
  }

  /** A non-negative decimal integer. */
  integer(): number {
    this.skipSpace();
    const number = this.digits();
    if (number === null) throw this.broken('no number');
    return number;
  }

  /** Skips `word` if it is next. */
  word(word: string): boolean {
    this.skipSpace();
    const end = this.at + word.length;
    if (!isAt(this.bytes, word, this.at) || kindAt(this.bytes, end) === 'regular') return false;
    this.at = end;
    return true;
  }

  private skipSpace(): void {
    const start = this.at;
    for (;;) {
      while (this.at < this.bytes.length && kindAt(this.bytes, this.at) === 'space') this.at += 1;
      if (this.bytes[this.at] !== 0x25) break;
      while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13)
        this.at += 1;
    }
    this.budget.spend(this.at - start);
  }

  private broken(what: string): BrokenPdf {
    return new BrokenPdf(`${what} at ${String(this.at)}`);
  }

  private digits(): number | null {
    if (!isDigit(this.bytes[this.at])) return null;
    let number = 0;
    for (let byte = this.bytes[this.at]; isDigit(byte); byte = this.bytes[(this.at += 1)])
      number = number * 10 + byte - 0x30;
    return number;
  }

  private value(depth: number): PdfValue {
    this.values += 1;
    if (depth > DEEPEST || this.values > MOST_VALUES) throw this.broken('too many values');
    this.skipSpace();
    switch (String.fromCharCode(this.bytes[this.at] ?? 0)) {
      case '/':
        return this.name();
      case '(':
        return this.text();
      case '[':
        return this.array(depth);
      case '<':
        return this.bytes[this.at + 1] === 0x3c ? this.dictionary(depth) : this.hexText();
    }
    if (this.word('true')) return true;
    if (this.word('false')) return false;
    return this.word('null') ? null : this.number();
  }

  /** A number, or a reference if another number and `R` follow. */
  private number(): PdfValue {
    const object = this.digits();
    if (object !== null && kindAt(this.bytes, this.at) !== 'regular') {
      const after = this.at;
      this.skipSpace();
      if (this.digits() !== null && this.word('R')) return { object };
      this.at = after;
      return object;
    }
    const start = this.at;
    while (kindAt(this.bytes, this.at) === 'regular') this.at += 1;
    const rest = String.fromCharCode(...this.bytes.subarray(start, Math.min(this.at, start + 40)));
    const number = Number(`${object === null ? '' : String(object)}${rest}`);
    if (rest === '' || Number.isNaN(number)) throw this.broken('no value');
    return number;
  }

  private name(): string {
    this.at += 1;
    let name = '';
    for (; kindAt(this.bytes, this.at) === 'regular'; this.at += 1) {
      const escaped = this.bytes[this.at] === 0x23 ? this.escapedByte() : null;
      name += String.fromCharCode(escaped ?? this.bytes[this.at] ?? 0);
      if (escaped !== null) this.at += 2;
    }
    return name;
  }

  /** `#41` */
  private escapedByte(): number | null {
    const code = String.fromCharCode(this.bytes[this.at + 1] ?? 0, this.bytes[this.at + 2] ?? 0);
    return /^[0-9a-f]{2}$/i.test(code) ? Number.parseInt(code, 16) : null;
  }

  private text(): typeof TEXT {
    let open = 0;
    do {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw this.broken('a text without end');
      if (byte === 0x28) open += 1;
      else if (byte === 0x29) open -= 1;
      else if (byte === 0x5c) this.at += 1;
      this.at += 1;
    } while (open > 0);
    return TEXT;
  }

  private hexText(): typeof TEXT {
    const end = this.bytes.indexOf(0x3e, this.at);
    if (end < 0) throw this.broken('a text without end');
    this.at = end + 1;
    return TEXT;
  }

  private array(depth: number): PdfValue[] {
    this.at += 1;
    const items: PdfValue[] = [];
    for (this.skipSpace(); this.bytes[this.at] !== 0x5d; this.skipSpace()) items.push(this.value(depth + 1));
    this.at += 1;
    return items;
  }

  private dictionary(depth: number): Dictionary {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    for (this.skipSpace(); !isAt(this.bytes, '>>', this.at); this.skipSpace()) {
      if (this.bytes[this.at] !== 0x2f) throw this.broken('no key');
      const key = this.name();
      entries.set(key, this.value(depth + 1));
    }
    this.at += 2;
    return entries;
  }
}
