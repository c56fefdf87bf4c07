/** Letters and digits that are not confused when read aloud or copied by hand. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Upper-case code of a section, as the editor gives them. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return [...bytes].map((byte) => SIGNS[byte % SIGNS.length] ?? 'A').join('');
}
