import { useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { MessageBox, type MessageButton } from '#app/ui/message-box.tsx';

export interface FillQuestion {
  open: boolean;
  /** There is a published state that could be filled in instead. */
  hasSaved: boolean;
  cancel: () => void;
  fillSaved: () => void;
  saveAndFill: () => Promise<void>;
}

/** Asks which state to fill in while there are changes that 'Salvar' has not published. Enter saves and fills in. */
export function FillQuestionDialog({ question }: { question: FillQuestion }) {
  const { t } = useTexts();
  const mayWrite = useMay()('templates.edit');
  const { open, hasSaved, cancel, fillSaved, saveAndFill } = question;
  const buttons: MessageButton[] = [{ id: 'cancel', label: t('common.cancel'), press: cancel }];
  if (hasSaved)
    buttons.push({
      id: 'saved',
      label: t('editing.fillAsk.saved'),
      kind: mayWrite ? 'secondary' : 'primary',
      focused: !mayWrite,
      press: fillSaved,
    });
  if (mayWrite)
    buttons.push({
      id: 'save',
      label: t('editing.fillAsk.save'),
      kind: 'primary',
      focused: true,
      press: saveAndFill,
    });
  return (
    <MessageBox
      open={open}
      onClose={cancel}
      size="medium"
      title={t('editing.fillAsk.title')}
      description={t(hasSaved ? 'editing.fillAsk.text' : 'editing.fillAsk.textNew')}
      buttons={buttons}
    />
  );
}
