/**
 * Opens an address that has to be fetched, in a new tab. The tab opens immediately, while the browser still counts the
 * press as a user gesture: a tab opened after the response would be blocked as a pop-up.
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
