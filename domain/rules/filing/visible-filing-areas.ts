import type { FilingData } from '#domain/entities/filing.ts';
import { checkPermission, type Holder } from '../permissions/permission-check.ts';

/** Areas of permissions that a company's filing falls into. */
const filingAreas = [
  'documents',
  'classification',
  'organization',
  'company',
  'subsidiary',
  'document.custody',
] as const;
export type FilingArea = (typeof filingAreas)[number];

/** Whose administrators look after this. */
export function areaOf(data: FilingData): FilingArea {
  if (data.kind === 'document') return 'documents';
  if (data.kind === 'classification') return 'classification';
  return data.kind === 'safeBox' ? 'document.custody' : data.type;
}

/** Areas whose things `holder` sees. */
export function visibleFilingAreas(holder: Holder): readonly FilingArea[] {
  return filingAreas.filter((area) => checkPermission(holder, `${area}.viewer`).valid);
}

/** Who sees documents sees what they are filed by; who administers only that sees no document. */
export function seesFiling(sees: readonly FilingArea[], data: FilingData): boolean {
  return sees.includes('documents') || sees.includes(areaOf(data));
}
