import type { CompanyGroup } from '#domain/api/company/groups.ts';
import type { CompanyUser } from '#domain/api/company/users.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { appNames } from '../app-names.ts';

interface MarksProps {
  user: Pick<CompanyUser, 'applications' | 'groups' | 'companyadmin'>;
  groups: readonly CompanyGroup[];
}

/** Products and groups of a person, or of who will be one. */
export function Marks({ user, groups }: MarksProps) {
  const { t } = useTexts();
  const own = groups.filter(({ uid }) => user.groups.includes(uid));
  return (
    <div className="flex flex-col gap-1.5">
      <ul className="flex flex-wrap gap-1" aria-label={t('company.applications')}>
        {user.applications.map((app) => (
          <li key={app}>
            <Badge>{appNames[app]}</Badge>
          </li>
        ))}
      </ul>
      <p className="text-sm break-words text-muted">
        {own.length === 0 && !user.companyadmin && t('company.noGroups')}
        {own.length > 0 && `${t('company.userGroups')}: ${own.map((group) => group.name).join(', ')}`}
      </p>
    </div>
  );
}
