import { useCallback, useRef, useState } from 'react';
import type { UnsentMessage } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { AppError } from '#domain/api/errors.ts';
import { MESSAGE_FILES_MAX } from '#domain/entities/chat.ts';
import { shownName, shownType, sortPicked } from './picked-files.ts';
import type { UnsentWriting } from './unsent-writing.ts';

export interface Attachments {
  /** Names of files that are on their way to the device's disk. */
  storing: readonly string[];
  add: (files: readonly File[]) => void;
  /** When all that were added are on disk, or refused. */
  settled: () => Promise<unknown>;
  /** Keeps an image that goes into the text. */
  keepImage: (file: File) => Promise<{ file: string; alt: string } | null>;
}

/** Files of a message: each is on this device's disk before the message can be sent. */
export function useAttachments(writing: UnsentWriting, tell: (problem: string) => void): Attachments {
  const { t } = useTexts();
  const { files } = useData();
  const [storing, setStoring] = useState<readonly string[]>([]);
  const pending = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const failed = useCallback(
    (name: string, error: unknown) => {
      const { text, help } = errorTexts(error, t);
      tell(t('thread.composer.fileFailed', { name, why: `${text}. ${help}` }));
    },
    [t, tell],
  );
  const store = useCallback(
    async (file: File) => {
      const name = shownName(file.name);
      try {
        const { hash, type, size } = await files.putAny(file);
        const added: UnsentMessage['files'][number] = { hash, name, type: shownType(type), size };
        writing.change({ files: [...writing.now().files, added] });
      } catch (error) {
        failed(name, error);
      } finally {
        pending.current -= 1;
        setStoring((before) => before.toSpliced(before.indexOf(name), 1));
      }
    },
    [files, writing, failed],
  );
  const add = useCallback(
    (picked: readonly File[]) => {
      const { taken, large, empty, beyond } = sortPicked(
        picked,
        writing.now().files.length + pending.current,
      );
      for (const file of large) failed(shownName(file.name), new AppError('file-too-large'));
      for (const file of empty) tell(t('thread.composer.emptyFile', { name: shownName(file.name) }));
      if (beyond > 0) tell(t('thread.composer.tooMany', { max: MESSAGE_FILES_MAX }));
      pending.current += taken.length;
      setStoring((before) => [...before, ...taken.map(({ name }) => shownName(name))]);
      for (const file of taken) last.current = last.current.then(() => store(file));
    },
    [writing, failed, tell, t, store],
  );
  const keepImage = useCallback(
    async (file: File) => {
      try {
        return { file: (await files.putAny(file)).hash, alt: shownName(file.name) };
      } catch (error) {
        failed(shownName(file.name), error);
        return null;
      }
    },
    [files, failed],
  );
  return { storing, add, settled: useCallback(() => last.current, []), keepImage };
}
