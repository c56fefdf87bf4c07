import { z } from 'zod';
import { deletedWithSchema, recordShape, uidSchema } from './record.ts';
import { FIELD_NAME_MAX, FIELDS_MAX, TEMPLATE_NAME_MAX } from './template.ts';

export const PACKAGE_NAME_MAX = TEMPLATE_NAME_MAX;
/** How many templates a package has. */
export const PACKAGE_TEMPLATES = { min: 2, max: 20 } as const;

/** A field of a template of the package, by its id. */
const joinMemberSchema = z.strictObject({
  template: uidSchema,
  field: z.string().min(1).max(FIELD_NAME_MAX),
});
export type JoinMember = z.infer<typeof joinMemberSchema>;

/** Fields that are one question, one of each template at most. */
const packageJoinSchema = z.strictObject({
  members: z
    .array(joinMemberSchema)
    .min(2)
    .max(PACKAGE_TEMPLATES.max)
    .refine((members) => areDistinct(members.map(({ template }) => template))),
});
export type PackageJoin = z.infer<typeof packageJoinSchema>;

/**
 * Several templates that one form fills in. Templates and joins are merged apart, so that a join may have members of a
 * template that is no longer in the package: they are ignored (`rules/packages/joins.ts`).
 */
export const packageSchema = z.strictObject({
  uid: uidSchema,
  ...recordShape,
  name: z.string().min(1).max(PACKAGE_NAME_MAX),
  description: z.string().max(2000),
  /** uid of its category; empty at the root. */
  templateArea: z.string().max(64),
  /** uids, in the order of their documents. */
  templates: z
    .array(uidSchema)
    .min(PACKAGE_TEMPLATES.min)
    .max(PACKAGE_TEMPLATES.max)
    .refine(areDistinct)
    .meta({ examples: [['sample-template-0001', 'sample-template-0002']] }),
  joins: z
    .array(packageJoinSchema)
    .max(FIELDS_MAX)
    .refine((joins) =>
      areDistinct(
        joins.flatMap(({ members }) =>
          members.map(({ template, field }) => JSON.stringify([template, field])),
        ),
      ),
    ),
  deletedWith: deletedWithSchema.optional(),
});
export type Package = z.infer<typeof packageSchema>;

function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}
