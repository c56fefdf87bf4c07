import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Select } from '#app/ui/select.tsx';
import type { GedField } from '#domain/entities/ged.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { fieldOfGed } from '#domain/rules/ged/template-fields.ts';

interface GedFieldRowProps {
  ged: GedField;
  /** The document's field that is already bound to it. */
  bound: TemplateField | null;
  /** The field to bind: null for a new field, undefined for none. */
  chosen: string | null | undefined;
  /** The suggested field. */
  likely: string | null;
  /** Fields of the document that it could be bound to. */
  free: readonly TemplateField[];
  onChange: (chosen: string | null | undefined) => void;
}

/** The value of the choice "new field": no field has an empty id. */
const NEW = '';

export function GedFieldRow({ ged, bound, chosen, likely, free, onChange }: GedFieldRowProps) {
  const { t } = useTexts();
  const { name, type } = fieldOfGed(ged);
  const isChosen = chosen !== undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0 grow basis-56">
        <Checkbox
          label={name}
          checked={isChosen || bound !== null}
          disabled={bound !== null}
          onChange={(checked) => onChange(checked ? likely : undefined)}
        />
        <span className="mt-1 ml-7 flex flex-wrap items-center gap-2 text-xs text-muted">
          {t(`fields.type.${type ?? 'singleLine'}`)}
          {ged.definitions.required && <Badge kind="waiting">{t('older.fields.required')}</Badge>}
          {bound !== null && <span className="min-w-0 break-words">{t('ged.fields.there', bound)}</span>}
        </span>
      </span>
      {isChosen && free.length > 0 && (
        <Select
          label={t('ged.fields.bindTo', { title: name })}
          hideLabel
          className="ml-7 w-48 sm:ml-0"
          value={chosen ?? NEW}
          options={[
            { value: NEW, label: t('ged.fields.newField') },
            ...free.map((field) => ({ value: field.id, label: `#${field.name}` })),
          ]}
          onChange={(value) => onChange(value === NEW ? null : value)}
        />
      )}
    </li>
  );
}
