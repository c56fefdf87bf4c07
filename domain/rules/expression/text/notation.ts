import { foldText } from '../../match-text.ts';
import { functionNames } from './function-names.ts';

/** Language of the text form: names of functions, decimal sign and separator. */
export type TextLanguage = 'pt' | 'en';

/** Longest text that is read. */
export const EXPRESSION_TEXT_MAX = 100_000;

/** Binding of operators: a higher level binds more tightly. */
export interface Operator {
  op: string;
  level: number;
  /** A chain of it is one call with all operands. */
  isChain: boolean;
}

const binary = (op: string, level: number): Operator => ({ op, level, isChain: false });
const chained = (op: string, level: number): Operator => ({ op, level, isChain: true });

export const operatorSigns: ReadonlyMap<string, Operator> = new Map([
  ['=', binary('eq', 3)],
  ['<>', binary('ne', 3)],
  ['<', binary('lt', 3)],
  ['<=', binary('le', 3)],
  ['>', binary('gt', 3)],
  ['>=', binary('ge', 3)],
  ['&', chained('join', 4)],
  ['+', chained('add', 5)],
  ['-', binary('subtract', 5)],
  ['*', chained('multiply', 6)],
  ['/', binary('divide', 6)],
  ['^', binary('power', 7)],
]);
/** A sign binds more tightly than all of them, as in a spreadsheet. */
export const UNARY_LEVEL = 8;

/** Understood between two conditions; printed as functions. */
export const operatorWords: ReadonlyMap<string, Operator> = new Map([
  ['ou', chained('or', 1)],
  ['or', chained('or', 1)],
  ['e', chained('and', 2)],
  ['and', chained('and', 2)],
]);

export const signOf: ReadonlyMap<string, readonly [sign: string, operator: Operator]> = new Map(
  [...operatorSigns].map(([sign, operator]) => [operator.op, [sign, operator] as const]),
);

/** Words for values. */
export const valueWords = {
  pt: { true: 'VERDADEIRO', false: 'FALSO', empty: 'NADA' },
  en: { true: 'TRUE', false: 'FALSE', empty: 'NOTHING' },
} as const;

export type ValueWord = keyof (typeof valueWords)['pt'];

export const wordValues: ReadonlyMap<string, ValueWord> = new Map(
  [valueWords.pt, valueWords.en].flatMap((words) => [
    [foldText(words.true), 'true'] as const,
    [foldText(words.false), 'false'] as const,
    [foldText(words.empty), 'empty'] as const,
  ]),
);

function functionsBy(language: TextLanguage): ReadonlyMap<string, string> {
  return new Map(
    [...functionNames].flatMap(([op, names]) => names[language].map((name) => [foldText(name), op] as const)),
  );
}

const functionsByName = { pt: functionsBy('pt'), en: functionsBy('en') } as const;

/** The function that a name means: in this language, else in the other. */
export function functionNamed(name: string, language: TextLanguage): string | null {
  const folded = foldText(name);
  const [own, other] =
    language === 'pt' ? [functionsByName.pt, functionsByName.en] : [functionsByName.en, functionsByName.pt];
  return own.get(folded) ?? other.get(folded) ?? null;
}

const PLAIN = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Whether a name can be written without brackets. */
export function isPlainName(name: string): boolean {
  return PLAIN.test(name) && !wordValues.has(foldText(name));
}
