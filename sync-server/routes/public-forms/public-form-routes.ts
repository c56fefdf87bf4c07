import { pipeline } from 'node:stream/promises';
import type { Router } from 'express';
import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { fileHashSchema, imageTypeSchema } from '#domain/api/files.ts';
import {
  beginPublicAnswer,
  publicFilePath,
  readPublicCover,
  readPublicDocument,
  readPublicForm,
  sendPublicAnswer,
  unlockPublicForm,
  type PublicFormView,
} from '#domain/api/public-forms.ts';
import { publicFormIdSchema } from '#domain/entities/public-form.ts';
import {
  publishedAt,
  reachForm,
  requireGrant,
  requireKnownForm,
  type ReachedForm,
} from '#server/commands/public-forms/reach-form.ts';
import { takeAnswer } from '#server/commands/public-forms/take-answer.ts';
import { unlockForm } from '#server/commands/public-forms/unlock-form.ts';
import { fileDisposition } from '#server/http/file-disposition.ts';
import { addressOf, openRawRoute, openRoute } from '#server/http/route.ts';
import { presentPublicForm } from '#server/presenters/public-form.ts';
import { createProofChallenge } from '#server/security/proof-of-work.ts';
import type { Services } from '#server/services.ts';
import { CompanyFiles } from '#server/stores/company-files.ts';

async function viewOf(services: Services, { form, company }: ReachedForm): Promise<PublicFormView> {
  return presentPublicForm(form, await publishedAt(services, form.id, form.published.version), company);
}

function addReading(router: Router, services: Services): void {
  openRoute(router, services, readPublicForm, async ({ params: { id } }) => {
    const reached = await reachForm(services, id);
    if (reached.form.pinHash !== null) throw new AppError('public-form-pin-missing');
    return viewOf(services, reached);
  });

  openRoute(router, services, readPublicCover, async ({ params: { id } }) => {
    const { company } = await reachForm(services, id);
    return { company: company.name };
  });

  openRoute(router, services, unlockPublicForm, async ({ params: { id }, body: { pin }, request }) => {
    const reached = await reachForm(services, id);
    await unlockForm(services, reached.form, { pin, address: addressOf(request) });
    return viewOf(services, reached);
  });

  openRoute(router, services, readPublicDocument, async ({ params: { id }, body }) => {
    const { form } = await reachForm(services, id);
    requireGrant(form, body.grant);
    const { document } = await publishedAt(services, id, body.version);
    return { document };
  });
}

/** Images that the document shows, and the logo: no other file of the company can be reached. */
function addFiles(router: Router, services: Services): void {
  const call = {
    method: 'GET',
    path: publicFilePath,
    params: z.strictObject({ id: publicFormIdSchema, hash: fileHashSchema }),
    limits: ['publicForm'],
  } as const;
  openRawRoute(router, services, call, async ({ params: { id, hash }, response }) => {
    const { form, company } = await reachForm(services, id);
    const published = await publishedAt(services, id, form.published.version);
    if (hash !== company.logo && !published.files.includes(hash)) throw new AppError('not-found');
    const files = new CompanyFiles((await services.store.company(form.company)).files);
    const description = await files.describe(hash);
    const type = imageTypeSchema.safeParse(description?.type).data;
    if (description === null || type === undefined) throw new AppError('not-found');
    response.set({
      'content-type': type,
      'content-length': String(description.size),
      'content-disposition': fileDisposition(hash, type),
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    await pipeline(files.read(hash), response);
  });
}

function addAnswers(router: Router, services: Services): void {
  openRoute(router, services, beginPublicAnswer, async ({ params: { id }, body: { grant, key } }) => {
    const { form } = await reachForm(services, id);
    requireGrant(form, grant);
    return createProofChallenge(form, key, services.clock.now());
  });

  openRoute(
    router,
    services,
    sendPublicAnswer,
    async ({ params: { id }, body, request }) => {
      await takeAnswer(services, { id, sent: body, address: addressOf(request) });
      return { received: true } as const;
    },
    // One that is closed still acknowledges answers it has.
    ({ id }) => requireKnownForm(services, id),
  );
}

/** Public forms as strangers reach them: nobody is signed in here. */
export function publicFormRoutes(router: Router, services: Services): void {
  addReading(router, services);
  addFiles(router, services);
  addAnswers(router, services);
}
