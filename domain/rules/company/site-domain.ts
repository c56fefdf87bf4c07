/** The one address on a developer's own machine (specification 2, section 2). */
export const LOCAL_DOMAIN = 'localhost:3000';

const NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** A name of the internet in small letters, without scheme, port, path or numbers for an address; or the local one. */
export function isSiteDomain(text: string): boolean {
  return text === LOCAL_DOMAIN || NAME.test(text);
}

/** Where a portal is opened; null for what is no domain, so that no made-up text becomes an address. */
export function siteAddress(domain: string): string | null {
  if (!isSiteDomain(domain)) return null;
  return domain === LOCAL_DOMAIN ? `http://${domain}/` : `https://${domain}/`;
}
