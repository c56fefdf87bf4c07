import {
  BuildingOffice2Icon,
  FolderIcon,
  PencilIcon,
  PlusIcon,
  TrashIcon,
} from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { formOf, type FilingTree } from '#app/shared/filing/filing-tree.ts';
import { FilingTreeView } from '#app/shared/filing/tree/filing-tree-view.tsx';
import { useTree } from '#app/shared/filing/tree/use-tree.ts';
import type { Filing } from '#app/shared/filing/use-filing.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LockNote } from '#app/ui/lock-note.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { draftOfItem, newItem } from './item-draft.ts';
import { useMayFile } from './may-file.ts';
import { useFilingRemoval } from './use-filing-actions.ts';

interface TreeTabProps {
  kind: 'classification' | 'organizationalItem';
  filing: Filing;
  tree: FilingTree;
}

/** A tree of the filing: the chosen item can be changed, moved or deleted, and get children. */
export function TreeTab({ kind, tree }: TreeTabProps) {
  const { t } = useTexts();
  const isClassification = kind === 'classification';
  const mayFile = useMayFile();
  const mayAdd = isClassification ? mayFile.classifications : mayFile.organizations.length > 0;
  const [chosen, setChosen] = useState<string | null>(null);
  const [dialog, setDialog] = useState<{ at: 'new'; parent: string } | { at: 'change' } | null>(null);
  const state = useTree(tree, chosen);
  const remove = useFilingRemoval();
  const noteOf = useNotes(kind, tree);
  const node = chosen === null ? undefined : tree.areas.get(chosen);
  const mayChange = node !== undefined && mayFile.item(node.record);
  const newLabel = t(
    isClassification ? 'documents.filing.newClassification' : 'documents.filing.newOrganization',
  );
  const add = (
    <Button kind="primary" icon={PlusIcon} onClick={() => setDialog({ at: 'new', parent: '' })}>
      {newLabel}
    </Button>
  );
  const dialogs = (
    <>
      {dialog?.at === 'new' && (
        <ItemDialog
          title={newLabel}
          uid={null}
          begun={newItem(kind, {
            parent: dialog.parent,
            ...(mayFile.organizations[0] === undefined ? {} : { type: mayFile.organizations[0] }),
          })}
          tree={tree}
          types={mayFile.organizations}
          onClose={() => setDialog(null)}
          onSaved={setChosen}
        />
      )}
      {dialog?.at === 'change' && node !== undefined && (
        <ItemDialog
          title={node.label}
          uid={node.uid}
          begun={draftOfItem(node.record)}
          tree={tree}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
  if (tree.areas.size === 0)
    return (
      <>
        <EmptyState
          icon={isClassification ? FolderIcon : BuildingOffice2Icon}
          title={t(
            isClassification ? 'documents.filing.noClassifications' : 'documents.filing.noOrganizations',
          )}
          text={t(
            isClassification
              ? 'documents.filing.noClassificationsText'
              : 'documents.filing.noOrganizationsText',
          )}
          {...(mayAdd ? { actions: add } : {})}
        />
        {dialogs}
      </>
    );
  const hasShared = [...tree.areas.values()].some(({ forAll }) => forAll);
  return (
    <>
      {!mayAdd && <LockNote text={t('documents.filing.mayNot')} className="mb-4" />}
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchField
          label={t('documents.filing.search')}
          value={state.query}
          onChange={state.setQuery}
          className="min-w-0 grow basis-60"
        />
        {mayAdd && add}
      </div>
      {mayAdd && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <p className="min-w-0 grow text-sm max-[719px]:basis-full" title={node?.label}>
            {node === undefined ? (
              <span className="text-muted">{t('documents.filing.chooseFirst')}</span>
            ) : (
              <span className="block truncate font-medium">{node.label}</span>
            )}
          </p>
          <Button
            icon={PlusIcon}
            disabled={node === undefined}
            onClick={() => node !== undefined && setDialog({ at: 'new', parent: node.uid })}
          >
            {t('documents.filing.add')}
          </Button>
          <Button icon={PencilIcon} disabled={!mayChange} onClick={() => setDialog({ at: 'change' })}>
            {t('documents.filing.edit')}
          </Button>
          <Button
            icon={TrashIcon}
            disabled={!mayChange}
            onClick={() => node !== undefined && remove(node.uid, node.label, () => setChosen(null))}
          >
            {t('common.delete')}
          </Button>
        </div>
      )}
      {state.rows.length === 0 ? (
        <p className="py-8 text-center text-sm text-muted">{t('documents.filing.noMatch')}</p>
      ) : (
        <FilingTreeView
          label={t(isClassification ? 'documents.filing.classifications' : 'documents.filing.organizations')}
          tree={tree}
          state={state}
          chosen={chosen}
          onChoose={setChosen}
          noteOf={noteOf}
          className="max-h-[60dvh] rounded-surface border border-line bg-surface p-1"
        />
      )}
      {hasShared && <p className="mt-2 text-xs text-muted">{t('documents.filing.shared')}</p>}
      {dialogs}
    </>
  );
}

/** The note of each item: the form of a classification, or the type of an organizational item. */
function useNotes(kind: TreeTabProps['kind'], tree: FilingTree): (uid: string) => string | null {
  const { t } = useTexts();
  const { entities } = useData();
  const forms = useLive(() => entities.watchAll(), [entities]);
  return (uid) => {
    const data = tree.areas.get(uid)?.record.data;
    if (data === undefined) return null;
    if (kind === 'organizationalItem')
      return data.kind === 'organizationalItem' ? t(`documents.place.types.${data.type}`) : null;
    const form = formOf(tree, uid);
    if (form === null) return null;
    const name = forms?.find((entity) => entity.uid === form)?.name;
    return name === undefined ? t('documents.filing.formGone') : t('documents.filing.asksFor', { name });
  };
}
