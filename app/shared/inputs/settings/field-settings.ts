import { typeDefinitionOf } from '#domain/rules/values/field-types.ts';
import type { FieldOption, FieldType } from '#domain/entities/field-settings.ts';
import type { TemplateField } from '#domain/entities/template.ts';

/** A field's settings while they are edited: every setting has a value. */
export interface FieldSettings {
  name: string;
  type: FieldType;
  required: boolean;
  help: string;
  defaultValue: string;
  options: readonly string[];
  inFileName: boolean;
}

export function settingsOf(field: TemplateField): FieldSettings {
  return {
    name: field.name,
    type: field.type ?? 'singleLine',
    required: field.required ?? false,
    help: field.help ?? '',
    defaultValue: field.defaultValue ?? '',
    options: (field.options ?? []).map(({ name }) => name),
    inFileName: field.inFileName ?? false,
  };
}

export function isSelection(type: FieldType | undefined): boolean {
  const { control } = typeDefinitionOf(type);
  return control === 'selection' || control === 'choices';
}

export function optionsOf({ type, options }: Pick<FieldSettings, 'type' | 'options'>): FieldOption[] {
  return isSelection(type) ? options.map((name) => ({ name: name.trim() })) : [];
}

/**
 * The field with its settings. Default settings are left out, so that the stored form of a plain field does not change.
 */
export function withSettings(field: TemplateField, settings: FieldSettings): TemplateField {
  const {
    type: _,
    required: __,
    help: ___,
    defaultValue: ____,
    options: _____,
    inFileName: ______,
    ...rest
  } = field;
  const { type, required, defaultValue, inFileName } = settings;
  const help = settings.help.trim();
  const options = optionsOf(settings);
  return {
    ...rest,
    name: settings.name.trim(),
    ...(type === 'singleLine' ? {} : { type }),
    ...(required ? { required } : {}),
    ...(help === '' ? {} : { help }),
    ...(defaultValue === '' ? {} : { defaultValue }),
    ...(options.length === 0 ? {} : { options }),
    ...(inFileName ? { inFileName } : {}),
  };
}
