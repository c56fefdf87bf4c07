import { appSchema, type App } from '#domain/entities/user.ts';

/** The target after sign-in. */
export type Destination =
  | { kind: 'here'; path: string }
  /** Another product's address, which the server has to approve. */
  | { kind: 'elsewhere'; app: App; address: string };

/** The default target, also for targets that are not allowed. */
const HOME: Destination = { kind: 'here', path: '/' };

/**
 * The target of `redirectTo`. An address of this app becomes a path; any other needs its product. Anything else
 * (another site, `javascript:`) leads to the start page.
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

/** A redirect to the sign-in page would loop. */
function pathOf({ pathname, search, hash }: URL): string {
  if (pathname === '/auth' || pathname.startsWith('/sso/') || pathname.startsWith('//')) return '/';
  return pathname + search + hash;
}
