import { z } from 'zod';
import { fileHashSchema } from '../api/files.ts';
import { instantSchema, uidSchema } from './record.ts';
import { TEMPLATE_NAME_MAX } from './template.ts';

/** Maximum number of images in one global template. */
export const GLOBAL_IMAGES_MAX = 200;

/** Metadata of a global template, replicated to devices. */
export const offerShape = {
  name: z.string().min(1).max(TEMPLATE_NAME_MAX),
  description: z.string().max(2000),
  /** File with its content, in the format of a version's file (`template-version.ts`). */
  file: fileHashSchema,
  /** Files of its images. */
  images: z.array(fileHashSchema).max(GLOBAL_IMAGES_MAX),
  /** Number of its fields. */
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
