import { ArrowUpTrayIcon, TableCellsIcon } from '@heroicons/react/24/outline';
import { useRef, useState } from 'react';
import clsx from 'clsx';
import type { Sheet, SheetRefusal } from '#app/importers/sheets/sheet.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { controlClasses } from '#app/ui/control-classes.ts';
import { pickFile } from '#app/ui/pick-file.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { Select } from '#app/ui/select.tsx';
import type { SheetState } from '../table/sheet-state.ts';

const ACCEPT =
  '.xlsx,.xlsm,.ods,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet';

export type ReadSheet = Pick<SheetState, 'file' | 'name' | 'sheet'>;

interface SheetStepProps {
  sheet: SheetState | null;
  /** How much is read, and where it stays. */
  limit: string;
  onRead: (read: ReadSheet) => void;
  onClear: () => void;
}

type Reading = { phase: 'idle' } | { phase: 'reading' } | { phase: 'refused'; reason: SheetRefusal };

interface Wanted {
  file: Blob;
  name: string;
  sheet?: number;
}

/** Reads sheets one at a time; what is asked for later wins. */
function useReading(onRead: SheetStepProps['onRead']) {
  const [state, setState] = useState<Reading>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  const read = async ({ file, name, sheet: wanted }: Wanted): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ phase: 'reading' });
    try {
      const sheet: Sheet = await openInWorker(file, wanted, signal);
      if (signal.aborted) return;
      setState({ phase: 'idle' });
      onRead({ file, name, sheet });
    } catch (error) {
      if (signal.aborted) return;
      setState({ phase: 'refused', reason: refusalOf(error) });
    }
  };
  const cancel = (): void => {
    running.current?.abort();
    setState({ phase: 'idle' });
  };
  return { state, read: (wanted: Wanted) => void read(wanted), cancel };
}

async function openInWorker(file: Blob, wanted: number | undefined, signal: AbortSignal): Promise<Sheet> {
  const { openSheet } = await import('#app/importers/sheets/open-sheet.ts');
  return openSheet(file, { wanted, signal });
}

function refusalOf(error: unknown): SheetRefusal {
  return error instanceof Error && 'reason' in error ? (error.reason as SheetRefusal) : 'unavailable';
}

function Refused({ reason }: { reason: SheetRefusal }) {
  const { t } = useTexts();
  return (
    <div role="alert" className="rounded-control bg-danger-soft p-3 text-sm">
      <p className="font-medium text-danger-text">{t(`sheets.refusal.${reason}.text`)}</p>
      <p className="mt-0.5">{t(`sheets.refusal.${reason}.help`)}</p>
    </div>
  );
}

interface ChooserProps {
  limit: string;
  onFile: (file: File) => void;
  onText: (text: string) => void;
}

function Chooser({ limit, onFile, onText }: ChooserProps) {
  const { t } = useTexts();
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={clsx(
        'flex flex-col items-center gap-3 rounded-control border-2 border-dashed p-6 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-line',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      }}
    >
      <TableCellsIcon aria-hidden className="size-8 text-faint" />
      <p className="max-w-prose">{t('sheets.file.text')}</p>
      <Button
        kind="primary"
        icon={ArrowUpTrayIcon}
        onClick={() =>
          void pickFile(ACCEPT).then((file) => {
            if (file !== null) onFile(file);
          })
        }
      >
        {t('sheets.file.choose')}
      </Button>
      <textarea
        rows={2}
        value=""
        aria-label={t('sheets.file.paste')}
        placeholder={t('sheets.file.paste')}
        onChange={({ target }) => {
          if (target.value.trim() !== '') onText(target.value);
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          event.preventDefault();
          if (text.trim() !== '') onText(text);
        }}
        className={controlClasses('max-w-md resize-none py-2')}
      />
      <p className="text-xs text-muted">{limit}</p>
    </div>
  );
}

/** Where the rows come from: a file, or cells of the clipboard. */
export function SheetStep({ sheet, limit, onRead, onClear }: SheetStepProps) {
  const { t, format } = useTexts();
  const { state, read, cancel } = useReading(onRead);
  const rows = sheet === null ? 0 : sheet.sheet.rows.length - (sheet.heads ? 1 : 0);
  const pasted = t('sheets.file.pasted');
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-h2 font-semibold">{t('sheets.file.title')}</h2>
      {state.phase === 'refused' && <Refused reason={state.reason} />}
      {state.phase === 'reading' && (
        <div className="flex items-center gap-3">
          <ProgressBar label={t('sheets.file.reading')} />
          <Button onClick={cancel}>{t('sheets.file.cancel')}</Button>
        </div>
      )}
      {sheet === null ? (
        <Chooser
          limit={limit}
          onFile={(file) => read({ file, name: file.name })}
          onText={(text) => read({ file: new Blob([text]), name: '' })}
        />
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <p className="min-w-0 grow basis-60">
            <span className="font-medium break-words">{sheet.name === '' ? pasted : sheet.name}</span>{' '}
            <span className="text-muted">
              {t('sheets.file.rows', { count: rows, number: format.number(rows) })}
            </span>
          </p>
          {sheet.sheet.names.length > 1 && (
            <Select
              label={t('sheets.file.which')}
              className="w-56"
              value={sheet.sheet.chosen}
              options={sheet.sheet.names.map((label, value) => ({ value, label }))}
              onChange={(wanted) => read({ file: sheet.file, name: sheet.name, sheet: wanted })}
            />
          )}
          <Button onClick={onClear}>{t('sheets.file.another')}</Button>
        </div>
      )}
    </Card>
  );
}
