import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verify, X509Certificate, type KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import { AppError } from '#domain/api/errors.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config/config.ts';
import { trustedChain, type TrustedCertificates } from './certificate-chain.ts';
import { readCertificate, type ReadCertificate } from './read-certificate.ts';
import { createRevocationLists, type RevocationLists } from './revocation-lists.ts';

/** The browser's proof: certificates in DER, the person's own first, and its signature. */
interface Presented {
  chain: readonly Uint8Array[];
  statement: string;
  signature: Uint8Array;
}

/** Verifies certificates of natural persons against the configured roots. */
export interface IcpBrasil {
  /**
   * The CPF of the person whose key signed the statement.
   * @throws AppError certificate-invalid, certificate-expired, certificate-revoked
   */
  identify(presented: Presented): Promise<string>;
}

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const RSA_BITS = 2048;
/** Curves supported by browsers: P-256, P-384 and P-521. */
const CURVES = ['prime256v1', 'secp384r1', 'secp521r1'];
/** `id-kp-clientAuth`, and `anyExtendedKeyUsage`. */
const SIGN_IN_USAGES = ['1.3.6.1.5.5.7.3.2', '2.5.29.37.0'];

/** Null if no folder is configured. @throws if the folder cannot be read or contains no root */
export async function createIcpBrasil(
  config: Config['icpBrasil'],
  clock: Clock,
  log: Pick<Logger, 'warn'>,
): Promise<IcpBrasil | null> {
  if (config === null) return null;
  const known = await readFolder(config.folder);
  const trusted: TrustedCertificates = {
    roots: known.filter(isRoot),
    between: known.filter((certificate) => !isRoot(certificate)),
  };
  if (trusted.roots.length === 0) throw new Error('ICP_BRASIL_CERTIFICATES holds no root certificate.');
  const named = known.flatMap(({ revocationLists }) => revocationLists).map((each) => URL.parse(each)?.host);
  const hosts = new Set([...config.crlHosts, ...named.filter((host) => host !== undefined)]);
  const lists = createRevocationLists(hosts, clock, log);
  return {
    identify: async (presented) => {
      const [own, ...offered] = readAll(presented.chain);
      if (own === undefined) throw new AppError('certificate-invalid');
      const chain = trustedChain(own, offered, trusted, clock.now());
      const cpf = signerOf(own, presented);
      await refuseRevoked(chain, lists);
      return cpf;
    },
  };
}

async function readFolder(folder: string): Promise<ReadCertificate[]> {
  const names = (await readdir(folder)).filter((name) => /\.(pem|crt|cer)$/i.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
  return texts
    .flatMap((text) => text.match(PEM) ?? [])
    .map((pem) => readCertificate(new X509Certificate(pem).raw));
}

function isRoot({ x509, isAuthority, publicKey }: ReadCertificate): boolean {
  return isAuthority && x509.checkIssued(x509) && x509.verify(publicKey);
}

function readAll(chain: readonly Uint8Array[]): ReadCertificate[] {
  try {
    return chain.map(readCertificate);
  } catch (cause) {
    throw new AppError('certificate-invalid', { cause });
  }
}

/** Accepts only a person's own certificate that allows client authentication and whose key made the signature. */
function signerOf(own: ReadCertificate, { statement, signature }: Presented): string {
  const { cpf, publicKey, x509, isAuthority, maySign } = own;
  const usages: readonly string[] | undefined = x509.keyUsage;
  const forSignIn = usages === undefined || usages.some((usage) => SIGN_IN_USAGES.includes(usage));
  if (cpf === null || isAuthority || !maySign || !forSignIn || !isStrong(publicKey))
    throw new AppError('certificate-invalid');
  // Browsers encode ECDSA signatures as two concatenated numbers; RSA ignores this option.
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(statement), signed, signature)) throw new AppError('certificate-invalid');
  return cpf;
}

function isStrong({ asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject): boolean {
  const { modulusLength = 0, namedCurve = '' } = asymmetricKeyDetails;
  return asymmetricKeyType === 'rsa'
    ? modulusLength >= RSA_BITS
    : asymmetricKeyType === 'ec' && CURVES.includes(namedCurve);
}

async function refuseRevoked(chain: readonly ReadCertificate[], lists: RevocationLists): Promise<void> {
  for (const [at, certificate] of chain.slice(0, -1).entries()) {
    const issuer = chain[at + 1];
    if (issuer !== undefined && (await lists.isRevoked(certificate, issuer)))
      throw new AppError('certificate-revoked');
  }
}
