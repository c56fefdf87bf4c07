import { useEffect, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { showFile } from './shown-files.ts';

/** Object URL of a file's bytes on this device: undefined while it loads, null if the bytes are not available now. */
export function useFileUrl(hash: string): string | null | undefined {
  const { files } = useData();
  const [found, setFound] = useState<{ hash: string; address: string | null }>();

  useEffect(() => {
    let left = false;
    const { address, leave } = showFile(files, hash);
    void address.then((made) => (left ? null : setFound({ hash, address: made })));
    return () => {
      left = true;
      void leave();
    };
  }, [files, hash]);

  return found?.hash === hash ? found.address : undefined;
}
