import type { Language } from '#app/i18n/language.ts';
import { languageTag } from '#app/i18n/language.ts';
import type { Translate } from '#app/i18n/texts.ts';
import type { Expression } from '#domain/entities/expression.ts';
import type { FieldType } from '#domain/entities/field-settings.ts';
import { printExpression } from '#domain/rules/expression/text/print.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { printedValue } from '#domain/rules/values/printed-value.ts';
import type { RuleField } from './form-fields.ts';
import { textLanguage } from './text-language.ts';
import type { Condition, ConditionGroup, ConditionPart, Operand } from './model/conditions.ts';
import { drawConditions } from './model/draw.ts';
import { kindOf, wordsOf } from './model/operators.ts';
import { drawValue, TODAY, type ValueForm } from './model/value-forms.ts';

/** What a sentence needs to know of the form. */
export interface RuleNames {
  fields: ReadonlyMap<string, RuleField>;
  /** Of the person who reads it. */
  language: Language;
}

interface Telling extends RuleNames {
  t: Translate;
}

const quoted = (text: string): string => `“${text}”`;

function valueText(value: string, type: FieldType, { language }: Telling): string {
  const shown = printedValue({ type }, value, valueLanguage(languageTag(language)));
  const kind = kindOf(type);
  return kind === 'number' || kind === 'date' ? shown.replaceAll('\u00a0', ' ') : quoted(shown);
}

function nameOf(field: string, { fields, t }: Telling): string {
  return fields.get(field)?.name ?? t('rules.deletedField');
}

function listText(
  items: readonly string[],
  type: 'conjunction' | 'disjunction',
  { language }: Telling,
): string {
  return new Intl.ListFormat(languageTag(language), { type }).format(items);
}

function operandText(operand: Operand, type: FieldType, telling: Telling): string {
  if (operand.kind === 'field') return nameOf(operand.field, telling);
  if (operand.kind === 'today') return telling.t('rules.today');
  const values = operand.value.split('\n').map((value) => valueText(value, type, telling));
  return listText(values, 'disjunction', telling);
}

function tellCondition({ field: id, operator, operands }: Condition, telling: Telling): string {
  const { t, fields } = telling;
  const field = nameOf(id ?? '', telling);
  const type = fields.get(id ?? '')?.type ?? 'singleLine';
  const [value = '', end = ''] = operands.map((operand) => operandText(operand, type, telling));
  const told = wordsOf(kindOf(type), operator);
  if (told.words === 'date') return t(`rules.dateSentence.${told.operator}`, { field, value });
  if (told.words === 'choices') return t(`rules.choicesSentence.${told.operator}`, { field, value });
  return t(`rules.sentence.${told.operator}`, { field, value, end });
}

function tellPart(part: ConditionPart, telling: Telling): string {
  if (part.kind === 'condition') return tellCondition(part, telling);
  const told = tellGroup(part, telling);
  return part.parts.length > 1 || part.joint === 'none' ? `(${told})` : told;
}

function tellGroup({ joint, parts }: ConditionGroup, telling: Telling): string {
  const told = parts.map((part) => tellPart(part, telling));
  const list = listText(told, joint === 'all' ? 'conjunction' : 'disjunction', telling);
  return joint === 'none' ? telling.t('rules.noneOf', { list }) : list;
}

function tellValue(value: ValueForm, telling: Telling): string {
  const { t } = telling;
  const name = (id: string): string => (id === TODAY ? t('rules.today') : nameOf(id, telling));
  switch (value.form) {
    case 'sum':
      return t('rules.valueSentence.sum', { column: name(value.column) });
    case 'product':
      return t('rules.valueSentence.product', { first: name(value.first), second: name(value.second) });
    case 'dateAfter':
      return t(`rules.valueSentence.${value.unit}`, {
        from: name(value.from),
        count: Number(value.count),
      });
    case 'yearsSince':
      return t('rules.valueSentence.yearsSince', { from: name(value.from) });
    case 'byRule':
      return t('rules.valueSentence.byRule', {
        yes: quoted(value.yes),
        no: quoted(value.no),
        rule: tellGroup(value.rule, telling),
      });
    case 'agree':
      return t('rules.valueSentence.agree', {
        words: listText(value.words.map(quoted), 'disjunction', telling),
        of: name(value.of),
      });
  }
}

/**
 * A condition or a value in one sentence without a full stop: 'Valor é maior que R$ 10.000,00 e Tipo é “Locação”',
 * 'a soma de Total'.
 */
export function sentenceOf(expression: Expression, names: RuleNames, t: Translate): string {
  const telling = { ...names, t };
  const value = drawValue(expression, names.fields);
  if (value !== null) return tellValue(value, telling);
  const drawn = drawConditions(expression, names.fields);
  return drawn === null ? tellAny(expression, telling) : tellGroup(drawn, telling);
}

/** What the builder cannot draw: as a formula. */
function tellAny(expression: Expression, { fields, language, t }: Telling): string {
  const nameOf = (id: string): string => fields.get(id)?.name ?? t('rules.deletedField');
  const names = {
    nameOf,
    columnNameOf: (id: string) => [nameOf(fields.get(id)?.groups.at(-1) ?? ''), nameOf(id)] as const,
  };
  return printExpression(expression, names, textLanguage(language));
}
