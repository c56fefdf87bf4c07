/** Pasted or dropped content other than text. */
export interface TransferredFiles {
  files: File[];
  /** Names of folders: a browser passes them as files without bytes, or as files that cannot be read. */
  folders: string[];
}

/** Must be called during the event: afterwards a transfer is empty. */
export function transferredFiles(transfer: DataTransfer): TransferredFiles {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  if (items.length === 0) return { files: [...transfer.files], folders: [] };
  const found: TransferredFiles = { files: [], folders: [] };
  for (const item of items) {
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile();
    if (entry?.isDirectory === true) found.folders.push(entry.name);
    else if (file !== null) found.files.push(file);
  }
  return found;
}

export function holdsFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false;
}
