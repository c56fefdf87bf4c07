import { z } from 'zod';
import { classificationSchema } from './classification.ts';
import { filedDocumentSchema } from './filed-document.ts';
import { organizationalItemSchema } from './organizational-item.ts';
import { recordShape, uidSchema } from './record.ts';
import { safeBoxSchema } from './safe-box.ts';

/** Contents of a company's filing: documents and the items they are filed by. */
const filingDataSchema = z.discriminatedUnion('kind', [
  filedDocumentSchema,
  classificationSchema,
  organizationalItemSchema,
  safeBoxSchema,
]);
export type FilingData = z.infer<typeof filingDataSchema>;
export type FilingKind = FilingData['kind'];

/** One item of the filing. Devices read it; only the server writes it, through calls. */
export const filingSchema = z.strictObject({
  uid: uidSchema,
  ...recordShape,
  kind: z.enum(['document', 'classification', 'organizationalItem', 'safeBox']),
  data: filingDataSchema,
});
export type Filing = z.infer<typeof filingSchema>;
/** A filing item of a known kind. */
export type FilingOf<K extends FilingKind> = Filing & { kind: K; data: Extract<FilingData, { kind: K }> };

export function isFiling<K extends FilingKind>(filing: Filing, kind: K): filing is FilingOf<K> {
  return filing.data.kind === kind;
}
