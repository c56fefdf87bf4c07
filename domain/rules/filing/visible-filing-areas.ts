import type { FilingData } from '#domain/entities/filing.ts';
import { checkPermission, type Holder } from '../permissions/permission-check.ts';

/** Permission areas of a company's filing. */
const filingAreas = [
  'documents',
  'classification',
  'organization',
  'company',
  'subsidiary',
  'document.custody',
] as const;
export type FilingArea = (typeof filingAreas)[number];

/** The area whose administrators manage this item. */
export function areaOf(data: FilingData): FilingArea {
  if (data.kind === 'document') return 'documents';
  if (data.kind === 'classification') return 'classification';
  return data.kind === 'safeBox' ? 'document.custody' : data.type;
}

/** Areas whose items `holder` sees. */
export function visibleFilingAreas(holder: Holder): readonly FilingArea[] {
  return filingAreas.filter((area) => checkPermission(holder, `${area}.viewer`).valid);
}

/**
 * People who see documents also see the items they are filed by; administrators of only these items see no documents.
 */
export function seesFiling(sees: readonly FilingArea[], data: FilingData): boolean {
  return sees.includes('documents') || sees.includes(areaOf(data));
}
