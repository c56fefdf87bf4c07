/** Extensions of files whose text is extracted (specification 1, section 5), in its order. */
const listed =
  'html htm atom rss md epub xml xsl pdf doc docx odt ott rtf xls xlsx xlsb xlsm xltx csv ods ots pptx pot odp otp odg otg png jpg gif js txt'.split(
    ' ',
  );
const allowed: ReadonlySet<string> = new Set(listed);

/** Listed, but without a reader yet: Office's binary formats, and images, which would need text recognition. */
const unread: ReadonlySet<string> = new Set(['doc', 'xls', 'xlsb', 'pot', 'png', 'jpg', 'gif']);

/** `not-yet`: the file can be read once a reader exists. `refused`: files of this type are never read. */
export type Extractability = 'readable' | 'not-yet' | 'refused';

export const extractableEndings: readonly string[] = listed;

/** @param extension of a file name, in any case, without its dot */
export function extractabilityOf(extension: string): Extractability {
  const ending = extension.toLowerCase();
  if (!allowed.has(ending)) return 'refused';
  return unread.has(ending) ? 'not-yet' : 'readable';
}
