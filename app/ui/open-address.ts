/** Opens another product's address in a new tab; false if the browser blocks it as a pop-up. */
export function openAddress(address: string): boolean {
  const tab = globalThis.open('', '_blank');
  if (tab === null) return false;
  tab.opener = null;
  tab.location.replace(address);
  return true;
}
