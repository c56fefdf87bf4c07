import forge from 'node-forge';
import { AppError } from '#domain/api/errors.ts';
import type { LocalCertificate } from '../ports.ts';

/** A certificate with its key, which can sign and cannot be read. */
export interface OpenedCertificate {
  certificate: LocalCertificate;
  key: CryptoKey;
  /** DER in base64, the person's own first. */
  chain: string[];
}

/** Certificates that are sent along, the person's own among them. */
const CHAIN_MAX = 6;
/** Data of a natural person: birthdate (8), then the CPF (11) (DOC-ICP-04, 7.1.2.3). */
const PERSON = '2.16.76.1.3.1';
const CPF_AT = { begin: 8, end: 19 } as const;

type Bags = Record<string, forge.pkcs12.Bag[] | undefined>;

/**
 * Opens a PKCS #12 file. Those of Brazil are mostly encrypted with RC2 and 3DES, which the browser's own cryptography
 * does not know.
 * @throws AppError certificate-unreadable, certificate-password-wrong
 */
export async function openPfx(bytes: Uint8Array, password: string): Promise<OpenedCertificate> {
  const file = decrypted(bytes, password);
  const key = keyOf(file);
  const certificates = certificatesOf(file);
  const own = certificates.find((certificate) => isOf(certificate, key));
  if (own === undefined) throw new AppError('certificate-unreadable');
  const chain = [own, ...certificates.filter((certificate) => certificate !== own)].slice(0, CHAIN_MAX);
  const ders = chain.map((certificate) => derOf(forge.pki.certificateToAsn1(certificate)));
  return {
    certificate: await described(own, ders[0] ?? ''),
    key: await usable(key),
    chain: ders.map((der) => forge.util.encode64(der)),
  };
}

function decrypted(bytes: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx {
  const asn1 = read(() => forge.asn1.fromDer(forge.util.createBuffer(bytes as never)));
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, password);
  } catch (cause) {
    // The library tells a wrong password from a broken file by its words alone.
    const wrong = cause instanceof Error && /password|MAC|decrypt/i.test(cause.message);
    throw new AppError(wrong ? 'certificate-password-wrong' : 'certificate-unreadable', { cause });
  }
}

function read<T>(reading: () => T): T {
  try {
    return reading();
  } catch (cause) {
    throw new AppError('certificate-unreadable', { cause });
  }
}

function bagsOf(file: forge.pkcs12.Pkcs12Pfx, type: string): forge.pkcs12.Bag[] {
  return (file.getBags({ bagType: type }) as Bags)[type] ?? [];
}

function oid(name: string): string {
  return forge.pki.oids[name] ?? '';
}

function keyOf(file: forge.pkcs12.Pkcs12Pfx): forge.pki.rsa.PrivateKey {
  const types = [oid('pkcs8ShroudedKeyBag'), oid('keyBag')];
  const [bag] = types.flatMap((type) => bagsOf(file, type));
  if (bag?.key === undefined) throw new AppError('certificate-unreadable');
  return bag.key;
}

function certificatesOf(file: forge.pkcs12.Pkcs12Pfx): forge.pki.Certificate[] {
  return bagsOf(file, oid('certBag')).flatMap(({ cert }) => cert ?? []);
}

function isOf({ publicKey }: forge.pki.Certificate, key: forge.pki.rsa.PrivateKey): boolean {
  return 'n' in publicKey && publicKey.n.equals(key.n);
}

function derOf(asn1: forge.asn1.Asn1): string {
  return forge.asn1.toDer(asn1).getBytes();
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

function usable(key: forge.pki.rsa.PrivateKey): Promise<CryptoKey> {
  const pkcs8 = forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key));
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  return crypto.subtle.importKey('pkcs8', bytesOf(derOf(pkcs8)), algorithm, false, ['sign']);
}

async function described(certificate: forge.pki.Certificate, der: string): Promise<LocalCertificate> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(der)));
  const cpf = cpfOf(certificate);
  return {
    thumbprint: forge.util.binary.hex.encode(digest),
    validityEnd: certificate.validity.notAfter.toISOString(),
    subjectName: commonName(certificate.subject),
    issuerName: commonName(certificate.issuer),
    pkiBrazil: cpf === null ? null : { certificateType: 'A1', cpf },
  };
}

function commonName(name: forge.pki.Certificate['subject']): string {
  const field: unknown = name.getField('CN');
  const value = typeof field === 'object' && field !== null && 'value' in field ? field.value : '';
  return typeof value === 'string' ? value : '';
}

/** Of `otherName`, which the library leaves as it found it: an id, and a text in one tag or two. */
function cpfOf(certificate: forge.pki.Certificate): string | null {
  const names = certificate.getExtension('subjectAltName') as {
    altNames?: { type: number; value: unknown }[];
  };
  for (const { type, value } of names?.altNames ?? []) {
    if (type !== 0 || !Array.isArray(value)) continue;
    const [id, text] = value as [forge.asn1.Asn1, forge.asn1.Asn1 | undefined];
    if (forge.asn1.derToOid(id.value as string) !== PERSON) continue;
    const cpf = textOf(text).slice(CPF_AT.begin, CPF_AT.end);
    return /^\d{11}$/.test(cpf) ? cpf : null;
  }
  return null;
}

function textOf(asn1: forge.asn1.Asn1 | undefined): string {
  if (asn1 === undefined) return '';
  return typeof asn1.value === 'string' ? asn1.value : textOf(asn1.value[0]);
}
