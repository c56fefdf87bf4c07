import { ExclamationTriangleIcon, InformationCircleIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMay } from '#app/data/permissions.ts';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { EditState } from '../session/edit-session.ts';

interface UnpublishedLinesProps {
  state: EditState;
  openElsewhere: boolean;
  onDiscard: () => Promise<void>;
}

function Line({ danger = false, children }: { danger?: boolean; children: ReactNode }) {
  const Sign = danger ? ExclamationTriangleIcon : InformationCircleIcon;
  return (
    <output
      className={`flex items-center gap-3 border-b border-line px-3 py-1.5 text-sm ${danger ? 'bg-danger-soft text-danger-text' : 'bg-waiting-soft text-waiting-text'}`}
    >
      <Sign aria-hidden className="size-5 shrink-0" />
      {children}
    </output>
  );
}

/** Explains that changes exist only on this device. */
export function UnpublishedLines({ state, openElsewhere, onDiscard }: UnpublishedLinesProps) {
  const { t } = useTexts();
  const mayWrite = useMay()('templates.edit');
  const [asking, setAsking] = useState(false);
  const neverSaved = state.savedAt === null;
  const draftProblem = state.draftError === null ? null : errorTexts(state.draftError, t);
  const discard = async () => {
    await onDiscard();
    setAsking(false);
  };
  return (
    <>
      {!mayWrite && (
        <Line>
          <span className="min-w-0 grow">{missingPermissionText('templates.edit', t)}</span>
        </Line>
      )}
      {openElsewhere && <Line>{t('editing.openElsewhere')}</Line>}
      {state.changedElsewhere && <Line>{t('editing.changedElsewhere')}</Line>}
      {draftProblem !== null && (
        <Line danger>
          <span className="min-w-0 grow">
            <strong className="font-semibold">{draftProblem.text}.</strong> {draftProblem.help}
          </span>
        </Line>
      )}
      {state.restored && state.dirty && !state.suggesting && (
        <Line>
          <span className="min-w-0 grow">
            <strong className="font-semibold">{t('editing.unsaved')}.</strong>{' '}
            {/* On a phone only screen readers get the text, to save room. */}
            <span className="max-[719px]:sr-only">{t('editing.unsavedText')}</span>
          </span>
          <Button kind="ghost" className="-mr-2 h-7! touch:h-9!" onClick={() => setAsking(true)}>
            {t('editing.discard')}
          </Button>
        </Line>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={t('editing.discardTitle')}
        description={neverSaved ? t('editing.discardNewText') : t('editing.discardText')}
        confirmLabel={t('editing.discard')}
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
