import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Modules that every browser page has separately: the app, and libraries that remember open databases. */
const PER_PAGE = /\/(app\/data|node_modules\/rxdb)\//;
/** These two store open databases in a module; all pages would share their CommonJS builds. */
const SCRIPT_BUILDS = /\/node_modules\/(pouchdb-core|pouchdb-adapter-idb)\/lib\/index\.js$/;

let registered = false;

/**
 * Lets one process simulate several browser pages: modules that a page imports through `importPage` are loaded
 * separately for it, as in a browser, so that devices share no module state.
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

/** A module of the project, as loaded for `page`. */
export async function importPage<T>(page: string, specifier: string): Promise<T> {
  registerPages();
  return (await import(`${specifier}?page=${page}`)) as T;
}
