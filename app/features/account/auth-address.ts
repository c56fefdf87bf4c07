import { appSchema, type App } from '#domain/entities/user.ts';

/** Where a sign-in goes on to. */
export type Destination =
  | { kind: 'here'; path: string }
  /** Another product's address, which the server has to agree to. */
  | { kind: 'elsewhere'; app: App; address: string }
  | { kind: 'refused' };

/**
 * What `redirectTo` leads to. An address of our own is a path in this app; any other needs the product it is of, and
 * anything else (another site, `javascript:`) is refused.
 * @param origin of this app
 */
export function destinationOf(redirectTo: string | null, app: string | null, origin: string): Destination {
  if (redirectTo === null || redirectTo === '') return { kind: 'here', path: '/' };
  const url = URL.parse(redirectTo, origin);
  if (url === null) return { kind: 'refused' };
  if (url.origin === origin) return { kind: 'here', path: pathOf(url) };
  const product = appSchema.safeParse(app);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return product.success && web
    ? { kind: 'elsewhere', app: product.data, address: url.href }
    : { kind: 'refused' };
}

/** Back to the sign-in page would lead in a circle. */
function pathOf({ pathname, search, hash }: URL): string {
  if (pathname === '/auth' || pathname.startsWith('/sso/') || pathname.startsWith('//')) return '/';
  return pathname + search + hash;
}
