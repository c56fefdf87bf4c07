import {
  ArrowPathIcon,
  ArrowsUpDownIcon,
  ArrowUpTrayIcon,
  CheckCircleIcon,
  ClockIcon,
  CloudIcon,
  DocumentDuplicateIcon,
  ExclamationTriangleIcon,
  KeyIcon,
} from '@heroicons/react/24/outline';
import type { Icon } from './icon.ts';

export interface SyncLook {
  icon: Icon;
  /** Tailwind classes of background and text. */
  colour: string;
}

/** The look of each sync state, in the top bar and on its page. */
export const syncLooks = {
  'first-sync': { icon: ArrowPathIcon, colour: 'bg-sunken text-muted' },
  synced: { icon: CheckCircleIcon, colour: 'bg-confirmed-soft text-confirmed-text' },
  waiting: { icon: ClockIcon, colour: 'bg-waiting-soft text-waiting-text' },
  asking: { icon: ArrowsUpDownIcon, colour: 'bg-sunken text-muted' },
  sending: { icon: ArrowUpTrayIcon, colour: 'bg-sunken text-muted' },
  offline: { icon: CloudIcon, colour: 'bg-waiting-soft text-waiting-text' },
  'needs-sign-in': { icon: KeyIcon, colour: 'bg-waiting-soft text-waiting-text' },
  problem: { icon: ExclamationTriangleIcon, colour: 'bg-danger-soft text-danger-text' },
  conflict: { icon: DocumentDuplicateIcon, colour: 'bg-waiting-soft text-waiting-text' },
} as const satisfies Record<string, SyncLook>;
