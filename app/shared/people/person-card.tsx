import { CheckCircleIcon, NoSymbolIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { App } from '#domain/entities/user.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Icon } from '#app/ui/icon.ts';
import { appNames } from './app-names.ts';
import { PersonLine, type NamedPerson } from './person-line.tsx';

export interface CardPerson extends NamedPerson {
  companyadmin: boolean;
  /** Products they may open in the company. */
  applications: readonly App[];
  /** Names of their groups in the company. */
  groups: readonly string[];
}

interface PersonCardProps {
  person: CardPerson;
  /** Whether they are active in the company; null for an invited person who has not answered. */
  active: boolean | null;
  chosen?: boolean;
  sign?: Icon | undefined;
  /** Shown beside the name, after the role. */
  badges?: ReactNode;
  /** Shown under the login: a phone number, or the expiry of an invitation. */
  note: string;
  /** The actions. */
  children?: ReactNode;
}

/** A person of the company in a list: name, products, groups and whether they are active. */
export function PersonCard({
  person,
  active,
  chosen = false,
  sign,
  badges,
  note,
  children,
}: PersonCardProps) {
  const { t } = useTexts();
  return (
    <li
      className={clsx(
        'flex min-w-0 flex-col gap-3 rounded-surface border bg-surface p-4',
        chosen ? 'border-accent' : 'border-line',
        active === null && 'border-dashed',
      )}
    >
      <PersonLine
        person={person}
        chosen={chosen}
        heading="h2"
        note={note}
        sign={sign}
        badges={
          <>
            {person.companyadmin && <Badge kind="accent">{t('people.companyadmin')}</Badge>}
            {badges}
          </>
        }
      />
      <Marks person={person} />
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <span className="mr-auto">{active !== null && <Activity active={active} />}</span>
        {children}
      </div>
    </li>
  );
}

function Marks({ person: { applications, groups, companyadmin } }: Pick<PersonCardProps, 'person'>) {
  const { t } = useTexts();
  return (
    <div className="flex flex-col gap-1.5">
      <ul className="flex flex-wrap gap-1" aria-label={t('people.applications')}>
        {applications.map((app) => (
          <li key={app}>
            <Badge>{appNames[app]}</Badge>
          </li>
        ))}
      </ul>
      <p className="text-sm break-words text-muted">
        {groups.length === 0 && !companyadmin && t('people.noGroups')}
        {groups.length > 0 && `${t('people.userGroups')}: ${groups.join(', ')}`}
      </p>
    </div>
  );
}

function Activity({ active }: { active: boolean }) {
  const { t } = useTexts();
  return active ? (
    <Badge kind="confirmed" icon={CheckCircleIcon}>
      {t('people.active')}
    </Badge>
  ) : (
    <Badge icon={NoSymbolIcon}>{t('people.inactive')}</Badge>
  );
}
