import {
  DocumentDuplicateIcon,
  DocumentCheckIcon,
  FolderIcon,
  HomeIcon,
  PuzzlePieceIcon,
  RectangleStackIcon,
} from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import { useMay } from '#app/data/permissions.ts';
import { useData, useLive } from '#app/data/react.tsx';
import type { Icon } from '#app/ui/icon.ts';

export interface Destination {
  to: string;
  label:
    | 'shell.home'
    | 'shell.templates'
    | 'shell.executions'
    | 'shell.documents'
    | 'shell.integrations'
    | 'entities.records';
  icon: Icon;
  /** Other addresses that belong to this place. */
  also: RegExp | null;
  /** Defined by the company, not by the product. */
  ofCompany?: true;
}

/** The side menu (feature T01), in display order. */
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

const documents: Destination = { to: '/documents', label: 'shell.documents', icon: FolderIcon, also: null };

const records: Destination = {
  to: '/records',
  label: 'entities.records',
  icon: RectangleStackIcon,
  also: null,
  ofCompany: true,
};

const integrations: Destination = {
  to: '/integrations',
  label: 'shell.integrations',
  icon: PuzzlePieceIcon,
  also: /^\/ged17\//,
};

/** Includes documents and integrations for people who may use them, and records if the company has entities. */
export function useDestinations(): readonly Destination[] {
  const { entities } = useData();
  const all = useLive(() => entities.watchAll(), [entities]);
  const hasRecords = all !== undefined && all.length > 0;
  const may = useMay();
  return useMemo(
    () => [
      ...always,
      ...(may('documents.viewer') ? [documents] : []),
      ...(hasRecords ? [records] : []),
      ...(may('integrations.ged') ? [integrations] : []),
    ],
    [hasRecords, may],
  );
}

export function isCurrent(destination: Destination, path: string): boolean {
  if (destination.to === path || destination.also?.test(path) === true) return true;
  return destination.to !== '/' && path.startsWith(`${destination.to}/`);
}
