import { useTexts } from '#app/i18n/texts.ts';
import { MessageBox, type MessageBoxProps } from './message-box.tsx';

interface ConfirmDialogProps extends Pick<MessageBoxProps, 'open' | 'title' | 'description' | 'children'> {
  /** A verb that names the action. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Confirming destroys something. */
  danger?: boolean;
  /** The caller closes the dialog. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
}

/** Asks before an action that cannot be undone. The initial focus is on 'cancel' if something would be lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel, danger = false, onConfirm, onCancel, ...box } = props;
  const { t } = useTexts();
  return (
    <MessageBox
      {...box}
      onClose={onCancel}
      buttons={[
        { id: 'cancel', label: cancelLabel ?? t('common.cancel'), focused: danger, press: onCancel },
        {
          id: 'confirm',
          label: confirmLabel,
          kind: danger ? 'danger' : 'primary',
          focused: !danger,
          press: onConfirm,
        },
      ]}
    />
  );
}
