import type { Observable } from 'rxjs';
import type { CertificateProof } from '#domain/api/sign-in-methods.ts';

/** A certificate that was opened on this device (specification 2, section 3). */
export interface LocalCertificate {
  /** SHA-256 of the certificate, hexadecimal. */
  thumbprint: string;
  /** ISO instant. */
  validityEnd: string;
  subjectName: string;
  issuerName: string;
  /** Null if it does not belong to a natural person under ICP-Brasil. */
  pkiBrazil: { certificateType: 'A1'; cpf: string } | null;
}

/**
 * Certificates opened from files, until the page is closed: file and password are neither stored nor sent, and the
 * keys can be used but not read.
 */
export interface LocalCertificateStore {
  list$: Observable<readonly LocalCertificate[]>;
  /**
   * @param file .pfx or .p12
   * @throws AppError certificate-too-large, certificate-unreadable, certificate-password-wrong
   */
  open(file: Blob, password: string): Promise<LocalCertificate>;
  /** @param statement as `certificateStatement` */
  sign(thumbprint: string, statement: string): Promise<Omit<CertificateProof['certificate'], 'challenge'>>;
  /** Removes them, so that the next user of this device cannot use them. */
  forget(): void;
}
