import type { Token, Tokens } from 'marked';
import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import type { Expression } from '#domain/entities/expression.ts';
import { evaluate } from '#domain/rules/expression/evaluate.ts';
import { expressionFunctions } from '#domain/rules/expression/functions/table.ts';
import { expressionNames } from '#domain/rules/expression/text/names.ts';
import { parseExpression } from '#domain/rules/expression/text/parse.ts';
import type { EvaluationContext, Value } from '#domain/rules/expression/value.ts';
import { languages, type Language } from '#app/i18n/language.ts';
import { createTexts } from '#app/i18n/runtime.ts';
import { loadHelp } from './load-help.ts';
import { childrenOf } from './read-article.ts';

/** What the article says that its examples are about: a value for each field, by position. */
const NAMES = {
  pt_BR: ['valor', 'nome', 'dia', 'observação', 'sócias', 'Itens', 'Valor'],
  pt_PT: ['valor', 'nome', 'dia', 'observação', 'sócias', 'Itens', 'Valor'],
  en_US: ['amount', 'name', 'due', 'note', 'partners', 'Items', 'Amount'],
} as const satisfies Record<Language, readonly string[]>;

const number = (written: string): Value => ({ type: 'number', number: new Big(written) });
const text = (content: string): Value => ({ type: 'text', text: content });

function valuesIn(language: Language): ReadonlyMap<string, Value> {
  const isEnglish = language === 'en_US';
  const woman = text(isEnglish ? 'Female' : 'Feminino');
  return new Map<string, Value>([
    ['0', number('1234.50')],
    ['1', text(isEnglish ? 'MARY OF YORK' : 'MARIA DA SILVA')],
    ['2', { type: 'date', day: '2024-02-29' }],
    ['4', { type: 'list', items: [woman, woman] }],
    ['6', { type: 'list', items: [number('10'), number('20'), { type: 'empty' }] }],
  ]);
}

function contextIn(language: Language): EvaluationContext {
  const values = valuesIn(language);
  const valueOf = (id: string): Value => values.get(id) ?? { type: 'empty' };
  return {
    field: valueOf,
    column: valueOf,
    row: { number: 3, count: 3 },
    today: '2026-11-27',
    language: language.replace('_', '-'),
    steps: { left: 1000 },
  };
}

function everyToken(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...everyToken(childrenOf(token))]);
}

/** Pairs of what is written between backticks with 'dá' or 'gives' between them. */
async function examplesIn(language: Language): Promise<{ written: string; result: string }[]> {
  const { t } = await createTexts(language);
  const { articles } = await loadHelp(language, t);
  const article = articles.find(({ id }) => id === 'rule-functions');
  const tokens = everyToken(article?.body ?? []).filter(
    (token): token is Tokens.Codespan | Tokens.Text =>
      token.type === 'codespan' || (token.type === 'text' && childrenOf(token).length === 0),
  );
  return tokens.flatMap(({ type, text: written }, at) => {
    const [between, result] = [tokens[at + 1], tokens[at + 2]];
    const isExample = type === 'codespan' && [' dá ', ' gives '].includes(between?.text ?? '');
    return isExample && result !== undefined ? [{ written, result: result.text }] : [];
  });
}

function read(written: string, language: Language): Expression {
  const [amount, name, due, note, partners, items, column] = NAMES[language];
  const fields = [amount, name, due, note, partners].map((each, id) => ({ id: String(id), name: each }));
  const names = expressionNames([...fields, { id: '5', name: items, columns: [{ id: '6', name: column }] }]);
  const parsed = parseExpression(written, names, language === 'en_US' ? 'en' : 'pt');
  if ('error' in parsed) throw new Error(`${written}: ${parsed.error} at ${parsed.at}`);
  return parsed.expression;
}

function functionsIn(expression: Expression): string[] {
  return 'args' in expression ? [expression.op, ...expression.args.flatMap(functionsIn)] : [];
}

describe.each(languages)('S12 T22 the help on functions in %s', (language) => {
  it('S12 T22 has an example of every function', async () => {
    const examples = await examplesIn(language);
    const shown = new Set(examples.flatMap(({ written }) => functionsIn(read(written, language))));
    expect([...expressionFunctions.keys()].filter((name) => !shown.has(name))).toEqual([]);
  });

  it('S12 T22 says what each example gives', async () => {
    const found = (written: string): string =>
      JSON.stringify(evaluate(read(written, language), contextIn(language)));
    const examples = await examplesIn(language);
    expect(examples.map(({ written }) => [written, found(written)])).toEqual(
      examples.map(({ written, result }) => [written, found(result)]),
    );
  });
});
