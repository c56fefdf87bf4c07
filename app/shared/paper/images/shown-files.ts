import type { FileStore } from '#app/data/ports.ts';

/**
 * Files that are on the screen: each is read, held on the device and given an address once, however many places show it,
 * and let go with the last of them.
 */
interface ShownFile {
  places: number;
  /** Null where its bytes are not to be had now. */
  address: Promise<string | null>;
  release: () => void;
}

type Files = Pick<FileStore, 'get' | 'hold'>;

const shownBy = new WeakMap<Files, Map<string, ShownFile>>();

function shownFiles(files: Files): Map<string, ShownFile> {
  let shown = shownBy.get(files);
  if (shown === undefined) {
    shown = new Map();
    shownBy.set(files, shown);
  }
  return shown;
}

function open(files: Files, hash: string): ShownFile {
  const address = files.get(hash).then(
    (blob) => (blob === null ? null : URL.createObjectURL(blob)),
    // Whatever keeps the bytes away, the document is shown without this image, and says so in its place.
    () => null,
  );
  return { places: 0, address, release: files.hold(hash) };
}

async function close({ address, release }: ShownFile): Promise<void> {
  release();
  const made = await address;
  if (made !== null) URL.revokeObjectURL(made);
}

/** @returns the file's address, and what is to be called when the place no longer shows it */
export function showFile(
  files: Files,
  hash: string,
): { address: Promise<string | null>; leave: () => Promise<void> } {
  const shown = shownFiles(files);
  const file = shown.get(hash) ?? open(files, hash);
  shown.set(hash, file);
  file.places += 1;
  const leave = async (): Promise<void> => {
    file.places -= 1;
    if (file.places > 0) return;
    shown.delete(hash);
    await close(file);
  };
  return { address: file.address, leave };
}
