import forge from 'node-forge';

type Node = forge.asn1.Asn1;

/** Fields of an X.509 certificate with any type of key: the library's own reader supports only RSA. */
export interface ReadX509 {
  subjectName: string;
  issuerName: string;
  notAfter: Date;
  /** DER of the SubjectPublicKeyInfo. */
  publicKey: string;
  /** CPF of a natural person under ICP-Brasil. */
  cpf: string | null;
}

const COMMON_NAME = '2.5.4.3';
const SUBJECT_ALT_NAME = '2.5.29.17';
/** Data of a natural person: birthdate (8), then the CPF (11) (DOC-ICP-04, 7.1.2.3). */
const PERSON = '2.16.76.1.3.1';
const CPF_AT = { begin: 8, end: 19 } as const;
/** Context tags of `otherName` and of the extensions. */
const OTHER_NAME = 0;
const EXTENSIONS = 3;

/** @throws Error if it is not a certificate */
export function readX509(certificate: Node): ReadX509 {
  const [body] = partsOf(certificate);
  const parts = partsOf(body);
  // A certificate without extensions has no version field.
  const [, , issuer, validity, subject, publicKey] = isTagged(parts[0], 0) ? parts.slice(1) : parts;
  const [, notAfter] = partsOf(validity);
  if (publicKey === undefined || notAfter === undefined) throw new Error('not an X.509 certificate');
  return {
    subjectName: commonName(subject),
    issuerName: commonName(issuer),
    notAfter: dateOf(notAfter),
    publicKey: forge.asn1.toDer(publicKey).getBytes(),
    cpf: cpfOf(parts.find((part) => isTagged(part, EXTENSIONS))),
  };
}

function partsOf(node: Node | undefined): Node[] {
  if (node === undefined || !Array.isArray(node.value)) throw new Error('not an X.509 certificate');
  return node.value;
}

function isTagged(node: Node | undefined, tag: number): boolean {
  // The library's type lists only universal tags; context-specific tags have other numbers.
  const type: number | undefined = node?.type;
  return node?.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC && type === tag;
}

function bytesOf(node: Node | undefined): string {
  return typeof node?.value === 'string' ? node.value : '';
}

function dateOf(node: Node): Date {
  const read =
    node.type === forge.asn1.Type.UTCTIME ? forge.asn1.utcTimeToDate : forge.asn1.generalizedTimeToDate;
  return read(bytesOf(node));
}

function commonName(name: Node | undefined): string {
  for (const set of partsOf(name))
    for (const attribute of partsOf(set)) {
      const [id, text] = partsOf(attribute);
      if (forge.asn1.derToOid(bytesOf(id)) === COMMON_NAME) return textOf(text);
    }
  return '';
}

/** The text may be in one tag or in two. */
function textOf(node: Node | undefined): string {
  if (node === undefined) return '';
  if (typeof node.value !== 'string') return textOf(node.value[0]);
  return node.type === forge.asn1.Type.UTF8 ? forge.util.decodeUtf8(node.value) : node.value;
}

function cpfOf(extensions: Node | undefined): string | null {
  if (extensions === undefined) return null;
  const [list] = partsOf(extensions);
  for (const extension of partsOf(list)) {
    const [id] = partsOf(extension);
    const content = partsOf(extension).at(-1);
    if (forge.asn1.derToOid(bytesOf(id)) !== SUBJECT_ALT_NAME) continue;
    // An OCTET STRING, which the library parses if it can.
    const names = Array.isArray(content?.value) ? content.value[0] : forge.asn1.fromDer(bytesOf(content));
    return cpfAmong(partsOf(names));
  }
  return null;
}

function cpfAmong(names: readonly Node[]): string | null {
  for (const name of names) {
    if (!isTagged(name, OTHER_NAME)) continue;
    const [id, text] = partsOf(name);
    if (forge.asn1.derToOid(bytesOf(id)) !== PERSON) continue;
    const cpf = textOf(text).slice(CPF_AT.begin, CPF_AT.end);
    return /^\d{11}$/.test(cpf) ? cpf : null;
  }
  return null;
}
