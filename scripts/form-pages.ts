import type { Plugin } from 'vite';

const FORM = /^\/forms(\/|$)/;

/** `npm run dev` answers the public form's addresses with its own page, as the server does. */
export const formPages: Plugin = {
  name: 'autodocs:form-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (FORM.test(request.url ?? '')) request.url = '/form.html';
      next();
    });
  },
};
