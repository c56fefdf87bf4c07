import { z } from 'zod';
import { GED_FIELDS_MAX, GED_ITEMS_MAX, gedIdentifierSchema, gedIdSchema } from '#domain/entities/ged.ts';

/**
 * What a GED has to answer, as its connector's document says (`docs/ged-connector.md`). Members that are not named here are
 * read over.
 */
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

/** Judged node by node, so that a wrong one costs no other: see `rules/ged/classification-tree`. */
export const treeSchema = z.looseObject({ items: z.array(z.unknown()) });

export const fieldsSchema = z.looseObject({
  items: z
    .array(
      z.looseObject({
        id: gedIdSchema,
        title: textSchema,
        internalName: z.string().max(200),
        /** `text`, `number`, `date`, `boolean` or `list`; any other is taken for a text. */
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
