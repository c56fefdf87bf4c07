import { ArrowTopRightOnSquareIcon, MapPinIcon } from '@heroicons/react/24/outline';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ClauseUse } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { clauseState } from '#app/data/transfer/clause-state.ts';
import { stateOfUse } from '#app/document/clauses/use-content.ts';
import { editorAddress, PASSAGE_PARAMETER } from '#app/document/editor-address.ts';
import { type Translate, useTexts } from '#app/i18n/texts.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Template } from '#domain/entities/template.ts';

interface UsesDialogProps {
  clause: Template;
  onClose: () => void;
}

interface Now {
  write: string;
  state: string;
}

/** The mark of the clause as it is now; null until it is known. */
function useNow(clause: Template): Now | null {
  const [now, setNow] = useState<Now | null>(null);
  useEffect(() => {
    let isLeft = false;
    void clauseState(clause).then((state) => {
      if (!isLeft) setNow({ write: clause.write.id, state });
    });
    return () => {
      isLeft = true;
    };
  }, [clause]);
  return now;
}

function versionWords(
  { origin }: ClauseUse,
  { clause, now, t, date }: { clause: Template; now: Now; t: Translate; date: (at: string) => string },
): string {
  const state = stateOfUse(origin, now);
  if (state === 'current') return t('clauses.where.current');
  if (state === 'declined') return t('clauses.where.declined');
  const notes = clause.versions ?? [];
  const at = notes.findIndex(({ write, file }) => write === origin.write || file === origin.file);
  // A state was in force until the next one was published.
  const until = at === 0 ? clause.lastModifiedAt : notes[at - 1]?.at;
  return at === -1 || until === undefined
    ? t('clauses.where.olderUnknown')
    : t('clauses.where.older', { date: date(until) });
}

/** The templates of this device that have words of a clause, each with a link to the place. */
export function UsesDialog({ clause, onClose }: UsesDialogProps) {
  const { t, format } = useTexts();
  const { templates } = useData();
  const uses = useLive(() => templates.watchUses(clause.uid), [templates, clause.uid]);
  const now = useNow(clause);
  return (
    <Dialog open onClose={onClose} size="medium" title={t('clauses.where.title', { name: clause.name })}>
      {(uses === undefined || now === null) && <Skeleton rows={3} />}
      {uses?.length === 0 && <EmptyState icon={MapPinIcon} title={t('clauses.where.none')} />}
      {now !== null && uses !== undefined && uses.length > 0 && (
        <ul className="flex flex-col">
          {uses.map((use) => (
            <li key={`${use.template.uid} ${use.passage}`}>
              <Link
                to={`${editorAddress(use.template)}?${PASSAGE_PARAMETER}=${encodeURIComponent(use.passage)}`}
                title={t('clauses.where.open')}
                className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-hover"
              >
                <span className="min-w-0 grow">
                  <span className="block truncate font-medium">{use.template.name}</span>
                  <span className="block truncate text-xs text-muted">
                    {[
                      ...(use.path === '' ? [] : [use.path]),
                      versionWords(use, { clause, now, t, date: format.date }),
                    ].join(' · ')}
                  </span>
                </span>
                <ArrowTopRightOnSquareIcon aria-hidden className="size-5 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="pt-3 text-sm text-muted">{t('clauses.where.note')}</p>
    </Dialog>
  );
}
