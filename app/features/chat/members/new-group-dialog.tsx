import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { CHAT_TITLE_MAX } from '#domain/entities/chat.ts';
import { PeopleChoice } from './people-choice.tsx';

interface NewGroupDialogProps {
  onClose: () => void;
  onMade: (chat: string) => void;
}

const nobody: ReadonlySet<string> = new Set();

/** Creates a group chat with a title. */
export function NewGroupDialog({ onClose, onMade }: NewGroupDialogProps) {
  const { t } = useTexts();
  const { chats } = useData();
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [checked, setChecked] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const untitled = title.trim() === '';
  const make = async (): Promise<void> => {
    setChecked(true);
    if (untitled || chosen.length === 0) return;
    try {
      const chat = await chats.create({ title: title.trim(), groupChat: true, participants: chosen });
      onClose();
      onMade(chat.uid);
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <FormDialog
      title={t('chats.newGroup')}
      submitLabel={t('chats.begin')}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <TextField
        label={t('chats.groupTitle')}
        required
        value={title}
        maxLength={CHAT_TITLE_MAX}
        data-autofocus
        error={checked && untitled ? t('chats.titleMissing') : undefined}
        onChange={(event) => setTitle(event.target.value)}
      />
      <PeopleChoice
        label={t('chats.people')}
        without={nobody}
        chosen={chosen}
        error={checked && chosen.length === 0 ? t('chats.peopleMissing') : undefined}
        onChange={setChosen}
      />
      {failure !== null && (
        <p role="alert" className="text-sm text-danger-text">
          {errorTexts(failure, t).text}
        </p>
      )}
    </FormDialog>
  );
}
