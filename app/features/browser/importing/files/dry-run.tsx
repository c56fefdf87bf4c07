import { ArrowLeftIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import type { Entry } from '../session/chosen-entry.ts';
import type { ImportSession, SessionState } from '../session/import-session.ts';
import { FileList } from './file-list.tsx';
import { FilePages } from './file-pages.tsx';
import { FileReport } from './file-report.tsx';

interface DryRunProps {
  session: ImportSession;
  state: SessionState;
}

/** One file: what comes of it, and its pages. */
function OneFile({ entry, session, onBack }: { entry: Entry; session: ImportSession; onBack: () => void }) {
  const { t } = useTexts();
  const narrow = useMediaQuery(mediaQueries.narrow);
  const [pages, setPages] = useState<number | null>(null);
  const { document, step } = entry;
  return (
    <section aria-label={entry.file.name} className="flex min-w-0 flex-col">
      {narrow && (
        <Button kind="ghost" icon={ArrowLeftIcon} onClick={onBack} className="self-start">
          {t('importing.toList')}
        </Button>
      )}
      <h3 className="py-1 text-h2 font-semibold break-words">
        <bdi>{entry.file.name}</bdi>
      </h3>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <div className="min-w-0">
          <FileReport
            entry={entry}
            pages={pages}
            onRename={(name) => session.rename(entry.id, name)}
            onAccept={(rules, accepted) => session.accept(entry.id, rules, accepted)}
          />
        </div>
        {document !== null && step.kind !== 'refused' && (
          <div className="h-[60dvh] min-w-0">
            <FilePages name={entry.file.name} document={document} onPages={setPages} />
          </div>
        )}
      </div>
    </section>
  );
}

/** What the files would become: the list, and one of them beside it; on a phone in its place. */
export function DryRun({ session, state: { entries } }: DryRunProps) {
  const narrow = useMediaQuery(mediaQueries.narrow);
  const [wanted, setWanted] = useState<string>();
  const chosen = entries.find(({ id }) => id === wanted) ?? (narrow ? undefined : entries[0]);
  const showsList = !narrow || chosen === undefined;
  return (
    <div
      className={clsx('grid gap-4', narrow ? 'grid-cols-[minmax(0,1fr)]' : 'grid-cols-[20rem_minmax(0,1fr)]')}
    >
      {showsList && (
        <FileList
          entries={entries}
          chosen={chosen?.id}
          onChoose={setWanted}
          onWant={session.want}
          onMore={session.add}
        />
      )}
      {chosen !== undefined && (
        <OneFile key={chosen.id} entry={chosen} session={session} onBack={() => setWanted(undefined)} />
      )}
    </div>
  );
}
