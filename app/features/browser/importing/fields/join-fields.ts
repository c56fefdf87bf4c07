import type { FieldType } from '#domain/entities/field-settings.ts';
import type { FieldOrigin } from '#app/importers/imported.ts';
import { isSelection } from '#app/shared/inputs/settings/field-settings.ts';
import { neededFields } from './needed-fields.ts';
import { isOn, type Entry } from '../session/chosen-entry.ts';

/** What the person says of a field, for all files that have it. */
export interface FieldWish {
  name?: string;
  type?: FieldType;
  isOn?: boolean;
}
export type FieldWishes = ReadonlyMap<string, FieldWish>;

/** The same field of several files. */
export interface JoinedField {
  /** `fieldKey` of its name in the files. */
  key: string;
  name: string;
  type: FieldType;
  origins: readonly FieldOrigin[];
  /** How often the files show it. */
  uses: number;
  /** Names of the files. */
  files: readonly string[];
  isOn: boolean;
  /** Some file gives options to choose from. */
  hasOptions: boolean;
  /** A rule asks for it, so that it is a field. */
  isNeeded: boolean;
  /** It is a group, whose rows have these columns. */
  columns: readonly string[];
}

/** Names that differ in case, accents and signs only are the same field: 'Nome do Locatário', `nome_do_locatario`. */
export function fieldKey(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain === '' ? name : plain;
}

/** The fields of the files that become templates, in the order in which they come. */
export function joinFields(entries: readonly Entry[], wishes: FieldWishes): JoinedField[] {
  const joined = new Map<string, JoinedField>();
  for (const entry of entries.filter(isOn)) {
    const needed = neededFields(entry.document?.model.passages);
    for (const { field, origin, uses } of entry.document?.fields ?? []) {
      const key = fieldKey(field.name);
      const wish = wishes.get(key);
      const before = joined.get(key);
      const own = field.type ?? 'singleLine';
      const isNeeded = (before?.isNeeded ?? false) || needed.has(field.id);
      joined.set(key, {
        key,
        name: wish?.name ?? before?.name ?? field.name,
        // A file that says more of it than that it is a text is right for all.
        type: wish?.type ?? (before === undefined || before.type === 'singleLine' ? own : before.type),
        origins: [...new Set([...(before?.origins ?? []), origin])],
        uses: (before?.uses ?? 0) + uses,
        files: [...new Set([...(before?.files ?? []), entry.file.name])],
        isOn: isNeeded || (wish?.isOn ?? true),
        isNeeded,
        columns: [...new Set([...(before?.columns ?? []), ...(field.columns ?? []).map(({ name }) => name)])],
        hasOptions: (before?.hasOptions ?? false) || (isSelection(own) && (field.options ?? []).length > 0),
      });
    }
  }
  return [...joined.values()];
}
