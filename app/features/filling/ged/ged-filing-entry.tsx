import { Suspense } from 'react';
import { useMay } from '#app/data/permissions.ts';
import type { FillableTemplate } from '../fill-basis.ts';
import type { Generated } from '../generate-document.ts';
import { loadGedTexts } from '#app/i18n/ged-texts.ts';
import { laterPart } from '#app/ui/later-part.tsx';

const GedFiling = laterPart(async (language) => {
  const [{ GedFiling: Filing }] = await Promise.all([import('./ged-filing.tsx'), loadGedTexts(language)]);
  return Filing;
});

interface GedFilingEntryProps {
  template: FillableTemplate;
  generated: Generated;
}

/** 'Enviar ao GED' beside what else is done with a document, where its template has fields of the GED. */
export function GedFilingEntry({ template, generated }: GedFilingEntryProps) {
  const may = useMay()('integrations.ged');
  if (!may || !template.fields.some(({ gedField }) => gedField !== undefined)) return null;
  return (
    <Suspense fallback={null}>
      <GedFiling key={generated.execution.id} template={template} generated={generated} />
    </Suspense>
  );
}
