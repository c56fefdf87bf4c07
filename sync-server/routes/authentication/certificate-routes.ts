import type { Request, Router } from 'express';
import { z } from 'zod';
import {
  listCertificates,
  saveCertificate,
  updateCertificate,
  validateCertificate,
} from '#domain/api/certificates.ts';
import { AppError } from '#domain/api/errors.ts';
import { changeCertificate, ownCertificates } from '#server/commands/certificates/change-certificate.ts';
import { keepCertificate, opens, validateKept } from '#server/commands/certificates/keep-certificate.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import { route } from '#server/http/calls/route.ts';
import { presentCertificate } from '#server/presenters/account/certificate.ts';
import type { Services } from '#server/services.ts';

const MOST_LISTED = 100;
const limitSchema = z.coerce.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED);

function limitOf(request: Request): number {
  const limit = limitSchema.safeParse(request.query['limit']);
  if (!limit.success) throw new AppError('invalid-request', { field: 'query.limit', cause: limit.error });
  return limit.data;
}

/** A person's own certificates; the session determines the owner. */
export function certificateRoutes(router: Router, services: Services): void {
  route(router, services, listCertificates, async ({ session: { user }, request }) => {
    const own = (await ownCertificates(services, user.uid)).slice(0, limitOf(request));
    return { certificates: own.map((certificate) => presentCertificate(certificate, user)) };
  });

  route(router, services, saveCertificate, async ({ session, body, request }) => {
    const owner = { ...session, address: addressOf(request) };
    return presentCertificate(await keepCertificate(services, owner, body), session.user);
  });

  route(router, services, validateCertificate, async ({ session, body, request }) => {
    const { certificate, password } = body;
    if (!('uid' in certificate)) return { valid: await opens(certificate, password) };
    const owner = { ...session, address: addressOf(request) };
    return { valid: await validateKept(services, owner, { uid: certificate.uid, password }) };
  });

  route(router, services, updateCertificate, async ({ session, params: { id }, body, request }) => {
    const owner = { ...session, address: addressOf(request) };
    const change = Object.fromEntries(
      Object.entries(body.updates).filter(([, value]) => value !== undefined),
    );
    return presentCertificate(await changeCertificate(services, owner, { uid: id, change }), session.user);
  });
}
