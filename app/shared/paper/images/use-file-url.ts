import { useEffect, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { showFile } from './shown-files.ts';

/** Address of a file's bytes on this device: undefined while they are looked for, null where they are not to be had now. */
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
