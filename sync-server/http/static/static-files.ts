import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response, Router } from 'express';
import sirv from 'sirv';
import { FORM_PAGES, isApiPath, isFormPage } from '#domain/api/paths.ts';

/** Files whose name carries a hash of their content. */
const ASSETS = '/assets/';
const YEAR = 'public, max-age=31536000, immutable';

type Sirv = (request: IncomingMessage, response: ServerResponse, next?: () => void) => void;

/** The build's output is UTF-8, which is declared so that browsers need not guess; pages declare it themselves. */
const textTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript;charset=utf-8',
  '.mjs': 'text/javascript;charset=utf-8',
  '.css': 'text/css;charset=utf-8',
  '.svg': 'image/svg+xml;charset=utf-8',
  '.txt': 'text/plain;charset=utf-8',
};

function setHeaders(response: ServerResponse, path: string): void {
  response.setHeader('cache-control', path.startsWith(ASSETS) ? YEAR : 'no-cache');
  const type = textTypes[extname(path)];
  if (type !== undefined) response.setHeader('content-type', type);
  if (path === '/sw.js') response.setHeader('service-worker-allowed', '/');
}

function folder(path: string): Sirv | null {
  return existsSync(path)
    ? sirv(path, { brotli: true, gzip: true, etag: true, dotfiles: false, setHeaders })
    : null;
}

/**
 * A navigating browser accepts `text/html` explicitly; its address may look like a file name (`/sso/<token with
 * dots>`). Clients that accept any type get the page only for addresses that do not.
 */
function isPage(request: Request): boolean {
  const { method, path } = request;
  if (!(method === 'GET' || method === 'HEAD') || isApiPath(path) || path.startsWith(ASSETS)) return false;
  if (request.get('accept')?.includes('text/html') === true) return true;
  return !/\.[^/]+$/.test(path) && request.accepts('html') === 'html';
}

function serve(files: Sirv | null): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (files === null || isApiPath(request.path)) next();
    else files(request, response, next);
  };
}

const FORM_ADDRESS = /^\/forms\/([A-Za-z0-9_-]{24})\/?$/;

/** Adds preload headers: the browser fetches the form's data in parallel with the page's own files. */
function asForm(request: Request, response: Response): void {
  const id = FORM_ADDRESS.exec(request.path)?.[1];
  if (id !== undefined)
    response.setHeader('link', `</public-forms/${id}>; rel=preload; as=fetch; crossorigin=anonymous`);
  request.url = '/form.html';
}

/** The hashed assets are also served under the forms' address (`FORM_PAGES`). */
function formAssets(request: Request, _response: Response, next: NextFunction): void {
  if (request.path.startsWith(`${FORM_PAGES}${ASSETS}`)) request.url = request.path.slice(FORM_PAGES.length);
  next();
}

/**
 * Serves the built app: its files in their precompressed forms, hashed files of earlier builds, and the page for every
 * address of the app, which the app's router handles.
 */
export function staticFiles(router: Router, folders: { web: string; keptAssets: string }): void {
  const web = folder(folders.web);
  router.use(formAssets);
  router.use(serve(web));
  router.use(serve(folder(folders.keptAssets)));
  if (web === null || !existsSync(join(folders.web, 'index.html'))) return;
  router.use((request, response, next) => {
    if (!isPage(request)) return next();
    if (isFormPage(request.path)) asForm(request, response);
    else request.url = '/';
    return web(request, response, next);
  });
}
