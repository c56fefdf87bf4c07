/** Long enough for the browser's viewer to read the file. */
const RELEASE_AFTER = 60_000;

/** Opens a file made on this device in the browser's own viewer; false if the browser blocks it. */
export function openFile(file: Blob): boolean {
  const address = URL.createObjectURL(file);
  const opened = window.open(address, '_blank');
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER);
  return opened !== null;
}
