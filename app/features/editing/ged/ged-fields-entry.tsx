import { Suspense } from 'react';
import { useMay } from '#app/data/permissions.ts';
import { useData, useLive } from '#app/data/react.tsx';
import type { Workspace } from '../session/create-workspace.ts';
import { loadArea } from '#app/i18n/lazy-phrases.ts';
import { laterPart } from '#app/ui/later-part.tsx';

const GedFieldsButton = laterPart(async (texts) => {
  const [{ GedFieldsButton: Button }] = await Promise.all([
    import('./ged-fields-button.tsx'),
    loadArea(texts, 'ged'),
  ]);
  return Button;
});

interface GedFieldsEntryProps {
  workspace: Workspace;
  /** Category of the document. */
  area: string;
  /** Whether fields are in sections. */
  sections: boolean;
}

/** Opens the GED's fields if the document's category is linked to the GED and the person may use it. */
export function GedFieldsEntry({ area, ...props }: GedFieldsEntryProps) {
  const { areas } = useData();
  const category = useLive(() => areas.watch(area), [areas, area]);
  const may = useMay()('integrations.ged');
  if (!may || category?.dokiaId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <GedFieldsButton {...props} classification={category.dokiaId} company={category.gedCompany ?? null} />
    </Suspense>
  );
}
