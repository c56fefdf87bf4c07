import { ArrowDownTrayIcon, CheckCircleIcon, ShareIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { OmissionLines } from '#app/shared/paper/lacking-characters/omission-lines.tsx';
import { Button } from '#app/ui/button.tsx';
import { downloadFile } from '#app/ui/download.ts';
import type { PrintedForm } from './open-printer.ts';

function isShareable(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file], title: file.name });
  } catch {
    // The person closed the share dialog; the file is in their downloads.
  }
}

/** The document is ready: download again or share. The same values are not made into a second document. */
export function Finished({ printed: { file, lacking } }: { printed: PrintedForm }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-col gap-2">
      <output className="flex items-center gap-2 font-medium">
        <CheckCircleIcon aria-hidden className="size-5 shrink-0 text-confirmed-text" />
        {t('publicForm.generated')}
      </output>
      {lacking !== null && (
        <div className="text-sm text-waiting-text">
          <p>{t('lacking.made')}</p>
          <OmissionLines lacking={lacking} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          className="grow"
          icon={ArrowDownTrayIcon}
          onClick={() => downloadFile(file, file.type, file.name)}
        >
          {t('publicForm.again')}
        </Button>
        {isShareable(file) && (
          <Button icon={ShareIcon} onClick={() => void share(file)}>
            {t('publicForm.share')}
          </Button>
        )}
      </div>
    </div>
  );
}
