import { ArrowRightStartOnRectangleIcon, UserMinusIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { PersonLine } from '#app/shared/people/person-line.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { LockNote } from '#app/ui/lock-note.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { CHAT_TITLE_MAX, type Chat } from '#domain/entities/chat.ts';
import { useChats } from '../chats-context.ts';
import { PeopleChoice } from './people-choice.tsx';
import { groupOf, mayManage } from './rights.ts';

/** The members of a group chat; its name and members can be changed by those with the right. */
export function MembersDialog({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const { t } = useTexts();
  const { world, close } = useChats();
  const { chats } = useData();
  const notify = useNotify();
  const [leaving, setLeaving] = useState(false);
  const manages = mayManage(chat, world);
  const group = groupOf(chat, world);
  const chooses = manages && group === null;
  const change = async (task: Promise<unknown>): Promise<void> => {
    await task.catch((error: unknown) => notify({ kind: 'error', text: errorTexts(error, t).text }));
  };
  const users = Object.keys(chat.participants);
  const without = (uid: string): string[] => users.filter((user) => user !== uid);
  const members = users
    .map((uid) => world.people.get(uid) ?? { uid, name: t('chats.nobody'), login: '', photo: null })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt'));
  const leaveForGood = async (): Promise<void> => {
    await chats.setParticipants(chat.uid, without(world.me));
    close(chat.uid);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('chats.membersOf', { name: chat.title })}>
      <div className="flex flex-col gap-4 pt-2">
        {manages ? (
          <TitleForm chat={chat} onRename={(title) => change(chats.rename(chat.uid, title))} />
        ) : (
          group === null && (
            <LockNote
              text={t('chats.whoManages', {
                name: world.people.get(chat.createdBy)?.name ?? t('chats.nobody'),
              })}
            />
          )
        )}
        {group !== null && <LockNote text={t('chats.groupTakesPart', { name: group.name })} />}
        <ul aria-label={t('chats.people')}>
          {members.map(({ uid, name, login, photo }) => (
            <li key={uid} className="flex min-h-11 items-center gap-3 py-1">
              <PersonLine
                person={{ name, login, photo }}
                shownName={uid === world.me ? t('chats.yourself', { name }) : undefined}
              />
              {chooses && uid !== world.me && (
                <IconButton
                  icon={UserMinusIcon}
                  label={t('chats.removePerson', { name })}
                  onClick={() => void change(chats.setParticipants(chat.uid, without(uid)))}
                />
              )}
            </li>
          ))}
        </ul>
        {chooses && (
          <AddPeople
            taking={new Set(users)}
            onAdd={(added) => change(chats.setParticipants(chat.uid, [...users, ...added]))}
          />
        )}
        {group === null && (
          <Button icon={ArrowRightStartOnRectangleIcon} kind="secondary" onClick={() => setLeaving(true)}>
            {t('chats.leaveForGood')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={leaving}
        danger
        title={t('chats.leaveForGoodAsk', { name: chat.title })}
        description={t('chats.leaveForGoodText')}
        confirmLabel={t('chats.leaveForGood')}
        onConfirm={leaveForGood}
        onCancel={() => setLeaving(false)}
      />
    </Dialog>
  );
}

function TitleForm({ chat, onRename }: { chat: Chat; onRename: (title: string) => Promise<void> }) {
  const { t } = useTexts();
  const [title, setTitle] = useState(chat.title);
  const typed = title.trim();
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (typed !== '') void onRename(typed);
      }}
    >
      <TextField
        className="grow"
        label={t('chats.groupTitle')}
        value={title}
        maxLength={CHAT_TITLE_MAX}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button type="submit" disabled={typed === '' || typed === chat.title}>
        {t('chats.rename')}
      </Button>
    </form>
  );
}

interface AddPeopleProps {
  taking: ReadonlySet<string>;
  onAdd: (added: readonly string[]) => Promise<void>;
}

function AddPeople({ taking, onAdd }: AddPeopleProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <div className="flex flex-col gap-2">
      <PeopleChoice label={t('chats.addPeople')} without={taking} chosen={chosen} onChange={setChosen} />
      {chosen.length > 0 && (
        <Button
          kind="primary"
          className="self-start"
          onClick={() => void onAdd(chosen).then(() => setChosen([]))}
        >
          {t('chats.add', { count: chosen.length })}
        </Button>
      )}
    </div>
  );
}
