import { PHOTOS_MAX, USUAL_PHOTO_WIDTH } from '#domain/entities/photo-settings.ts';
import { type Entity, type EntityField, labelOf } from '#domain/entities/entity.ts';
import { mergeEntity } from '#domain/rules/merge/merge-entity.ts';
import { type FieldSettings, optionsOf } from '#app/shared/inputs/settings/field-settings.ts';
import type { EntityValues } from '#app/shared/inputs/entity/entity-values.ts';

/** Initial settings of a new field. */
export const blankSettings: FieldSettings = {
  name: '',
  type: 'singleLine',
  required: false,
  help: '',
  defaultValue: '',
  options: [],
  inFileName: false,
  photoMax: PHOTOS_MAX,
  photoWidth: USUAL_PHOTO_WIDTH,
};

export function settingsOfField({ title, type, required, ...field }: EntityField): FieldSettings {
  const { options = [], defaultValue = '' } = field;
  return {
    ...blankSettings,
    name: title,
    type,
    required,
    defaultValue,
    options: options.map(({ name }) => name),
  };
}

/** A field as stored: default settings are left out. */
export function fieldOfSettings(id: string, settings: FieldSettings): EntityField {
  const { name, type, required, defaultValue } = settings;
  const options = optionsOf(settings).map((option) => ({ name: labelOf(option.name) }));
  return {
    id,
    title: labelOf(name),
    type,
    required,
    ...(options.length === 0 ? {} : { options }),
    ...(defaultValue === '' ? {} : { defaultValue }),
  };
}

/** Replaces the field with the same id, or appends it. */
export function withField(fields: readonly EntityField[], field: EntityField): EntityField[] {
  const at = fields.findIndex(({ id }) => id === field.id);
  return at === -1 ? [...fields, field] : fields.with(at, field);
}

/** Moves the field to `index` among the others; returns the same list if it is already there. */
export function movedField(fields: EntityField[], id: string, index: number): EntityField[] {
  const from = fields.findIndex((field) => field.id === id);
  const field = fields[from];
  const to = Math.max(0, Math.min(index, fields.length - 1));
  return field === undefined || from === to ? fields : fields.toSpliced(from, 1).toSpliced(to, 0, field);
}

/** Ids of fields with the same title as another. */
export function sameTitleFields(fields: readonly EntityField[]): ReadonlySet<string> {
  const byTitle = Map.groupBy(fields, ({ title }) => title.toLocaleLowerCase('pt-BR'));
  return new Set(
    [...byTitle.values()].filter(({ length }) => length > 1).flatMap((same) => same.map(({ id }) => id)),
  );
}

export function defaultsOf(fields: readonly EntityField[]): EntityValues {
  return Object.fromEntries(
    fields.flatMap(({ id, defaultValue }) => (defaultValue === undefined ? [] : [[id, defaultValue]])),
  );
}

type Draft = Pick<Entity, 'name' | 'fields'>;

/** The draft after somebody else changed the entity: the person's changes applied to the new state. */
export interface Rebased {
  draft: Draft;
  /** Parts that both changed: the title of the part and the other person's value; null if deleted. */
  changed: readonly { title: string; text: string | null }[];
}

/** @param nameLabel label of the entity's name */
export function rebasedDraft(
  { base, current, draft }: { base: Entity; current: Entity; draft: Draft },
  nameLabel: string,
): Rebased {
  const { merged, conflicts } = mergeEntity(base, current, { ...current, ...draft });
  return {
    draft: { name: merged.name, fields: merged.fields },
    changed: conflicts.map((part) => {
      if (part === 'name') return { title: nameLabel, text: current.name };
      const isPart = ({ id }: EntityField): boolean => part === `field:${id}`;
      const theirs = current.fields.find(isPart);
      return { title: base.fields.find(isPart)?.title ?? '', text: theirs?.title ?? null };
    }),
  };
}
