import type { Request, Router } from 'express';
import {
  allowLinkedAccount,
  listLinkedAccounts,
  removeLinkedAccount,
  type LinkedAccount,
} from '#domain/api/linked-accounts.ts';
import type { Proof } from '#domain/api/second-factor.ts';
import type { IdentityProviderName } from '#domain/entities/sign-in-attempt.ts';
import { proveOwner } from '#server/commands/second-factor/prove-owner.ts';
import {
  allowIdentity,
  linkedAccounts,
  unlinkIdentity,
} from '#server/commands/sign-in-methods/linked-identities.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import { route } from '#server/http/calls/route.ts';
import { requireSameOrigin } from '#server/http/hosts/same-origin.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { NeedsOf, Services } from '#server/services.ts';

type Needs = Pick<Services, 'config'> & NeedsOf<typeof proveOwner> & NeedsOf<typeof allowIdentity>;

interface Asked {
  session: Session;
  params: { provider: IdentityProviderName };
  body: { proof: Proof };
  request: Request;
}

/** The providers that are linked to the caller's own account. */
export function linkedAccountRoutes(router: Router, services: Services): void {
  route(router, services, listLinkedAccounts, async ({ session }) => ({
    accounts: await linkedAccounts(services, session.user),
  }));

  route(router, services, allowLinkedAccount, (asked) => changed(services, asked, allowIdentity));

  route(router, services, removeLinkedAccount, (asked) => changed(services, asked, unlinkIdentity));
}

async function changed(
  services: Needs,
  { session, params, body, request }: Asked,
  change: typeof allowIdentity,
): Promise<{ accounts: LinkedAccount[] }> {
  requireSameOrigin(services.config, request);
  const { user, actor } = session;
  await proveOwner(services, session, body.proof);
  const { provider } = params;
  await change(services, { user, provider, company: actor.company, address: addressOf(request) });
  return { accounts: await linkedAccounts(services, user) };
}
