import type { Expression } from '../../entities/expression.ts';
import type { TemplateColumn, TemplateField } from '../../entities/template.ts';
import { isJsonObject } from '../blocks/json-node.ts';
import { expressionFunctions } from '../expression/functions/table.ts';
import type { LivingForm } from './outcome.ts';

function rulesOf({ rules }: Pick<TemplateField, 'rules'>): Expression[] {
  const { shown, required, defaultValue, calculated, valid, options = [] } = rules ?? {};
  return [
    shown,
    required,
    defaultValue,
    calculated,
    valid?.rule,
    ...options.map((option) => option.shown),
  ].filter((rule) => rule !== undefined);
}

function fieldRules(fields: readonly (TemplateField | TemplateColumn)[]): Expression[] {
  return fields.flatMap((field) => [...rulesOf(field), ...fieldRules(field.columns ?? [])]);
}

function isKnown(expression: Expression): boolean {
  if (!('op' in expression)) return true;
  return expressionFunctions.has(expression.op) && expression.args.every(isKnown);
}

/**
 * Whether a template has rules of a newer release: a function, or a kind of passage, that this one does not know. Its
 * document could be another one here, so it is not filled in.
 * @param stored the passages as they are stored (`storedPassages`), of which `passages` are those that can be read
 */
export function usesNewerRules(
  { fields, sections, passages }: Pick<LivingForm, 'fields' | 'sections' | 'passages'>,
  stored: unknown,
): boolean {
  if (isJsonObject(stored) && Object.keys(stored).length > passages.size) return true;
  const conditions = [...passages.values()].flatMap((passage) =>
    passage.kind === 'condition' ? [passage.shown] : [],
  );
  const shown = sections.flatMap((section) => (section.shown === undefined ? [] : [section.shown]));
  return ![...fieldRules(fields), ...shown, ...conditions].every(isKnown);
}
