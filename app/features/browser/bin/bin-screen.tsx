import { DocumentTextIcon, FolderIcon, RectangleGroupIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { combineLatest, map } from 'rxjs';
import { matchesText } from '#domain/rules/match-text.ts';
import { usePeopleNames } from '#app/data/hooks/people-names.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Page } from '#app/ui/page.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import { ReadOnlyNote } from '../folder/read-only-note.tsx';
import { areaAddress } from '../commands/use-commands.ts';
import { binEntries, contentCount, neededFor, restoreEntry, type BinEntry } from './bin-entries.ts';

/** Rows shown at first; more on request. */
const SHOWN = 100;

function useBin() {
  const { areas, templates, packages } = useData();
  return useLive(
    () =>
      combineLatest([
        areas.watchDeleted(),
        templates.watchDeleted(),
        packages.watchDeleted(),
        areas.watchTree(),
      ]).pipe(
        map(([goneAreas, goneTemplates, gonePackages, tree]) => ({
          entries: binEntries(goneAreas, goneTemplates, gonePackages),
          tree,
        })),
      ),
    [areas, templates, packages],
  );
}

interface RowProps {
  entry: BinEntry;
  /** Its former category; undefined if that was deleted too. */
  place: string | undefined;
  author: string;
  /** Null if the person may not restore it. */
  onRestore: (() => void) | null;
}

const kinds = {
  area: { icon: FolderIcon, name: 'browser.kindArea' },
  template: { icon: DocumentTextIcon, name: 'browser.kindTemplate' },
  package: { icon: RectangleGroupIcon, name: 'browser.kindPackage' },
} as const;

function BinRow({ entry, place, author, onRestore }: RowProps) {
  const { t, format } = useTexts();
  const { icon: KindIcon, name: kindName } = kinds[entry.kind];
  const count = contentCount(entry);
  const about = [
    place === undefined ? t('bin.placeGone') : t('browser.in', { path: place }),
    ...(count === 0 ? [] : [t('bin.withContent', { count })]),
    t('bin.deletedBy', { when: format.dateTime(entry.deletedAt), author }),
  ];
  return (
    <li className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0">
      <KindIcon aria-hidden className="size-5 shrink-0 text-faint" />
      <span className="sr-only">{t(kindName)}</span>
      <div className="min-w-0 grow">
        <p className="truncate font-medium" dir="auto" title={entry.name}>
          {entry.name}
        </p>
        <p className="text-xs text-muted">{about.join(' · ')}</p>
      </div>
      {onRestore !== null && (
        <Button onClick={onRestore} aria-label={t('bin.restoreOf', { name: entry.name })}>
          {t('bin.restore')}
        </Button>
      )}
    </li>
  );
}

/** The deleted items, to restore. */
export function BinScreen() {
  const { t } = useTexts();
  const data = useData();
  const notify = useNotify();
  const attempt = useAttempt();
  const authorOf = usePeopleNames(t('bin.somebody'));
  const may = useMay();
  const bin = useBin();
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(SHOWN);
  const found = useMemo(
    () =>
      bin?.entries.filter(({ name, areas, templates, packages }) =>
        [name, ...[...areas, ...templates, ...packages].map((one) => one.name)].some((text) =>
          matchesText(text, query),
        ),
      ) ?? [],
    [bin, query],
  );
  const restore = (entry: BinEntry): void => {
    if (bin === undefined) return;
    attempt(async () => {
      const there = await restoreEntry(data, entry, bin.tree);
      notify({
        kind: 'success',
        text: t(there ? 'bin.restored' : 'bin.restoredToRoot', { name: entry.name }),
      });
    });
  };
  const placeOf = ({ parent }: BinEntry): string | undefined =>
    parent === '' ? t('browser.home') : bin?.tree.areas.get(parent)?.name;
  return (
    <Page>
      <PageHeader
        title={t('browser.bin')}
        text={t('bin.text')}
        path={
          <Breadcrumb
            crumbs={[{ label: t('browser.home'), to: areaAddress('') }, { label: t('browser.bin') }]}
          />
        }
      />
      <ReadOnlyNote />
      {bin === undefined && <Skeleton rows={6} />}
      {bin?.entries.length === 0 && (
        <EmptyState icon={TrashIcon} title={t('bin.empty')} text={t('bin.emptyText')} />
      )}
      {bin !== undefined && bin.entries.length > 0 && (
        <>
          <SearchField
            label={t('bin.search')}
            value={query}
            onChange={setQuery}
            className="mb-3 w-full max-w-lg"
          />
          {found.length === 0 && <p className="py-6 text-center text-muted">{t('browser.noResults')}</p>}
          {found.length > 0 && (
            <ul aria-label={t('browser.bin')} className="rounded-surface border border-line bg-surface">
              {found.slice(0, shown).map((entry) => (
                <BinRow
                  key={entry.uid}
                  entry={entry}
                  place={placeOf(entry)}
                  author={authorOf(entry.deletedBy)}
                  onRestore={neededFor(entry).every(may) ? () => restore(entry) : null}
                />
              ))}
            </ul>
          )}
          {found.length > shown && (
            <div className="mt-3 flex justify-center">
              <Button onClick={() => setShown(shown + SHOWN)}>{t('bin.more')}</Button>
            </div>
          )}
        </>
      )}
    </Page>
  );
}
