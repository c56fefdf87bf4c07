import { DocumentPlusIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { memo } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { pickFiles } from '#app/ui/pick-file.ts';
import { IMPORT_ACCEPT } from '../import-accept.ts';
import { isOn, type Entry } from '../session/chosen-entry.ts';
import { FileState } from './file-state.tsx';

interface FileListProps {
  entries: readonly Entry[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onWant: (ids: readonly string[], wanted: boolean) => void;
  onMore: (files: readonly File[]) => void;
}

const pickMore = (): Promise<File[]> => pickFiles({ accept: IMPORT_ACCEPT, several: true });

/** Whether a file can become a template. */
function isReadable({ document, step }: Entry): boolean {
  return document !== null && step.kind !== 'refused';
}

interface FileRowProps extends Pick<FileListProps, 'onChoose' | 'onWant'> {
  entry: Entry;
  isChosen: boolean;
}

/** Rendered anew only when its own file changes: the list changes with each of the files. */
const FileRow = memo(function FileRow({ entry, isChosen, onChoose, onWant }: FileRowProps) {
  const { t } = useTexts();
  const { id, file } = entry;
  return (
    <li className={clsx('flex items-center gap-1 rounded-control px-2', isChosen && 'sm:bg-accent-soft')}>
      <Checkbox
        label={t('importing.import', { name: file.name })}
        hideLabel
        checked={isOn(entry)}
        disabled={!isReadable(entry)}
        onChange={(wanted) => onWant([id], wanted)}
      />
      <button
        type="button"
        aria-current={isChosen || undefined}
        onClick={() => onChoose(id)}
        className="flex min-h-11 min-w-0 grow flex-wrap items-center justify-between gap-x-2 rounded-control px-2 py-1 text-left hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 grow basis-32 truncate" title={file.name}>
          <bdi>{file.name}</bdi>
        </span>
        <FileState entry={entry} />
      </button>
    </li>
  );
});

/** The chosen files, each with its state and whether it becomes a template. */
export function FileList({ entries, chosen, onChoose, onWant, onMore }: FileListProps) {
  const { t } = useTexts();
  const readable = entries.filter(isReadable);
  const on = readable.filter(isOn).length;
  return (
    <div className="flex min-w-0 flex-col">
      <div className="flex items-center justify-between gap-2 border-b border-line px-2 pb-2">
        <Checkbox
          label={t('importing.all')}
          checked={on > 0 && on === readable.length}
          mixed={on > 0 && on < readable.length}
          disabled={readable.length === 0}
          onChange={(wanted) =>
            onWant(
              readable.map(({ id }) => id),
              wanted,
            )
          }
        />
        <Button icon={DocumentPlusIcon} onClick={() => void pickMore().then(onMore)}>
          {t('importing.more')}
        </Button>
      </div>
      <ul aria-label={t('importing.list')} className="py-1 sm:max-h-[60dvh] sm:overflow-y-auto">
        {entries.map((entry) => (
          <FileRow
            key={entry.id}
            entry={entry}
            isChosen={chosen === entry.id}
            onChoose={onChoose}
            onWant={onWant}
          />
        ))}
      </ul>
    </div>
  );
}
