/** The algorithm that `certificateProofSchema` requires for each type of key. */
export function signatureOf(key: CryptoKey): AlgorithmIdentifier | EcdsaParams {
  return key.algorithm.name === 'ECDSA' ? { name: 'ECDSA', hash: 'SHA-256' } : key.algorithm.name;
}
