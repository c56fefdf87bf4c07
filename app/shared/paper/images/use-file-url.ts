import { createContext, useContext, useEffect, useState } from 'react';
import type { FileStore } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { showFile } from './shown-files.ts';

/** The images of pages that nothing has stored yet; null: they are files of the company. */
export const PaperFilesContext = createContext<Pick<FileStore, 'get' | 'hold'> | null>(null);

/** Object URL of a file's bytes on this device: undefined while it loads, null if the bytes are not available now. */
export function useFileUrl(hash: string): string | null | undefined {
  const own = useContext(PaperFilesContext);
  const stored = useData().files;
  const files = own ?? stored;
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
