import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Modules of which every browser page has its own: the app, and the libraries that remember what is open. */
const PER_PAGE = /\/(app\/data|node_modules\/rxdb)\//;
/** These two keep open databases in a module; their CommonJS builds would be shared by all pages. */
const SCRIPT_BUILDS = /\/node_modules\/(pouchdb-core|pouchdb-adapter-idb)\/lib\/index\.js$/;

let registered = false;

/**
 * Lets one process stand for several browser pages: what a page imports through `importPage` is loaded anew for it, as
 * a browser does, so that no module's memory of one device is another's.
 */
function registerPages(): void {
  if (registered) return;
  registered = true;
  registerHooks({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context);
      const page = pageOf(specifier) ?? pageOf(context.parentURL ?? '');
      if (page === null) return resolved;
      const url = new URL(resolved.url);
      if (SCRIPT_BUILDS.test(url.pathname)) {
        const build = join(dirname(fileURLToPath(url)), 'index.es.js');
        if (existsSync(build)) url.pathname = url.pathname.replace(/index\.js$/, 'index.es.js');
        url.searchParams.set('page', page);
        return { ...resolved, url: url.href, format: 'module' };
      }
      if (!PER_PAGE.test(url.pathname)) return resolved;
      url.searchParams.set('page', page);
      return { ...resolved, url: url.href };
    },
  });
}

function pageOf(address: string): string | null {
  return /[?&]page=([\w-]+)/.exec(address)?.[1] ?? null;
}

/** A module of the project as page `page` sees it. */
export async function importPage<T>(page: string, specifier: string): Promise<T> {
  registerPages();
  return (await import(`${specifier}?page=${page}`)) as T;
}
