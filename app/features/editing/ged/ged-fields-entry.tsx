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
  /** Category that the document lies in. */
  area: string;
  /** Whether fields stand in sections. */
  sections: boolean;
}

/** Leads to the fields of the GED where the document's category is one of the GED, for who may ask it. */
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
