import type { Plugin } from 'vite';

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
