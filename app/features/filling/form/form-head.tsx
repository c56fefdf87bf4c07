import { ArrowPathIcon, ClockIcon, DocumentDuplicateIcon } from '@heroicons/react/24/outline';
import { useState, useSyncExternalStore } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { type DraftActions, DraftsDialog } from '../drafts/drafts-dialog.tsx';
import { useFilling, useValueLanguage } from '../filling-context.ts';
import { AppliedNotice } from '../reuse/applied-notice.tsx';
import { type Applied, applyEarlier } from '../reuse/apply-earlier.ts';
import { ReuseDialog } from '../reuse/reuse-dialog.tsx';
import { FormProgress } from './progress-view.tsx';

interface FormHeadProps {
  template: string;
  resumed: boolean;
  drafts: DraftActions;
  onClear: () => Promise<void>;
}

function Drafts({ template, actions }: { template: string; actions: DraftActions }) {
  const { t } = useTexts();
  const { drafts } = useData();
  const count = useLive(() => drafts.watchFillings(template), [drafts, template])?.length ?? 0;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="ghost" icon={DocumentDuplicateIcon} onClick={() => setOpen(true)}>
        {t('filling.drafts.open', { count })}
      </Button>
      {open && <DraftsDialog template={template} actions={actions} onClose={() => setOpen(false)} />}
    </>
  );
}

function Reuse({ template, onApplied }: { template: string; onApplied: (applied: Applied) => void }) {
  const { t } = useTexts();
  const { fields, values } = useFilling();
  const language = useValueLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="ghost" icon={ClockIcon} onClick={() => setOpen(true)}>
        {t('filling.reuse.open')}
      </Button>
      {open && (
        <ReuseDialog
          template={template}
          onClose={() => setOpen(false)}
          onChoose={(execution) => {
            setOpen(false);
            onApplied(applyEarlier([...fields.values()], execution, values, language));
          }}
        />
      )}
    </>
  );
}

function Clear({ onClear }: { onClear: () => Promise<void> }) {
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  const clear = async (): Promise<void> => {
    await onClear();
    setAsking(false);
  };
  return (
    <>
      <Button kind="ghost" className="-mr-3 text-muted" onClick={() => setAsking(true)}>
        {t('filling.clear')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('filling.clearTitle')}
        description={t('filling.clearText')}
        confirmLabel={t('filling.clear')}
        onConfirm={clear}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** Title of the form, how much of it is done, and the ways to begin from what was filled in before, or anew. */
export function FormHead({ template, resumed, drafts, onClear }: FormHeadProps) {
  const { t } = useTexts();
  const { progress, fields } = useFilling();
  const [applied, setApplied] = useState<Applied | null>(null);
  const empty = useSyncExternalStore(progress.subscribe, progress.isEmpty);
  return (
    <>
      <div className="flex flex-col gap-1 px-4 pt-4 pb-2">
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-2">
          <h2 className="text-h2 font-semibold">{t('filling.form')}</h2>
          {!empty && <Clear onClear={onClear} />}
        </div>
        <FormProgress total={fields.size} />
        {fields.size > 0 && (
          <div className="-mx-3 flex flex-wrap text-muted">
            <Drafts template={template} actions={drafts} />
            <Reuse template={template} onApplied={setApplied} />
          </div>
        )}
        {resumed && !empty && (
          <p className="flex items-center gap-1 text-xs text-muted">
            <ArrowPathIcon aria-hidden className="size-4" />
            {t('filling.resumed')}
          </p>
        )}
      </div>
      {applied !== null && <AppliedNotice applied={applied} onDismiss={() => setApplied(null)} />}
    </>
  );
}
