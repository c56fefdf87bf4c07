import { ArrowPathIcon } from '@heroicons/react/24/outline';
import type { StoredDocument } from '#app/data/ports.ts';
import { useTexts, type Translate } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { FiledDocument } from '#domain/entities/filed-document.ts';
import { extractabilityOf } from '#domain/rules/filing/text/extraction.ts';
import { nextTextRun } from '#domain/rules/filing/text/text-runs.ts';
import { Fact } from './fact.tsx';

interface TextFactsProps {
  document: StoredDocument;
  /** Null if the person may not. */
  onReadAgain: (() => void) | null;
}

/** Whether the file's text is extracted, the result of the last extraction, and its consequences. */
export function TextFacts({ document, onReadAgain }: TextFactsProps) {
  const { t, format } = useTexts();
  const { data, deleted } = document;
  const { lastRun, lastOutcome } = data.meta;
  const isWanted = data.extract && extractabilityOf(data.extension) === 'readable';
  const failed = isWanted && lastRun !== null && lastOutcome !== 'read';
  const next = failed ? nextTextRun(data.meta) : null;
  return (
    <>
      <Fact term={t('documents.one.extract')}>{extractWords(data, t)}</Fact>
      {lastRun !== null && (
        <Fact term={t('documents.one.lastRun')}>
          {format.dateTime(lastRun)}
          {lastOutcome !== undefined && ` · ${t(`documents.one.outcomes.${lastOutcome}`)}`}
          {next !== null &&
            `. ${t('documents.one.nextRun', { when: format.dateTime(new Date(next).toISOString()) })}`}
        </Fact>
      )}
      {failed && !deleted && onReadAgain !== null && (
        <div>
          <Button icon={ArrowPathIcon} onClick={onReadAgain}>
            {t('documents.one.readAgain')}
          </Button>
        </div>
      )}
    </>
  );
}

function extractWords({ extension, extract, meta }: FiledDocument, t: Translate): string {
  const ability = extractabilityOf(extension);
  if (ability === 'refused') return t('documents.one.extractNever');
  if (ability === 'not-yet') return t('documents.one.extractLater', { extension: extension.toUpperCase() });
  if (!extract) return t('documents.one.extractOff');
  return t(meta.lastRun === null ? 'documents.one.extractWaits' : 'documents.one.extractOn');
}
