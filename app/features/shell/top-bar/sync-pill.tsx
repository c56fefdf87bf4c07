import clsx from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import type { SyncState } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Popover } from '#app/ui/popover.tsx';
import { syncLooks } from '#app/ui/sync-look.ts';
import { shownState, syncWord } from '#app/ui/sync-words.ts';
import { useNow } from '#app/ui/use-now.ts';
import { SyncDetails } from './sync-details.tsx';

/** Always visible: word, icon and count; opens the details. */
export function SyncPill({ onSignInAgain }: { onSignInAgain: () => void }) {
  const { t } = useTexts();
  const data = useData();
  const state = useLive(data.sync.state$);
  if (state === undefined) return null;
  return (
    <Popover label={t('shell.syncDetails')} trigger={<Pill state={state} />} className="w-88">
      {(close) => <SyncDetails state={state} onSignInAgain={onSignInAgain} onClose={close} />}
    </Popover>
  );
}

interface PillProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  state: SyncState;
  ref?: Ref<HTMLButtonElement>;
}

function Pill({ state, ...rest }: PillProps) {
  const { t } = useTexts();
  const shown = shownState(state);
  const { icon: IconShape, colour } = syncLooks[shown];
  const { word, count } = syncWord(state, t, useNow());
  return (
    <button
      {...rest}
      type="button"
      // With conflicts to decide, everything is still confirmed by the server.
      data-sync={shown === 'conflict' ? 'synced' : shown}
      data-waiting={state.waiting}
      data-conflicts={state.conflicts}
      aria-label={`${t('shell.syncDetails')}: ${word}${count === '' ? '' : ` (${count})`}`}
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
      {count !== '' && <span className="tabular-nums">{count}</span>}
    </button>
  );
}
