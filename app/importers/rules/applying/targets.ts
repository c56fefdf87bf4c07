import { guessType } from '#app/document/field-marks/guess-type.ts';
import { looseKeyOf } from '#app/document/field-marks/marks.ts';
import type { FieldOption, FieldType } from '#domain/entities/field-settings.ts';
import { OPTION_NAME_MAX, OPTIONS_MAX } from '#domain/entities/field-settings.ts';
import { parseDate, readDate } from '#domain/rules/values/dates.ts';
import {
  COLUMNS_MAX,
  FIELD_NAME_MAX,
  FIELDS_MAX,
  type TemplateColumn,
  type TemplateField,
} from '#domain/entities/template.ts';
import { nameCode } from '../../fields/name-code.ts';
import type { ProposedField } from '../../imported.ts';

/** A field, column or group that rules are about. */
export interface Target {
  id: string;
  name: string;
  group: Group | null;
  /** As the file has it; absent if only rules ask for it. */
  found: ProposedField | null;
  /** What rules compare it with. */
  asked: { numbers: boolean; texts: Set<string>; truth: boolean };
  /** The number of its row. */
  isRowNumber: boolean;
}

export interface Group {
  id: string;
  name: string;
  parent: Group | null;
  columns: Map<string, Target>;
  groups: Map<string, Group>;
}

const FIGURES: ReadonlySet<FieldType> = new Set(['number', 'currency']);

/** The texts as options, if they can be. */
function optionsOf(texts: ReadonlySet<string>): FieldOption[] | null {
  const names = [...texts];
  const isFit = names.every(
    (name) => name !== '' && name.trim() === name && name.length <= OPTION_NAME_MAX && !name.includes('\n'),
  );
  return isFit && names.length > 1 && names.length <= OPTIONS_MAX ? names.map((name) => ({ name })) : null;
}

/** A type that only the name led to; the rules know better. */
function isGuessed({ found }: Target): boolean {
  return (
    found === null ||
    ((found.origin === 'mark' || found.origin === 'merge-field') && found.field.options === undefined)
  );
}

/** What the file, its name and the rules say of the type: several texts that it is compared with are its options. */
export function settingsOf(target: Target): Pick<TemplateField, 'type' | 'options'> {
  const { found, name, asked, isRowNumber } = target;
  if (isRowNumber) return { type: 'number' };
  const type = found === null ? guessType(name) : found.field.type;
  const own = {
    ...(type === undefined ? {} : { type }),
    ...(found?.field.options === undefined ? {} : { options: found.field.options }),
  };
  if (!isGuessed(target)) return own;
  if (asked.texts.size > 0) {
    if ((type === 'date' || type === 'datetime') && [...asked.texts].every(isDay)) return own;
    const options = asked.numbers ? null : optionsOf(asked.texts);
    return options === null ? {} : { type: 'singleSelection', options };
  }
  if (asked.numbers) return type !== undefined && FIGURES.has(type) ? own : { type: 'number' };
  return found === null && asked.truth ? { type: 'checkbox' } : own;
}

const isDay = (text: string): boolean => readDate(text) !== null || parseDate(text, 'pt-BR') !== null;

/** The fields and groups of a document while its rules are put into it. */
export class Targets {
  readonly #byKey = new Map<string, Target>();
  readonly #byId = new Map<string, Target>();
  readonly #groups = new Map<string, Group>();
  readonly #taken = new Set<string>();
  #count: number;

  constructor(fields: readonly ProposedField[]) {
    for (const found of fields) {
      const { id, name } = found.field;
      this.#taken.add(id);
      const target: Target = { id, name, group: null, found, asked: nothing(), isRowNumber: false };
      this.#byId.set(id, target);
      const key = looseKeyOf(name);
      if (!this.#byKey.has(key)) this.#byKey.set(key, target);
    }
    this.#count = fields.length;
  }

  /** The field that the document has under an id. */
  field(id: string): Target | undefined {
    return this.#byId.get(id);
  }

  get all(): readonly Target[] {
    return [...this.#byId.values()];
  }

  get groups(): readonly Group[] {
    return [...this.#groups.values()];
  }

  groupNamed(name: string): Group | undefined {
    return this.#groups.get(looseKeyOf(name));
  }

  /** The field of a name, a new one if there is none; null if there is no room, or the name is none. */
  named(name: string): Target | null {
    const key = looseKeyOf(name);
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    if (!this.#hasRoom(key, name)) return null;
    const target: Target = {
      id: this.#newId(key),
      name,
      group: null,
      found: null,
      asked: nothing(),
      isRowNumber: false,
    };
    this.#byKey.set(key, target);
    this.#byId.set(target.id, target);
    return target;
  }

  /** The group of a name, in another one if `parent` is one; null if it cannot be. */
  group(name: string, parent: Group | null): Group | null {
    const key = looseKeyOf(name);
    const known = (parent?.groups ?? this.#groups).get(key);
    if (known !== undefined) return known;
    if (parent === null) {
      // The document shows a field of this name.
      if (this.#byKey.has(key) || !this.#hasRoom(key, name)) return null;
    } else if (
      parent.parent !== null ||
      parent.columns.size + parent.groups.size >= COLUMNS_MAX ||
      key === ''
    )
      return null;
    const made: Group = {
      id: this.#newId(`${parent?.id ?? ''} group ${key}`),
      name: name.slice(0, FIELD_NAME_MAX),
      parent,
      columns: new Map(),
      groups: new Map(),
    };
    (parent?.groups ?? this.#groups).set(key, made);
    return made;
  }

  /** The column of a name; null if there is no room. @param found the field that it was in the text */
  column(group: Group, name: string, found: ProposedField | null, isRowNumber = false): Target | null {
    const key = looseKeyOf(name);
    const known = group.columns.get(key);
    if (known !== undefined) {
      known.found ??= found;
      return known;
    }
    if (key === '' || name.length > FIELD_NAME_MAX || group.groups.has(key)) return null;
    if (group.columns.size + group.groups.size >= COLUMNS_MAX) return null;
    const id = this.#newId(`${group.id} column ${key}`);
    const target: Target = { id, name, group, found, asked: nothing(), isRowNumber };
    group.columns.set(key, target);
    return target;
  }

  #hasRoom(key: string, name: string): boolean {
    if (key === '' || name.length > FIELD_NAME_MAX || this.#count >= FIELDS_MAX) return false;
    this.#count += 1;
    return true;
  }

  #newId(key: string): string {
    let id = nameCode(key);
    for (let other = 2; this.#taken.has(id); other += 1) id = nameCode(`${key} ${other}`);
    this.#taken.add(id);
    return id;
  }
}

const nothing = (): Target['asked'] => ({ numbers: false, texts: new Set(), truth: false });

function columnOf(target: Target): TemplateColumn {
  const { help, defaultValue, required }: Partial<TemplateField> = target.found?.field ?? {};
  return {
    id: target.id,
    name: target.name,
    ...settingsOf(target),
    ...(help === undefined ? {} : { help }),
    ...(required === undefined ? {} : { required }),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(target.isRowNumber ? { rules: { calculated: { op: 'row-number', args: [] } } } : {}),
  };
}

/** The group as a field of the form, with the columns that are used. */
export function groupField(
  { id, name, columns, groups }: Group,
  isUsed: (id: string) => boolean,
): TemplateField {
  const used = (all: Group['columns']): TemplateColumn[] =>
    [...all.values()].filter((each) => isUsed(each.id)).map(columnOf);
  const inner = [...groups.values()]
    .filter((each) => isUsed(each.id))
    .map((each) => ({ id: each.id, name: each.name, columns: used(each.columns) }));
  return { id, name, columns: [...used(columns), ...inner] };
}
