import clsx from 'clsx';
import { useId, useRef, type ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** A verb that names the action. */
  submitLabel: string;
  /** Submitting destroys something. */
  danger?: boolean;
  /** Work is in progress: a second submit is ignored. */
  busy?: boolean;
  /** The input is not complete yet. */
  disabled?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in a dialog. Enter submits from any of its inputs, since the button belongs to the form wherever it is
 * rendered. A rejected form focuses the first invalid input.
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
          // A dialog may be inside another form of the page in the React tree, which must not receive this event.
          event.stopPropagation();
          submit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
