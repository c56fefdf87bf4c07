/** The id right after `id`: `!` sorts before every character an id may go on with. */
export function idAfter(id: string): string {
  return `${id}!`;
}
