import forge from 'node-forge';
import { AppError } from '#domain/api/errors.ts';
import type { LocalCertificate } from '../ports.ts';
import { readX509, type ReadX509 } from './read-x509.ts';
import { importSigningKey } from './signing-key.ts';

/** A certificate with its key, which can sign but cannot be read. */
export interface OpenedCertificate {
  certificate: LocalCertificate;
  key: CryptoKey;
  /** DER in base64, the person's own certificate first. */
  chain: string[];
}

/** Maximum number of certificates that are sent, including the person's own. */
const CHAIN_MAX = 6;

type Bags = Record<string, forge.pkcs12.Bag[] | undefined>;

interface Found extends ReadX509 {
  der: string;
}

/**
 * Opens a PKCS #12 file with an RSA or elliptic-curve key. Brazilian files are mostly encrypted with RC2 and 3DES,
 * which the Web Crypto API does not support.
 * @throws AppError certificate-unreadable, certificate-password-wrong
 */
export async function openPfx(bytes: Uint8Array, password: string): Promise<OpenedCertificate> {
  const file = decrypted(bytes, password);
  const { key, publicKey } = await importSigningKey(keyOf(file)).catch(unreadable);
  const certificates = read(() => certificatesOf(file));
  const own = certificates.find((certificate) => certificate.publicKey === publicKey);
  if (own === undefined) throw new AppError('certificate-unreadable');
  const chain = [own, ...certificates.filter((certificate) => certificate !== own)].slice(0, CHAIN_MAX);
  return {
    certificate: await described(own),
    key,
    chain: chain.map(({ der }) => forge.util.encode64(der)),
  };
}

function decrypted(bytes: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx {
  const asn1 = read(() => forge.asn1.fromDer(forge.util.createBuffer(bytes as never)));
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, password);
  } catch (cause) {
    // The library distinguishes a wrong password from a broken file only by the error message.
    const wrong = cause instanceof Error && /password|MAC|decrypt/i.test(cause.message);
    throw new AppError(wrong ? 'certificate-password-wrong' : 'certificate-unreadable', { cause });
  }
}

function read<T>(reading: () => T): T {
  try {
    return reading();
  } catch (cause) {
    return unreadable(cause);
  }
}

function unreadable(cause: unknown): never {
  throw new AppError('certificate-unreadable', { cause });
}

function bagsOf(file: forge.pkcs12.Pkcs12Pfx, type: string): forge.pkcs12.Bag[] {
  return (file.getBags({ bagType: type }) as Bags)[type] ?? [];
}

function oid(name: string): string {
  return forge.pki.oids[name] ?? '';
}

/** As a PrivateKeyInfo. The library parses only RSA keys, and returns others unchanged. */
function keyOf(file: forge.pkcs12.Pkcs12Pfx): forge.asn1.Asn1 {
  const types = [oid('pkcs8ShroudedKeyBag'), oid('keyBag')];
  const [bag] = types.flatMap((type) => bagsOf(file, type));
  const rsa = bag?.key ?? null;
  const key = rsa === null ? bag?.asn1 : forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(rsa));
  if (key === undefined) throw new AppError('certificate-unreadable');
  return key;
}

function certificatesOf(file: forge.pkcs12.Pkcs12Pfx): Found[] {
  return bagsOf(file, oid('certBag')).map(({ cert, asn1 }) => {
    const certificate = cert === undefined || cert === null ? asn1 : forge.pki.certificateToAsn1(cert);
    return { ...readX509(certificate), der: forge.asn1.toDer(certificate).getBytes() };
  });
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

async function described({ der, cpf, notAfter, ...names }: Found): Promise<LocalCertificate> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(der)));
  return {
    thumbprint: forge.util.binary.hex.encode(digest),
    validityEnd: notAfter.toISOString(),
    subjectName: names.subjectName,
    issuerName: names.issuerName,
    pkiBrazil: cpf === null ? null : { certificateType: 'A1', cpf },
  };
}
