import type { FileStore } from '#app/data/ports.ts';

/**
 * The files on the screen. Each file is read, held on the device and given an object URL once, for all places that show
 * it.
 * It is released when the last place is gone.
 */
interface ShownFile {
  places: number;
  /** Null if its bytes are not available now. */
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
    // If the bytes are not available for any reason, the document shows a note in place of this image.
    () => null,
  );
  return { places: 0, address, release: files.hold(hash) };
}

async function close({ address, release }: ShownFile): Promise<void> {
  release();
  const made = await address;
  if (made !== null) URL.revokeObjectURL(made);
}

/** @returns the file's address, and a function to call when the place no longer shows it */
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
