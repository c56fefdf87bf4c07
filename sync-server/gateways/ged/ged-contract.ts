import { z } from 'zod';
import { GED_FIELDS_MAX, GED_ITEMS_MAX, gedIdentifierSchema, gedIdSchema } from '#domain/entities/ged.ts';

/** The answers that a GED must return, as documented in `docs/ged-connector.md`. Unknown members are ignored. */
const textSchema = z.string().max(2000);

export const tokensSchema = z.looseObject({
  /** Sent as a bearer token. */
  token: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .max(8000),
  expiresAt: z.iso.datetime({ offset: true }),
  refreshToken: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .max(8000)
    .optional(),
});

export const itemsSchema = z.looseObject({
  items: z.array(z.looseObject({ id: gedIdSchema, title: textSchema })).max(GED_ITEMS_MAX),
});

export const classificationSchema = z.looseObject({
  id: gedIdSchema,
  identifier: gedIdentifierSchema,
  title: textSchema,
});

/**
 * Each node is checked separately, so that an invalid one does not affect the others: see
 * `rules/ged/classification-tree`.
 */
export const treeSchema = z.looseObject({ items: z.array(z.unknown()) });

export const fieldsSchema = z.looseObject({
  items: z
    .array(
      z.looseObject({
        id: gedIdSchema,
        title: textSchema,
        internalName: z.string().max(200),
        /** `text`, `number`, `date`, `boolean` or `list`; any other value is treated as text. */
        type: z.string().max(60).default('text'),
        definitions: z
          .looseObject({
            required: z.boolean().default(false),
            options: z.array(textSchema).max(500).optional(),
          })
          .optional(),
      }),
    )
    .max(GED_FIELDS_MAX),
});

export const documentSchema = z.looseObject({
  key: z.string(),
  name: z.string(),
  fields: z.array(z.looseObject({ id: gedIdSchema, value: z.string() })),
});
export const storedSchema = z.looseObject({ id: gedIdSchema });
export const credentialsSchema = z.looseObject({ user: z.string(), password: z.string() });
export const renewalSchema = z.looseObject({ refreshToken: z.string() });
