/** Long enough for any browser to start reading; revoking the address earlier would leave an empty download. */
const RELEASE_AFTER = 60_000;

/** Passes a file made on this device to the browser's downloads, without network. */
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
