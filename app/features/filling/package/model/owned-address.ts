/** Separates the owner of an address from the address; no id holds it. */
const OWNER = '\u{2}';

/** The name, in the form of a package, of an address in the form of one of its templates, or of a question. */
export function ownedAddress(owner: string, address: string): string {
  return `${owner}${OWNER}${address}`;
}

/** Null for an address without an owner: the bare id of a column. */
export function ownerOf(owned: string): { owner: string; address: string } | null {
  const at = owned.indexOf(OWNER);
  return at < 0 ? null : { owner: owned.slice(0, at), address: owned.slice(at + 1) };
}
