import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { ReactNode } from 'react';
import type { Icon } from './icon.ts';
import { useCurrentInSight } from './use-current-in-sight.ts';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  icon: Icon;
  /** Not shown, and not to be reached. */
  hidden?: boolean;
}

interface TabBarProps<Id extends string> {
  /** What the tabs are of, for who hears them. */
  label: string;
  tabs: readonly TabItem<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** Of the chosen tab alone. */
  children: ReactNode;
}

/** Arrow keys move, Enter chooses: what a tab shows may have to be loaded. Scrolls sideways where it does not fit. */
export function TabBar<Id extends string>({ label, tabs, chosen, onChoose, children }: TabBarProps<Id>) {
  const shown = tabs.filter((tab) => tab.hidden !== true);
  const row = useCurrentInSight<HTMLDivElement>(chosen);
  const choose = (index: number) => {
    const tab = shown[index];
    if (tab !== undefined) onChoose(tab.id);
  };
  return (
    <TabGroup manual selectedIndex={shown.findIndex((tab) => tab.id === chosen)} onChange={choose}>
      <TabList
        ref={row}
        aria-label={label}
        className="-mx-4 mb-4 flex gap-1 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0"
      >
        {shown.map(({ id, label: name, icon: Shape }) => (
          <Tab
            key={id}
            className="-mb-px flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 touch:h-11 data-selected:border-accent data-selected:font-medium data-selected:text-accent-text"
          >
            <Shape aria-hidden className="size-5 shrink-0" />
            {name}
          </Tab>
        ))}
      </TabList>
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
