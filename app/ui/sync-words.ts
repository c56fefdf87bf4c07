import type { Translate } from '#app/i18n/texts.ts';
import type { syncLooks } from './sync-look.ts';

export type ShownState = keyof typeof syncLooks;

/** The parts of a sync state that are described in words. */
export interface SyncStanding {
  phase: Exclude<ShownState, 'conflict' | 'asking'>;
  waiting: number;
  rejected: number;
  conflicts: number;
  offlineSince: string | null;
  progress: { done: number; total: number | null } | null;
  problem: string | null;
}

const DAY_MS = 24 * 3600 * 1000;

/** Whole days without the server; 0 on the first day. */
export function daysOffline(state: Pick<SyncStanding, 'phase' | 'offlineSince'>, now: Date): number {
  if (state.phase !== 'offline' || state.offlineSince === null) return 0;
  return Math.max(0, Math.floor((now.getTime() - Date.parse(state.offlineSince)) / DAY_MS));
}

/**
 * Rejected changes are a problem even if all else is confirmed. Conflicts to decide take precedence over "confirmed".
 */
export function shownState(state: SyncStanding): ShownState {
  // It is not known yet whether anything is pending: the server is still being asked.
  if (state.phase === 'waiting' && state.waiting === 0) return 'asking';
  if (state.phase !== 'synced') return state.phase;
  if (state.rejected > 0) return 'problem';
  return state.conflicts > 0 ? 'conflict' : 'synced';
}

/** The word of the sync badge. The count is in it or beside it, so that pending changes are always visible. */
export function syncWord(state: SyncStanding, t: Translate, now: Date): { word: string; count: string } {
  const shown = shownState(state);
  const waiting = state.waiting > 0 ? String(state.waiting) : '';
  if (shown === 'conflict') return { word: t('sync.conflictsWord', { count: state.conflicts }), count: '' };
  if (shown === 'waiting') return { word: t('shell.sync.waiting', { count: state.waiting }), count: '' };
  const days = daysOffline(state, now);
  if (days > 0) return { word: t('sync.offlineDays', { count: days }), count: waiting };
  const word = t(`shell.sync.${shown}`);
  return { word, count: progressText(state) ?? waiting };
}

/** `3/10` while sending, `1200` during the first download. */
function progressText({ progress }: SyncStanding): string | null {
  if (progress === null) return null;
  return progress.total === null ? String(progress.done) : `${progress.done}/${progress.total}`;
}

/** What the state means, and what the user can or must do. */
export function syncExplanation(state: SyncStanding, t: Translate): string {
  const shown = shownState(state);
  if (shown === 'conflict') return t('sync.conflictsExplained');
  if (shown === 'problem' && state.problem === null) return t('shell.syncRefused');
  return t(`shell.syncExplained.${shown}`);
}
