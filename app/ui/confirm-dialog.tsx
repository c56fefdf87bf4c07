import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNotice } from './error-notice.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description?: string;
  /** A verb: what pressing it does. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Something is lost by confirming. */
  danger?: boolean;
  /** The dialog stays, busy, until it settles; the caller closes it. What it fails with is shown, and it can be tried again. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks before something that cannot be taken back. The focus starts on 'cancel' when something would be lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { danger = false } = props;
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await props.onConfirm();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={props.open}
      onClose={busy ? () => undefined : props.onCancel}
      role="alertdialog"
      title={props.title}
      description={props.description}
      actions={
        <>
          <Button
            kind="secondary"
            data-autofocus={danger || undefined}
            onClick={props.onCancel}
            disabled={busy}
          >
            {props.cancelLabel ?? t('common.cancel')}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            data-autofocus={!danger || undefined}
            busy={busy}
            onClick={() => void confirm()}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <div className="mb-3">
          <ErrorNotice error={failure} />
        </div>
      )}
      {props.children}
    </Dialog>
  );
}
