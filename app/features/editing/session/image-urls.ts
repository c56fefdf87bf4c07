import type { FileStore } from '#app/data/ports.ts';

export interface ImageUrls {
  urlOf: (hash: string) => Promise<string | null>;
  close: () => void;
}

/** Object URLs of the document's images, one for each, revoked when the document is closed. */
export function createImageUrls(files: Pick<FileStore, 'get' | 'hold'>): ImageUrls {
  const urls = new Map<string, Promise<string | null>>();
  const releases = new Map<string, () => void>();
  const open = async (hash: string): Promise<string | null> => {
    // While the document is open, its images stay on the device.
    if (!releases.has(hash)) releases.set(hash, files.hold(hash));
    // If the bytes are not available for any reason, the document shows a note in place of this image.
    const blob = await files.get(hash).catch(() => null);
    if (blob !== null) return URL.createObjectURL(blob);
    // It may arrive later: the next call tries again.
    urls.delete(hash);
    return null;
  };
  return {
    urlOf: (hash) => {
      const known = urls.get(hash) ?? open(hash);
      urls.set(hash, known);
      return known;
    },
    close: () => {
      for (const url of urls.values())
        void url.then((address) => address !== null && URL.revokeObjectURL(address));
      urls.clear();
      for (const release of releases.values()) release();
      releases.clear();
    },
  };
}
