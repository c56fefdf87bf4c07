/** Hashes of accepted signature algorithms; SHA-1 and older ones are excluded. RFC 8017, RFC 5758. */
const hashes: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};

/** Null if signatures of `algorithm` are not accepted. */
export function hashOfSignature(algorithm: string): string | null {
  return hashes[algorithm] ?? null;
}
