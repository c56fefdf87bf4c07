/** Long enough for any browser to have begun reading; a revoked address would leave an empty download. */
const RELEASE_AFTER = 60_000;

/** Hands a file made on this device to the browser's downloads, with no network. */
export function downloadFile(content: BlobPart, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER);
}
