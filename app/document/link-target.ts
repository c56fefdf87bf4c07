/** What may be opened from a document that somebody else wrote. */
const LINK_TARGET = /^(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu;
const LINK_LENGTH = 2000;

/** The address a link leads to; null where that is nothing safe. */
export function linkTarget(address: string): string | null {
  const target = address.trim();
  return target.length <= LINK_LENGTH && LINK_TARGET.test(target) ? target : null;
}
