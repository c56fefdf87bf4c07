import { useState } from 'react';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { EntityField } from '#domain/entities/entity.ts';
import { formError } from '#domain/rules/values/form-error.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import type { EntityValues } from './entity-values.ts';
import { ValueInput } from '../value-input.tsx';

interface EntityInputProps {
  field: EntityField;
  value: string;
  onChange: (value: string) => void;
  /** The person tried to save: missing values are shown. */
  asked: boolean;
}

/** Errors are shown after the field loses the focus; an empty required field only after the person tried to save. */
function EntityInput({ field, value, onChange, asked }: EntityInputProps) {
  const { language } = useTexts();
  const [left, setLeft] = useState(value !== '');
  const error = formError(field, value, valueLanguage(languageTag(language)));
  const isShown = asked || (left && error !== 'empty');
  return (
    <ValueInput
      field={{ ...field, name: field.title }}
      value={value}
      onChange={onChange}
      problem={isShown ? error : null}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
    />
  );
}

interface EntityFormProps {
  fields: readonly EntityField[];
  values: EntityValues;
  onChange: (field: string, value: string) => void;
  asked: boolean;
}

/** The form of an entity's fields, with the same inputs as the fill screen. */
export function EntityForm({ fields, values, onChange, asked }: EntityFormProps) {
  return fields.map((field) => (
    <EntityInput
      // Another type needs another input component.
      key={`${field.id} ${field.type}`}
      field={field}
      value={values[field.id] ?? ''}
      onChange={(value) => onChange(field.id, value)}
      asked={asked}
    />
  ));
}
