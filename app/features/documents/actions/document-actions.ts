import {
  ArrowDownTrayIcon,
  ArrowRightCircleIcon,
  ArrowUturnLeftIcon,
  CloudArrowDownIcon,
  PencilIcon,
  TrashIcon,
  XCircleIcon,
} from '@heroicons/react/24/outline';
import type { StoredDocument } from '#app/data/ports.ts';
import type { Translate } from '#app/i18n/texts.ts';
import type { MenuAction } from '#app/ui/menu-entries.ts';
import { isPaper } from './document-words.ts';
import type { DocumentActions } from './use-document-actions.ts';

interface Offer {
  commands: DocumentActions;
  offline: ReadonlySet<string>;
  onMove: (documents: readonly StoredDocument[]) => void;
  onEdit: (document: StoredDocument) => void;
}

/** The actions for one document, shared by its row and its screen. */
export function documentActions(
  document: StoredDocument,
  { commands, offline, onMove, onEdit }: Offer,
  t: Translate,
): MenuAction[] {
  const { hash } = document.data.meta;
  const isOffline = hash !== null && offline.has(hash);
  const download: MenuAction = {
    id: 'download',
    label: t('documents.one.download'),
    icon: ArrowDownTrayIcon,
    perform: () => commands.download(document),
  };
  const keepOffline: MenuAction = {
    id: 'offline',
    label: t(isOffline ? 'documents.one.letGo' : 'documents.one.keepOffline'),
    icon: isOffline ? XCircleIcon : CloudArrowDownIcon,
    perform: () => (isOffline ? commands.removeOffline(document) : commands.keepOffline(document)),
  };
  const change: MenuAction[] = [
    {
      id: 'edit',
      label: t('documents.one.edit'),
      icon: PencilIcon,
      perform: () => onEdit(document),
    },
    {
      id: 'move',
      label: t('documents.one.move'),
      icon: ArrowRightCircleIcon,
      perform: () => onMove([document]),
    },
  ];
  const remove: MenuAction = {
    id: 'delete',
    label: t('common.delete'),
    icon: TrashIcon,
    danger: true,
    perform: () => commands.remove([document]),
  };
  const restore: MenuAction = {
    id: 'restore',
    label: t('documents.one.restore'),
    icon: ArrowUturnLeftIcon,
    perform: () => commands.restore([document]),
  };
  if (document.deleted) return commands.mayDelete(document) ? [restore] : [];
  return [
    ...(isPaper(document) ? [] : [download, keepOffline]),
    ...(commands.mayEdit ? change : []),
    ...(commands.mayDelete(document) ? [remove] : []),
  ];
}
