import { useCallback, useRef, useState } from 'react';
import type { TransferredFiles } from '#app/editor/bubble/transferred-files.ts';
import type { UnsentMessage } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { AppError } from '#domain/api/errors.ts';
import { MESSAGE_FILES_MAX } from '#domain/entities/chat.ts';
import { Mutex } from '#primitives/mutex.ts';
import { shownFileName } from '#app/features/chat/shown-file-name.ts';
import { shownType, sortPicked } from './picked-files.ts';
import type { UnsentWriting } from '../unsent-writing.ts';

export interface Attachments {
  /** Names of files that are being written to the device's disk. */
  storing: readonly string[];
  add: (picked: TransferredFiles) => void;
  /** Settles when all added files are on disk or rejected. */
  settled: () => Promise<unknown>;
  /** Stores an image for the text. */
  keepImage: (file: File) => Promise<{ file: string; alt: string } | null>;
}

/** The files of a message: each is on this device's disk before the message can be sent. */
export function useAttachments(writing: UnsentWriting, tell: (problem: string | null) => void): Attachments {
  const { t } = useTexts();
  const { files } = useData();
  const [storing, setStoring] = useState<readonly string[]>([]);
  const pending = useRef(0);
  const [turn] = useState(() => new Mutex());
  const whyNot = useCallback(
    (name: string, error: unknown): string => {
      const { text, help } = errorTexts(error, t);
      return t('thread.composer.fileFailed', { name, why: `${text}. ${help}` });
    },
    [t],
  );
  const store = useCallback(
    async (file: File) => {
      const name = shownFileName(file.name);
      try {
        const { hash, type, size } = await files.putAny(file);
        const added: UnsentMessage['files'][number] = { hash, name, type: shownType(type), size };
        writing.change({ files: [...writing.now().files, added] });
      } catch (error) {
        tell(whyNot(name, error));
      } finally {
        pending.current -= 1;
        setStoring((before) => before.toSpliced(before.indexOf(name), 1));
      }
    },
    [files, writing, tell, whyNot],
  );
  const add = useCallback(
    ({ files: picked, folders }: TransferredFiles) => {
      const { edit, files: held } = writing.now();
      if (edit !== null) {
        tell(t('thread.composer.attachAfterEdit'));
        return;
      }
      const { taken, large, empty, beyond } = sortPicked(picked, held.length + pending.current);
      const problems = [
        ...(folders.length === 0 ? [] : [t('thread.composer.folders')]),
        ...large.map(({ name }) => whyNot(shownFileName(name), new AppError('file-too-large'))),
        ...empty.map(({ name }) => t('thread.composer.emptyFile', { name: shownFileName(name) })),
        ...(beyond === 0 ? [] : [t('thread.composer.tooMany', { max: MESSAGE_FILES_MAX })]),
      ];
      tell(problems.length === 0 ? null : problems.join(' '));
      pending.current += taken.length;
      setStoring((before) => [...before, ...taken.map(({ name }) => shownFileName(name))]);
      for (const file of taken) void turn.run(() => store(file));
    },
    [writing, whyNot, tell, t, store, turn],
  );
  const keepImage = useCallback(
    async (file: File) => {
      try {
        return { file: (await files.putAny(file)).hash, alt: shownFileName(file.name) };
      } catch (error) {
        tell(whyNot(shownFileName(file.name), error));
        return null;
      }
    },
    [files, tell, whyNot],
  );
  return { storing, add, settled: useCallback(() => turn.idle(), [turn]), keepImage };
}
