import { z } from 'zod';
import { offerShape } from './global-template.ts';
import { recordShape, uidSchema } from './record.ts';

/**
 * Read-only extract of the central database that the server writes into a company's own database, without secrets:
 * colleagues, groups, the company, its licences, and the templates that the provider offers to all. Devices never write it.
 */
const projectionDataSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('user'),
    name: z.string(),
    /** The login; empty of a visitor, of whom the company is told the name alone. */
    user: z.string(),
    companyadmin: z.boolean(),
    active: z.boolean(),
    /** Hash of the photo's file; absent where there is none. */
    photo: z.string().optional(),
  }),
  z.strictObject({
    kind: z.literal('company'),
    name: z.string(),
    logo: z.string().nullable(),
    /** Its franchisee contract is homologated; absent where it is not. */
    homologated: z.literal(true).optional(),
    /** It shows no other product of the suite here; absent where it does. */
    hidesProducts: z.literal(true).optional(),
    /** uids of users whose messages are heard by another sound; absent where there are none. */
    alternateSounds: z.array(uidSchema).optional(),
  }),
  z.strictObject({
    kind: z.literal('license'),
    app: z.string(),
    type: z.string(),
    status: z.string(),
    amount: z.union([z.number(), z.literal('unlimited')]),
    used: z.number(),
    singleUse: z.boolean(),
  }),
  /** Its members alone are told of a group, and nobody here of what it lets them do. */
  z.strictObject({ kind: z.literal('group'), name: z.string(), members: z.array(uidSchema) }),
  z.strictObject({ kind: z.literal('global'), ...offerShape }),
]);
export type ProjectionData = z.infer<typeof projectionDataSchema>;

export const projectionSchema = z.strictObject({
  uid: uidSchema,
  ...recordShape,
  kind: z.enum(['user', 'company', 'license', 'group', 'global']),
  data: projectionDataSchema,
});
export type Projection = z.infer<typeof projectionSchema>;
