import { isIP } from 'node:net';
import { isPublicAddress } from '#server/gateways/public-address.ts';

/**
 * An address that a person typed, where the server may go: public, https, at the usual port, without name and password.
 * Null for every other; where the name leads is judged as the connection is made.
 * @param allowed origins that an operator named, which are otherwise refused
 */
export function outboundAddress(text: string, allowed: readonly string[]): URL | null {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (allowed.includes(url.origin)) return url;
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  // The parser has made dotted decimal of whatever stands for an IPv4 address.
  const open = isIP(host) === 0 ? isName(host) : isPublicAddress(host);
  return url.protocol === 'https:' && url.port === '' && open ? url : null;
}

/** Names of one's own network have no dot, or end in what the internet has not. */
const OWN = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;

function isName(host: string): boolean {
  return /^[^.]+(?:\.[^.]+)+\.?$/.test(host) && !OWN.test(host);
}
