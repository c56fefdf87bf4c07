import { useEffect, useState } from 'react';
import { useData } from '../react.tsx';

/** Address at which the page can show a file; null if it is neither on this device nor available from the server. */
export function useFileAddress(file: string | null): string | null {
  const { files } = useData();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    let made: string | null = null;
    let gone = false;
    const show = async (): Promise<void> => {
      const bytes = await files.get(file);
      if (bytes === null || gone) return;
      made = URL.createObjectURL(bytes);
      setAddress(made);
    };
    // The page works without the file; the next visit tries again.
    show().catch(() => setAddress(null));
    return () => {
      gone = true;
      setAddress(null);
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [files, file]);
  return address;
}
