import { useMemo } from 'react';
import { TEMPLATE_NAME_MAX } from '#domain/entities/template.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Entry, KeptDocument } from '../session/chosen-entry.ts';
import { figuresOf } from '../session/document-figures.ts';
import { RuleList } from './rule-list.tsx';
import { RemarkList } from './remark-list.tsx';

function Refusal({ entry }: { entry: Entry }) {
  const { t } = useTexts();
  if (entry.step.kind !== 'refused') return null;
  const { reason } = entry.step;
  return (
    <div className="rounded-surface border border-danger-text/40 bg-danger-soft p-4 text-sm">
      <p className="font-medium text-danger-text">{t(`importing.refusal.${reason}.text`)}</p>
      <p className="mt-1">{t(`importing.refusal.${reason}.help`)}</p>
    </div>
  );
}

/** Why a file is not on by itself. */
function Duplicate({ entry: { sameAs, earlier } }: { entry: Entry }) {
  const { t } = useTexts();
  if (sameAs === null && earlier === null) return null;
  return (
    <p className="rounded-surface bg-waiting-soft p-3 text-sm text-waiting-text">
      {sameAs === null
        ? t('importing.earlier', { name: earlier?.name ?? '' })
        : t('importing.same', { name: sameAs })}
    </p>
  );
}

/** Number of pages, or null while they are not known. */
function Figures({ document, pages }: { document: KeptDocument; pages: number | null }) {
  const { t } = useTexts();
  const figures = useMemo(() => figuresOf(document.model), [document]);
  const { comments, revisions, fields } = document;
  const said = [
    pages === null ? '' : t('importing.figure.pages', { count: pages }),
    t('importing.figure.paragraphs', { count: figures.paragraphs }),
    figures.tables === 0 ? '' : t('importing.figure.tables', { count: figures.tables }),
    figures.images === 0 ? '' : t('importing.figure.images', { count: figures.images }),
    figures.notes === 0 ? '' : t('importing.figure.notes', { count: figures.notes }),
    t('importing.figure.fields', { count: fields.length }),
    comments.length === 0 ? '' : t('importing.figure.comments', { count: comments.length }),
    revisions === 0 ? '' : t('importing.figure.revisions', { count: revisions }),
  ];
  return <p className="text-sm">{said.filter((words) => words !== '').join(' · ')}</p>;
}

interface FileReportProps {
  entry: Entry;
  pages: number | null;
  onRename: (name: string) => void;
  onAccept: (rules: readonly string[], accepted: boolean) => void;
}

/** What comes of a file, and what does not. */
export function FileReport({ entry, pages, onRename, onAccept }: FileReportProps) {
  const { t } = useTexts();
  const { document, read, step } = entry;
  if (step.kind === 'refused') return <Refusal entry={entry} />;
  if (document === null) return <p className="text-sm text-muted">{t(`importing.state.${step.kind}`)}</p>;
  return (
    <div className="flex flex-col">
      <Duplicate entry={entry} />
      <TextField
        label={t('importing.name')}
        value={entry.name}
        maxLength={TEMPLATE_NAME_MAX}
        onChange={({ target }) => onRename(target.value)}
        className="my-3"
      />
      <section>
        <h4 className="text-sm font-semibold">{t('importing.cameOver')}</h4>
        <Figures document={document} pages={pages} />
      </section>
      {read !== null && read.rules.length > 0 && (
        <WithPhrases area="editing">
          <RuleList read={read} refused={entry.refused} onAccept={onAccept} />
        </WithPhrases>
      )}
      {document.remarks.length === 0 ? (
        <p className="mt-4 text-sm text-confirmed-text">{t('importing.allCameOver')}</p>
      ) : (
        <RemarkList remarks={document.remarks} />
      )}
    </div>
  );
}
