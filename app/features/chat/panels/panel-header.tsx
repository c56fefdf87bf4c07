import {
  ArrowLeftIcon,
  ArrowRightStartOnRectangleIcon,
  ArrowsPointingInIcon,
  ArrowsPointingOutIcon,
  BellIcon,
  BellSlashIcon,
  EllipsisVerticalIcon,
  MinusIcon,
  QuestionMarkCircleIcon,
  UsersIcon,
} from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { ChatSummary } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { Menu } from '#app/ui/menu.tsx';
import { openHelp } from '#app/ui/open-help.ts';
import { useChats } from '../chats-context.ts';
import { MutedSign } from '../muted-sign.tsx';
import { MembersDialog } from '../members/members-dialog.tsx';
import type { PanelLook } from './chat-panel.tsx';

interface PanelHeaderProps {
  /** Id of the title, for `aria-labelledby` of the panel. */
  id: string;
  summary: ChatSummary;
  name: string;
  look: PanelLook;
}

export function PanelHeader({ id, summary, name, look }: PanelHeaderProps) {
  const { t } = useTexts();
  const { putAway, maximise } = useChats();
  const [members, setMembers] = useState(false);
  const { chat } = summary;
  const large = look === 'large';
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line px-1">
      {look === 'screen' && (
        <IconButton icon={ArrowLeftIcon} label={t('chats.fold')} onClick={() => putAway(chat.uid)} />
      )}
      <div className="min-w-0 grow px-2">
        <h2 id={id} className="truncate text-sm font-semibold" title={name}>
          {name}
        </h2>
        {chat.groupChat && (
          <button
            type="button"
            onClick={() => setMembers(true)}
            className="block max-w-full truncate rounded-tag text-xs text-muted underline-offset-2 hover:text-ink hover:underline"
          >
            {t('chats.members', { count: Object.keys(chat.participants).length })}
          </button>
        )}
      </div>
      <PanelMenu summary={summary} onMembers={() => setMembers(true)} />
      {look !== 'screen' && (
        <>
          <IconButton
            icon={large ? ArrowsPointingInIcon : ArrowsPointingOutIcon}
            label={t(large ? 'chats.restore' : 'chats.maximise')}
            onClick={() => maximise(chat.uid, !large)}
          />
          <IconButton
            icon={MinusIcon}
            label={t('chats.fold')}
            shortcut="Esc"
            onClick={() => putAway(chat.uid)}
          />
        </>
      )}
      {members && <MembersDialog chat={chat} onClose={() => setMembers(false)} />}
    </div>
  );
}

function PanelMenu({ summary: { chat }, onMembers }: { summary: ChatSummary; onMembers: () => void }) {
  const { t } = useTexts();
  const { chats } = useData();
  const { world, leave } = useChats();
  const muted = world.muted.has(chat.uid);
  const entries: MenuEntry[] = [
    {
      id: 'mute',
      label: t(muted ? 'chats.unmute' : 'chats.mute'),
      icon: muted ? BellIcon : BellSlashIcon,
      perform: () => void chats.setMuted(chat.uid, !muted),
    },
    ...(chat.groupChat
      ? [{ id: 'members', label: t('chats.seeMembers'), icon: UsersIcon, perform: onMembers }]
      : []),
    {
      id: 'help',
      label: t('shell.whatIsThis'),
      icon: QuestionMarkCircleIcon,
      perform: () => openHelp('chats'),
    },
    'separator',
    {
      id: 'leave',
      label: t('chats.leave'),
      icon: ArrowRightStartOnRectangleIcon,
      perform: () => leave(chat.uid),
    },
  ];
  return (
    <>
      {muted && <MutedSign />}
      <Menu
        trigger={<IconButton icon={EllipsisVerticalIcon} label={t('chats.actions')} />}
        entries={entries}
      />
    </>
  );
}
