import { useEffect, useState } from 'react';

/** An object URL for bytes on this device while they are shown; null until it exists. */
export function useObjectUrl(file: Blob | null): string | null {
  const [made, setMade] = useState<{ file: Blob; address: string } | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    const address = URL.createObjectURL(file);
    const show = (): void => setMade({ file, address });
    show();
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return made !== null && made.file === file ? made.address : null;
}
