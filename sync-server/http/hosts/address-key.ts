import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** An IPv4 address as a dual-stack socket names it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}

/** The first groups of an IPv6 address, half of them at most, without leading zeros. A dotted end lies in the other half. */
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
 * What an address is counted under: an IPv4 address itself, an IPv6 address by its /64, since whoever has one of those
 * has all of them.
 */
export function addressKey(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, '');
  const mapped = MAPPED.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(plain) ? `${prefixOf(plain, GROUPS / 2)}::/64` : plain;
}

/**
 * The network that an address is in, for totals: the /48 of an IPv6 address, since a site gets one whole, with the
 * 65,536 /64 in it. Null for IPv4.
 */
export function networkKey(address: string): string | null {
  const plain = address.toLowerCase().replace(/%.*$/, '');
  return isIPv6(plain) && !MAPPED.test(plain) ? `${prefixOf(plain, 3)}::/48` : null;
}
