import { useCallback, useEffect, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useOnline } from '#app/ui/use-online.ts';

export interface ShownFile {
  file: Blob | null;
  /** Object URL; null until the file is loaded. */
  address: string | null;
  /** Neither this device nor the server has it now. */
  isMissing: boolean;
  retry: () => void;
}

/**
 * A file by its hash: from this device, else from the server. A missing file is requested again when the network comes
 * back, and by `retry`. A loaded file stays in memory and on the disk while it is shown.
 */
export function useFile(hash: string): ShownFile {
  const { files } = useData();
  const online = useOnline();
  const [turn, setTurn] = useState(0);
  const attempt = `${String(turn)} ${String(online)}`;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const current = answer?.hash === hash ? answer : null;
  const file = current?.file ?? null;
  const address = current?.address ?? null;
  const lacks = file === null;
  useEffect(() => files.hold(hash), [files, hash]);
  useEffect(() => {
    if (!lacks) return undefined;
    let gone = false;
    const arrive = (found: Blob | null): void => {
      if (gone) return;
      setAnswer({ hash, attempt, file: found, address: found === null ? null : URL.createObjectURL(found) });
    };
    files.get(hash).then(arrive, () => arrive(null));
    return () => {
      gone = true;
    };
  }, [files, hash, attempt, lacks]);
  useEffect(() => {
    if (address === null) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  const retry = useCallback(() => setTurn((before) => before + 1), []);
  return { file, address, isMissing: lacks && current?.attempt === attempt, retry };
}

interface Answer {
  hash: string;
  attempt: string;
  file: Blob | null;
  /** Object URL, revoked when nothing shows the file any more. */
  address: string | null;
}
