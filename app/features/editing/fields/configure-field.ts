import { type FieldSettings, withSettings } from '#app/shared/inputs/settings/field-settings.ts';
import type { FieldSet } from './field-set.ts';

export function configureField(set: FieldSet, id: string, settings: FieldSettings): FieldSet {
  return {
    ...set,
    fields: set.fields.map((field) => (field.id === id ? withSettings(field, settings) : field)),
  };
}
