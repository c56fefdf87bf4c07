import { isIPv6 } from 'node:net';
import type { Request } from 'express';

const GROUPS = 8;
/** An IPv4 address as a dual-stack socket reports it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}

/**
 * The first groups of an IPv6 address, at most half of them, without leading zeros. A dotted end is always in the other
 * half.
 */
function prefixOf(address: string, groups: number): string {
  const [before = '', after] = address.split('::');
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
  const zeros = after === undefined ? 0 : GROUPS - head.length - tail.length;
  return [...head, ...Array.from({ length: zeros }, () => '0'), ...tail]
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * The key that an address is counted under: an IPv4 address itself, an IPv6 address by its /64, since its holder
 * controls all addresses in it.
 */
export function addressKey(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, '');
  const mapped = MAPPED.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(plain) ? `${prefixOf(plain, GROUPS / 2)}::/64` : plain;
}

/**
 * The network of an address, for totals: the /48 of an IPv6 address, since a site usually gets one with its 65,536 /64.
 * Null for IPv4.
 */
export function networkKey(address: string): string | null {
  const plain = address.toLowerCase().replace(/%.*$/, '');
  return isIPv6(plain) && !MAPPED.test(plain) ? `${prefixOf(plain, 3)}::/48` : null;
}

/** The client's address, as `trust proxy` allows it to be determined. */
export function addressOf(request: Request): string {
  return request.ip ?? 'unknown';
}
