import { Suspense } from 'react';
import { useMay } from '#app/data/permissions.ts';
import { LaterFileInGed } from '#app/shared/ged/later-file-in-ged.ts';
import { hasGedFields } from '#domain/rules/ged/template-fields.ts';
import type { FillableTemplate } from '../state/fill-basis.ts';
import type { Generated } from './generate-document.ts';

interface GedFilingEntryProps {
  template: FillableTemplate;
  generated: Generated;
}

/** 'Enviar ao GED' beside the other actions on a document, if its template has GED fields. */
export function GedFilingEntry({ template, generated: { execution, pdf } }: GedFilingEntryProps) {
  const may = useMay()('integrations.ged');
  if (!may || !hasGedFields(template)) return null;
  return (
    <div className="mt-3 border-t border-confirmed-text/30 pt-3">
      <Suspense fallback={null}>
        <LaterFileInGed
          key={execution.id}
          template={template}
          execution={execution.id}
          pdf={() => Promise.resolve(pdf)}
        />
      </Suspense>
    </div>
  );
}
