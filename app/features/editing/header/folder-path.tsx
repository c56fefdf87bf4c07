import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';

const FOLDERS = '/templateArea/form';

/** Link back to the folder of the document. */
export function FolderPath({ area }: { area: string }) {
  const { t } = useTexts();
  const { areas } = useData();
  const tree = useLive(() => areas.watchTree(), [areas]);
  const folders = tree?.pathTo(area) ?? [];
  return (
    <Breadcrumb
      crumbs={[
        { label: t('browser.home'), to: FOLDERS },
        ...folders.map((folder) => ({
          label: folder.name,
          to: `${FOLDERS}?area=${encodeURIComponent(folder.uid)}`,
        })),
      ]}
    />
  );
}
