import { useEffect, useRef, useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { AppError } from '#domain/api/errors.ts';
import type { Rejection } from '#domain/entities/rejection.ts';
import { useRejectionName } from './rejection-name.ts';

/** Changes the server refused: which, why, and a way to let go of each. */
export function RejectedList() {
  const { t } = useTexts();
  const data = useData();
  const rejections = useLive(() => data.rejections.watchAll(), [data]);
  if (rejections === undefined || rejections.length === 0) return null;
  return (
    <section className="border-t border-line pt-3">
      <h3 className="font-medium">{t('shell.rejectedTitle', { count: rejections.length })}</h3>
      <p className="text-xs text-muted">{t('shell.rejectedText')}</p>
      <ul className="mt-2 flex max-h-60 flex-col gap-2 overflow-y-auto">
        {rejections.map((rejection) => (
          <RejectedRow key={rejection.id} rejection={rejection} />
        ))}
      </ul>
    </section>
  );
}

function RejectedRow({ rejection }: { rejection: Rejection }) {
  const { t, format } = useTexts();
  const data = useData();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = useRejectionName(rejection);
  const reason = errorTexts(new AppError(rejection.code), t);
  const discard = async () => {
    setBusy(true);
    try {
      await data.rejections.discard(rejection.id);
      notify({ kind: 'success', text: t('shell.discarded') });
    } catch (error) {
      notify({ kind: 'error', text: errorTexts(error, t).text });
      setBusy(false);
    }
  };
  return (
    <li className="rounded-control border border-line p-2">
      <p className="truncate font-medium" title={name}>
        {name}
      </p>
      <p className="text-xs text-muted">
        {reason.text} · {format.dateTime(rejection.at)}
      </p>
      {asking ? (
        <DiscardQuestion
          name={name}
          busy={busy}
          onDiscard={() => void discard()}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button className="mt-2" aria-label={t('shell.discardOf', { name })} onClick={() => setAsking(true)}>
          {t('shell.discard')}
        </Button>
      )}
    </li>
  );
}

interface DiscardQuestionProps {
  name: string;
  busy: boolean;
  onDiscard: () => void;
  onCancel: () => void;
}

/** In the row itself; the focus moves to it, because the button that asked is gone. */
function DiscardQuestion({ name, busy, onDiscard, onCancel }: DiscardQuestionProps) {
  const { t } = useTexts();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div className="mt-2">
      <p className="text-xs">{t('shell.discardText', { name })}</p>
      <div className="mt-2 flex justify-end gap-2">
        <Button ref={cancel} onClick={onCancel} disabled={busy}>
          {t('common.cancel')}
        </Button>
        <Button kind="danger" busy={busy} onClick={onDiscard}>
          {t('shell.discard')}
        </Button>
      </div>
    </div>
  );
}
