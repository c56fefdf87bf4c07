import { ArrowDownTrayIcon, PencilSquareIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts, type Translate } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { AppError } from '#domain/api/errors.ts';
import type { Rejection } from '#domain/entities/rejection.ts';
import { resolutionOf, type RejectionResolution } from '#domain/rules/changes/rejection-resolution.ts';
import { ownName, refusalName } from './refusal-name.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { useResolution, type ResolutionControl } from './use-resolution.ts';

type Asking = 'rename' | 'discard' | null;

export function RefusalRow({ rejection }: { rejection: Rejection }) {
  const { t } = useTexts();
  const control = useResolution(rejection);
  const [asking, setAsking] = useState<Asking>(null);
  const name = refusalName(rejection, t);
  const close = () => setAsking(null);
  return (
    <li className="flex flex-col gap-3 py-3 lg:flex-row lg:items-center">
      <What rejection={rejection} name={name} />
      <Actions rejection={rejection} name={name} control={control} onAsk={setAsking} />
      {asking === 'rename' && (
        <RenameDialog
          name={ownName(rejection.state)}
          busy={control.busy}
          onCancel={close}
          onRename={(wanted) => void control.mend({ name: wanted }).then((done) => done && close())}
        />
      )}
      <ConfirmDialog
        open={asking === 'discard'}
        danger
        title={t('sync.discardTitle')}
        description={discardText(rejection, name, t)}
        confirmLabel={t('sync.discard')}
        onConfirm={() => control.discard().then(close)}
        onCancel={close}
      />
      <ConfirmDialog
        open={control.asksReplace}
        danger
        title={t('sync.replaceTitle')}
        description={t('sync.replaceText')}
        confirmLabel={t('sync.replace')}
        onConfirm={() => control.mend({ replaceDraft: true }).then(() => undefined)}
        onCancel={control.cancelReplace}
      />
    </li>
  );
}

/** What discarding loses: everything, if no part of it is on the server. */
function discardText({ device, master }: Rejection, name: string, t: Translate): string {
  if (device !== undefined) return t('sync.discardHandedInText', { device, name });
  return t(master === null ? 'sync.discardNewText' : 'sync.discardText', { name });
}

/** What was rejected, why, when, and by which device if it was another one. */
function What({ rejection, name }: { rejection: Rejection; name: string }) {
  const { t, format } = useTexts();
  const { text, help } = errorTexts(new AppError(rejection.code), t);
  const when = format.dateTime(rejection.at);
  return (
    <div className="min-w-0 grow">
      <p className="font-medium break-words">{name}</p>
      <p>
        <span className="text-danger-text">{text}.</span> <span className="text-muted">{help}</span>
      </p>
      <p className="mt-0.5 text-xs text-muted">
        {rejection.device === undefined
          ? t('sync.refusedAt', { when })
          : t('sync.handedInAt', { device: rejection.device, when })}
      </p>
    </div>
  );
}

const mendTexts = {
  edit: ['sync.mend', 'sync.mendOf'],
  rename: ['sync.mend', 'sync.mendOf'],
  fill: ['sync.mend', 'sync.mendOf'],
  draft: ['sync.restore', 'sync.restoreOf'],
  profile: ['sync.restore', 'sync.restoreOf'],
  document: ['sync.restore', 'sync.restoreOf'],
  resend: ['sync.resend', 'sync.resendOf'],
} as const satisfies Record<RejectionResolution, readonly [string, string]>;

interface ActionsProps {
  rejection: Rejection;
  name: string;
  control: ResolutionControl;
  onAsk: (what: Asking) => void;
}

function Actions({ rejection, name, control, onAsk }: ActionsProps) {
  const { t } = useTexts();
  const way = resolutionOf(rejection);
  const [word, wordOf] = mendTexts[rejection.device === undefined ? (way ?? 'edit') : 'draft'];
  return (
    <div className="flex shrink-0 flex-wrap gap-2">
      {way !== null && (
        <Button
          icon={PencilSquareIcon}
          busy={control.busy}
          aria-label={t(wordOf, { name })}
          onClick={() => (way === 'rename' ? onAsk('rename') : void control.mend())}
        >
          {t(word)}
        </Button>
      )}
      <Button
        icon={ArrowDownTrayIcon}
        aria-label={t('sync.exportOf', { name })}
        onClick={() => void control.exportFile()}
      >
        {t('sync.export')}
      </Button>
      <Button icon={TrashIcon} aria-label={t('sync.discardOf', { name })} onClick={() => onAsk('discard')}>
        {t('sync.discard')}
      </Button>
    </div>
  );
}
