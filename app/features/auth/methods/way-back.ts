const KEY = 'autodocs.sign-in-way-back';

/** Where the person was when they left for a provider, in this tab alone. */
export function noteWayBack({ pathname, search, hash }: Location): void {
  sessionStorage.setItem(KEY, pathname + search + hash);
}

/** The noted address, once; the start where there is none of this site. */
export function takeWayBack(origin: string): string {
  const noted = sessionStorage.getItem(KEY) ?? '/';
  sessionStorage.removeItem(KEY);
  const url = URL.parse(noted, origin);
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
