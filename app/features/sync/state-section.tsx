import type { SyncState } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { SyncFigures } from '#app/ui/sync-figures.tsx';
import { syncLooks } from '#app/ui/sync-look.ts';
import { shownState, syncExplanation, syncWord } from '#app/ui/sync-words.ts';
import { useNow } from '#app/ui/use-now.ts';
import { AppError } from '#domain/api/errors.ts';
import { Section } from './section.tsx';

/** The state as in the top bar, with the possible actions. */
export function StateSection() {
  const { t } = useTexts();
  const { sync } = useData();
  const state = useLive(sync.state$);
  return (
    <Section
      title={t('sync.state')}
      actions={<Button onClick={() => sync.retry()}>{t('shell.tryNow')}</Button>}
    >
      {state !== undefined && (
        <div className="flex flex-col gap-3">
          <Word state={state} />
          <Problem state={state} />
          <div className="max-w-md">
            <SyncFigures state={state} />
          </div>
        </div>
      )}
    </Section>
  );
}

function Word({ state }: { state: SyncState }) {
  const { t } = useTexts();
  const { icon: Shape, colour } = syncLooks[shownState(state)];
  const { word, count } = syncWord(state, t, useNow());
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1" aria-live="polite">
      <span
        className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-medium ${colour}`}
      >
        <Shape aria-hidden className="size-4" />
        {word} {count}
      </span>
      <p className="min-w-0 grow basis-60">{syncExplanation(state, t)}</p>
    </div>
  );
}

function Problem({ state: { problem } }: { state: SyncState }) {
  const { t } = useTexts();
  if (problem === null) return null;
  const { text, help, code } = errorTexts(new AppError(problem), t);
  return (
    <div className="rounded-control bg-danger-soft px-3 py-2">
      <p>
        <span className="font-medium text-danger-text">{text}. </span>
        {help}
      </p>
      <p className="mt-0.5 text-xs text-muted">{t('common.errorCode', { code })}</p>
    </div>
  );
}
