import { ArrowsRightLeftIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { usePeopleNames } from '#app/data/hooks/people-names.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Template, VersionNote } from '#domain/entities/template.ts';
import { useVersions } from './use-versions.ts';

const NONE: readonly VersionNote[] = [];

interface RowProps {
  title: string;
  detail: string;
  onView: (() => void) | null;
  onCompare: () => void;
}

function Row({ title, detail, onView, onCompare }: RowProps) {
  const { t } = useTexts();
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-2 py-2">
      <span className="min-w-0 grow basis-40">
        <span className="block font-medium">{title}</span>
        <span className="block truncate text-xs text-muted">{detail}</span>
      </span>
      <Button
        kind="ghost"
        icon={ArrowsRightLeftIcon}
        aria-label={t('comparing.compareOf', { version: title })}
        onClick={onCompare}
      >
        {t('comparing.compare')}
      </Button>
      {onView !== null && (
        <Button aria-label={t('versions.viewOf', { time: title })} onClick={onView}>
          {t('versions.view')}
        </Button>
      )}
    </li>
  );
}

interface VersionListProps {
  published: Template;
  onView: (note: VersionNote) => void;
  /** @param file the version; null for the current one */
  onCompare: (file: string | null) => void;
  onUnreachable: () => void;
}

/** The current version and those before it, newest first. */
export function VersionList({ published, onView, onCompare, onUnreachable }: VersionListProps) {
  const { t, format } = useTexts();
  const authorOf = usePeopleNames(t('versions.someone'));
  const { notes, showOlder } = useVersions(published.versions ?? NONE);
  const [reading, setReading] = useState(false);
  const readOlder = async (read: () => Promise<boolean>) => {
    setReading(true);
    const found = await read();
    setReading(false);
    if (!found) onUnreachable();
  };
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        <Row
          title={t('versions.present')}
          detail={t('versions.by', {
            name: authorOf(published.write.by),
            time: format.dateTime(published.lastModifiedAt),
          })}
          onView={null}
          onCompare={() => onCompare(null)}
        />
        {notes.map((note) => (
          <Row
            key={note.file}
            title={format.dateTime(note.at)}
            detail={authorOf(note.by)}
            onView={() => onView(note)}
            onCompare={() => onCompare(note.file)}
          />
        ))}
      </ul>
      {notes.length === 0 && <p className="mt-2 text-sm text-muted">{t('versions.none')}</p>}
      {showOlder !== null && (
        <Button kind="ghost" busy={reading} className="mt-2" onClick={() => void readOlder(showOlder)}>
          {t('versions.older')}
        </Button>
      )}
    </>
  );
}
