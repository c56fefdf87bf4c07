import { useState } from 'react';
import { usePeopleNames } from '#app/data/hooks/people-names.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Template, VersionNote } from '#domain/entities/template.ts';
import { useVersions } from './use-versions.ts';

const NONE: readonly VersionNote[] = [];

function Row({ title, detail, onView }: { title: string; detail: string; onView: (() => void) | null }) {
  const { t } = useTexts();
  return (
    <li className="flex min-h-12 items-center gap-3 py-2">
      <span className="min-w-0 grow">
        <span className="block font-medium">{title}</span>
        <span className="block truncate text-xs text-muted">{detail}</span>
      </span>
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
  onUnreachable: () => void;
}

/** The current version and those before it, newest first. */
export function VersionList({ published, onView, onUnreachable }: VersionListProps) {
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
        />
        {notes.map((note) => (
          <Row
            key={note.file}
            title={format.dateTime(note.at)}
            detail={authorOf(note.by)}
            onView={() => onView(note)}
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
