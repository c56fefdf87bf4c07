import { verify } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { CertificateList } from '@peculiar/asn1-x509';
import type { Logger } from 'pino';
import type { Clock } from '#server/clock.ts';
import type { ReadCertificate } from './read-certificate.ts';
import { hashOfSignature } from './signature-hashes.ts';

const FETCH_MILLISECONDS = 4000;
const LARGEST_BYTES = 5_000_000;
/** Limits of the cache: number of lists and their maximum age. A failed fetch is not retried immediately. */
const KEPT = 50;
const KEPT_MILLISECONDS = 3_600_000;
const FAILED_MILLISECONDS = 60_000;

interface KeptList {
  until: number;
  /** Serial numbers; null if the list could not be fetched. */
  revoked: Promise<ReadonlySet<string> | null>;
}

/** Revocation lists, fetched on demand from known hosts only. */
export interface RevocationLists {
  /**
   * Whether `certificate` was revoked. If no list can be fetched it counts as valid, since the outage of an authority
   * must not block all sign-ins.
   */
  isRevoked(certificate: ReadCertificate, issuer: ReadCertificate): Promise<boolean>;
}

/**
 * @param hosts allowed hosts, with non-standard ports. A client's certificate contains addresses that its author chose,
 * which must not make this server connect to arbitrary hosts.
 */
export function createRevocationLists(
  hosts: ReadonlySet<string>,
  clock: Clock,
  log: Pick<Logger, 'warn'>,
): RevocationLists {
  const kept = new Map<string, KeptList>();
  const listAt = (address: string, issuer: ReadCertificate): KeptList['revoked'] => {
    const key = `${issuer.x509.fingerprint256} ${address}`;
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known !== undefined && known.until > now) return known.revoked;
    const entry: KeptList = { until: now + KEPT_MILLISECONDS, revoked: Promise.resolve(null) };
    entry.revoked = fetchList(address, issuer, clock).then(
      ({ revoked, nextUpdate }) => {
        entry.until = Math.min(entry.until, nextUpdate);
        return revoked;
      },
      (error: unknown) => {
        log.warn({ error, host: URL.parse(address)?.host }, 'list of revoked certificates not read');
        entry.until = clock.now().getTime() + FAILED_MILLISECONDS;
        return null;
      },
    );
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return entry.revoked;
  };
  return {
    isRevoked: async (certificate, issuer) => {
      for (const address of certificate.revocationLists.filter((each) => isOfHosts(each, hosts))) {
        const revoked = await listAt(address, issuer);
        if (revoked !== null) return revoked.has(certificate.serialNumber);
      }
      return false;
    },
  };
}

function isOfHosts(address: string, hosts: ReadonlySet<string>): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.username === '' &&
    url.password === '' &&
    hosts.has(url.host)
  );
}

async function fetchList(
  address: string,
  issuer: ReadCertificate,
  clock: Clock,
): Promise<{ revoked: ReadonlySet<string>; nextUpdate: number }> {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_MILLISECONDS),
  });
  if (!response.ok || response.body === null) throw new Error(`answered ${response.status}`);
  return readList(await bounded(response.body), issuer, clock.now());
}

async function bounded(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > LARGEST_BYTES) throw new Error(`is larger than ${LARGEST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function readList(
  der: Uint8Array<ArrayBuffer>,
  issuer: ReadCertificate,
  now: Date,
): { revoked: ReadonlySet<string>; nextUpdate: number } {
  const list = AsnConvert.parse(der, CertificateList);
  const { thisUpdate, nextUpdate, revokedCertificates = [] } = list.tbsCertList;
  const hash = hashOfSignature(list.signatureAlgorithm.algorithm);
  const signed = list.tbsCertListRaw;
  if (hash === null || signed === undefined || !issuer.maySignLists) throw new Error('is not signed well');
  if (!verify(hash, new Uint8Array(signed), issuer.publicKey, new Uint8Array(list.signature)))
    throw new Error('is signed by somebody else');
  const until = nextUpdate?.getTime().getTime() ?? now.getTime() + KEPT_MILLISECONDS;
  if (thisUpdate.getTime() > now || until <= now.getTime()) throw new Error('is out of date');
  const revoked = revokedCertificates.map(({ userCertificate }) => serialOf(userCertificate));
  return { revoked: new Set(revoked), nextUpdate: until };
}

/**
 * Formats serial numbers as Node does: upper-case hexadecimal, without the leading zero byte that marks a number as
 * positive.
 */
function serialOf(bytes: ArrayBuffer): string {
  const hex = Buffer.from(bytes).toString('hex').toUpperCase();
  return hex.length > 2 && hex.startsWith('00') ? hex.slice(2) : hex;
}
