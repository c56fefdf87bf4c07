import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Breadcrumb, type Crumb } from '#app/ui/breadcrumb.tsx';
import { Page } from '#app/ui/page.tsx';
import { AreaNotFound } from './folder/empty-folder.tsx';
import { FolderView } from './folder/folder-view.tsx';
import { areaAddress } from './commands/use-commands.ts';

function useCrumbs(area: string): Crumb[] {
  const { t } = useTexts();
  const { areas } = useData();
  const path = useLive(() => areas.watchPath(area), [areas, area]);
  return useMemo(() => {
    const all = [{ uid: '', name: t('browser.home') }, ...(path ?? [])];
    return all.map(({ uid, name }, index) =>
      index === all.length - 1 ? { label: name } : { label: name, to: areaAddress(uid), place: uid },
    );
  }, [path, t]);
}

/** `/templateArea/form` (specification 3, section 2); the current folder is `?area=<uid>`. */
export function BrowserScreen() {
  const { t } = useTexts();
  const { areas } = useData();
  const [parameters] = useSearchParams();
  const area = parameters.get('area') ?? '';
  const current = useLive(() => areas.watch(area), [areas, area]);
  const crumbs = useCrumbs(area);
  const missing = area !== '' && current === null;
  const title = area === '' ? t('browser.title') : (current?.name ?? t('browser.title'));
  return (
    <Page>
      {missing ? (
        <AreaNotFound />
      ) : (
        <FolderView key={area} area={area} title={title} path={<Breadcrumb crumbs={crumbs} />} />
      )}
    </Page>
  );
}
