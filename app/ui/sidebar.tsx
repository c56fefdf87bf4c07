import { ChevronDoubleLeftIcon, ChevronDoubleRightIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import type { Icon } from './icon.ts';
import { Tooltip } from './tooltip.tsx';

interface SidebarItem {
  /** Its address. */
  to: string;
  label: string;
  icon: Icon;
  current: boolean;
}

/** A group of items. A group without items is not shown. */
export interface SidebarModule {
  id: string;
  /** Above its items; absent if the group needs no name. */
  label?: string;
  items: readonly SidebarItem[];
}

interface SidebarProps {
  /** Name of the navigation, for screen readers. */
  label: string;
  modules: readonly SidebarModule[];
  folded: boolean;
  onFold: (folded: boolean) => void;
  /** At the bottom, while the sidebar is not folded. */
  foot?: ReactNode;
}

/** Modules and their items at the left of the page: 220 px with labels, or icons only. */
export function Sidebar({ label, modules, folded, onFold, foot }: SidebarProps) {
  const { t } = useTexts();
  const FoldIcon = folded ? ChevronDoubleRightIcon : ChevronDoubleLeftIcon;
  const foldLabel = folded ? t('shell.unfoldMenu') : t('shell.foldMenu');
  return (
    <nav
      aria-label={label}
      className={clsx(
        'sticky top-14 flex h-[calc(100dvh-3.5rem)] shrink-0 flex-col overflow-y-auto border-r border-line bg-surface p-2',
        folded ? 'w-14' : 'w-55',
      )}
    >
      {modules
        .filter(({ items }) => items.length > 0)
        .map((module) => (
          <Module key={module.id} module={module} folded={folded} />
        ))}
      <div className="grow" />
      {!folded && foot}
      <button
        type="button"
        aria-label={foldLabel}
        title={foldLabel}
        onClick={() => onFold(!folded)}
        className="flex h-9 shrink-0 items-center gap-3 rounded-control px-2.5 text-faint hover:bg-hover hover:text-ink"
      >
        <FoldIcon aria-hidden className="size-5 shrink-0" />
        {!folded && <span className="truncate">{t('shell.foldMenu')}</span>}
      </button>
    </nav>
  );
}

function Module({ module: { label, items }, folded }: { module: SidebarModule; folded: boolean }) {
  const id = useId();
  return (
    <div className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2">
      {label !== undefined && (
        <p id={id} className={folded ? 'sr-only' : 'truncate px-2.5 pb-1 text-xs font-medium text-muted'}>
          {label}
        </p>
      )}
      <ul aria-labelledby={label === undefined ? undefined : id} className="flex flex-col gap-1">
        {items.map((item) => (
          <li key={item.to}>
            <Item item={item} folded={folded} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Item({ item, folded }: { item: SidebarItem; folded: boolean }) {
  const { label, current } = item;
  const link = (
    <Link
      to={item.to}
      aria-current={current ? 'page' : undefined}
      aria-label={folded ? label : undefined}
      className={clsx(
        'flex h-9 items-center gap-3 rounded-control px-2.5',
        current ? 'bg-accent-soft font-medium text-accent-text' : 'text-muted hover:bg-hover hover:text-ink',
      )}
    >
      <item.icon aria-hidden className="size-5 shrink-0" />
      {!folded && (
        <span className="truncate" title={label}>
          {label}
        </span>
      )}
    </Link>
  );
  return folded ? <Tooltip text={label}>{link}</Tooltip> : link;
}
