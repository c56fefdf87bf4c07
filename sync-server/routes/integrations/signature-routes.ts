import { pipeline } from 'node:stream/promises';
import type { Router } from 'express';
import { handedOverParams, handedOverPath, handOver, readSignatureProduct } from '#domain/api/signature.ts';
import { checkPermission } from '#domain/rules/permissions/permission-check.ts';
import { companyToEnter } from '#server/commands/sign-in/enter-company.ts';
import { fetchDocument } from '#server/commands/signature/fetch-document.ts';
import { handOverDocument, signatureProduct } from '#server/commands/signature/hand-over-document.ts';
import { isReachable } from '#server/commands/single-sign-on/sibling-product.ts';
import { publicOrigin } from '#server/http/hosts/public-origin.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import { guardedRoute, route } from '#server/http/calls/route.ts';
import { openRawRoute } from '#server/http/calls/raw-route.ts';
import type { Services } from '#server/services.ts';

/** Hands documents over to the signature product (specification 3, section 7). */
export function signatureRoutes(router: Router, services: Services): void {
  route(router, services, readSignatureProduct, async () => ({
    configured: isReachable(services.config, 'collectame'),
  }));

  guardedRoute(router, services, handOver, async ({ body, session: { user, actor }, admin, request }) => {
    const { company, address } = admin;
    signatureProduct(services);
    await companyToEnter(services, user, 'collectame', company);
    const origin = publicOrigin(services.config, request);
    const holders = await services.permissionHolders.of(actor);
    const documents = checkPermission(holders, 'documents.viewer').valid;
    return handOverDocument(services, { ...body, documents, company, user: user.uid, origin, address });
  });

  addFetching(router, services);
}

function addFetching(router: Router, services: Services): void {
  const call = {
    method: 'GET',
    path: handedOverPath,
    params: handedOverParams,
    limits: ['handedOver'],
  } as const;
  openRawRoute(router, services, call, async ({ params: { token }, request, response }) => {
    const headOnly = request.method === 'HEAD';
    const product = services.config.siblingOrigins.collectame;
    const document = await fetchDocument(services, { token, address: addressOf(request), headOnly });
    response.set({
      'content-type': 'application/pdf',
      'content-length': String(document.size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(document.name)}`,
      'accept-ranges': 'none',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
      // Only the signature product's page may fetch the document in the browser, no other site.
      ...(product === undefined ? {} : { 'access-control-allow-origin': product }),
      vary: 'origin',
    });
    if (headOnly) response.end();
    else await pipeline(document.read(), response);
  });
}
