import { z } from 'zod';
import { documentDefaultSchema } from './document-default.ts';
import { offerShape } from './global-template.ts';
import { recordShape, uidSchema } from './record.ts';

/**
 * Read-only copy of central data, without secrets, that the server writes into a company's own database: colleagues,
 * groups, the company, its licences, and the templates that the provider offers to all. Devices never write it.
 */
const projectionDataSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('user'),
    name: z.string(),
    /** The login; empty for a visiting administrator, of whom the company sees only the name. */
    user: z.string(),
    companyadmin: z.boolean(),
    active: z.boolean(),
    /** Hash of the photo's file; absent if there is none. */
    photo: z.string().optional(),
  }),
  z.strictObject({
    kind: z.literal('company'),
    name: z.string(),
    logo: z.string().nullable(),
    /** Its franchisee contract is homologated; absent if it is not. */
    homologated: z.literal(true).optional(),
    /** It hides the other products of the suite here; absent if it does not. */
    hidesProducts: z.literal(true).optional(),
    /** uids of users whose messages use the alternate sound; absent if there are none. */
    alternateSounds: z.array(uidSchema).optional(),
    /** What new documents begin with; absent if nothing is set. */
    documentDefault: documentDefaultSchema.optional(),
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
  /** Only the members of a group receive it, without its permissions. */
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
