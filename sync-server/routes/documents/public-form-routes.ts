import { pipeline } from 'node:stream/promises';
import type { Request, Router } from 'express';
import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { fileHashSchema, imageTypeSchema } from '#domain/api/files.ts';
import { limits } from '#domain/api/limits.ts';
import {
  beginPublicAnswer,
  formToSignHeader,
  formToSignSchema,
  publicFilePath,
  publicSignaturePath,
  readPublicCover,
  readPublicDocument,
  readPublicForm,
  sendPublicAnswer,
  unlockPublicForm,
  type FormToSign,
  type PublicFormView,
} from '#domain/api/public-forms.ts';
import { openPrefilledLink } from '#domain/api/prefilled-links.ts';
import { publicFormIdSchema } from '#domain/entities/public-form.ts';
import { openPrefilled } from '#server/commands/public-forms/prefilled-link.ts';
import {
  publishedAt,
  findAccessibleForm,
  requireGrant,
  requireKnownForm,
  type AccessibleForm,
} from '#server/commands/public-forms/find-accessible-form.ts';
import { admitForm, signForm, signsForms } from '#server/commands/public-forms/sign-form.ts';
import { takeAnswer } from '#server/commands/public-forms/take-answer.ts';
import { unlockForm } from '#server/commands/public-forms/unlock-form.ts';
import { publicOrigin } from '#server/http/hosts/public-origin.ts';
import { fileDisposition } from '#server/http/body/file-disposition.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import { openRawRoute } from '#server/http/calls/raw-route.ts';
import { openRoute } from '#server/http/calls/route.ts';
import { presentPublicForm } from '#server/presenters/public-form.ts';
import { createProofChallenge } from '#server/security/proof-of-work.ts';
import type { Services } from '#server/services.ts';
import { CompanyFiles } from '#server/stores/files/company-files.ts';

type Needs = Pick<Services, 'central' | 'config' | 'publicForms'>;

async function viewOf(services: Needs, { form, company }: AccessibleForm): Promise<PublicFormView> {
  const published = await publishedAt(services, form.id, form.published.version);
  return presentPublicForm(form, published, company, await signsForms(services, form));
}

function addReading(router: Router, services: Services): void {
  openRoute(router, services, readPublicForm, async ({ params: { id } }) => {
    const reached = await findAccessibleForm(services, id);
    if (reached.form.pinHash !== null) throw new AppError('public-form-pin-missing');
    return viewOf(services, reached);
  });

  openRoute(router, services, readPublicCover, async ({ params: { id } }) => {
    const { company } = await findAccessibleForm(services, id);
    return { company: company.name };
  });

  openRoute(router, services, unlockPublicForm, async ({ params: { id }, body: { pin }, request }) => {
    const reached = await findAccessibleForm(services, id);
    await unlockForm(services, reached.form, { pin, address: addressOf(request) });
    return viewOf(services, reached);
  });

  openRoute(router, services, readPublicDocument, async ({ params: { id }, body }) => {
    const { form } = await findAccessibleForm(services, id);
    requireGrant(form, body.grant);
    const { document } = await publishedAt(services, id, body.version);
    return { document };
  });

  openRoute(router, services, openPrefilledLink, async ({ params: { id }, body, request }) => {
    const { form } = await findAccessibleForm(services, id);
    requireGrant(form, body.grant);
    return openPrefilled(services, form, { ...body, address: addressOf(request) });
  });
}

/** Images of the document, and the logo: no other file of the company can be reached. */
function addFiles(router: Router, services: Services): void {
  const call = {
    method: 'GET',
    path: publicFilePath,
    params: z.strictObject({ id: publicFormIdSchema, hash: fileHashSchema }),
    limits: ['publicForm'],
  } as const;
  openRawRoute(router, services, call, async ({ params: { id, hash }, response }) => {
    const { form, company } = await findAccessibleForm(services, id);
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
    const { form } = await findAccessibleForm(services, id);
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
    // A closed form still acknowledges answers it has already received.
    ({ id }) => requireKnownForm(services, id),
  );
}

/** Reads the header of a PDF upload for signature. @throws AppError `invalid-request` */
function readForm(request: Request): FormToSign {
  try {
    const text = Buffer.from(request.get(formToSignHeader) ?? '', 'base64').toString('utf8');
    return formToSignSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError('invalid-request', { field: `headers.${formToSignHeader}`, cause });
  }
}

/** Declared size of the body; the maximum if it is not declared. */
function announcedSize(request: Request): number {
  const announced = Number(request.get('content-length') ?? Number.NaN);
  return Number.isFinite(announced) ? announced : limits.publicPdfBytes;
}

function addSigning(router: Router, services: Services): void {
  const call = {
    method: 'PUT',
    path: publicSignaturePath,
    params: z.strictObject({ id: z.string().max(200), hash: fileHashSchema }),
    limits: ['publicForm'],
    bytes: { most: limits.publicPdfBytes, tooLarge: 'file-too-large' },
  } as const;
  const given = ({ id, hash }: z.infer<typeof call.params>, request: Request) => ({
    id,
    hash,
    sent: readForm(request),
    address: addressOf(request),
  });
  openRawRoute(
    router,
    services,
    call,
    async ({ params, body, request, response }) => {
      const origin = publicOrigin(services.config, request);
      response.json(await signForm(services, given(params, request), body, origin));
    },
    (params, request) => admitForm(services, { ...given(params, request), size: announcedSize(request) }),
  );
}

/** Public access to forms, without a session. */
export function publicFormRoutes(router: Router, services: Services): void {
  addReading(router, services);
  addFiles(router, services);
  addAnswers(router, services);
  addSigning(router, services);
}
