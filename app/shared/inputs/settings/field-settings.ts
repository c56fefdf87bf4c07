import { typeDefinitionOf } from '#domain/rules/values/field-types.ts';
import type { FieldOption, FieldType, PhotoSettings } from '#domain/entities/field-settings.ts';
import { PHOTOS_MAX, USUAL_PHOTO_WIDTH, type PhotoWidth } from '#domain/entities/photo-settings.ts';
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
  photoMax: number;
  photoWidth: PhotoWidth;
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
    photoMax: field.photos?.max ?? PHOTOS_MAX,
    photoWidth: field.photos?.width ?? USUAL_PHOTO_WIDTH,
  };
}

export function isSelection(type: FieldType | undefined): boolean {
  const { control } = typeDefinitionOf(type);
  return control === 'selection' || control === 'choices';
}

export function optionsOf({ type, options }: Pick<FieldSettings, 'type' | 'options'>): FieldOption[] {
  return isSelection(type) ? options.map((name) => ({ name: name.trim() })) : [];
}

function photosOf({ type, photoMax, photoWidth }: FieldSettings): PhotoSettings | null {
  if (type !== 'photos') return null;
  const settings = {
    ...(photoMax === PHOTOS_MAX ? {} : { max: photoMax }),
    ...(photoWidth === USUAL_PHOTO_WIDTH ? {} : { width: photoWidth }),
  };
  return Object.keys(settings).length === 0 ? null : settings;
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
    photos: _______,
    ...rest
  } = field;
  const { type, required } = settings;
  // Photos are taken for each document, and name none.
  const isText = type !== 'photos';
  const photos = photosOf(settings);
  const help = settings.help.trim();
  const options = optionsOf(settings);
  return {
    ...rest,
    name: settings.name.trim(),
    ...(type === 'singleLine' ? {} : { type }),
    ...(required ? { required } : {}),
    ...(help === '' ? {} : { help }),
    ...(isText && settings.defaultValue !== '' ? { defaultValue: settings.defaultValue } : {}),
    ...(options.length === 0 ? {} : { options }),
    ...(isText && settings.inFileName ? { inFileName: true } : {}),
    ...(photos === null ? {} : { photos }),
  };
}
