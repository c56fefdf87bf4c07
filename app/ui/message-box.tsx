import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { ErrorNotice } from './error-notice.tsx';
import type { Icon } from './icon.ts';

export interface MessageButton {
  id: string;
  /** A verb that names the action. */
  label: string;
  kind?: 'primary' | 'secondary' | 'danger';
  icon?: Icon;
  /** Has the initial focus. */
  focused?: boolean;
  /** The box stays open and busy until it settles. An error is shown, and the button can be pressed again. */
  press: () => void | Promise<void>;
}

export interface MessageBoxProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  open: boolean;
  /** The primary one last. */
  buttons: readonly MessageButton[];
  /** The close button, Escape, or a press outside. */
  onClose: () => void;
  children?: ReactNode;
}

/** Interrupts for a message or a decision: title, description, buttons and a close button. */
export function MessageBox({ open, ...box }: MessageBoxProps) {
  // An error in one box must not appear in the next.
  return open && <OpenBox {...box} />;
}

function OpenBox({ buttons, onClose, children, ...shown }: Omit<MessageBoxProps, 'open'>) {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const press = async (button: MessageButton): Promise<void> => {
    setFailure(null);
    try {
      const work = button.press();
      if (work === undefined) return;
      setBusy(button.id);
      await work;
    } catch (error) {
      setFailure(error);
    }
    setBusy(null);
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={busy === null ? onClose : () => undefined}
      {...shown}
      actions={buttons.map((button) => (
        <Button
          key={button.id}
          kind={button.kind ?? 'secondary'}
          icon={button.icon}
          data-autofocus={button.focused === true || undefined}
          busy={busy === button.id}
          disabled={busy !== null && busy !== button.id}
          onClick={() => void press(button)}
        >
          {button.label}
        </Button>
      ))}
    >
      {failure !== null && (
        <div className="mb-3">
          <ErrorNotice error={failure} />
        </div>
      )}
      {children}
    </Dialog>
  );
}
