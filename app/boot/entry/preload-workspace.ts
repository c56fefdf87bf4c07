/** Fetches, and does not run yet, what a signed-in person needs; `head-start.js` does it where somebody is. */
export function preloadWorkspace(): void {
  const parts = document.querySelector<HTMLMetaElement>('meta[name=workspace-parts]')?.content ?? '';
  for (const href of parts.split(' ')) {
    if (href === '') continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
