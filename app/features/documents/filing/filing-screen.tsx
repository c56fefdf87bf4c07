import { ArchiveBoxIcon, BuildingOffice2Icon, FolderIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useNavigate, useParams } from 'react-router';
import { useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useFiling } from '#app/shared/filing/use-filing.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { Page } from '#app/ui/page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TabBar, type TabItem } from '#app/ui/tab-bar.tsx';
import { BoxesTab } from './boxes-tab.tsx';
import { DeletedTab } from './deleted-tab.tsx';
import { useMayFile } from './may-file.ts';
import { TreeTab } from './tree-tab.tsx';

type Tab = 'classifications' | 'organizations' | 'boxes' | 'deleted';

/** `/documents/filing/:tab?`: classifications, organizational items and safe boxes, for those who administer them. */
export function FilingScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const may = useMay();
  const mayFile = useMayFile();
  const filing = useFiling();
  const { tab: wanted } = useParams();
  const sees = may('documents.viewer');
  const tabs: TabItem<Tab>[] = [
    {
      id: 'classifications',
      label: t('documents.filing.classifications'),
      icon: FolderIcon,
      hidden: !sees && !mayFile.classifications,
    },
    {
      id: 'organizations',
      label: t('documents.filing.organizations'),
      icon: BuildingOffice2Icon,
      hidden: !sees && mayFile.organizations.length === 0,
    },
    {
      id: 'boxes',
      label: t('documents.filing.boxes'),
      icon: ArchiveBoxIcon,
      hidden: !sees && !mayFile.boxes,
    },
    { id: 'deleted', label: t('documents.list.deleted'), icon: TrashIcon, hidden: !mayFile.any },
  ];
  const shown = tabs.filter(({ hidden }) => hidden !== true);
  const chosen = (shown.find(({ id }) => id === wanted) ?? shown[0])?.id ?? 'classifications';
  return (
    <Page>
      <PageHeader
        title={t('documents.filing.title')}
        text={t('documents.filing.text')}
        path={
          <Breadcrumb
            crumbs={[
              { label: t('documents.title'), to: '/documents' },
              { label: t('documents.filing.title') },
            ]}
          />
        }
        actions={<HelpLink article="documents" />}
      />
      {filing === undefined ? (
        <Skeleton rows={6} />
      ) : (
        <TabBar
          label={t('documents.filing.title')}
          tabs={tabs}
          chosen={chosen}
          onChoose={(id) => void navigate(`/documents/filing/${id}`)}
        >
          {chosen === 'classifications' && (
            <TreeTab kind="classification" filing={filing} tree={filing.classifications} />
          )}
          {chosen === 'organizations' && (
            <TreeTab kind="organizationalItem" filing={filing} tree={filing.organizations} />
          )}
          {chosen === 'boxes' && <BoxesTab boxes={filing.boxes} />}
          {chosen === 'deleted' && <DeletedTab />}
        </TabBar>
      )}
    </Page>
  );
}
