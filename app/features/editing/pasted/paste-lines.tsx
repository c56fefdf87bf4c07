import { InformationCircleIcon, TagIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { type ReactNode, useEffect, useState } from 'react';
import type { PasteReport } from '#app/editor/paste/paste-report.ts';
import { type Translate, useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Icon } from '#app/ui/icon.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { FIELDS_MAX } from '#domain/entities/template.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { RevisionDialog } from './revision-question.tsx';
import { fieldsForNames, newNames, withAdded, withoutMade } from './marked-fields.ts';

const NAMES_SHOWN = 6;

function Line({ icon: Sign, children }: { icon: Icon; children: ReactNode }) {
  return (
    <output className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-accent-soft px-3 py-1.5 text-sm">
      <Sign aria-hidden className="size-5 shrink-0" />
      {children}
    </output>
  );
}

interface PasteLinesProps {
  workspace: Workspace;
  /** Section for created fields; null if fields have no sections. */
  section: string | null;
}

/** What the last paste left out, and the fields that it offers; both stay until the person answers. */
export function PasteLines({ workspace, section }: PasteLinesProps) {
  const { t } = useTexts();
  const notify = useNotify();
  const { session, editors, onPasted, onRevisions } = workspace;
  const [names, setNames] = useState<readonly string[]>([]);
  const [notes, setNotes] = useState<readonly string[]>([]);
  useEffect(
    () =>
      onPasted((report: PasteReport) => {
        if (report.fieldNames.length > 0) setNames(report.fieldNames);
        setNotes(notesOf(report, t));
      }),
    [onPasted, t],
  );
  const create = () => {
    const { sections, fields: own } = session.current();
    const before = { sections, fields: own };
    const { set: made, fields, left } = fieldsForNames(before, names, section);
    editors.replaceFieldMarks(fields, {
      redo: () => session.setFields(withAdded(session.current(), before, made)),
      undo: () => session.setFields(withoutMade(session.current(), before, made)),
    });
    setNames([]);
    if (left.length > 0) notify({ kind: 'error', text: t('paste.tooMany', { max: FIELDS_MAX }) });
    else notify({ kind: 'success', text: t('paste.created', { count: fields.length }) });
  };
  const fresh = newNames(session.current(), names).length;
  const shown = names.slice(0, NAMES_SHOWN).join(', ') + (names.length > NAMES_SHOWN ? ' …' : '');
  return (
    <>
      <RevisionDialog onRevisions={onRevisions} />
      {notes.length > 0 && (
        <Line icon={InformationCircleIcon}>
          <span className="min-w-0 grow basis-60">{notes.join(' ')}</span>
          <IconButton label={t('paste.dismiss')} icon={XMarkIcon} onClick={() => setNotes([])} />
        </Line>
      )}
      {names.length > 0 && (
        <Line icon={TagIcon}>
          <span className="min-w-0 grow basis-60 break-words">
            {t('paste.offer', { count: names.length, names: shown })}
          </span>
          <span className="flex gap-2">
            <Button kind="primary" onClick={create}>
              {fresh > 0 ? t('paste.create', { count: fresh }) : t('paste.place')}
            </Button>
            <Button kind="ghost" onClick={() => setNames([])}>
              {t('paste.later')}
            </Button>
          </span>
        </Line>
      )}
    </>
  );
}

/** Messages about what a paste left out; none if it was complete. */
function notesOf(report: PasteReport, t: Translate): string[] {
  return [
    ...(report.cutOff ? [t('paste.cut')] : []),
    ...(report.tablesAsLines ? [t('paste.lines')] : []),
    ...(report.cutTables > 0 ? [t('paste.columns', { count: report.cutTables })] : []),
    ...(report.objects > 0 ? [t('paste.objects', { count: report.objects })] : []),
    ...(report.frames > 0 ? [t('paste.frames', { count: report.frames })] : []),
    ...(report.textNumbers > 0 ? [t('paste.textNumbers', { count: report.textNumbers })] : []),
    ...(report.comments > 0 ? [t('paste.comments', { count: report.comments })] : []),
    ...(report.remoteImages > 0 ? [t('paste.remote', { count: report.remoteImages })] : []),
    ...(report.failedImages > 0 ? [t('paste.failed', { count: report.failedImages })] : []),
  ];
}
