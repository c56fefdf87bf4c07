/** Folders of the device, where the browser can write into them (File System Access). */
interface FolderPicker {
  showDirectoryPicker(options: { mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>;
}

interface AskingHandle {
  requestPermission(options: { mode: 'readwrite' }): Promise<PermissionState>;
}

/** The folder was taken away, or the person does not let the app write into it. */
export class FolderError extends Error {
  constructor(options?: ErrorOptions) {
    super('folder', options);
    this.name = 'FolderError';
  }
}

function canPick(page: object): page is FolderPicker {
  return 'showDirectoryPicker' in page;
}

function canAsk(handle: object): handle is AskingHandle {
  return 'requestPermission' in handle;
}

export function hasFolders(): boolean {
  return canPick(window);
}

async function exists(parent: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  return parent.getDirectoryHandle(name).then(
    () => true,
    () => false,
  );
}

/**
 * A new folder within the one that the person chooses, so that no file of theirs is overwritten; null if they choose
 * none. Must be called within a press.
 */
export async function pickFolder(name: string): Promise<FileSystemDirectoryHandle | null> {
  if (!canPick(window)) return null;
  try {
    const parent = await window.showDirectoryPicker({ mode: 'readwrite' });
    let free = name;
    for (let number = 2; await exists(parent, free); number += 1) free = `${name} (${String(number)})`;
    return await parent.getDirectoryHandle(free, { create: true });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw new FolderError({ cause: error });
  }
}

/** After the app was closed the browser asks again. Must be called within a press. */
export async function reopenFolder(folder: FileSystemDirectoryHandle): Promise<void> {
  const state = canAsk(folder) ? await folder.requestPermission({ mode: 'readwrite' }) : 'granted';
  if (state !== 'granted') throw new FolderError();
}

/** Writes a file; it is there as a whole or not at all. */
export async function writeInto(
  folder: FileSystemDirectoryHandle,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  try {
    const file = await folder.getFileHandle(name, { create: true });
    const writable = await file.createWritable();
    await writable.write(bytes);
    await writable.close();
  } catch (error) {
    throw new FolderError({ cause: error });
  }
}
