import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { ChevronDownIcon } from '@heroicons/react/20/solid';
import clsx from 'clsx';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import type { Icon } from './icon.ts';
import { Menu } from './menu.tsx';
import { foldedTabs, lastTabFold } from './tab-fold.ts';
import { useFold } from './use-fold.ts';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  icon?: Icon;
  /** Invisible and not reachable. */
  hidden?: boolean;
}

interface TabBarProps<Id extends string> {
  /** What the tabs belong to, for screen readers. */
  label: string;
  tabs: readonly TabItem<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** Content of the chosen tab only. */
  children: ReactNode;
}

const look =
  '-mb-px h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 touch:h-11';

/**
 * Arrow keys move the focus and Enter chooses, since the content of a tab may have to be loaded. Tabs without room are
 * in the menu 'Mais' beside the row; the chosen tab is always in the row.
 */
export function TabBar<Id extends string>({ label, tabs, chosen, onChoose, children }: TabBarProps<Id>) {
  const { t } = useTexts();
  const shown = tabs.filter((tab) => tab.hidden !== true);
  const row = useRef<HTMLDivElement>(null);
  const contents = JSON.stringify([chosen, shown.map((tab) => tab.label)]);
  const folded = foldedTabs(shown, chosen, useFold(row, lastTabFold(shown.length), contents));
  const choose = (index: number) => {
    const tab = shown[index];
    if (tab !== undefined) onChoose(tab.id);
  };
  return (
    <TabGroup manual selectedIndex={shown.findIndex((tab) => tab.id === chosen)} onChange={choose}>
      <div ref={row} className="mb-4 flex border-b border-line">
        <TabList aria-label={label} className="flex shrink-0 gap-1">
          {shown.map((tab) => (
            // A folded tab keeps its position, so that the chosen tab's content is never remounted.
            <Tab
              key={tab.id}
              disabled={folded.includes(tab)}
              className={clsx(
                look,
                folded.includes(tab) ? 'hidden' : 'flex',
                'data-selected:border-accent data-selected:font-medium data-selected:text-accent-text',
              )}
            >
              {tab.icon !== undefined && <tab.icon aria-hidden className="size-5 shrink-0" />}
              <span className="max-w-56 truncate" title={tab.label}>
                {tab.label}
              </span>
            </Tab>
          ))}
        </TabList>
        {folded.length > 0 && (
          <Menu
            trigger={
              <button type="button" className={clsx('flex data-open:text-ink', look)}>
                {t('shell.more')}
                <ChevronDownIcon aria-hidden className="size-5 shrink-0" />
              </button>
            }
            entries={folded.map(({ id, label: name, icon }) => ({
              id,
              label: name,
              icon,
              perform: () => onChoose(id),
            }))}
          />
        )}
      </div>
      <TabPanels>
        {shown.map(({ id }) => (
          <TabPanel key={id} unmount>
            {id === chosen && children}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
