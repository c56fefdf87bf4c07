import {
  ArrowDownTrayIcon,
  CheckCircleIcon,
  DocumentTextIcon,
  FolderPlusIcon,
  PrinterIcon,
  ShareIcon,
  XMarkIcon,
} from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { useAddDocument } from '#app/shared/filing/adding/use-add-document.tsx';
import { Button } from '#app/ui/button.tsx';
import { downloadFile } from '#app/ui/download.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { openFile } from '#app/ui/open-file.ts';
import type { FillableTemplate } from '../state/fill-basis.ts';
import { GedFilingEntry } from './ged-filing-entry.tsx';
import type { Generated, Pdf } from './generate-document.ts';
import type { WordFile } from './use-word.ts';
import { intoView } from '../into-view.ts';

interface GeneratedNoticeProps {
  template: FillableTemplate;
  generated: Generated;
  word: WordFile;
  onDismiss: () => void;
}

/** The actions on the document that was just made. */
export function GeneratedNotice({ template, generated, word, onDismiss }: GeneratedNoticeProps) {
  const { pdf } = generated;
  const { t } = useTexts();
  const notify = useNotify();
  const { mayKeep, keep, dialog } = useAddDocument();
  const share = async (): Promise<void> => {
    if ((await sharePdf(pdf)) === 'failed') notify({ kind: 'error', text: t('filling.done.shareFailed') });
  };
  const print = (): void => {
    if (!openFile(pdf.file)) notify({ kind: 'error', text: t('filling.done.printBlocked') });
  };
  return (
    <section
      ref={intoView}
      aria-label={t('filling.done.title')}
      className="mx-4 mb-4 rounded-surface border border-confirmed-text/40 bg-confirmed-soft p-3"
    >
      <div className="flex items-start gap-2">
        <CheckCircleIcon aria-hidden className="size-5 shrink-0 text-confirmed-text" />
        <div className="min-w-0 grow">
          <p className="font-medium text-confirmed-text">{t('filling.done.title')}</p>
          <p className="text-xs break-words text-muted">{pdf.name}</p>
        </div>
        <IconButton
          icon={XMarkIcon}
          label={t('common.dismiss')}
          onClick={onDismiss}
          className="-my-2 -mr-2"
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          kind="primary"
          icon={ArrowDownTrayIcon}
          onClick={() => downloadFile(pdf.file, pdf.file.type, pdf.name)}
        >
          {t('filling.done.again')}
        </Button>
        <Button icon={DocumentTextIcon} busy={word.busy} onClick={() => word.download(generated)}>
          {t('executions.downloadWord')}
        </Button>
        {canShare(pdf) && (
          <Button icon={ShareIcon} onClick={() => void share()}>
            {t('filling.done.share')}
          </Button>
        )}
        <Button icon={PrinterIcon} onClick={print}>
          {t('filling.done.print')}
        </Button>
        {mayKeep && (
          <Button icon={FolderPlusIcon} onClick={() => keep(pdf)}>
            {t('filling.done.keep')}
          </Button>
        )}
      </div>
      <GedFilingEntry template={template} generated={generated} />
      {dialog}
    </section>
  );
}

function shared({ file, name }: Pdf): ShareData {
  return { files: [new File([file], name, { type: file.type })] };
}

/** Whether this device can share files with other apps. */
function canShare(pdf: Pdf): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare(shared(pdf));
}

/** Opens the device's share dialog; closing it without a choice is no error. */
async function sharePdf(pdf: Pdf): Promise<'shared' | 'left' | 'failed'> {
  try {
    await navigator.share(shared(pdf));
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'failed';
  }
}
