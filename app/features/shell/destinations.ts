import {
  DocumentDuplicateIcon,
  DocumentCheckIcon,
  HomeIcon,
  RectangleStackIcon,
} from '@heroicons/react/24/outline';
import { useData, useLive } from '#app/data/react.tsx';
import type { Icon } from '#app/ui/icon.ts';

export interface Destination {
  to: string;
  label: 'shell.home' | 'shell.templates' | 'shell.executions' | 'entities.records';
  icon: Icon;
  /** Other addresses that belong to it. */
  also: RegExp | null;
  /** Made by the company, and not by the product. */
  ofCompany?: true;
}

/** The side menu (feature T01), in its order. */
const always: readonly Destination[] = [
  { to: '/', label: 'shell.home', icon: HomeIcon, also: null },
  {
    to: '/templateArea/form',
    label: 'shell.templates',
    icon: DocumentDuplicateIcon,
    also: /^\/(document|template|templateArea)\//,
  },
  { to: '/templateExecution', label: 'shell.executions', icon: DocumentCheckIcon, also: null },
];

const records: Destination = {
  to: '/records',
  label: 'entities.records',
  icon: RectangleStackIcon,
  also: null,
  ofCompany: true,
};

const withRecords = [...always, records];

/** With records once the company has entities. */
export function useDestinations(): readonly Destination[] {
  const { entities } = useData();
  const all = useLive(() => entities.watchAll(), [entities]);
  return all === undefined || all.length === 0 ? always : withRecords;
}

export function isCurrent(destination: Destination, path: string): boolean {
  if (destination.to === path || destination.also?.test(path) === true) return true;
  return destination.to !== '/' && path.startsWith(`${destination.to}/`);
}
