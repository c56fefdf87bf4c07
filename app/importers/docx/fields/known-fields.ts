import { FIELDS_MAX, type TemplateField, templateFieldSchema } from '#domain/entities/template.ts';
import { ImportError } from '../../import-error.ts';
import type { OfficePackage } from '../../package/office-package.ts';
import { textOf, type XmlElement } from '../../xml/element.ts';

/** Other programs store much in such parts. */
const PART_MAX = 4_000_000;

function partAt(file: OfficePackage, path: string): XmlElement | null {
  if (file.sizeOf(path) > PART_MAX) return null;
  try {
    return file.xml(path);
  } catch (error) {
    // A part of another program: the document does not depend on it.
    if (error instanceof ImportError) return null;
    throw error;
  }
}

function parsed(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** The text of the part of our own that has this root; empty for a file without it. */
export function ownPart(file: OfficePackage, main: string, root: string): string {
  const parts = file
    .relationships(main)
    .filter(({ type, isExternal }) => type === 'customXml' && !isExternal)
    .map(({ target }) => partAt(file, target));
  const own = parts.find((part) => part?.name === root);
  return own === undefined || own === null ? '' : textOf(own);
}

/** The fields whose settings a file of ours has beside its text (`app/word/fields-part.ts`); none for other files. */
export function readKnownFields(file: OfficePackage, main: string): TemplateField[] {
  return parsed(ownPart(file, main, 'autodocs:fields'))
    .slice(0, FIELDS_MAX)
    .flatMap((entry) => {
      const { success, data } = templateFieldSchema.safeParse(entry);
      if (!success) return [];
      const { sectionId: _section, pageIndex: _page, gedField: _bound, ...field } = data;
      return [field];
    });
}
