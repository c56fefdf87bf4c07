import { ExclamationTriangleIcon, CheckCircleIcon } from '@heroicons/react/24/outline';
import { useEffect, useMemo, useState } from 'react';
import { usePeopleNames } from '#app/data/hooks/people-names.ts';
import { useData } from '#app/data/react.tsx';
import { comparedClause, type ClauseContent } from '#app/document/clauses/clause-content.ts';
import { comparedUse, isChangedHere, textOfUse } from '#app/document/clauses/use-content.ts';
import { changePassage } from '#app/editor/passages/change-passages.ts';
import { passagesOf } from '#app/editor/passages/passage-state.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Select } from '#app/ui/select.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import type { ClauseOrigin } from '#domain/entities/passage.ts';
import { ComparedView } from '../../comparing/compared-view.tsx';
import { comparedSides } from '../../comparing/use-comparison.ts';
import type { ClauseDialogProps } from '../clause-dialog-props.ts';
import { insertedState, putVersion } from '../put-clause.ts';
import { usedClause } from '../use-clauses.ts';
import { originOf, type LibraryClause } from '../use-library.ts';
import { doneWords, problemWords } from './put-words.ts';

/** The library's version of a use, what the person changed here, and the choice between both. */
export function VersionDialog(props: ClauseDialogProps<'version'>) {
  const { workspace, clauses, asked, onClose } = props;
  const passage = passagesOf(workspace.editors.areas.body).get(asked.passage);
  const origin = passage === undefined ? undefined : originOf(passage);
  const clause = passage === undefined ? null : (usedClause(passage, clauses.library)?.clause ?? null);
  const inserted = useInserted(origin);
  useEffect(() => {
    if (origin === undefined || clause === null) onClose();
  });
  if (origin === undefined || clause === null) return null;
  return <Choice {...props} origin={origin} clause={clause} inserted={inserted} />;
}

/** The state that was inserted; undefined while it is read, null if it is not available. */
function useInserted(origin: ClauseOrigin | undefined): ClauseContent | null | undefined {
  const { templates } = useData();
  const [read, setRead] = useState<{ of: string; content: ClauseContent | null }>();
  const key = origin === undefined ? '' : `${origin.clause} ${origin.write}`;
  useEffect(() => {
    let isLeft = false;
    if (origin !== undefined)
      void insertedState(origin, templates).then((content) => {
        if (!isLeft) setRead({ of: key, content });
      });
    return () => {
      isLeft = true;
    };
    // The key says which state it is: the passage is read anew with each change of the text.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, templates]);
  return read?.of === key ? read.content : undefined;
}

interface ChoiceProps extends ClauseDialogProps<'version'> {
  origin: ClauseOrigin;
  clause: LibraryClause;
  inserted: ClauseContent | null | undefined;
}

function Choice({ workspace, withSections, asked, onClose, origin, clause, inserted }: ChoiceProps) {
  const { t, format } = useTexts();
  const { templates } = useData();
  const notify = useNotify();
  const attempt = useAttempt();
  const authorOf = usePeopleNames(t('versions.someone'));
  const { template, state } = clause;
  const [view, setView] = useState<'library' | 'here'>('library');
  const use = useMemo(
    () => textOfUse(workspace.session.content(), asked.passage),
    [workspace, asked.passage],
  );
  const isChanged = useMemo(
    () => use !== null && inserted !== null && inserted !== undefined && isChangedHere(use, inserted),
    [use, inserted],
  );
  const compared = useMemo(() => {
    if (use === null || inserted === undefined) return null;
    if (inserted === null) return comparedSides(comparedUse(use, template).content, comparedClause(template));
    return view === 'library'
      ? comparedSides(comparedClause(inserted), comparedClause(template))
      : comparedSides(comparedClause(inserted), comparedUse(use, inserted).content);
  }, [use, inserted, template, view]);
  const update = (): void =>
    attempt(async () => {
      const chosen = { passage: asked.passage, clause: template, inserted: inserted ?? null, withSections };
      const result = await putVersion(workspace, chosen, templates);
      if ('problem' in result) notify({ kind: 'error', text: problemWords(result, t) });
      else notify({ kind: 'success', text: doneWords(result, 'version.updated', t) });
      onClose();
    });
  const keep = (): void => {
    const now = passagesOf(workspace.editors.areas.body).get(asked.passage);
    if (now !== undefined && 'origin' in now)
      changePassage(workspace.editors, asked.passage, { ...now, origin: { ...origin, declined: state } });
    notify({ kind: 'success', text: t('clauses.version.kept') });
    onClose();
  };
  const isDeclined = origin.declined === state;
  const who = authorOf(template.write.by);
  return (
    <Dialog
      open
      onClose={onClose}
      size="full"
      title={t('clauses.version.title', { name: template.name })}
      description={t('clauses.version.published', { when: format.dateTime(template.lastModifiedAt), who })}
      actions={
        <>
          {isDeclined ? (
            <Button onClick={onClose}>{t('common.cancel')}</Button>
          ) : (
            <Button onClick={keep}>{t('clauses.version.keep')}</Button>
          )}
          <Button kind="primary" disabled={inserted === undefined} onClick={update}>
            {t('clauses.version.update')}
          </Button>
        </>
      }
    >
      {inserted !== undefined && <LocalChanges isKnown={inserted !== null} isChanged={isChanged} />}
      {isChanged && (
        <Select
          label={t('clauses.version.views')}
          value={view}
          options={[
            { value: 'library', label: t('clauses.version.library') },
            { value: 'here', label: t('clauses.version.here') },
          ]}
          onChange={setView}
          className="mb-2 max-w-sm"
        />
      )}
      {compared === null ? (
        <Spinner label={t('comparing.reading')} />
      ) : (
        <ComparedView key={view} compared={compared} beside={false} draft={null} onAccept={null} />
      )}
    </Dialog>
  );
}

/** Whether somebody changed the words here, which an update would replace. */
function LocalChanges({ isKnown, isChanged }: { isKnown: boolean; isChanged: boolean }) {
  const { t } = useTexts();
  const isSafe = isKnown && !isChanged;
  const Sign = isSafe ? CheckCircleIcon : ExclamationTriangleIcon;
  const said = isSafe ? 'unchangedHere' : isKnown ? 'changedHere' : 'unknown';
  return (
    <p
      className={`mt-2 mb-3 flex items-start gap-2 rounded-control p-3 text-sm ${isSafe ? 'bg-sunken text-muted' : 'bg-waiting-soft text-waiting-text'}`}
    >
      <Sign aria-hidden className="size-5 shrink-0" />
      {t(`clauses.version.${said}`)}
    </p>
  );
}
