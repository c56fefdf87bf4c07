import { idInTag } from '#app/word/control-tags.ts';
import type { DocumentModel, FieldLabel } from '#app/document/model.ts';
import { DEFAULT_FIELD_COLOR, columnLabels } from '#app/document/reading/from-editor-state.ts';
import { looseKeyOf } from '#app/document/field-marks/marks.ts';
import {
  DEFAULT_VALUE_MAX,
  FIELD_HELP_MAX,
  type FieldOption,
  type FieldType,
  OPTION_NAME_MAX,
  OPTIONS_MAX,
} from '#domain/entities/field-settings.ts';
import { FIELD_NAME_MAX, FIELDS_MAX, type TemplateField } from '#domain/entities/template.ts';
import { keptValue } from '#domain/rules/values/field-value.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';
import { countUses } from './count-uses.ts';
import { nameCode } from './name-code.ts';
import type { FieldOrigin, ProposedField } from '../imported.ts';

/** What a file says of a field. */
export interface FoundField {
  name: string;
  origin: FieldOrigin;
  /** Id in the file, if it is one of ours. */
  id?: string;
  type?: FieldType | undefined;
  options?: readonly string[];
  defaultValue?: string;
  help?: string;
}

interface Entry {
  field: TemplateField;
  origin: FieldOrigin;
}

/** Ids that the editor gives. */
const OWN_ID = /^[A-HJ-NP-Z2-9]{10}$/;

const singleLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** The text up to a length, without half a character at its end. */
function cut(text: string, length: number): string {
  return text.length <= length
    ? text
    : text
        .slice(0, length)
        .toWellFormed()
        .replace(/\uFFFD$/, '')
        .trim();
}

function optionsOf(names: readonly string[]): FieldOption[] {
  const options = names.map((name) => cut(singleLine(name), OPTION_NAME_MAX)).filter((name) => name !== '');
  return [...new Set(options)].slice(0, OPTIONS_MAX).map((name) => ({ name }));
}

/**
 * The fields of a file. Equal names are one field; case, accents and spaces do not tell them apart. The id follows from
 * the name, so that several files have the same one.
 */
export class FieldCollector {
  readonly #known: ReadonlyMap<string, TemplateField>;
  /** The columns of known fields that are groups, and the groups that they are in. */
  readonly #columns: ReadonlyMap<string, { id: string; group: TemplateField }>;
  readonly #language: ValueLanguage;
  readonly #byKey = new Map<string, Entry>();
  readonly #byId = new Map<string, Entry>();
  /** Names that were given out, by the place of their field. */
  readonly #ownNames = new Map<string, string>();
  readonly #claimed = new Set<string>();
  /** The next number behind a name that has fields already. */
  readonly #numbers = new Map<string, number>();

  /** @param known fields that the file brings with their settings, as our own export writes them */
  constructor(language: ValueLanguage, known: readonly TemplateField[] = []) {
    this.#language = language;
    this.#known = new Map(known.map((field) => [idInTag(field.id), field]));
    this.#columns = new Map(
      known.flatMap((group) => columnIds(group).map((id) => [idInTag(id), { id, group }] as const)),
    );
  }

  /** Id of the field; null if it has no name, or if the document has no room for another one. */
  use(found: FoundField): string | null {
    const own = found.id === undefined ? undefined : this.#known.get(idInTag(found.id));
    if (own !== undefined) return this.#own(own, found.origin);
    const column = found.id === undefined ? undefined : this.#columns.get(idInTag(found.id));
    if (column !== undefined) return this.#own(column.group, found.origin) === null ? null : column.id;
    const name = cut(singleLine(found.name), FIELD_NAME_MAX);
    const key = looseKeyOf(name);
    if (key === '') return null;
    const entry = this.#byKey.get(key);
    if (entry === undefined && this.#byId.size >= FIELDS_MAX) return null;
    const id = entry?.field.id ?? this.#freeId(key, found.id);
    const field = this.#joined(entry?.field ?? { id, name }, found);
    this.#keep(key, { field, origin: entry?.origin ?? found.origin });
    return id;
  }

  /** Takes all known fields, as rules may ask for one that the text does not show. */
  takeKnown(): void {
    for (const field of this.#known.values()) this.#own(field, 'content-control');
  }

  #own(field: TemplateField, origin: FieldOrigin): string | null {
    if (this.#byId.has(field.id)) return field.id;
    if (this.#byId.size >= FIELDS_MAX) return null;
    this.#keep(looseKeyOf(field.name), { field, origin });
    return field.id;
  }

  #keep(key: string, entry: Entry): void {
    this.#byKey.set(key, entry);
    this.#byId.set(entry.field.id, entry);
  }

  /** @param own id in the file, kept if it is one of ours */
  #freeId(key: string, own = ''): string {
    const isTaken = (id: string): boolean => this.#byId.has(id) || this.#known.has(idInTag(id));
    if (OWN_ID.test(own) && !isTaken(own)) return own;
    let id = nameCode(key);
    for (let other = 2; isTaken(id); other += 1) id = nameCode(`${key} ${other}`);
    return id;
  }

  /** The field with what else the file says of it: what was said first stays. */
  #joined(field: TemplateField, found: FoundField): TemplateField {
    const type = field.type ?? found.type;
    const options = field.options ?? (found.options === undefined ? undefined : optionsOf(found.options));
    const written = found.defaultValue?.slice(0, DEFAULT_VALUE_MAX) ?? '';
    const value =
      field.defaultValue ??
      (written.trim() === ''
        ? undefined
        : (keptValue({ type, options }, written, this.#language) ?? written));
    const help = field.help ?? (singleLine(found.help ?? '').slice(0, FIELD_HELP_MAX) || undefined);
    return {
      ...field,
      ...(type === undefined || type === 'singleLine' ? {} : { type }),
      ...(options === undefined ? {} : { options }),
      ...(value === undefined ? {} : { defaultValue: value }),
      ...(help === undefined ? {} : { help }),
    };
  }

  /**
   * A name for a field of its own: 'Nome 2' beside 'Nome'.
   * @param place that the field is in; the same one gets the same name again
   */
  ownName(place: string, label: string): string {
    const known = this.#ownNames.get(place);
    if (known !== undefined) return known;
    const key = looseKeyOf(label);
    let number = this.#numbers.get(key) ?? 1;
    const name = (): string => (number === 1 ? label : `${label} ${number}`);
    while (this.#byKey.has(looseKeyOf(name())) || this.#claimed.has(looseKeyOf(name()))) number += 1;
    this.#numbers.set(key, number + 1);
    this.#claimed.add(looseKeyOf(name()));
    this.#ownNames.set(place, name());
    return name();
  }

  /** Name of a field that nothing names. */
  get unnamed(): string {
    return this.#language === 'en-US' ? 'Field' : 'Campo';
  }

  /** Name of a group of fields that nothing names. */
  get unnamedGroup(): string {
    return this.#language === 'en-US' ? 'Items' : 'Itens';
  }

  nameOf(id: string): string {
    return this.#byId.get(id)?.field.name ?? id;
  }

  /** For the model. */
  labels(): Map<string, FieldLabel> {
    const labels = [...this.#byId].flatMap(([id, { field }]): FieldLabel[] => {
      const { name, color = DEFAULT_FIELD_COLOR, type } = field;
      return [{ id, name, color, type }, ...columnLabels(field, color)];
    });
    return new Map(labels.map((label) => [label.id, label]));
  }

  /** The fields that the document shows, in the order of the text, then those of its proposals alone. */
  list(model: Pick<DocumentModel, 'header' | 'body' | 'footer' | 'firstPage'>): ProposedField[] {
    const uses = new Map<string, number>();
    for (const [used, count] of countUses(model)) {
      const id = this.#columns.get(idInTag(used))?.group.id ?? used;
      uses.set(id, (uses.get(id) ?? 0) + count);
    }
    const ids = new Set([...uses.keys(), ...this.#byId.keys()]);
    return [...ids].flatMap((id) => {
      const entry = this.#byId.get(id);
      return entry === undefined ? [] : [{ ...entry, uses: uses.get(id) ?? 0 }];
    });
  }
}

/** Ids of a group's columns, and of those of a group within it. */
function columnIds({ columns = [] }: Pick<TemplateField, 'columns'>): string[] {
  return columns.flatMap((column) => [column.id, ...columnIds(column)]);
}
