import { ChevronRightIcon } from '@heroicons/react/20/solid';
import { CheckCircleIcon, ExclamationTriangleIcon, TrashIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useId } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Filing } from '../use-filing.ts';
import { fullName, isSound, type DocumentDraft, type DraftProblems } from './draft.ts';
import { DraftForm } from './draft-form.tsx';
import type { TrayItem } from './tray/tray.ts';

interface KeepItemProps {
  item: TrayItem;
  /** It is the only document, so it is always unfolded. */
  alone: boolean;
  open: boolean;
  filing: Filing;
  problems: DraftProblems;
  asked: boolean;
  onOpen: () => void;
  onChange: (part: Partial<DocumentDraft>) => void;
  onRemove: () => void;
}

/** One document that is about to be stored, with its form if it is unfolded. */
export function AddDocumentsItem({
  item,
  alone,
  open,
  filing,
  problems,
  asked,
  onOpen,
  onChange,
  onRemove,
}: KeepItemProps) {
  const { t, format } = useTexts();
  const id = useId();
  const { file, draft, problem } = item;
  const kind = file === null ? t('documents.keep.paper') : format.bytes(file.size);
  const name = fullName(draft) || t('documents.keep.paperName');
  return (
    <li className={clsx(!alone && 'rounded-surface border border-line')}>
      <div className={clsx('flex items-center gap-2', !alone && 'p-2')}>
        {alone ? (
          <p className="min-w-0 grow truncate text-sm text-muted" title={name}>
            {file === null ? kind : `${name} · ${kind}`}
          </p>
        ) : (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={onOpen}
            className="flex min-h-9 min-w-0 grow items-center gap-2 rounded-control text-left text-sm hover:bg-hover touch:min-h-11"
          >
            <ChevronRightIcon
              aria-hidden
              className={clsx('size-5 shrink-0 text-faint', open && 'rotate-90')}
            />
            <span className="min-w-0 grow">
              <span className="block truncate font-medium" title={name}>
                {name}
              </span>
              <span className="mt-0.5 flex flex-wrap items-center gap-2 text-xs text-muted">
                {kind}
                <State item={item} problems={problems} />
              </span>
            </span>
          </button>
        )}
        <IconButton icon={TrashIcon} label={t('documents.keep.remove', { name })} onClick={onRemove} />
      </div>
      {problem !== null && (
        <div className={clsx(alone ? 'py-2' : 'px-4 pb-2')}>
          <ErrorNotice error={problem} />
        </div>
      )}
      {open && (
        <div id={id} className={clsx(alone ? 'pt-2' : 'border-t border-line p-4')}>
          <DraftForm
            filing={filing}
            draft={draft}
            hasFile={file !== null}
            problems={problems}
            asked={asked}
            onChange={onChange}
          />
        </div>
      )}
    </li>
  );
}

function State({ item, problems }: { item: TrayItem; problems: DraftProblems }) {
  const { t } = useTexts();
  if (item.problem !== null)
    return (
      <Badge kind="danger" icon={ExclamationTriangleIcon}>
        {t('documents.waiting.refused')}
      </Badge>
    );
  if (!isSound(problems)) return <Badge kind="waiting">{t('documents.keep.lacking')}</Badge>;
  return (
    <Badge kind="confirmed" icon={CheckCircleIcon}>
      {t('documents.keep.ready')}
    </Badge>
  );
}
