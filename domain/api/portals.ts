import { z } from 'zod';
import { uidSchema } from '../entities/record.ts';
import { siteDomainSchema } from '../entities/site-domain.ts';
import { appSchema } from '../entities/user.ts';
import { defineCall } from './call.ts';
import { fileHashSchema } from './files.ts';

/** Maximum number of portals in one response (specification 2, section 9). */
export const PORTAL_PAGE = 20;

const portalSchema = z.strictObject({
  company: uidSchema,
  name: z.string(),
  domain: siteDomainSchema,
  /** Address of the picture; null if the company has none. */
  logo: z.string().nullable(),
});
export type Portal = z.infer<typeof portalSchema>;

/** Portals that a visitor may choose from, sorted by domain, paged. */
export const listPortals = defineCall({
  method: 'POST',
  path: '/portals',
  params: z.strictObject({}),
  body: z.strictObject({
    /** Domain of the last portal of the previous page. */
    after: siteDomainSchema.optional(),
    /** Part of the company's name or of the domain. */
    search: z.string().max(100).optional(),
  }),
  response: z.strictObject({
    portals: z.array(portalSchema).max(PORTAL_PAGE),
    /** Cursor for the next page; null on the last. */
    next: siteDomainSchema.nullable(),
  }),
  access: 'anyone',
  limits: ['open'],
  errors: [],
});

export const colorSchema = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

/** Appearance of the company whose domain the page is opened at. */
const appearanceSchema = z.strictObject({
  name: z.string(),
  /** Addresses of pictures. */
  logo: z.string().nullable(),
  background: z.string().nullable(),
  color: colorSchema.nullable(),
  /** Domain of the data-protection mailbox. */
  emailDomain: z.string().nullable(),
});
export type Appearance = z.infer<typeof appearanceSchema>;

/** By the host name of the page. */
export const readAppearance = defineCall({
  method: 'GET',
  path: '/appearance/:app',
  params: z.strictObject({ app: appSchema }),
  body: z.undefined(),
  response: z.strictObject({
    /** Null if no company has the domain, or without a usable whitelabel licence. */
    appearance: appearanceSchema.nullable(),
    /** Whether the address is a company's portal. */
    portal: z.boolean(),
    /** The portal's company, if strangers may register with it here. */
    registersInto: uidSchema.nullable(),
  }),
  access: 'anyone',
  limits: ['open'],
  errors: [],
});

/** GET of a company's logo or background; public. */
export const appearanceFilePath = '/appearance/files/:company/:hash';
export const appearanceFileParams = z.strictObject({ company: uidSchema, hash: fileHashSchema });

/** Sets the domain of the company's portal, or removes it with null. For the company's admins. */
export const savePortalDomain = defineCall({
  method: 'POST',
  path: '/portals/own',
  params: z.strictObject({}),
  body: z.strictObject({ domain: siteDomainSchema.nullable() }),
  response: z.strictObject({ domain: siteDomainSchema.nullable() }),
  access: 'own-company-admin',
  limits: ['settings'],
  errors: ['not-allowed', 'domain-taken'],
});

export const readPortalDomain = defineCall({
  method: 'GET',
  path: '/portals/own',
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({ domain: siteDomainSchema.nullable() }),
  access: 'company-admin',
  limits: ['read'],
  errors: ['not-allowed'],
});
