import { useCallback } from 'react';
import { useData } from '#app/data/react.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import type { CloudCertificate } from '#domain/api/certificates.ts';

export interface CertificateList {
  /** Null until the server has answered once. */
  certificates: readonly CloudCertificate[] | null;
  error: unknown;
  reload: () => Promise<void>;
}

/** The list as stored on the server. */
export function useCertificates(): CertificateList {
  const store = useData().certificates;
  const ask = useCallback(() => store.list(), [store]);
  const { value: certificates, error, reload } = useRemote(ask);
  return { certificates, error, reload };
}
