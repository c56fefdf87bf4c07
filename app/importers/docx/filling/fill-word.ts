import { unzipSync, zipSync } from 'fflate';
import { hasSections } from '#app/document/field-marks/marks.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';
import { readControlTag } from '#app/word/control-tags.ts';
import { FieldCollector } from '../../fields/field-collector.ts';
import { OfficePackage } from '../../package/office-package.ts';
import { textOf } from '../../xml/element.ts';
import { storyParts } from '../read-story.ts';
import type { ControlValue } from './controls.ts';
import { fillPart } from './fill-part.ts';

export interface WordFilling {
  /** Ids of the fields that are filled; places of others stay as they are. */
  fields: ReadonlySet<string>;
  language: ValueLanguage;
  /** What a place of a field shows. */
  valueOf: (field: string) => ControlValue;
}

export interface FilledWord {
  bytes: Uint8Array<ArrayBuffer>;
  /** How often each field is shown, by its id. */
  uses: ReadonlyMap<string, number>;
}

/**
 * A Word file with the values of its fields: all else stays as it was written. Fields are found as an import finds
 * them, and their ids follow from their names.
 * @throws ImportError for a file that cannot be read
 */
export function fillWord(bytes: Uint8Array, { fields, language, valueOf }: WordFilling): FilledWord {
  const file = new OfficePackage(bytes);
  const names = new FieldCollector(language);
  const uses = new Map<string, number>();
  let blanks = 0;
  const main = file.relatedByType('', 'officeDocument') ?? 'word/document.xml';
  const parts = new Map(Object.entries(unzipSync(bytes)));
  const nameOf = new Map([...parts.keys()].map((name) => [name.toLowerCase(), name]));
  const stories = storyParts({ file, main }).flatMap((path) => {
    // What the parser of imports refuses is not filled either.
    const root = file.xml(path);
    return root === null ? [] : [{ path, root }];
  });
  const braces = stories.some(({ root }) => hasSections(textOf(root)));
  for (const { path } of stories) {
    const source = new TextDecoder().decode(file.bytes(path) ?? new Uint8Array());
    const filled = fillPart(source, {
      braces,
      blankName: (label) => names.ownName(`blank ${String((blanks += 1))}`, label),
      valueAt: ({ name, tag, origin, isFallback }) => {
        // A value in words is written from the model.
        if (readControlTag(tag, undefined).show !== undefined) return null;
        const id = fields.has(tag) ? tag : names.use({ name, origin });
        if (id === null || !fields.has(id)) return null;
        if (!isFallback) uses.set(id, (uses.get(id) ?? 0) + 1);
        return valueOf(id);
      },
    });
    parts.set(nameOf.get(path.toLowerCase()) ?? path, new TextEncoder().encode(filled));
  }
  return { bytes: new Uint8Array(zipSync(Object.fromEntries(parts))), uses };
}
