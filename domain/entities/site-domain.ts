import { z } from 'zod';
import { isSiteDomain } from '../rules/company/site-domain.ts';
import { instantSchema, uidSchema } from './record.ts';
import { appSchema } from './user.ts';

export const siteDomainSchema = z.string().max(253).refine(isSiteDomain);

/** `record-of-another`: the DNS record names another company. `lookup-failed`: the DNS did not answer. */
export const domainProblemSchema = z.enum(['record-missing', 'record-of-another', 'lookup-failed']);
export type DomainProblem = z.infer<typeof domainProblemSchema>;

/** A domain that a company claims. It is used once the DNS confirms it (`rules/domain-proof`). */
const claimSchema = z.strictObject({
  domain: siteDomainSchema,
  selected: z.boolean(),
  deleted: z.boolean(),
  company: uidSchema,
  /** Null while it is not confirmed, as are claims made before confirmation existed. */
  verifiedAt: instantSchema.nullable().default(null),
  /** Time and problem of the last DNS check. */
  checkedAt: instantSchema.nullable().default(null),
  problem: domainProblemSchema.nullable().default(null),
  /** Since when the DNS record of a used domain is missing. */
  lostAt: instantSchema.nullable().default(null),
});
export type SiteClaim = z.infer<typeof claimSchema>;

/** A company's workflow portal. Central database, keyed by its domain, which is therefore unique. */
export const portalDomainSchema = z.strictObject({ uid: uidSchema, ...claimSchema.shape });
export type PortalDomain = z.infer<typeof portalDomainSchema>;

/** A domain on which a product has a company's appearance. Central database, keyed by the domain. */
export const whitelabelDomainSchema = z.strictObject({ ...claimSchema.shape, app: appSchema });
export type WhitelabelDomain = z.infer<typeof whitelabelDomainSchema>;
