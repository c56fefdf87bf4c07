import {
  ArrowDownTrayIcon,
  CheckCircleIcon,
  EllipsisVerticalIcon,
  FolderIcon,
} from '@heroicons/react/24/outline';
import { Link, useParams } from 'react-router';
import type { StoredDocument } from '#app/data/ports.ts';
import { useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useDocuments } from '#app/shared/filing/use-documents.ts';
import { useFiling, type Filing } from '#app/shared/filing/use-filing.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { LockNote } from '#app/ui/lock-note.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { Page } from '#app/ui/page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDocumentActionDialogs } from '../actions/document-action-dialogs.tsx';
import { documentActions } from '../actions/document-actions.ts';
import { boxName, isPaper, nameOf } from '../actions/document-words.ts';
import { useDocumentActions } from '../actions/use-document-actions.ts';
import { Facts } from './facts.tsx';
import { Preview } from './preview.tsx';

/** `/documents/:uid`: one document, its content and its metadata. */
export function DocumentScreen() {
  const { t } = useTexts();
  const documents = useDocuments();
  const { uid = '' } = useParams();
  const document = useLive(() => documents.watchOne(uid), [documents, uid]);
  const filing = useFiling();
  if (document === null)
    return (
      <Page>
        <EmptyState
          icon={FolderIcon}
          titleAs="h1"
          title={t('documents.one.notFound')}
          text={t('documents.one.notFoundText')}
          actions={
            <Link to="/documents" className={buttonClasses('primary')}>
              {t('documents.one.back')}
            </Link>
          }
        />
      </Page>
    );
  if (document === undefined || filing === undefined)
    return (
      <Page>
        <Skeleton rows={6} className="h-14" />
      </Page>
    );
  return <Shown document={document} filing={filing} />;
}

const NONE: ReadonlySet<string> = new Set();

function Shown({ document, filing }: { document: StoredDocument; filing: Filing }) {
  const { t } = useTexts();
  const documents = useDocuments();
  const offline = useLive(() => documents.watchOffline(), [documents]) ?? NONE;
  const commands = useDocumentActions();
  const { onMove, onEdit, dialogs } = useDocumentActionDialogs(filing, commands);
  const actions = documentActions(document, { commands, offline, onMove, onEdit }, t);
  const { hash } = document.data.meta;
  const isOffline = hash !== null && offline.has(hash);
  const name = nameOf(document);
  const inMenu = actions.filter(({ id }) => id !== 'download' && id !== 'restore');
  return (
    <Page wide>
      <PageHeader
        title={name}
        path={<Breadcrumb crumbs={[{ label: t('documents.one.back'), to: '/documents' }, { label: name }]} />}
        actions={
          <>
            {isOffline && (
              <Badge kind="confirmed" icon={CheckCircleIcon}>
                {t('documents.list.kept')}
              </Badge>
            )}
            {!document.deleted && !isPaper(document) && (
              <Button kind="primary" icon={ArrowDownTrayIcon} onClick={() => commands.download(document)}>
                {t('documents.one.download')}
              </Button>
            )}
            {inMenu.length > 0 && (
              <Menu
                trigger={
                  <IconButton icon={EllipsisVerticalIcon} label={t('documents.list.actionsOf', { name })} />
                }
                entries={inMenu}
              />
            )}
          </>
        }
      />
      {document.deleted && (
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <LockNote text={t('documents.one.deletedNote')} className="grow" />
          {commands.mayDelete(document) && (
            <Button kind="primary" onClick={() => commands.restore([document])}>
              {t('documents.one.restore')}
            </Button>
          )}
        </div>
      )}
      <div className="grid items-start gap-6 min-[960px]:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label={t('documents.one.preview')} className="min-w-0">
          {isPaper(document) ? (
            <EmptyState
              icon={FolderIcon}
              title={t('documents.one.paper', {
                box: boxName(document, filing, t('documents.place.gone')) ?? t('documents.place.gone'),
              })}
            />
          ) : (
            <Preview document={document} />
          )}
        </section>
        <Facts
          document={document}
          filing={filing}
          onReadAgain={commands.mayEdit ? () => commands.readAgain(document) : null}
        />
      </div>
      {dialogs}
    </Page>
  );
}
