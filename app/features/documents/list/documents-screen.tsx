import { CameraIcon, CloudIcon, DocumentPlusIcon, FolderOpenIcon } from '@heroicons/react/24/outline';
import { useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { AddDocumentsDialog } from '#app/shared/filing/adding/add-documents-dialog.tsx';
import { type Filing, useFiling } from '#app/shared/filing/use-filing.ts';
import { Page } from '#app/ui/page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useScreenActions } from '#app/ui/screen-actions.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useOnline } from '#app/ui/use-online.ts';
import { StartedDocumentsBar } from '../adding/started-documents-bar.tsx';
import { type Adding, useAdding } from '../adding/use-adding.ts';
import { useScreenDrop } from '../adding/use-screen-drop.ts';
import { useMayFile } from '../filing/may-file.ts';
import { FirstStep } from './first-step.tsx';
import { HeaderActions } from './header-actions.tsx';
import { RegisteredDocuments } from './registered-documents.tsx';
import { Button } from '#app/ui/button.tsx';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { useLive } from '#app/data/react.tsx';
import { useDocuments } from '#app/shared/filing/use-documents.ts';
import { WaitingCard } from '../waiting/waiting-card.tsx';

/** `/documents`: the company's documents. */
export function DocumentsScreen() {
  const filing = useFiling();
  if (filing !== undefined) return <Loaded filing={filing} />;
  return (
    <Page>
      <Skeleton rows={8} className="h-14" />
    </Page>
  );
}

function Loaded({ filing }: { filing: Filing }) {
  const { t } = useTexts();
  const online = useOnline();
  const may = useMay();
  const mayAdd = may('documents.edit') || may('documents.admin');
  const mayFile = useMayFile();
  const adding = useAdding();
  const isOver = useScreenDrop(mayAdd && !adding.open ? adding.take : null);
  useScreenActions(
    mayAdd ? [{ id: 'keep', label: t('documents.add'), icon: FolderOpenIcon, perform: adding.choose }] : [],
  );
  const add = mayAdd ? <AddButtons adding={adding} /> : null;
  // A paper document needs a safe box.
  const onPaper = mayAdd && filing.boxes.length > 0 ? adding.paper : null;
  return (
    <Page>
      <PageHeader
        title={t('documents.title')}
        text={t('documents.text')}
        actions={<HeaderActions mayFile={mayFile.any} onPaper={onPaper} add={add} />}
      />
      {!online && (
        <output className="mb-4 flex gap-3 rounded-surface bg-waiting-soft px-4 py-3 text-waiting-text">
          <CloudIcon aria-hidden className="size-5 shrink-0" />
          <span>{t('documents.offline')}</span>
        </output>
      )}
      {mayAdd && <StartedDocumentsBar adding={adding} />}
      <WaitingSection filing={filing} />
      <RegisteredDocuments
        filing={filing}
        begin={
          filing.classifications.areas.size === 0 ? <FirstStep mayFile={mayFile.classifications} /> : null
        }
        add={add}
      />
      {isOver && (
        <div className="pointer-events-none fixed inset-4 z-40 flex items-center justify-center rounded-surface border-2 border-dashed border-accent bg-accent-soft/90">
          <p className="text-h1 font-semibold text-accent-text">{t('documents.drop')}</p>
        </div>
      )}
      {adding.open && <AddDocumentsDialog onClose={adding.close} onMore={adding.choose} />}
    </Page>
  );
}

function AddButtons({ adding }: { adding: Adding }) {
  const { t } = useTexts();
  const touch = useMediaQuery(mediaQueries.touch);
  return (
    <>
      {touch && (
        <Button icon={CameraIcon} onClick={adding.photograph}>
          {t('documents.photo')}
        </Button>
      )}
      <Button kind="primary" icon={DocumentPlusIcon} onClick={adding.choose}>
        {t('documents.add')}
      </Button>
    </>
  );
}

/** Documents that the server does not have yet: pending, or rejected with a reason and the possible actions. */
function WaitingSection({ filing }: { filing: Filing }) {
  const { t } = useTexts();
  const documents = useDocuments();
  const waiting = useLive(() => documents.watchWaiting(), [documents]);
  if (waiting === undefined || waiting.length === 0) return null;
  return (
    <section aria-label={t('documents.waiting.title')} className="mb-4">
      <h2 className="mb-2 text-h2 font-semibold">{t('documents.waiting.title')}</h2>
      <ul className="flex flex-col gap-2">
        {waiting.map((one) => (
          <WaitingCard key={one.uid} waiting={one} filing={filing} />
        ))}
      </ul>
    </section>
  );
}
