import { AppError } from '#domain/api/errors.ts';
import type { ReadCertificate } from './read-certificate.ts';
import { hashOfSignature } from './signature-hashes.ts';

/** Maximum length of a chain: a person's certificate, intermediate ones, and the root. */
const LONGEST = 6;

export interface TrustedCertificates {
  roots: readonly ReadCertificate[];
  between: readonly ReadCertificate[];
}

function isIssuedBy(certificate: ReadCertificate, issuer: ReadCertificate): boolean {
  return (
    issuer.isAuthority &&
    issuer.maySignCertificates &&
    hashOfSignature(certificate.signatureAlgorithm) !== null &&
    certificate.x509.checkIssued(issuer.x509) &&
    certificate.x509.verify(issuer.publicKey)
  );
}

/** @param authorities number of them between the person's certificate and this one */
function allowsBelow({ pathLength }: ReadCertificate, authorities: number): boolean {
  return pathLength === null || authorities <= pathLength;
}

/** The path from the last certificate of `chain` to a root, or null. */
function climb(
  chain: readonly ReadCertificate[],
  between: readonly ReadCertificate[],
  roots: readonly ReadCertificate[],
): ReadCertificate[] | null {
  const last = chain.at(-1);
  if (last === undefined || chain.length >= LONGEST) return null;
  const fits = (issuer: ReadCertificate): boolean =>
    allowsBelow(issuer, chain.length - 1) && isIssuedBy(last, issuer);
  const root = roots.find(fits);
  if (root !== undefined) return [...chain, root];
  for (const issuer of between) {
    if (chain.includes(issuer) || !fits(issuer)) continue;
    const found = climb([...chain, issuer], between, roots);
    if (found !== null) return found;
  }
  return null;
}

function isCurrent({ x509 }: ReadCertificate, now: Date): boolean {
  return x509.validFromDate <= now && now <= x509.validToDate;
}

/**
 * The path from a person's certificate to a trusted root.
 * @param offered certificates that the client sent; they are only used to find the path
 * @throws AppError certificate-invalid (no path), certificate-expired (one of them has expired or is not valid yet)
 */
export function trustedChain(
  own: ReadCertificate,
  offered: readonly ReadCertificate[],
  { roots, between }: TrustedCertificates,
  now: Date,
): ReadCertificate[] {
  const chain = climb([own], [...between, ...offered], roots);
  if (chain === null) throw new AppError('certificate-invalid');
  if (!chain.every((certificate) => isCurrent(certificate, now))) throw new AppError('certificate-expired');
  return chain;
}
