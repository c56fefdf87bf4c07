import type { CloudCertificate } from '#domain/api/certificates.ts';
import type { CertificateChange } from '#domain/rules/people/certificate-changes.ts';

/** Certificates that the person keeps on the server. All of it needs the network; every throw is an AppError of the call's codes. */
export interface CertificateStore {
  list(): Promise<CloudCertificate[]>;
  /** Sends the file as it is, encrypted. @throws AppError also certificate-too-large */
  save(file: File): Promise<CloudCertificate>;
  /** Whether the password opens it. */
  validate(uid: string, password: string): Promise<boolean>;
  update(uid: string, updates: CertificateChange): Promise<CloudCertificate>;
}
