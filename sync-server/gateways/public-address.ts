import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Resolver } from 'node:dns/promises';

const TIMEOUT_MILLISECONDS = 3000;

/** From IANA's special-purpose registries: ranges that are not part of the public internet. */
const reserved4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Within 2000::/3, outside of which nothing is public: ranges that embed another address, and documentation ranges. */
const reserved6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const reserved = new BlockList();
for (const [address, bits] of reserved4) reserved.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of reserved6) reserved.addSubnet(address, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address belongs to the public internet, not to this machine or a private network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/** The used part of a resolver. */
export type Names = Pick<Resolver, 'resolve4' | 'resolve6'>;

/** @param servers `address:port` of the resolvers; null for those of the system */
export function createNames(servers: readonly string[] | null): Names {
  // Not the system's own lookup: a slow name would block a thread that also reads files.
  const resolver = new Resolver({ timeout: TIMEOUT_MILLISECONDS, tries: 1 });
  if (servers !== null) resolver.setServers(servers);
  return resolver;
}

interface Address {
  address: string;
  family: 4 | 6;
}

/** Empty if the name does not resolve; never rejects. */
async function addressesOf(names: Names, host: string): Promise<Address[]> {
  const [four, six] = await Promise.allSettled([names.resolve4(host), names.resolve6(host)]);
  const found = (answer: typeof four, family: 4 | 6) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
  return [...found(four, 4), ...found(six, 6)];
}

/**
 * Lookup for connections to a typed address. Addresses are checked when the connection is made, so that a changed DNS
 * answer cannot redirect it. A name is refused if any of its addresses is not public.
 */
export function publicLookup(names: Names): LookupFunction {
  return (host, options, done) => {
    void answer(names, host, (found) => {
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
        done(new Error('the name has no public address'), '', 0);
      else if (options.all === true) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}

async function answer(names: Names, host: string, take: (found: Address[]) => void): Promise<void> {
  take(await addressesOf(names, host));
}
