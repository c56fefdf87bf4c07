import { useTexts } from '#app/i18n/texts.ts';
import type { Template, TemplateColumn, TemplateField } from '#domain/entities/template.ts';

/** Names in a sentence. */
const NAMED = 8;

/** Fields and columns that are filled from elsewhere in the company, and typed by strangers. */
function filledFields(
  fields: readonly (TemplateField | TemplateColumn)[],
): (TemplateField | TemplateColumn)[] {
  return fields.flatMap((field) => [
    ...(field.lookup === undefined && field.register === undefined ? [] : [field]),
    ...filledFields(field.columns ?? []),
  ]);
}

function named(fields: readonly { name: string }[]): string {
  const names = fields.slice(0, NAMED).map(({ name }) => name);
  return fields.length > NAMED ? `${names.join(', ')} …` : names.join(', ');
}

/** Says which fields strangers type, though the company's people choose them from a table. */
export function PlainInputs({ fields }: Pick<Template, 'fields'>) {
  const { t } = useTexts();
  const filled = filledFields(fields);
  const only = filled.filter(({ lookup }) => lookup?.only === true);
  if (filled.length === 0) return null;
  return (
    <div className="text-sm text-muted">
      <p>{t('publicLink.plainInputs', { names: named(filled) })}</p>
      {only.length > 0 && <p>{t('publicLink.plainOnly', { names: named(only) })}</p>}
    </div>
  );
}
