import { pipeline } from 'node:stream/promises';
import type { Router } from 'express';
import { AppError } from '#domain/api/errors.ts';
import * as calls from '#domain/api/programs.ts';
import { documentViewer, presentDocument, readDocument } from '#server/commands/programs/read-documents.ts';
import { pageOf } from '#server/commands/programs/read-records.ts';
import { programRawRoute, programRoute } from '#server/http/calls/program-route.ts';
import type { Services } from '#server/services.ts';
import { CompanyFiles } from '#server/stores/files/company-files.ts';

/** Documents of the company, for programs. */
export function programDocumentRoutes(router: Router, services: Services): void {
  programRoute(router, services, calls.listProgramDocuments, async ({ program, query }) => {
    const member = await documentViewer(services, program.actor);
    const asked = { member, collection: 'filing', after: query.after } as const;
    const take = (filing: Parameters<typeof presentDocument>[0]) =>
      presentDocument(filing, query.classification);
    const { items: documents, next } = await pageOf(services, asked, take);
    return { documents, next };
  });
  programRoute(router, services, calls.readProgramDocument, async ({ program, params: { id } }) => {
    const filing = await readDocument(services, program.actor, id);
    const shown = presentDocument(filing);
    if (shown === null) throw new AppError('not-found');
    return { ...shown, hash: filing.data.meta.hash, fields: filing.data.meta.fields };
  });
  programRawRoute(
    router,
    services,
    calls.programDocumentFile,
    async ({ program, params: { id }, response }) => {
      const { data } = await readDocument(services, program.actor, id);
      const { hash } = data.meta;
      const files = new CompanyFiles((await services.store.company(program.actor.company)).files);
      const description = hash === null ? null : await files.describe(hash, { documents: true });
      if (hash === null || description === null) throw new AppError('not-found');
      const name = data.extension === '' ? data.name : `${data.name}.${data.extension}`;
      response.set({
        'content-type': 'application/octet-stream',
        'content-length': String(description.size),
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      await pipeline(files.read(hash), response);
    },
  );
}
