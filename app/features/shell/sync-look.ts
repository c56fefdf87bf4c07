import {
  ArrowPathIcon,
  ArrowUpTrayIcon,
  CheckCircleIcon,
  ClockIcon,
  ExclamationTriangleIcon,
  KeyIcon,
  CloudIcon,
} from '@heroicons/react/24/outline';
import type { SyncPhase, SyncState } from '#app/data/ports.ts';
import type { Translate } from '#app/i18n/texts.ts';
import type { Icon } from '#app/ui/icon.ts';

export interface SyncLook {
  icon: Icon;
  /** Tailwind classes of the pill. */
  colour: string;
}

export const syncLooks: Record<SyncPhase, SyncLook> = {
  'first-sync': { icon: ArrowPathIcon, colour: 'bg-sunken text-muted' },
  synced: { icon: CheckCircleIcon, colour: 'bg-confirmed-soft text-confirmed-text' },
  waiting: { icon: ClockIcon, colour: 'bg-waiting-soft text-waiting-text' },
  sending: { icon: ArrowUpTrayIcon, colour: 'bg-sunken text-muted' },
  offline: { icon: CloudIcon, colour: 'bg-waiting-soft text-waiting-text' },
  'needs-sign-in': { icon: KeyIcon, colour: 'bg-waiting-soft text-waiting-text' },
  problem: { icon: ExclamationTriangleIcon, colour: 'bg-danger-soft text-danger-text' },
};

/** The pill's word; the count stands in it or beside it, so that it never waits unseen. */
export function syncWord(state: SyncState, t: Translate): { word: string; count: number } {
  if (state.phase === 'waiting') return { word: t('shell.sync.waiting', { count: state.waiting }), count: 0 };
  return { word: t(`shell.sync.${state.phase}`), count: state.waiting };
}

/** Refused changes are a problem even when all else is confirmed. */
export function shownPhase(state: SyncState): SyncPhase {
  return state.phase === 'synced' && state.rejected > 0 ? 'problem' : state.phase;
}
