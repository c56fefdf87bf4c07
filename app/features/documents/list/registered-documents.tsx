import { FolderIcon, FunnelIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { StoredDocument } from '#app/data/ports.ts';
import { useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useDocuments } from '#app/shared/filing/use-documents.ts';
import type { Filing } from '#app/shared/filing/use-filing.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useAddressText } from '#app/ui/use-address-text.ts';
import { useLastKnown } from '#app/ui/use-last-known.ts';
import { useOnline } from '#app/ui/use-online.ts';
import { useDocumentActionDialogs } from '../actions/document-action-dialogs.tsx';
import { documentActions } from '../actions/document-actions.ts';
import { useDocumentActions } from '../actions/use-document-actions.ts';
import { DocumentList } from './document-list.tsx';
import { FoundInTexts } from './found-in-texts.tsx';
import { FilterBar } from './filter-bar.tsx';
import { choiceOf, filterOf, isNarrowed, TEXT_NAME, withChoice, type ListChoice } from './list-filter.ts';
import { SelectionBar } from './selection-bar.tsx';

const NONE: ReadonlySet<string> = new Set();

interface RegisteredDocumentsProps {
  filing: Filing;
  /** Shown instead of an empty list if a setup step is required first. */
  begin: ReactNode;
  /** The buttons to add a document, for those who may. */
  add: ReactNode;
}

/** The list with its filters; the selection is cleared when the filters change. */
export function RegisteredDocuments({ filing, begin, add }: RegisteredDocumentsProps) {
  const { t, format } = useTexts();
  const documents = useDocuments();
  const [address, setAddress] = useSearchParams();
  const [text, setText] = useAddressText(TEXT_NAME);
  const online = useOnline();
  const choice = useMemo(() => choiceOf(address), [address]);
  const { classification, organization, box, deleted } = choice;
  const listed = useLastKnown(
    useLive(
      () => documents.watch(filterOf({ classification, organization, box, deleted }, text)),
      [documents, classification, organization, box, deleted, text],
    ),
  );
  const offline = useLive(() => documents.watchOffline(), [documents]) ?? NONE;
  const [chosen, setChosen] = useState(NONE);
  const clear = useCallback(() => setChosen(NONE), []);
  const commands = useDocumentActions();
  const { onMove, onEdit, onEditMany, dialogs } = useDocumentActionDialogs(filing, commands, clear);
  const choose = (change: Partial<ListChoice>): void => {
    clear();
    setAddress((before) => withChoice(before, change), { replace: true });
  };
  const onChoose = useCallback((uid: string, isChosen: boolean) => {
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(uid);
      else after.delete(uid);
      return after;
    });
  }, []);
  const actionsOf = useCallback(
    (document: StoredDocument) => documentActions(document, { commands, offline, onMove, onEdit }, t),
    [commands, offline, onMove, onEdit, t],
  );
  const chosenHere = listed?.filter(({ uid }) => chosen.has(uid)) ?? [];
  return (
    <>
      <FilterBar filing={filing} choice={choice} choose={choose} text={text} onText={setText} />
      {chosenHere.length > 0 && (
        <SelectionBar
          chosen={chosenHere}
          commands={commands}
          onMove={onMove}
          onEdit={(some) => {
            const [first] = some;
            if (some.length === 1 && first !== undefined) onEdit(first);
            else onEditMany(some);
          }}
          onClear={clear}
        />
      )}
      {listed === undefined && <Skeleton rows={8} className="h-14" />}
      {listed?.length === 0 && (
        <Nothing
          narrowed={isNarrowed(choice, text)}
          deleted={deleted}
          begin={begin}
          add={add}
          onWiden={() => {
            setText('');
            choose({ classification: '', organization: '', box: '' });
          }}
        />
      )}
      {listed !== undefined && listed.length > 0 && (
        <>
          <DocumentList
            documents={listed}
            filing={filing}
            query={text}
            offline={offline}
            chosen={chosen}
            onChoose={commands.mayEdit ? onChoose : null}
            actionsOf={actionsOf}
          />
          <output className="mt-3 block text-right text-sm text-muted">
            {t('documents.list.count', { count: listed.length, number: format.number(listed.length) })}
          </output>
        </>
      )}
      {online && !deleted && <FoundInTexts choice={choice} text={text} />}
      {dialogs}
    </>
  );
}

interface NothingProps {
  narrowed: boolean;
  deleted: boolean;
  begin: ReactNode;
  add: ReactNode;
  onWiden: () => void;
}

function Nothing({ narrowed, deleted, begin, add, onWiden }: NothingProps) {
  const { t } = useTexts();
  if (narrowed)
    return (
      <EmptyState
        icon={FunnelIcon}
        title={t('documents.list.noMatch')}
        text={t('documents.list.noMatchText')}
        actions={<Button onClick={onWiden}>{t('documents.list.clear')}</Button>}
      />
    );
  if (deleted) return <EmptyState icon={TrashIcon} title={t('documents.list.emptyDeleted')} />;
  if (begin !== null) return begin;
  return (
    <EmptyState
      icon={FolderIcon}
      title={t('documents.list.empty')}
      {...(add === null ? {} : { text: t('documents.list.emptyText'), actions: add })}
    />
  );
}
