/** The family as the browser finds it: the document's own font files, never the computer's. */
export function cssFamily(_family: string): string {
  return "'Arimo', sans-serif";
}
