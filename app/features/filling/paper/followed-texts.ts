import type { TemplateField } from '#domain/entities/template.ts';
import { printedValues } from '#domain/rules/values/printed-value.ts';
import { filledValue } from '#domain/rules/values/filled-value.ts';

type Values = Readonly<Record<string, string>>;

/**
 * The displayed texts of values that change one at a time: only those of changed fields are formatted again, since
 * formatting hundreds of amounts and dates is slow.
 * @param language BCP 47
 */
export function createFollowedTexts(
  fields: readonly TemplateField[],
  language: string,
): (values: Values) => Record<string, string> {
  const seen = new Map<string, string>();
  const texts: Record<string, string> = {};
  return (values) => {
    const changed = fields.filter(({ id }) => seen.get(id) !== filledValue(values, id));
    const now = Object.fromEntries(changed.map(({ id }) => [id, filledValue(values, id)]));
    for (const [id, value] of Object.entries(now)) seen.set(id, value);
    Object.assign(texts, printedValues(changed, now, language));
    return { ...values, ...texts };
  };
}
