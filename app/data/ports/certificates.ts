import type { CloudCertificate } from '#domain/api/certificates.ts';
import type { CertificateChange } from '#domain/rules/people/certificate-changes.ts';

/**
 * The person's certificates on the server. All methods need the network and throw AppErrors with the codes of their
 * call.
 */
export interface CertificateStore {
  list(): Promise<CloudCertificate[]>;
  /**
   * Uploads the file as it is, encrypted.
   * @throws AppError also certificate-too-large
   */
  save(file: File): Promise<CloudCertificate>;
  /** Whether the password decrypts it. */
  validate(uid: string, password: string): Promise<boolean>;
  update(uid: string, updates: CertificateChange): Promise<CloudCertificate>;
}
