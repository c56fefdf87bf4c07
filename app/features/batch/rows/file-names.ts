import { documentFileName } from '#domain/rules/documents/document-file-name.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import type { Answers, LivingForm } from '#domain/rules/living/outcome.ts';

/** A name without its extension, and the extension with its dot. */
function split(name: string): [string, string] {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
}

/** Gives each file of a batch a name of its own; the same rows in the same order have the same names. */
export class FileNames {
  private readonly taken = new Set<string>();

  /** File systems tell names apart neither by case nor by the form of their accents. */
  next(wanted: string): string {
    const [base, extension] = split(wanted);
    let name = wanted;
    for (let number = 2; this.taken.has(name.normalize('NFC').toLowerCase()); number += 1)
      name = `${base} (${String(number)})${extension}`;
    this.taken.add(name.normalize('NFC').toLowerCase());
    return name;
  }
}

/** The names of a batch's files, in its order. @param language BCP 47, of the documents */
export function fileNamesOf(
  { name, fields }: { name: string; fields: readonly TemplateField[] },
  rows: readonly Answers[],
  language: string,
  extension: string,
): string[] {
  const names = new FileNames();
  return rows.map((values) => names.next(documentFileName(name, fields, values, language, extension)));
}

/** What the document of a row is called before it has a format. */
export function documentNames(
  template: string,
  { fields, language }: Pick<LivingForm, 'fields' | 'language'>,
): (values: Answers) => string {
  return (values) => documentFileName(template, fields, values, language, '').replace(/\.$/, '');
}
