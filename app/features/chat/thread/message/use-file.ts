import { useCallback, useEffect, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useOnline } from '#app/ui/use-online.ts';

export interface ShownFile {
  /** Where the page can show it; null while it is not here. */
  address: string | null;
  /** Neither this device nor the server has it now. */
  isMissing: boolean;
  retry: () => void;
}

/** A file by its hash: from this device, else from the server. Asked for anew when the network comes back, and by `retry`. */
export function useFile(hash: string): ShownFile {
  const { files } = useData();
  const online = useOnline();
  const [turn, setTurn] = useState(0);
  const attempt = `${String(turn)} ${String(online)}`;
  const [answer, setAnswer] = useState<{ attempt: string; address: string | null } | null>(null);
  useEffect(() => {
    let gone = false;
    let address: string | null = null;
    const arrive = (file: Blob | null): void => {
      if (gone) return;
      if (file !== null) address = URL.createObjectURL(file);
      setAnswer({ attempt, address });
    };
    files.get(hash).then(arrive, () => arrive(null));
    return () => {
      gone = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [files, hash, attempt]);
  const retry = useCallback(() => setTurn((before) => before + 1), []);
  const current = answer?.attempt === attempt ? answer : null;
  return {
    address: current?.address ?? null,
    isMissing: current !== null && current.address === null,
    retry,
  };
}
