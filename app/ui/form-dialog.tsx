import clsx from 'clsx';
import { useId, useRef, type ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** A verb: what submitting does. */
  submitLabel: string;
  /** Something is lost by submitting. */
  danger?: boolean;
  /** Work is under way: nothing is submitted again. */
  busy?: boolean;
  /** What was typed is not enough yet. */
  disabled?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in a window. Enter submits from any of its inputs, since the button is the form's own wherever it stands; a
 * refused form takes the focus to the first input that is wrong.
 */
export function FormDialog({ submitLabel, danger = false, onSubmit, onClose, ...props }: FormDialogProps) {
  const { busy = false, disabled = false, children, ...shown } = props;
  const { t } = useTexts();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const submit = (): void => {
    if (busy || disabled) return;
    onSubmit();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      {...shown}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            busy={busy}
            disabled={disabled}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className={clsx('flex flex-col gap-4', shown.description === undefined ? 'pt-2' : 'pt-4')}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog may stand inside another form of the page, which has nothing to do with it.
          event.stopPropagation();
          submit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
