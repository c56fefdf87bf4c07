import type { Plugin } from 'vite';

const FORM = /^\/forms(\/|$)/;
const MANIFEST = /\s*<link rel="manifest"[^>]*>/;

/**
 * The public form's page. `npm run dev` serves it at its addresses, as the server does. The built page has no manifest,
 * so that browsers do not offer visitors to install the app.
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
