import type { Template, TemplateField, TemplateSection } from '#domain/entities/template.ts';
import type { DemoPicture } from './drawing/draw.ts';

/** Pictures by their names in the templates' texts. */
export type DemoPictures = Readonly<Record<string, DemoPicture>>;

/** A template without an owner. */
export interface DemoTemplate {
  name: string;
  description: string;
  fields: TemplateField[];
  sections: TemplateSection[];
  document: Template['document'];
}

/** Page margins in CSS pixels, and the position of the page number. */
export function pages(
  margin: number,
  number: 'bottom-right' | 'bottom-center' | 'none' = 'bottom-right',
  topAndBottom = margin,
): NonNullable<Template['document']['pagesInfo']> {
  return {
    paddings: { top: topAndBottom, right: margin, bottom: topAndBottom, left: margin },
    pageNumber: number,
  };
}

const SECTION_COLORS = ['#cfe8e1', '#d9e4fb', '#f6e3c5', '#ead9f7'];

type FieldSettings = Pick<
  TemplateField,
  'name' | 'type' | 'required' | 'help' | 'options' | 'inFileName' | 'defaultValue'
>;

interface Part {
  section: string;
  /** Each field's settings, or only its name, by the word that the template's text uses for it. */
  fields: Readonly<Record<string, string | FieldSettings>>;
}

/** The options of a selection. */
export function options(...names: string[]): NonNullable<TemplateField['options']> {
  return names.map((name) => ({ name }));
}

export interface DemoFields {
  fields: TemplateField[];
  sections: TemplateSection[];
  /** @throws Error for a word that no section declares */
  readonly of: (word: string) => TemplateField;
}

/** Fields and sections from a plain table of names; ids are built from the words, in capitals as in the editor. */
export function demoFields(parts: readonly Part[]): DemoFields {
  const byWord = new Map<string, TemplateField>();
  const sections = parts.map((part, index) => {
    const id = `SECAO${index + 1}`;
    for (const [word, declared] of Object.entries(part.fields)) {
      const settings = typeof declared === 'string' ? { name: declared } : declared;
      const color = SECTION_COLORS[index % SECTION_COLORS.length];
      byWord.set(word, {
        id: word.toUpperCase(),
        ...settings,
        sectionId: id,
        ...(color === undefined ? {} : { color }),
      });
    }
    return { id, name: part.section, fields: Object.keys(part.fields).map((word) => word.toUpperCase()) };
  });
  return {
    fields: [...byWord.values()],
    sections,
    of: (word) => {
      const found = byWord.get(word);
      if (found === undefined) throw new Error(`No field named ${word}`);
      return found;
    },
  };
}
