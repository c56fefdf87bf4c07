import { DocumentDuplicateIcon } from '@heroicons/react/24/outline';
import { Link, useLocation } from 'react-router';
import { map } from 'rxjs/operators';
import { usePeopleNames } from '#app/data/hooks/people-names.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { conflictOf, conflictSentence } from './open-conflict.ts';

/** Shows that a template has two conflicting versions and links to the choice. Renders nothing without a conflict. */
export function ConflictBar({ template }: { template: string }) {
  const { t } = useTexts();
  const { conflicts, session } = useData();
  const { pathname } = useLocation();
  const nameOf = usePeopleNames(t('sync.conflict.someone'));
  const state = useLive(session.state$);
  const conflict = useLive(
    () => conflicts.watchAll().pipe(map((all) => conflictOf(template, all))),
    [conflicts, template],
  );
  if (conflict === undefined || conflict === null || state === undefined || !('profile' in state))
    return null;
  return (
    <output
      data-conflict={conflict.copy.uid}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-waiting-soft px-3 py-1.5 text-sm text-waiting-text"
    >
      <DocumentDuplicateIcon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 grow basis-40 break-words">
        {conflictSentence(conflict, { me: state.profile.user.uid, nameOf }, t)}
      </span>
      <HelpLink article="conflicts" />
      <Link
        to={`/sync/conflict/${conflict.copy.uid}`}
        state={{ back: pathname }}
        className={buttonClasses('secondary', 'h-8! touch:h-11!')}
      >
        {t('sync.conflict.compare')}
      </Link>
    </output>
  );
}
