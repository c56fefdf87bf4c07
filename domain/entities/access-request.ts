import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';

const personSchema = z.strictObject({ uid: uidSchema, name: z.string().max(201) });
export type NamedPerson = z.infer<typeof personSchema>;

/** Request of another company's administrator to work in `company` as its administrator. One per person and company. */
export const accessRequestSchema = z.strictObject({
  uid: uidSchema,
  company: uidSchema,
  companyName: z.string().max(200),
  user: personSchema,
  /** The company from which access was requested. */
  from: z.strictObject({ uid: uidSchema, name: z.string().max(200) }),
  status: z.enum(['pending', 'accepted', 'denied']),
  /** Selected by the requester as the company to work in; relevant only while the request is accepted. */
  active: z.boolean(),
  statusResponsible: personSchema.nullable(),
  createdAt: instantSchema,
  acceptedAt: instantSchema.nullable(),
  deniedAt: instantSchema.nullable(),
  deleted: z.boolean(),
});
export type AccessRequest = z.infer<typeof accessRequestSchema>;

/** State of the company when an external administrator began to work in it. */
const companySnapshotSchema = z.strictObject({
  users: z.array(personSchema),
  licenses: z.array(
    z.strictObject({
      app: z.string(),
      type: z.string(),
      status: z.string(),
      amount: z.union([z.number(), z.literal('unlimited')]),
      used: z.number(),
    }),
  ),
  groups: z.array(z.strictObject({ uid: uidSchema, name: z.string() })),
});
export type CompanySnapshot = z.infer<typeof companySnapshotSchema>;

/** A decision or a toggle, with its author; never changed. */
export const accessRequestEventSchema = z.strictObject({
  uid: uidSchema,
  request: uidSchema,
  at: instantSchema,
  event: z.enum(['requested', 'accepted', 'denied', 'activated', 'deactivated']),
  user: personSchema,
  snapshot: companySnapshotSchema.nullable(),
});
export type AccessRequestEvent = z.infer<typeof accessRequestEventSchema>;

/** Whether the request lets its person work in the company now. */
export function opensCompany({ status, active, deleted }: AccessRequest): boolean {
  return status === 'accepted' && active && !deleted;
}
