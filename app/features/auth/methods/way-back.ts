const KEY = 'autodocs.sign-in-way-back';

/** Stores the current address before a redirect to a provider, for this tab only. */
export function noteWayBack({ pathname, search, hash }: Location): void {
  sessionStorage.setItem(KEY, pathname + search + hash);
}

/** Returns the stored address once; the start page if there is none of this site. */
export function takeWayBack(origin: string): string {
  const noted = sessionStorage.getItem(KEY) ?? '/';
  sessionStorage.removeItem(KEY);
  const url = URL.parse(noted, origin);
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
