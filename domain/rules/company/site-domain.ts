/** The address on a developer's own machine (specification 2, section 2). */
export const LOCAL_DOMAIN = 'localhost:3000';

const NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * Whether the text is a lowercase internet host name, without scheme, port or path and not an IP address; or
 * `LOCAL_DOMAIN`.
 */
export function isSiteDomain(text: string): boolean {
  return text === LOCAL_DOMAIN || NAME.test(text);
}

/** Address of a portal; null if the text is not a domain, so that arbitrary text never becomes an address. */
export function siteAddress(domain: string): string | null {
  if (!isSiteDomain(domain)) return null;
  return domain === LOCAL_DOMAIN ? `http://${domain}/` : `https://${domain}/`;
}
