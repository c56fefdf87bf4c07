import { unzipSync, zipSync } from 'fflate';
import type { TemplateField } from '#domain/entities/template.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';
import { FieldCollector } from '../../fields/field-collector.ts';
import { OfficePackage } from '../../package/office-package.ts';
import type { ControlValue } from './controls.ts';
import { fillPart } from './fill-part.ts';

export interface OriginalFilling {
  /** Those of the template. */
  fields: readonly TemplateField[];
  language: ValueLanguage;
  /** What a field's place shows, by its id. */
  valueOf: (field: string) => ControlValue;
}

export interface FilledOriginal {
  bytes: Uint8Array<ArrayBuffer>;
  /** How often each field is shown, by its id. */
  uses: ReadonlyMap<string, number>;
}

/** Types of the parts that show text, in the order in which an import reads them. */
const STORIES = ['header', 'footer', 'footnotes', 'endnotes'] as const;

function storiesOf(file: OfficePackage, main: string): string[] {
  const related = STORIES.flatMap((type) =>
    file
      .relationships(main)
      .filter((each) => each.type === type && !each.isExternal && file.has(each.target)),
  );
  return [...new Set([main, ...related.map(({ target }) => target)])];
}

/**
 * The file with the values of its fields: all else stays as the other program wrote it. Fields are found as an import
 * finds them.
 * @param file of a template that nobody changed since it was imported
 * @throws ImportError for a file that cannot be read
 */
export function fillOriginal(
  bytes: Uint8Array,
  { fields, language, valueOf }: OriginalFilling,
): FilledOriginal {
  const file = new OfficePackage(bytes);
  const known = new Set(fields.map(({ id }) => id));
  const collector = new FieldCollector(language);
  let blanks = 0;
  const uses = new Map<string, number>();
  const main = file.relatedByType('', 'officeDocument') ?? 'word/document.xml';
  const parts = unzipSync(bytes);
  for (const path of storiesOf(file, main)) {
    // The parser of imports refuses what could not be filled either.
    if (file.xml(path) === null) continue;
    const source = new TextDecoder().decode(file.bytes(path) ?? new Uint8Array());
    const filled = fillPart(source, {
      marks: true,
      blankName: (label) => collector.ownName(`blank ${String((blanks += 1))}`, label),
      valueAt: ({ name, tag, origin, isFallback }) => {
        const id = known.has(tag) ? tag : collector.use({ name, origin });
        if (id === null || !known.has(id)) return null;
        if (!isFallback) uses.set(id, (uses.get(id) ?? 0) + 1);
        return valueOf(id);
      },
    });
    const name = Object.keys(parts).find((each) => each.toLowerCase() === path.toLowerCase()) ?? path;
    parts[name] = new TextEncoder().encode(filled);
  }
  return { bytes: new Uint8Array(zipSync(parts)), uses };
}
