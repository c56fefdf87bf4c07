import { matchesText } from '#domain/rules/match-text.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { PersonLine } from '#app/shared/people/person-line.tsx';
import { Badge } from '#app/ui/badge.tsx';

/** The people as last stored on the device, to look somebody up offline. */
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
      {people.map(({ uid, name, user, companyadmin, active, photo = null }) => (
        <li
          key={uid}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 first:border-t-0"
        >
          <PersonLine
            person={{ name, login: user, photo }}
            badges={
              <>
                {companyadmin && <Badge kind="accent">{t('people.companyadmin')}</Badge>}
                <Badge kind={active ? 'confirmed' : 'neutral'}>
                  {t(active ? 'people.active' : 'people.inactive')}
                </Badge>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
