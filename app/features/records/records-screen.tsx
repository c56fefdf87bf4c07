import { RectangleStackIcon } from '@heroicons/react/24/outline';
import { useNavigate, useParams } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Page } from '#app/ui/page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TabBar } from '#app/ui/tab-bar.tsx';
import { RecordList } from './record-list.tsx';

/** `/records/:entity?`: the records of the company's entities. Works offline. */
export function RecordsScreen() {
  const { t } = useTexts();
  const { entities } = useData();
  const navigate = useNavigate();
  const { entity: wanted } = useParams();
  const all = useLive(() => entities.watchAll(), [entities]);
  const chosen = all?.find(({ uid }) => uid === wanted) ?? all?.[0];
  return (
    <Page>
      <PageHeader title={t('entities.records')} text={t('entities.recordsText')} />
      {all === undefined && <Skeleton rows={3} className="h-12" />}
      {all !== undefined && chosen === undefined && (
        <EmptyState icon={RectangleStackIcon} title={t('entities.none')} text={t('entities.askAdmin')} />
      )}
      {all !== undefined && chosen !== undefined && (
        <TabBar
          label={t('entities.records')}
          tabs={all.map(({ uid, name }) => ({ id: uid, label: name, icon: RectangleStackIcon }))}
          chosen={chosen.uid}
          onChoose={(uid) => void navigate(`/records/${encodeURIComponent(uid)}`)}
        >
          <RecordList key={chosen.uid} entity={chosen} />
        </TabBar>
      )}
    </Page>
  );
}
