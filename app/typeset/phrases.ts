/** The few words that the typesetter itself writes, in the document's language (not the interface's). */
function isPortuguese(language: string): boolean {
  return /^pt\b/i.test(language);
}

/** Specification 3, section 7: 'N de total'. */
export function pageNumber(language: string, page: number, total: number): string {
  return `${String(page)} ${isPortuguese(language) ? 'de' : 'of'} ${String(total)}`;
}

/** What a link within the document says to those who do not see it. */
export function linkToPage(language: string, page: number): string {
  return `${isPortuguese(language) ? 'Página' : 'Page'} ${String(page)}`;
}

export function unsupportedNote(language: string, type: string): string {
  const note = isPortuguese(language) ? 'Parte não suportada' : 'Unsupported part';
  return type === '' ? note : `${note}: ${type}`;
}
