import {
  ArrowDownTrayIcon,
  CheckCircleIcon,
  DocumentTextIcon,
  FolderArrowDownIcon,
  XMarkIcon,
} from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { downloadFile } from '#app/ui/download.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { GedFilingEntry } from '../generation/ged-filing-entry.tsx';
import type { WordFile } from '../generation/use-word.ts';
import { intoView } from '../into-view.ts';
import { OmissionsNotice } from '../paper/omissions-notice.tsx';
import { SignButton } from '../sign/sign-button.tsx';
import { useSignAction } from '../sign/use-sign-action.ts';
import type { Signing } from '../sign/use-signing.ts';
import type { MadeDocument } from './make-package.ts';
import type { PackageGeneration } from './use-package-generation.ts';

interface RowProps {
  made: MadeDocument;
  word: WordFile;
  signing: Signing;
}

/** One document, with what can be done with it as if it had been made alone. */
function DocumentRow({ made: { part, generated }, word, signing }: RowProps) {
  const { t } = useTexts();
  const { pdf, lacking } = generated;
  const { name } = part.template;
  const sign = useSignAction(signing.busy, () => void signing.send(pdf));
  return (
    <li className="border-t border-line py-2">
      <div className="flex flex-wrap items-center gap-1">
        <div className="min-w-0 grow basis-40">
          <p className="font-medium break-words">{name}</p>
          <p className="text-xs break-words text-muted">{pdf.name}</p>
        </div>
        <IconButton
          icon={ArrowDownTrayIcon}
          label={t('packages.downloadDocument', { name })}
          onClick={() => downloadFile(pdf.file, pdf.file.type, pdf.name)}
        />
        <IconButton
          icon={DocumentTextIcon}
          label={t('packages.wordDocument', { name })}
          busy={word.busy}
          onClick={() => word.download(generated)}
        />
        <SignButton action={sign} />
      </div>
      <GedFilingEntry template={part.template} generated={generated} />
      {lacking !== null && <OmissionsNotice lacking={lacking} />}
    </li>
  );
}

interface PackageResultProps {
  generation: PackageGeneration;
  word: WordFile;
  signing: Signing;
}

/** What became of the last press: the documents, or why there are not all. */
export function PackageResult({ generation, word, signing }: PackageResultProps) {
  const { t } = useTexts();
  const { made, failure } = generation;
  return (
    <>
      {failure !== null && (
        <div ref={intoView} className="flex flex-col gap-2 px-4 pb-4">
          <ErrorNotice error={failure.error} />
          {failure.part !== null && (
            <p className="text-sm">{t('packages.stopped', { name: failure.part.template.name })}</p>
          )}
        </div>
      )}
      {made !== null && (
        <section
          ref={intoView}
          aria-label={t('packages.generated', { count: made.length })}
          className="mx-4 mb-4 rounded-surface border border-confirmed-text/40 bg-confirmed-soft p-3"
        >
          <div className="flex items-start gap-2">
            <CheckCircleIcon aria-hidden className="size-5 shrink-0 text-confirmed-text" />
            <p className="min-w-0 grow font-medium text-confirmed-text">
              {t('packages.generated', { count: made.length })}
            </p>
            <IconButton
              icon={XMarkIcon}
              label={t('common.dismiss')}
              onClick={generation.dismiss}
              className="-my-2 -mr-2"
            />
          </div>
          <div className="my-2 flex flex-wrap gap-2">
            <Button icon={ArrowDownTrayIcon} onClick={() => void generation.deliver('one')}>
              {t('packages.downloadOne')}
            </Button>
            <Button icon={FolderArrowDownIcon} onClick={() => void generation.deliver('files')}>
              {t('packages.downloadFiles')}
            </Button>
          </div>
          <ul>
            {made.map((one) => (
              <DocumentRow key={one.part.owner} made={one} word={word} signing={signing} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
