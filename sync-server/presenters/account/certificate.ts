import type { CloudCertificate } from '#domain/api/certificates.ts';
import type { Certificate } from '#domain/entities/certificate.ts';
import type { User } from '#domain/entities/user.ts';

/** Everything but the file. */
export function presentCertificate(certificate: Certificate, user: User): CloudCertificate {
  return {
    uid: certificate.uid,
    name: certificate.name,
    filename: certificate.filename,
    decrypted: certificate.decrypted,
    subject: { commonName: certificate.subject },
    issuer: { commonName: certificate.issuer },
    validity: { notAfter: certificate.notAfter },
    deleted: certificate.deleted,
    metadata: {
      favorite: certificate.favorite,
      user: {
        name: user.name,
        email: user.email,
        document: user.taxDocument ?? null,
        phone: user.phone === undefined ? null : `${user.phoneArea ?? ''}${user.phone}`,
        birthdate: user.birthdate ?? null,
      },
    },
  };
}
