import { appSchema, type App } from '#domain/entities/user.ts';

/** Where a sign-in goes on to. */
export type Destination =
  | { kind: 'here'; path: string }
  /** Another product's address, which the server has to agree to. */
  | { kind: 'elsewhere'; app: App; address: string };

/** Where nobody asked for anything else, or for what cannot be followed. */
const HOME: Destination = { kind: 'here', path: '/' };

/**
 * What `redirectTo` leads to. An address of our own is a path in this app; any other needs the product it is of, and
 * anything else (another site, `javascript:`) leads home.
 * @param origin of this app
 */
export function destinationOf(redirectTo: string | null, app: string | null, origin: string): Destination {
  if (redirectTo === null || redirectTo === '') return HOME;
  const url = URL.parse(redirectTo, origin);
  if (url === null) return HOME;
  if (url.origin === origin) return { kind: 'here', path: pathOf(url) };
  const product = appSchema.safeParse(app);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return product.success && web ? { kind: 'elsewhere', app: product.data, address: url.href } : HOME;
}

/** Back to the sign-in page would lead in a circle. */
function pathOf({ pathname, search, hash }: URL): string {
  if (pathname === '/auth' || pathname.startsWith('/sso/') || pathname.startsWith('//')) return '/';
  return pathname + search + hash;
}
