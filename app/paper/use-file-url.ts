import { useEffect, useState } from 'react';
import { useData } from '#app/data/react.tsx';

/** Address of a file's bytes on this device: undefined while they are looked for, null where they are not to be had now. */
export function useFileUrl(hash: string): string | null | undefined {
  const { files } = useData();
  const [found, setFound] = useState<{ hash: string; address: string | null }>();

  useEffect(() => {
    let address: string | null = null;
    let left = false;
    const show = (blob: Blob | null): void => {
      if (left) return;
      address = blob === null ? null : URL.createObjectURL(blob);
      setFound({ hash, address });
    };
    // Whatever keeps the bytes away, the document is shown without this image, and says so in its place.
    files.get(hash).then(show, () => show(null));
    const release = files.hold(hash);
    return () => {
      left = true;
      release();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [files, hash]);

  return found?.hash === hash ? found.address : undefined;
}
