import type { ReactNode } from 'react';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { FormDialog as Form } from '#app/ui/form-dialog.tsx';
import type { Saving } from './use-saving.ts';

interface FormDialogProps {
  title: string;
  text?: string;
  submitLabel: string;
  saving: Pick<Saving, 'busy' | 'error'>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** An error of saving is shown above the inputs; the dialog stays open during saving. */
export function FormDialog({ text, saving, onClose, children, ...form }: FormDialogProps) {
  return (
    <Form
      {...form}
      size="medium"
      description={text}
      busy={saving.busy}
      onClose={saving.busy ? () => undefined : onClose}
    >
      {saving.error !== null && <ErrorNotice error={saving.error} />}
      {children}
    </Form>
  );
}
