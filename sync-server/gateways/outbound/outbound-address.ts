import { isIP } from 'node:net';
import { isPublicAddress } from '#server/gateways/public-address.ts';

/**
 * Checks an address that a person typed: it must be public, https, at the standard port, without name and password;
 * null otherwise. The addresses of its host name are checked when the connection is made.
 * @param allowed origins configured by the operator, which would otherwise be refused
 */
export function outboundAddress(text: string, allowed: readonly string[]): URL | null {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (allowed.includes(url.origin)) return url;
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  // The parser has already converted every notation of an IPv4 address to dotted decimal.
  const open = isIP(host) === 0 ? isName(host) : isPublicAddress(host);
  return url.protocol === 'https:' && url.port === '' && open ? url : null;
}

/** Local names have no dot, or end in a domain that does not exist on the internet. */
const OWN = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;

function isName(host: string): boolean {
  return /^[^.]+(?:\.[^.]+)+\.?$/.test(host) && !OWN.test(host);
}
