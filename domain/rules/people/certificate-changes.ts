import type { Certificate } from '#domain/entities/certificate.ts';

export type CertificateChange = Partial<Pick<Certificate, 'name' | 'favorite' | 'deleted'>>;

export function isExpired({ notAfter }: Pick<Certificate, 'notAfter'>, now: Date): boolean {
  return notAfter !== null && Date.parse(notAfter) <= now.getTime();
}

/**
 * Only an opened certificate can be chosen, deleted or restored, and only a valid, undeleted one can be chosen
 * (specification 2, section 4).
 */
export function mayChange(certificate: Certificate, change: CertificateChange, now: Date): boolean {
  if (!certificate.decrypted && (change.favorite !== undefined || change.deleted !== undefined)) return false;
  const deleted = change.deleted ?? certificate.deleted;
  return change.favorite !== true || !(deleted || isExpired(certificate, now));
}

/** A deleted certificate cannot be a favourite. */
export function changed(certificate: Certificate, change: CertificateChange): Certificate {
  const next = { ...certificate, ...change };
  return { ...next, favorite: next.favorite && !next.deleted };
}
