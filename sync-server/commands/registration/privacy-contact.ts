import { isLicenseUsable } from '#domain/entities/company.ts';
import type { App } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';

/** Licences that let a company appear in place of the provider. */
const WHITELABEL_TYPES = ['whitelabel', 'whitelabel-enterprise'];
const MAILBOX = 'privacidade';

/**
 * The data-protection mailbox: at the company's domain if it has a whitelabel licence for `app`, else at the domain
 * that sends the mails, else at the host of this server.
 * @param host of this server, as the reader's browser sees it
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
