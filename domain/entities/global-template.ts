import { z } from 'zod';
import { fileHashSchema } from '../api/files.ts';
import { instantSchema, uidSchema } from './record.ts';
import { TEMPLATE_NAME_MAX } from './template.ts';

/** Images that one global template may show. */
export const GLOBAL_IMAGES_MAX = 200;

/** What devices are told of a global template before they open it. */
export const offerShape = {
  name: z.string().min(1).max(TEMPLATE_NAME_MAX),
  description: z.string().max(2000),
  /** Holds its content, as a version's file does (`template-version.ts`). */
  file: fileHashSchema,
  /** Files of the images it shows. */
  images: z.array(fileHashSchema).max(GLOBAL_IMAGES_MAX),
  /** How many fields it has. */
  fields: z.int().min(0),
} as const;

/** A template that the provider offers to every company: collection 'globals' (specification 3, section 3), central. */
export const globalTemplateSchema = z.strictObject({
  uid: uidSchema,
  ...offerShape,
  deleted: z.boolean(),
  createdAt: instantSchema,
  lastModifiedAt: instantSchema,
});
export type GlobalTemplate = z.infer<typeof globalTemplateSchema>;
export type GlobalOffer = Pick<GlobalTemplate, keyof typeof offerShape>;
