import { InformationCircleIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { PackageDraft } from '#domain/entities/draft.ts';
import type { PackageChanges } from './begun-package.ts';

/** What is to be known about a package that is being filled in. */
export interface Meanwhile extends PackageChanges {
  /** Whether the package itself was deleted. */
  isDeleted: boolean;
  /** Names of the templates with rules of a newer release. */
  newer: readonly string[];
  takeNew: (typed: PackageDraft['parts']) => void;
}

function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <output className="mx-4 mb-4 flex flex-wrap items-center gap-2 rounded-control bg-waiting-soft p-3 text-sm text-waiting-text">
      <InformationCircleIcon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 grow basis-40 break-words">{children}</span>
      {action}
    </output>
  );
}

interface PackageNoticesProps {
  meanwhile: Meanwhile;
  /** What is typed for each template now. */
  typed: () => PackageDraft['parts'];
}

export function PackageNotices({ meanwhile, typed }: PackageNoticesProps) {
  const { t, language } = useTexts();
  const { isDeleted, missing, deleted, newer, isNewer, takeNew } = meanwhile;
  const names = new Intl.ListFormat(languageTag(language)).format(deleted);
  return (
    <>
      {isDeleted && <Notice>{t('packages.deletedSince')}</Notice>}
      {missing > 0 && <Notice>{t('packages.missing', { count: missing })}</Notice>}
      {deleted.length > 0 && <Notice>{t('packages.templatesDeletedSince', { names })}</Notice>}
      {newer.map((name) => (
        <Notice key={name}>{t('packages.newer', { name })}</Notice>
      ))}
      {isNewer && (
        <Notice action={<Button onClick={() => takeNew(typed())}>{t('packages.takeNew')}</Button>}>
          {t('packages.changed')}
        </Notice>
      )}
    </>
  );
}
