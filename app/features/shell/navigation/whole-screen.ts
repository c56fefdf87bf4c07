/** Whether a page is a form that fills the whole screen of a phone, with a bar of its own at the bottom. */
export function fillsScreen(pathname: string): boolean {
  return /^\/(?:template|package)\/fill\//.test(pathname);
}
