import { ArrowLeftIcon, BookOpenIcon, MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import type { FoundTemplate } from '#app/data/ports.ts';
import type { DocumentEditors } from '#app/editor/document-editors.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import type { Template } from '#domain/entities/template.ts';
import { VersionPaper } from '../../versions/version-paper.tsx';
import type { ClauseDialogProps } from '../clause-dialog-props.ts';
import { putClause } from '../put-clause.ts';
import { doneWords, problemWords } from './put-words.ts';

/** Rows that are rendered; a search finds the others. */
const SHOWN = 100;

interface Preview {
  clause: Template;
  editors: DocumentEditors;
}

/** Finds a clause, shows its text, and inserts it at the caret. */
export function InsertDialog({ workspace, withSections, asked, onClose }: ClauseDialogProps<'insert'>) {
  const { t } = useTexts();
  const data = useData();
  const notify = useNotify();
  const attempt = useAttempt();
  const narrow = useMediaQuery(mediaQueries.narrow);
  const [text, setText] = useState('');
  const calm = useDeferredValue(text);
  const found = useLive(() => data.templates.findClauses(calm), [data, calm]);
  const others = found?.filter(({ template }) => template.uid !== workspace.uid);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = (clause: Template): void => setPreview({ clause, editors: workspace.openVersion(clause) });
  const insert = (clause: Template): void =>
    attempt(async () => {
      setBusy(true);
      const result = await putClause(
        workspace,
        { clause, at: asked.at, withSections },
        data.templates,
      ).finally(() => setBusy(false));
      if ('problem' in result) {
        notify({ kind: 'error', text: problemWords(result, t) });
        return;
      }
      notify({ kind: 'success', text: doneWords(result, 'insert.done', t) });
      onClose();
    });
  const press = (clause: Template): void =>
    preview?.clause.uid === clause.uid ? insert(clause) : choose(clause);
  const isEmpty = others?.length === 0 && text.trim() === '';
  const showsList = !narrow || preview === null;
  const paper = preview !== null && (
    <div className="h-[55dvh] min-h-0 overflow-y-auto rounded-control border border-line sm:h-full">
      <VersionPaper
        key={preview.clause.uid}
        version={withoutEdges(preview.clause)}
        editors={preview.editors}
      />
    </div>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={preview !== null && narrow ? preview.clause.name : t('clauses.insert.title')}
      actions={
        <>
          {narrow && preview !== null && (
            <Button icon={ArrowLeftIcon} onClick={() => setPreview(null)}>
              {t('clauses.insert.back')}
            </Button>
          )}
          {showsList && <Button onClick={onClose}>{t('common.cancel')}</Button>}
          <Button
            kind="primary"
            busy={busy}
            disabled={preview === null}
            onClick={() => preview !== null && insert(preview.clause)}
          >
            {t('clauses.insert.submit')}
          </Button>
        </>
      }
    >
      {isEmpty ? (
        <EmptyState
          icon={BookOpenIcon}
          title={t('clauses.empty')}
          text={t('clauses.emptyText')}
          actions={
            <Link to="/templateArea/clauses" className={buttonClasses('secondary')}>
              {t('clauses.insert.manage')}
            </Link>
          }
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 sm:h-[60dvh] sm:grid-cols-[18rem_minmax(0,1fr)]">
          {showsList && (
            <ClauseList
              found={others}
              text={text}
              chosen={preview?.clause.uid ?? null}
              onText={setText}
              onPress={press}
            />
          )}
          {(!narrow || preview !== null) &&
            (paper || (
              <p className="hidden place-content-center rounded-control bg-sunken p-6 text-center text-sm text-muted sm:grid">
                {t('clauses.insert.choose')}
              </p>
            ))}
        </div>
      )}
    </Dialog>
  );
}

/** A clause has no header and footer, so their places are not shown. */
function withoutEdges({ document }: Template): Pick<Template, 'document'> {
  return { document: { ...document, pagesInfo: { ...document.pagesInfo, hidden: ['header', 'footer'] } } };
}

interface ClauseListProps {
  found: readonly FoundTemplate[] | undefined;
  text: string;
  chosen: string | null;
  onText: (text: string) => void;
  onPress: (clause: Template) => void;
}

/** Arrow keys go through the list, also from the search. A second press on a clause inserts it. */
function ClauseList({ found, text, chosen, onText, onPress }: ClauseListProps) {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const step = (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    const all = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = all.findIndex((button) => button === document.activeElement);
    all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
    event.preventDefault();
  };
  const first = found?.[0];
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <SearchField
        label={t('clauses.search')}
        value={text}
        onChange={onText}
        data-autofocus
        onKeyDown={(event) => {
          if (event.key === 'Enter' && first !== undefined) onPress(first.template);
          else step(event);
        }}
      />
      {found === undefined && <Skeleton rows={4} />}
      {found?.length === 0 && <EmptyState icon={MagnifyingGlassIcon} title={t('clauses.notFound')} />}
      <ul
        ref={list}
        aria-label={t('clauses.insert.list')}
        className="flex max-h-[50dvh] min-h-0 flex-col gap-1 overflow-y-auto p-0.5 sm:max-h-none"
      >
        {found?.slice(0, SHOWN).map(({ template, path }) => (
          <li key={template.uid}>
            <button
              type="button"
              aria-pressed={template.uid === chosen}
              className={clsx(
                'flex min-h-11 w-full flex-col justify-center rounded-control px-3 py-1.5 text-left text-sm hover:bg-hover',
                template.uid === chosen && 'bg-accent-soft font-medium',
              )}
              onKeyDown={step}
              onClick={() => onPress(template)}
            >
              <span className="w-full truncate" title={template.name}>
                {template.name}
              </span>
              {path !== '' && <span className="w-full truncate text-xs text-muted">{path}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
