import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const FORM = /^\/forms(\/|$)/;
const MANIFEST = /\s*<link rel="manifest"[^>]*>/;

/**
 * The public form's page. `npm run dev` answers its addresses with it, as the server does; built, it names no manifest: a
 * stranger is not asked to install the app.
 */
export const formPages: Plugin = {
  name: 'autodocs:form-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (FORM.test(request.url ?? '')) request.url = '/form.html';
      next();
    });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) => (path === '/form.html' ? html.replace(MANIFEST, '') : html),
  },
};

const ENTRY = fileURLToPath(new URL('../app/boot/form-main.tsx', import.meta.url)).replaceAll('\\', '/');
/** Names every icon there is; those that the form shows are few, and are named here. */
const ICONS = /\/@heroicons\/react\/24\/outline\/esm\//;
const SHOWN =
  /\/(ArrowDownTray|CalendarDays|CheckCircle|Clock|Exclamation\w+|LockClosed|ShieldCheck)Icon\.js$/;

/** Everything that `entry` imports statically, however far away. */
function reachedFrom(entry: string, context: Rolldown.ChunkingContext): Set<string> {
  const seen = new Set<string>();
  const pending = [entry];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (!ICONS.test(id)) pending.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

let parts: Set<string> | null = null;

/**
 * What the form shares with the app comes in one file: as two dozen small ones, each costs a slow network another round.
 */
export function formPart(id: string, context: Rolldown.ChunkingContext): string | null {
  parts ??= reachedFrom(ENTRY, context);
  if (ICONS.test(id)) return SHOWN.test(id) ? 'form-parts' : null;
  return parts.has(id) ? 'form-parts' : null;
}
