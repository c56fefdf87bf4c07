import type { Template } from '#domain/entities/template.ts';
import type { DemoFields } from '../demo-fields.ts';
import type { DemoPictures, DemoTemplate } from '../demo-template.ts';
import { DemoPassages } from './passages.ts';
import { written, type DemoLook } from './write-text.ts';

/** A template whose areas are plain text in the syntax of `written`; null for an absent area. */
interface TextTemplate {
  name: string;
  description: string;
  form: DemoFields;
  look: DemoLook;
  pictures?: DemoPictures;
  header: string | null;
  content: string;
  footer: string | null;
  /** Defaults to `look`. */
  footerLook?: DemoLook;
  pagesInfo: NonNullable<Template['document']['pagesInfo']>;
}

export function textTemplate({
  name,
  description,
  form,
  look,
  pictures,
  ...texts
}: TextTemplate): DemoTemplate {
  const { header, content, footer, footerLook = look, pagesInfo } = texts;
  const passages = new DemoPassages(form);
  const words = { of: form.of, passages, look, ...(pictures === undefined ? {} : { pictures }) };
  return {
    name,
    description,
    fields: form.fields,
    sections: form.sections,
    document: {
      header: header === null ? null : written(words, header),
      content: passages.stored(written(words, content)),
      footer: footer === null ? null : written({ ...words, look: footerLook }, footer),
      pagesInfo,
    },
  };
}
