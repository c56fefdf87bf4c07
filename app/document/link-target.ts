/** Addresses that may be opened from a document that someone else wrote. */
const LINK_TARGET = /^(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu;
const LINK_LENGTH = 2000;

/** The address that a link opens; null if it is not a safe one. */
export function linkTarget(address: string): string | null {
  const target = address.trim();
  return target.length <= LINK_LENGTH && LINK_TARGET.test(target) ? target : null;
}
