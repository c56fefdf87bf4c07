import type { Expression } from '#domain/entities/expression.ts';
import type { FieldRules } from '#domain/entities/field-settings.ts';
import type { TemplateColumn, TemplateField, TemplateSection } from '#domain/entities/template.ts';
import type { ExpressionNames } from '#domain/rules/expression/text/names.ts';
import { parseExpression } from '#domain/rules/expression/text/parse.ts';

const SECTION_COLORS = ['#cfe8e1', '#d9e4fb', '#f6e3c5', '#ead9f7'];

/** Rules in their text form, in which words stand for fields: `SOMA(itens.valor) > 1000`. */
interface RuleTexts {
  shown?: string;
  required?: string;
  defaultValue?: string;
  calculated?: string;
  valid?: readonly [rule: string, message: string];
}

type Settings = Pick<
  TemplateField,
  'name' | 'type' | 'required' | 'help' | 'options' | 'inFileName' | 'defaultValue' | 'photos' | 'rows'
> & { rules?: RuleTexts };

type Declared<Of> = Readonly<Record<string, string | Of>>;
type GroupSettings = Settings & { columns?: Declared<Settings> };

interface Part {
  section: string;
  /** The rule that shows the section. */
  shown?: string;
  /** Each field's settings, or only its name, by the word that the template's text uses for it. */
  fields: Declared<GroupSettings>;
}

/** The options of a selection. */
export function options(...names: string[]): NonNullable<TemplateField['options']> {
  return names.map((name) => ({ name }));
}

/** A field or a column of one. */
type Named = Pick<TemplateField, 'id' | 'name'>;

export interface DemoFields {
  fields: TemplateField[];
  sections: TemplateSection[];
  /** The field or column of a word. @throws Error for a word that no section declares */
  readonly of: (word: string) => Named;
  /** The expression of a text. @throws Error if it is none */
  readonly rule: (text: string) => Expression;
}

const idOf = (word: string): string => word.toUpperCase();
const settingsOf = <Of extends Settings>(declared: string | Of): Settings | Of =>
  typeof declared === 'string' ? { name: declared } : declared;

function columnsOf(declared: string | GroupSettings): [string, string | Settings][] {
  return typeof declared === 'string' ? [] : Object.entries(declared.columns ?? {});
}

/** Every word, and for that of a column the word of its group. */
class Words {
  readonly #named = new Map<string, Named>();
  readonly #groups = new Map<string, string>();

  constructor(parts: readonly Part[]) {
    for (const { fields } of parts)
      for (const [word, declared] of Object.entries(fields)) {
        this.#add(word, declared);
        for (const [column, settings] of columnsOf(declared)) {
          this.#add(column, settings);
          this.#groups.set(column, word);
        }
      }
  }

  #add(word: string, declared: string | Settings): void {
    this.#named.set(word, { id: idOf(word), name: settingsOf(declared).name });
  }

  of(word: string): Named {
    const found = this.#named.get(word);
    if (found === undefined) throw new Error(`No field named ${word}`);
    return found;
  }

  readonly #names: ExpressionNames = {
    nameOf: () => null,
    columnNameOf: () => null,
    idOf: (word) => this.#named.get(word)?.id ?? null,
    columnIdOf: (group, column) =>
      this.#groups.get(column) === group ? (this.#named.get(column)?.id ?? null) : null,
  };

  rule(text: string): Expression {
    const parsed = parseExpression(text, this.#names, 'pt');
    if ('error' in parsed) throw new Error(`'${text}' is no rule: ${parsed.error} at ${parsed.at}`);
    return parsed.expression;
  }
}

function rulesOf({ shown, required, defaultValue, calculated, valid }: RuleTexts, words: Words): FieldRules {
  return {
    ...(shown === undefined ? {} : { shown: words.rule(shown) }),
    ...(required === undefined ? {} : { required: words.rule(required) }),
    ...(defaultValue === undefined ? {} : { defaultValue: words.rule(defaultValue) }),
    ...(calculated === undefined ? {} : { calculated: words.rule(calculated) }),
    ...(valid === undefined ? {} : { valid: { rule: words.rule(valid[0]), message: valid[1] } }),
  };
}

function columnOf(word: string, declared: string | Settings, words: Words): TemplateColumn {
  const { rules, rows: _rows, ...settings } = settingsOf(declared);
  return {
    id: idOf(word),
    ...settings,
    ...(rules === undefined ? {} : { rules: rulesOf(rules, words) }),
  };
}

function fieldOf(word: string, declared: string | GroupSettings, words: Words): TemplateField {
  const { rows, ...own } = settingsOf(declared);
  const columns = columnsOf(declared).map(([column, settings]) => columnOf(column, settings, words));
  return {
    ...columnOf(word, own, words),
    ...(columns.length === 0 ? {} : { columns }),
    ...(rows === undefined ? {} : { rows }),
  };
}

/** Fields and sections from a plain table of names; ids are built from the words, in capitals as in the editor. */
export function demoFields(parts: readonly Part[]): DemoFields {
  const words = new Words(parts);
  const places = parts.map((part, index) => ({ part, id: `SECAO${index + 1}`, color: colorOf(index) }));
  return {
    fields: places.flatMap(({ part, id, color }) =>
      Object.entries(part.fields).map(([word, declared]) => ({
        ...fieldOf(word, declared, words),
        sectionId: id,
        ...color,
      })),
    ),
    sections: places.map(({ part: { section, fields, shown }, id }) => ({
      id,
      name: section,
      fields: Object.keys(fields).map(idOf),
      ...(shown === undefined ? {} : { shown: words.rule(shown) }),
    })),
    of: (word) => words.of(word),
    rule: (text) => words.rule(text),
  };
}

function colorOf(index: number): { color?: string } {
  const color = SECTION_COLORS[index % SECTION_COLORS.length];
  return color === undefined ? {} : { color };
}
