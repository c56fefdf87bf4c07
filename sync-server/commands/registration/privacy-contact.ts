import { isLicenseUsable } from '#domain/entities/company.ts';
import type { App } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';

/** Licences with which a company shows itself in the stead of the provider. */
const WHITELABEL_TYPES = ['whitelabel', 'whitelabel-enterprise'];
const MAILBOX = 'privacidade';

/**
 * The data-protection mailbox: at the domain of a company with a whitelabel for `app`, else at the domain that sends the
 * mails, else where this server is.
 * @param host of this server, as the reader's browser knows it
 */
export async function privacyMailbox(
  services: Pick<Services, 'central' | 'config'>,
  { app, company, host }: { app: App; company: string; host: string },
): Promise<string> {
  const own = await ownDomain(services, app, company);
  const sender = services.config.mail?.from.split('@').at(-1);
  return `${MAILBOX}@${own ?? sender ?? host}`;
}

async function ownDomain(
  { central }: Pick<Services, 'central'>,
  app: App,
  uid: string,
): Promise<string | undefined> {
  const [company, licenses] = await Promise.all([central.companies.read(uid), central.licenses.of(uid)]);
  const may = licenses.some(
    (license) => license.app === app && WHITELABEL_TYPES.includes(license.type) && isLicenseUsable(license),
  );
  return may && company?.deleted === false ? company.meta.whitelabel?.emailDomain : undefined;
}
