import { Link } from 'react-router';
import type { SyncState } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { SyncFigures } from '#app/ui/sync-figures.tsx';
import { syncExplanation, syncWord } from '#app/ui/sync-words.ts';
import { useNow } from '#app/ui/use-now.ts';
import { AppError } from '#domain/api/errors.ts';

interface SyncDetailsProps {
  state: SyncState;
  onSignInAgain: () => void;
  onClose: () => void;
}

export function SyncDetails({ state, onSignInAgain, onClose }: SyncDetailsProps) {
  const { t } = useTexts();
  const data = useData();
  const now = useNow();
  const problem = state.problem === null ? null : errorTexts(new AppError(state.problem), t);
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h2 className="text-h2 font-semibold">{syncWord(state, t, now).word}</h2>
        <p className="mt-1 text-muted">{syncExplanation(state, t)}</p>
        <HelpLink article="sync-states" className="text-muted" />
        {problem !== null && (
          <p className="mt-2 rounded-control bg-danger-soft px-3 py-2">
            <span className="font-medium text-danger-text">{problem.text}. </span>
            {problem.help}
          </p>
        )}
      </div>
      <SyncFigures state={state} />
      <div className="flex flex-wrap justify-end gap-2">
        <Link to="/sync" onClick={onClose} className={buttonClasses('secondary')}>
          {t('sync.open')}
        </Link>
        {state.phase === 'needs-sign-in' ? (
          <Button
            kind="primary"
            onClick={() => {
              onClose();
              onSignInAgain();
            }}
          >
            {t('shell.signInAgain')}
          </Button>
        ) : (
          <Button onClick={() => data.sync.retry()}>{t('shell.tryNow')}</Button>
        )}
      </div>
    </div>
  );
}
