import { pipeline } from 'node:stream/promises';
import type { Router } from 'express';
import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import {
  beginFile,
  completeFile,
  DOCUMENT_TYPE,
  fileHashSchema,
  filePartPath,
  filePath,
  SIGNATURE_TYPE,
  type FileDescription,
} from '#domain/api/files.ts';
import { limits } from '#domain/api/limits.ts';
import { checkPermission } from '#domain/rules/permissions/permission-check.ts';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import type { Member } from '#domain/rules/permissions/permissions.ts';
import { fileDisposition } from '#server/http/body/file-disposition.ts';
import { rawRoute } from '#server/http/calls/raw-route.ts';
import { route } from '#server/http/calls/route.ts';
import { JOINING_WEIGHT } from '#server/load/load-limits.ts';
import { payersOfSession } from '#server/load/payers.ts';
import type { Services } from '#server/services.ts';
import { CompanyFiles } from '#server/stores/files/company-files.ts';
import { GLOBALS } from '#server/stores/documents/global-templates.ts';

type Needs = Pick<Services, 'permissionHolders' | 'store'>;

const partParams = z.strictObject({
  hash: fileHashSchema,
  part: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
});
/** Permission to upload a file of this type; everybody may upload other types. */
const permissionFor: Partial<Record<FileDescription['type'], Permission>> = {
  [DOCUMENT_TYPE]: 'documents.edit',
  [SIGNATURE_TYPE]: 'executions.create',
};

async function filesOf(services: Needs, company: string): Promise<CompanyFiles> {
  return new CompanyFiles((await services.store.company(company)).files);
}

async function mayDo(services: Needs, member: Member, permission: Permission): Promise<boolean> {
  return checkPermission(await services.permissionHolders.of(member), permission).valid;
}

/** A file of the company itself, else one of a global template, which everybody may read; null if there is none. */
async function findFile(
  services: Needs,
  member: Member,
  hash: string,
): Promise<{ files: CompanyFiles; description: FileDescription } | null> {
  const documents = await mayDo(services, member, 'documents.viewer');
  for (const owner of [member.company, GLOBALS]) {
    if (owner === GLOBALS && !(await services.store.hasCompany(GLOBALS))) continue;
    const files = await filesOf(services, owner);
    const description = await files.describe(hash, { documents });
    if (description !== null) return { files, description };
  }
  return null;
}

function addUploadRoutes(router: Router, services: Services): void {
  route(router, services, beginFile, async ({ params: { hash }, body, session: { actor } }) => {
    const needed = permissionFor[body.type];
    if (needed !== undefined && !(await mayDo(services, actor, needed))) throw new AppError('not-allowed');
    const files = await filesOf(services, actor.company);
    const upload = { hash, user: actor.user };
    await services.storage.expect(actor.company, await files.toCome(upload, body));
    return { missing: await files.begin(upload, body, services.clock.now()) };
  });

  const part = {
    method: 'PUT',
    path: filePartPath,
    params: partParams,
    limits: ['files'],
    whileRevoked: true,
    bytes: { most: limits.filePartBytes, tooLarge: 'file-too-large' },
  } as const;
  rawRoute(router, services, part, async ({ params, session: { actor }, body, response }) => {
    const files = await filesOf(services, actor.company);
    const upload = { hash: params.hash, user: actor.user };
    await files.putPart(upload, params.part, new Uint8Array(body), (bytes) =>
      services.storage.take(actor.company, bytes),
    );
    response.status(204).end();
  });

  route(router, services, completeFile, async ({ params: { hash }, session: { actor } }) => {
    const files = await filesOf(services, actor.company);
    const upload = { hash, user: actor.user };
    const size = (await files.announced(upload))?.size ?? 0;
    const lease = await services.load.enter({
      weight: JOINING_WEIGHT * size,
      payers: payersOfSession(actor),
    });
    try {
      await files.complete(upload, services.clock.now());
    } finally {
      lease.release();
    }
    return { stored: true } as const;
  });
}

/**
 * Uploads files in parts and serves stored ones. Each company sees only its own files and those of global templates.
 */
export function fileRoutes(router: Router, services: Services): void {
  addUploadRoutes(router, services);

  const download = {
    method: 'GET',
    path: filePath,
    params: z.strictObject({ hash: fileHashSchema }),
    limits: ['files'],
  } as const;
  rawRoute(
    router,
    services,
    download,
    async ({ params: { hash }, session: { actor }, request, response }) => {
      const found = await findFile(services, actor, hash);
      if (found === null) throw new AppError('not-found');
      const { files, description } = found;
      const etag = `"${hash}"`;
      response.set({
        'content-type': description.type,
        'content-disposition': fileDisposition(hash, description.type),
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        etag,
      });
      // Overrides other cache headers of the request: different bytes would have another address.
      if (request.get('if-none-match') === etag) {
        response.status(304).end();
        return;
      }
      response.set('content-length', String(description.size));
      await pipeline(files.read(hash), response);
    },
  );
}
