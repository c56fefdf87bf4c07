import { z } from 'zod';
import { instantSchema } from '../entities/record.ts';
import { domainProblemSchema, siteDomainSchema } from '../entities/site-domain.ts';
import { defineCall } from './call.ts';

/**
 * `portal`: the workflow portal's domain. `appearance`: a domain on which this product has the company's name and
 * colours.
 */
const siteDomainKindSchema = z.enum(['portal', 'appearance']);
export type SiteDomainKind = z.infer<typeof siteDomainKindSchema>;

const namedSchema = z.strictObject({ kind: siteDomainKindSchema, domain: siteDomainSchema });

const ownDomainSchema = z.strictObject({
  ...namedSchema.shape,
  /** `waiting`: not checked yet. Only a confirmed domain is used. */
  state: z.enum(['waiting', 'confirmed', 'failed']),
  problem: domainProblemSchema.nullable(),
  checkedAt: instantSchema.nullable(),
  /** When a confirmed domain without its DNS record stops being used; null if the record exists. */
  usedUntil: instantSchema.nullable(),
});
export type OwnDomain = z.infer<typeof ownDomainSchema>;

const listSchema = z.strictObject({
  domains: z.array(ownDomainSchema),
  /** Required content of the TXT record at `_autodocs.<domain>`. */
  proof: z.string(),
});
export type OwnDomains = z.infer<typeof listSchema>;

/** The company's own domains, for its admins. */
export const listOwnDomains = defineCall({
  method: 'GET',
  path: '/company/self/domains',
  params: z.strictObject({}),
  body: z.undefined(),
  response: listSchema,
  access: 'company-admin',
  limits: ['read'],
  errors: ['not-allowed'],
});

/** Claims a domain for this product's appearance; `savePortalDomain` claims the portal's. */
export const addAppearanceDomain = defineCall({
  method: 'POST',
  path: '/company/self/domains',
  params: z.strictObject({}),
  body: z.strictObject({ domain: siteDomainSchema }),
  response: listSchema,
  access: 'own-company-admin',
  limits: ['settings'],
  errors: ['not-allowed', 'domain-taken', 'domains-full'],
});

export const removeOwnDomain = defineCall({
  method: 'POST',
  path: '/company/self/domains/remove',
  params: z.strictObject({}),
  body: namedSchema,
  response: listSchema,
  access: 'own-company-admin',
  limits: ['settings'],
  errors: ['not-allowed', 'not-found'],
});

/** Checks now in the DNS whether the domain is the company's. */
export const verifyOwnDomain = defineCall({
  method: 'POST',
  path: '/company/self/domains/verify',
  params: z.strictObject({}),
  body: namedSchema,
  response: z.strictObject({ domain: ownDomainSchema }),
  access: 'own-company-admin',
  limits: ['domainChecks'],
  errors: ['not-allowed', 'not-found'],
});
