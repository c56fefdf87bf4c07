import { DocumentArrowDownIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useMay } from '#app/data/permissions.ts';
import { batchFormats, type BatchFormat } from '#app/data/ports/batches.ts';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Select } from '#app/ui/select.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import { safeFileName } from '#domain/rules/documents/file-name.ts';
import type { BatchChoice } from '../run/begin-batch.ts';
import { FolderError, hasFolders, pickFolder } from '../run/folder.ts';

interface MakeStepProps {
  /** Of the template. */
  name: string;
  good: number;
  bad: number;
  onGenerate: (choice: BatchChoice) => Promise<void>;
}

const isFolder = (format: BatchFormat): boolean => format.endsWith('-folder');

/** How the documents are delivered, and the button that makes them. */
export function MakeStep({ name, good, bad, onGenerate }: MakeStepProps) {
  const { t, format: formatted } = useTexts();
  const attempt = useAttempt();
  const may = useMay()('executions.create');
  const [format, setFormat] = useState<BatchFormat>('pdf-zip');
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const offered = batchFormats.filter((each) => hasFolders() || !isFolder(each));

  const generate = async (): Promise<void> => {
    setRefused(false);
    setBusy(true);
    try {
      const folder = isFolder(format) ? await pickFolder(safeFileName(name, 'documentos')) : null;
      if (folder === null && isFolder(format)) return;
      await onGenerate({ format, folder });
    } catch (error) {
      if (!(error instanceof FolderError)) throw error;
      setRefused(true);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-h2 font-semibold">{t('batch.make.title')}</h2>
      {bad > 0 && (
        <p className="text-sm text-muted">
          {t('batch.make.without', { count: bad, number: formatted.number(bad) })}
        </p>
      )}
      {isRefused && (
        <p role="alert" className="rounded-control bg-danger-soft p-3 text-sm text-danger-text">
          {t('batch.make.folderRefused')}
        </p>
      )}
      {!may && <p className="text-sm text-muted">{missingPermissionText('executions.create', t)}</p>}
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('batch.make.format')}
          className="w-full sm:w-72"
          value={format}
          options={offered.map((value) => ({ value, label: t(`batch.make.formats.${value}`) }))}
          onChange={setFormat}
        />
        <Button
          kind="primary"
          icon={DocumentArrowDownIcon}
          busy={isBusy}
          disabled={good === 0 || !may}
          onClick={() => attempt(generate)}
        >
          {t('batch.make.generate', { count: good, number: formatted.number(good) })}
        </Button>
      </div>
    </Card>
  );
}
