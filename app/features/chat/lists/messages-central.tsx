import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { ArrowLeftIcon, PlusIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { NotificationsOffer } from '#app/shared/notifications/notifications-offer.tsx';
import { afterDialogs } from '#app/ui/after-dialogs.ts';
import { Button } from '#app/ui/button.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { LockNote } from '#app/ui/lock-note.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { useChats } from '../chats-context.ts';
import { NewGroupDialog } from '../members/new-group-dialog.tsx';
import { ChatRows } from './chat-rows.tsx';
import { MessageHits } from './message-hits.tsx';
import { colleagueRows, groupRows, matchingRows, type ChatRow } from './rows.ts';
import { useBeginning } from './use-beginning.ts';

/** 'Messages Central': the person's groups and colleagues, and a search in all chats (specification 1, section 2). */
export function MessagesCentral({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts();
  const { show } = useChats();
  const [begun, setBegun] = useState(false);
  const showAfter = (chat: string, message?: string): void => {
    onClose();
    // The drawer first restores the focus to its button.
    afterDialogs(() => show(chat, message));
  };
  const narrow = useMediaQuery(mediaQueries.narrow);
  return (
    <Dialog open={open} onClose={onClose} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-scrim transition-opacity starting:opacity-0" />
      <div className="fixed inset-0 flex justify-end">
        <DialogPanel className="flex h-full w-full flex-col bg-surface text-ink shadow-float transition sm:w-96 starting:opacity-0 sm:starting:translate-x-6">
          <div className="flex h-14 shrink-0 items-center gap-2 border-b border-line px-2">
            {narrow && <IconButton icon={ArrowLeftIcon} label={t('common.back')} onClick={onClose} />}
            <DialogTitle className="grow truncate px-2 text-h2 font-semibold">{t('chats.title')}</DialogTitle>
            <HelpLink article="chats" className="px-1 text-muted" />
            {!narrow && <IconButton icon={XMarkIcon} label={t('common.close')} onClick={onClose} />}
          </div>
          <Lists onShow={showAfter} onNewGroup={() => setBegun(true)} />
        </DialogPanel>
      </div>
      {begun && <NewGroupDialog onClose={() => setBegun(false)} onMade={showAfter} />}
    </Dialog>
  );
}

interface ListsProps {
  onShow: (chat: string, message?: string) => void;
  onNewGroup: () => void;
}

function Lists({ onShow, onNewGroup }: ListsProps) {
  const { t } = useTexts();
  const { world } = useChats();
  const [query, setQuery] = useState('');
  const begin = useBeginning(onShow);
  const nobody = t('chats.nobody');
  const groups = matchingRows(groupRows(world, nobody), query);
  const colleagues = matchingRows(colleagueRows(world, nobody), query);
  const choose = (row: ChatRow): void => void begin(row);
  return (
    <>
      <div className="shrink-0 p-3">
        <SearchField label={t('chats.search')} value={query} onChange={setQuery} data-autofocus />
      </div>
      <div className="min-h-0 grow overflow-y-auto px-2 pb-4">
        <div className="mx-1 mb-3 empty:hidden">
          <NotificationsOffer />
        </div>
        {!world.mayWrite && <LockNote text={t('chats.mayNotWrite')} />}
        <ChatRows
          title={t('chats.groups')}
          rows={groups}
          none={t(query === '' ? 'chats.noGroups' : 'chats.noneFound')}
          onChoose={choose}
        >
          {world.mayWrite && (
            <Button kind="ghost" icon={PlusIcon} onClick={onNewGroup}>
              {t('chats.newGroup')}
            </Button>
          )}
        </ChatRows>
        <ChatRows
          title={t('chats.colleagues')}
          rows={colleagues}
          none={t(query === '' ? 'chats.noColleagues' : 'chats.noneFound')}
          onChoose={choose}
        />
        <MessageHits query={query} onShow={onShow} />
      </div>
    </>
  );
}
