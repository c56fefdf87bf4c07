import { useState, type ReactNode } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { type DraftActions, DraftsDialog } from '../drafts/drafts-dialog.tsx';
import { useValueLanguage } from '#app/shared/inputs/form/form-context.ts';
import { useFilling } from '../state/filling-context.ts';
import { AppliedNotice } from '../reuse/applied-notice.tsx';
import { type Applied, applyEarlier } from '../reuse/apply-earlier.ts';
import { ReuseDialog } from '../reuse/reuse-dialog.tsx';

export interface FormHeadProps {
  template: string;
  resumed: boolean;
  drafts: DraftActions;
  onClear: () => Promise<void>;
}

type HeadWindow = 'drafts' | 'reuse' | 'clear';

export interface HeadWindows {
  open: (window: HeadWindow) => void;
  /** Number of unfinished fillings of the template on this device. */
  draftCount: number;
  windows: ReactNode;
  /** The result of applying an earlier document, until it is dismissed. */
  notice: ReactNode;
}

/** The dialogs to start from earlier values or anew, for the headers of both widths. */
export function useHeadWindows({ template, drafts, onClear }: Omit<FormHeadProps, 'resumed'>): HeadWindows {
  const { t } = useTexts();
  const { fields, values } = useFilling();
  const language = useValueLanguage();
  const store = useData().drafts;
  const draftCount = useLive(() => store.watchFillings(template), [store, template])?.length ?? 0;
  const [open, setOpen] = useState<HeadWindow | null>(null);
  const [applied, setApplied] = useState<Applied | null>(null);
  const close = (): void => setOpen(null);
  const windows = (
    <>
      {open === 'drafts' && <DraftsDialog template={template} actions={drafts} onClose={close} />}
      {open === 'reuse' && (
        <ReuseDialog
          template={template}
          onClose={close}
          onChoose={(execution) => {
            close();
            setApplied(applyEarlier([...fields.values()], execution, values, language));
          }}
        />
      )}
      <ConfirmDialog
        open={open === 'clear'}
        danger
        title={t('filling.clearTitle')}
        description={t('filling.clearText')}
        confirmLabel={t('filling.clear')}
        onConfirm={async () => {
          await onClear();
          close();
        }}
        onCancel={close}
      />
    </>
  );
  const notice = applied !== null && <AppliedNotice applied={applied} onDismiss={() => setApplied(null)} />;
  return { open: setOpen, draftCount, windows, notice };
}
