import { X509Certificate, type KeyObject } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  BasicConstraints,
  Certificate,
  CRLDistributionPoints,
  id_ce_basicConstraints,
  id_ce_cRLDistributionPoints,
  id_ce_keyUsage,
  id_ce_subjectAltName,
  KeyUsage,
  KeyUsageFlags,
  SubjectAlternativeName,
  type Extension,
} from '@peculiar/asn1-x509';

/** The parts of a certificate that are checked. */
export interface ReadCertificate {
  x509: X509Certificate;
  publicKey: KeyObject;
  /** Hexadecimal, upper case. */
  serialNumber: string;
  isAuthority: boolean;
  /** How many authorities may be between it and a person; null for any number. */
  pathLength: number | null;
  maySign: boolean;
  maySignCertificates: boolean;
  maySignLists: boolean;
  signatureAlgorithm: string;
  /** CPF of a natural person under ICP-Brasil; null if it contains none. */
  cpf: string | null;
  /** Addresses of its authority's revocation lists. */
  revocationLists: string[];
}

/** Data of a natural person: birthdate (8), CPF (11), NIS (11), RG (15), its issuer (DOC-ICP-04, 7.1.2.3). */
const PERSON = '2.16.76.1.3.1';
const CPF_AT = { begin: 8, end: 19 } as const;

/** OCTET STRING, UTF8String, PrintableString, IA5String: authorities use any of them. */
const TEXT_TAGS = [0x04, 0x0c, 0x13, 0x16];

function extension<T>(extensions: readonly Extension[], id: string, type: new () => T): T | null {
  const found = extensions.find(({ extnID }) => extnID === id);
  return found === undefined ? null : AsnConvert.parse(found.extnValue.buffer, type);
}

function textOf(der: Uint8Array): string {
  const [tag = 0, length = 0] = der;
  if (!TEXT_TAGS.includes(tag) || length > 127 || der.length < length + 2) return '';
  return Buffer.from(der.subarray(2, length + 2)).toString('latin1');
}

function cpfOf(names: SubjectAlternativeName | null): string | null {
  for (const { otherName } of names ?? []) {
    if (otherName?.typeId !== PERSON) continue;
    const cpf = textOf(new Uint8Array(otherName.value)).slice(CPF_AT.begin, CPF_AT.end);
    return /^\d{11}$/.test(cpf) ? cpf : null;
  }
  return null;
}

function listsOf(points: CRLDistributionPoints | null): string[] {
  return [...(points ?? [])].flatMap(({ distributionPoint }) =>
    (distributionPoint?.fullName ?? []).flatMap(({ uniformResourceIdentifier: address }) => address ?? []),
  );
}

/** @throws if the bytes are not a certificate */
export function readCertificate(der: Uint8Array): ReadCertificate {
  const x509 = new X509Certificate(der);
  const parsed = AsnConvert.parse(x509.raw, Certificate);
  const extensions = [...(parsed.tbsCertificate.extensions ?? [])];
  const usage = extension(extensions, id_ce_keyUsage, KeyUsage)?.toNumber() ?? null;
  const constraints = extension(extensions, id_ce_basicConstraints, BasicConstraints);
  const may = (flag: KeyUsageFlags): boolean => usage !== null && (usage & flag) !== 0;
  return {
    x509,
    publicKey: x509.publicKey,
    serialNumber: x509.serialNumber,
    isAuthority: constraints?.cA === true,
    pathLength: constraints?.pathLenConstraint ?? null,
    maySign: may(KeyUsageFlags.digitalSignature),
    maySignCertificates: may(KeyUsageFlags.keyCertSign),
    maySignLists: may(KeyUsageFlags.cRLSign),
    signatureAlgorithm: parsed.signatureAlgorithm.algorithm,
    cpf: cpfOf(extension(extensions, id_ce_subjectAltName, SubjectAlternativeName)),
    revocationLists: listsOf(extension(extensions, id_ce_cRLDistributionPoints, CRLDistributionPoints)),
  };
}
