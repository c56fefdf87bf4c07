/** Of files with these endings, and of no others, text is taken (specification 1, section 5), in its order. */
const listed =
  'html htm atom rss md epub xml xsl pdf doc docx odt ott rtf xls xlsx xlsb xlsm xltx csv ods ots pptx pot odp otp odg otg png jpg gif js txt'.split(
    ' ',
  );
const allowed: ReadonlySet<string> = new Set(listed);

/** Listed, and read by nothing yet: Office's binary files, and pictures, which would have to be recognised. */
const unread: ReadonlySet<string> = new Set(['doc', 'xls', 'xlsb', 'pot', 'png', 'jpg', 'gif']);

/** `not-yet`: the file may be read once there is a reader for it. `refused`: files of its sort never are. */
export type Extractability = 'readable' | 'not-yet' | 'refused';

export const extractableEndings: readonly string[] = listed;

/** @param extension as of a file name, in any case, without its dot */
export function extractabilityOf(extension: string): Extractability {
  const ending = extension.toLowerCase();
  if (!allowed.has(ending)) return 'refused';
  return unread.has(ending) ? 'not-yet' : 'readable';
}
