import forge from 'node-forge';

/** Curves with which browsers can sign, by their object identifiers (RFC 5480). */
const curves: Readonly<Record<string, string>> = {
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
};

export interface SigningKey {
  /** Can sign, cannot be read. */
  key: CryptoKey;
  /** DER of the SubjectPublicKeyInfo that belongs to it. */
  publicKey: string;
}

/**
 * @param pkcs8 a PrivateKeyInfo
 * @throws if the browser does not support the type of key
 */
export async function importSigningKey(pkcs8: forge.asn1.Asn1): Promise<SigningKey> {
  const algorithm = algorithmOf(pkcs8);
  const der = forge.asn1.toDer(pkcs8).getBytes();
  const bytes = Uint8Array.from(der, (sign) => sign.charCodeAt(0));
  const [key, readable] = await Promise.all([
    crypto.subtle.importKey('pkcs8', bytes, algorithm, false, ['sign']),
    crypto.subtle.importKey('pkcs8', bytes, algorithm, true, ['sign']),
  ]);
  bytes.fill(0);
  return { key, publicKey: await publicPart(readable, algorithm) };
}

function algorithmOf(pkcs8: forge.asn1.Asn1): RsaHashedImportParams | EcKeyImportParams {
  const [, algorithm] = childrenOf(pkcs8);
  const [id, parameters] = childrenOf(algorithm).map((child) =>
    child.type === forge.asn1.Type.OID && typeof child.value === 'string'
      ? forge.asn1.derToOid(child.value)
      : '',
  );
  if (id === forge.pki.oids['rsaEncryption']) return { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const namedCurve = curves[parameters ?? ''];
  if (namedCurve === undefined) throw new Error('a key of another kind');
  return { name: 'ECDSA', namedCurve };
}

function childrenOf(node: forge.asn1.Asn1 | undefined): forge.asn1.Asn1[] {
  return node !== undefined && Array.isArray(node.value) ? node.value : [];
}

async function publicPart(
  key: CryptoKey,
  algorithm: RsaHashedImportParams | EcKeyImportParams,
): Promise<string> {
  const { kty, n, e, crv, x, y } = await crypto.subtle.exportKey('jwk', key);
  const jwk = kty === 'RSA' ? { kty, n, e } : { kty, crv, x, y };
  const open = await crypto.subtle.importKey('jwk', jwk as JsonWebKey, algorithm, true, ['verify']);
  return String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', open)));
}
