/** Opens another product's address in a tab of its own; false where the browser holds that for a pop-up. */
export function openAddress(address: string): boolean {
  const tab = globalThis.open('', '_blank');
  if (tab === null) return false;
  tab.opener = null;
  tab.location.replace(address);
  return true;
}
