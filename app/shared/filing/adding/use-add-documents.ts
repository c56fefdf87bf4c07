import { useState } from 'react';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import type { Filing } from '../use-filing.ts';
import { useDocuments } from '../use-documents.ts';
import { draftProblems, isSound, toldOf, type DraftProblems } from './draft.ts';
import type { Tray, TrayItem } from './tray/tray.ts';

interface Keeping {
  busy: boolean;
  /** The person tried to store them: missing values are shown. */
  asked: boolean;
  problemsOf: (item: TrayItem) => DraftProblems;
  /** Stores the documents without problems, shows the problems of the others, and returns the first of these. */
  keep: () => Promise<TrayItem | null>;
}

export function useAddDocuments(tray: Tray, filing: Filing): Keeping {
  const { t, language } = useTexts();
  const documents = useDocuments();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const spoken = valueLanguage(languageTag(language));
  const problemsOf = ({ draft, file }: TrayItem): DraftProblems =>
    draftProblems(draft, {
      hasFile: file !== null,
      fields: filing.fieldsOf(draft.classification),
      language: spoken,
    });
  /** Returns whether the document is now stored on the device. */
  const keepOne = async (item: TrayItem): Promise<boolean> => {
    if (!isSound(problemsOf(item))) return false;
    const { id, draft, file } = item;
    try {
      const { classification } = draft;
      const [asked, gone] = [filing.fieldsOf(classification), filing.goneFieldsOf(classification)];
      await documents.add({ ...toldOf(draft, asked, gone), uid: id, file });
      tray.remove(id);
      return true;
    } catch (problem) {
      tray.fail(id, problem);
      return false;
    }
  };
  const keep = async (): Promise<TrayItem | null> => {
    setAsked(true);
    setBusy(true);
    let kept = 0;
    try {
      for (const item of tray.read()) if (await keepOne(item)) kept += 1;
    } finally {
      setBusy(false);
    }
    if (kept > 0) notify({ kind: 'success', text: t('documents.keep.kept', { count: kept }) });
    return tray.read()[0] ?? null;
  };
  return { busy, asked, problemsOf, keep };
}
