import { DocumentDuplicateIcon, DocumentCheckIcon, HomeIcon } from '@heroicons/react/24/outline';
import type { Icon } from '#app/ui/icon.ts';

export interface Destination {
  to: string;
  label: 'shell.home' | 'shell.templates' | 'shell.executions';
  icon: Icon;
  /** Other addresses that belong to it. */
  also: RegExp | null;
}

/** The side menu (feature T01), in its order. */
export const destinations: readonly Destination[] = [
  { to: '/', label: 'shell.home', icon: HomeIcon, also: null },
  {
    to: '/templateArea/form',
    label: 'shell.templates',
    icon: DocumentDuplicateIcon,
    also: /^\/(document|template|templateArea)\//,
  },
  { to: '/templateExecution', label: 'shell.executions', icon: DocumentCheckIcon, also: null },
];

export function isCurrent(destination: Destination, path: string): boolean {
  if (destination.to === path || destination.also?.test(path) === true) return true;
  return destination.to !== '/' && path.startsWith(`${destination.to}/`);
}
