import { z } from 'zod';
import { isSiteDomain } from '../rules/company/site-domain.ts';
import { instantSchema, uidSchema } from './record.ts';
import { appSchema } from './user.ts';

export const siteDomainSchema = z.string().max(253).refine(isSiteDomain);

/** `record-of-another`: the DNS names another company. `lookup-failed`: it did not answer. */
export const domainProblemSchema = z.enum(['record-missing', 'record-of-another', 'lookup-failed']);
export type DomainProblem = z.infer<typeof domainProblemSchema>;

/** An address that a company says is its own. It is used once the DNS says so too (`rules/domain-proof`). */
const claimSchema = z.strictObject({
  domain: siteDomainSchema,
  selected: z.boolean(),
  deleted: z.boolean(),
  company: uidSchema,
  /** Null while it is not proven, as what was claimed before there were proofs. */
  verifiedAt: instantSchema.nullable().default(null),
  /** When the DNS was asked last, and what was wrong then. */
  checkedAt: instantSchema.nullable().default(null),
  problem: domainProblemSchema.nullable().default(null),
  /** Since when the proof of one that is in use is missing. */
  lostAt: instantSchema.nullable().default(null),
});
export type SiteClaim = z.infer<typeof claimSchema>;

/** Where a company's workflow portal is. Central database, by its domain: no two companies have one. */
export const portalDomainSchema = z.strictObject({ uid: uidSchema, ...claimSchema.shape });
export type PortalDomain = z.infer<typeof portalDomainSchema>;

/** An address under which a product has a company's appearance. Central database, by its domain. */
export const whitelabelDomainSchema = z.strictObject({ ...claimSchema.shape, app: appSchema });
export type WhitelabelDomain = z.infer<typeof whitelabelDomainSchema>;
