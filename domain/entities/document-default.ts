import { z } from 'zod';
import { isBeyond } from '../rules/nesting.ts';
import { instantSchema, uidSchema } from './record.ts';
import { pagesInfoSchema, TEMPLATE_NAME_MAX } from './template.ts';

const LOOSE_BOUNDS = { levels: 20, parts: 20_000 } as const;
/** Parts of styles and schemes; a document has at most 100 of each. */
const ENTRIES_MAX = 100;
const ID_MAX = 60;

/** As a document's body stores them: only `app/document` reads them, and keeps what it does not know. */
const entriesSchema = z
  .record(z.string().min(1).max(ID_MAX), z.looseObject({}))
  .refine((entries) => Object.keys(entries).length <= ENTRIES_MAX);

/** What new documents of a company begin with. */
export const documentDefaultSchema = z
  .strictObject({
    /** Name of the template that it was taken from. */
    name: z.string().min(1).max(TEMPLATE_NAME_MAX),
    page: pagesInfoSchema
      .pick({
        width: true,
        height: true,
        paddings: true,
        headerHeight: true,
        footerHeight: true,
        pageNumber: true,
        headerDistance: true,
        footerDistance: true,
        leading: true,
      })
      .strict(),
    styles: entriesSchema,
    schemes: entriesSchema,
  })
  .refine((look) => !isBeyond(look, LOOSE_BOUNDS));
export type DocumentDefault = z.infer<typeof documentDefaultSchema>;

/** The company's central document; `look` is null once the default is removed. */
export const companyDocumentDefaultSchema = z.strictObject({
  company: uidSchema,
  look: documentDefaultSchema.nullable(),
  changedAt: instantSchema,
});
