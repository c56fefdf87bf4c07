import { z } from 'zod';
import { classificationSchema } from './classification.ts';
import { filedDocumentSchema } from './filed-document.ts';
import { organizationalItemSchema } from './organizational-item.ts';
import { recordShape, uidSchema } from './record.ts';
import { safeBoxSchema } from './safe-box.ts';

/** What a company's filing consists of: documents, and what they are filed by. */
const filingDataSchema = z.discriminatedUnion('kind', [
  filedDocumentSchema,
  classificationSchema,
  organizationalItemSchema,
  safeBoxSchema,
]);
export type FilingData = z.infer<typeof filingDataSchema>;
export type FilingKind = FilingData['kind'];

/** One thing of the filing. Devices read it; the server alone writes it, when a call asks for it. */
export const filingSchema = z.strictObject({
  uid: uidSchema,
  ...recordShape,
  kind: z.enum(['document', 'classification', 'organizationalItem', 'safeBox']),
  data: filingDataSchema,
});
export type Filing = z.infer<typeof filingSchema>;
/** One thing of the filing of which it is known what it is. */
export type FilingOf<K extends FilingKind> = Filing & { kind: K; data: Extract<FilingData, { kind: K }> };

export function isFiling<K extends FilingKind>(filing: Filing, kind: K): filing is FilingOf<K> {
  return filing.data.kind === kind;
}
