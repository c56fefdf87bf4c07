/**
 * Opens an address that has to be asked for, in a tab of its own. The tab is opened at once, while the press is still one
 * in the browser's eyes: one opened after the answer would be held for a pop-up.
 * @returns whether there was an address
 */
export async function openLater(asked: Promise<string | null>): Promise<boolean> {
  const tab = globalThis.open('', '_blank');
  if (tab !== null) tab.opener = null;
  try {
    const address = await asked;
    if (address === null) tab?.close();
    else tab?.location.replace(address);
    return address !== null;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
