import clsx from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import type { SyncState } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Popover } from '#app/ui/popover.tsx';
import { SyncDetails } from './sync-details.tsx';
import { shownPhase, syncLooks, syncWord } from './sync-look.ts';

/** Always there: word, icon and count; opens the details. */
export function SyncPill({ onSignInAgain }: { onSignInAgain: () => void }) {
  const { t } = useTexts();
  const data = useData();
  const state = useLive(data.sync.state$);
  if (state === undefined) return null;
  const shown = { ...state, phase: shownPhase(state) };
  return (
    <Popover label={t('shell.syncDetails')} trigger={<Pill state={shown} />} className="w-88">
      {(close) => <SyncDetails state={shown} onSignInAgain={onSignInAgain} onClose={close} />}
    </Popover>
  );
}

interface PillProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  state: SyncState;
  ref?: Ref<HTMLButtonElement>;
}

function Pill({ state, ...rest }: PillProps) {
  const { t } = useTexts();
  const { icon: IconShape, colour } = syncLooks[state.phase];
  const { word, count } = syncWord(state, t);
  return (
    <button
      {...rest}
      type="button"
      data-sync={state.phase}
      data-waiting={state.waiting}
      aria-label={`${t('shell.syncDetails')}: ${word}${count > 0 ? ` (${count})` : ''}`}
      className={clsx(
        'flex h-8 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-xs font-medium touch:h-11',
        colour,
      )}
    >
      <IconShape
        aria-hidden
        className={clsx('size-4', state.phase === 'sending' && 'motion-safe:animate-pulse')}
      />
      <span>{word}</span>
      {count > 0 && <span className="tabular-nums">{count}</span>}
    </button>
  );
}
