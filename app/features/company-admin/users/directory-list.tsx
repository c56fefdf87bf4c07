import { matchesText } from '#domain/rules/match-text.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';

/** The people as the device last heard of them: to look somebody up without a network. */
export function DirectoryList({ text }: { text: string }) {
  const { t } = useTexts();
  const { directory } = useData();
  const known = useLive(() => directory.watch(), [directory]) ?? [];
  const people = known
    .flatMap(({ uid, data }) => (data.kind === 'user' && data.user !== '' ? [{ uid, ...data }] : []))
    .filter(({ name, user }) => matchesText(`${name} ${user}`, text))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <ul className="rounded-surface border border-line bg-surface">
      {people.map(({ uid, name, user, companyadmin, active }) => (
        <li
          key={uid}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 first:border-t-0"
        >
          <span className="min-w-0 grow basis-48">
            <span className="block truncate font-medium" title={name}>
              {name}
            </span>
            <span className="block truncate text-sm text-muted" title={user}>
              {user}
            </span>
          </span>
          {companyadmin && <Badge kind="accent">{t('company.companyadmin')}</Badge>}
          <Badge kind={active ? 'confirmed' : 'neutral'}>
            {t(active ? 'company.active' : 'company.inactive')}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
